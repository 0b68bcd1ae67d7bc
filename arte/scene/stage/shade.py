"""Light: one warm sun, a sky that fills the shadows, all in own GLSL 330 (core profile clean).

`ground` (grain of the material, baked sun and contact shading), `wood` and `solid` (figures and other things)
are lit; high quality adds a shadow map to them. `plain` (marks) has no light, nor have `flat` and `text`
(plaques and labels), where a vertex's detail coordinates shift it in the picture plane, to face the camera;
`sign` and `sign_text` do the same with one size in the picture, near or far.
"""

from __future__ import annotations

from panda3d.core import (
    AntialiasAttrib,
    BitMask32,
    ColorWriteAttrib,
    CullFaceAttrib,
    DirectionalLight,
    NodePath,
    PNMImage,
    SamplerState,
    Shader,
    StackedPerlinNoise2,
    Texture,
    Vec3,
)

from arte.scene.stage.lightmap import SUN

SHADOW_SIZE = 2048
#: Only what this camera mask shows casts shadows; flat things hide from it.
SHADOW_MASK = BitMask32.bit(7)

_LIGHT = """
uniform struct p3d_LightSourceParameters {
  vec4 color; vec4 position; sampler2DShadow shadowMap; mat4 shadowViewMatrix;
} p3d_LightSource[1];
"""

_VERTEX = """#version 330
uniform mat4 p3d_ModelViewProjectionMatrix, p3d_ModelMatrix, p3d_ModelViewMatrix;
uniform mat3 p3d_NormalMatrix;
%(light)s
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color; in vec2 p3d_MultiTexCoord0;
out vec3 normal, place; out vec4 colour, shadow; out vec2 grain;
void main() {
  gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
  normal = mat3(p3d_ModelMatrix) * p3d_Normal;
  place = (p3d_ModelMatrix * p3d_Vertex).xyz;
  colour = p3d_Color; grain = p3d_MultiTexCoord0;
  %(shadow)s
}
"""
_SHADOW_VERTEX = """
  vec4 seen = p3d_ModelViewMatrix * p3d_Vertex;
  seen.xyz += normalize(p3d_NormalMatrix * p3d_Normal) * 0.03;
  shadow = p3d_LightSource[0].shadowViewMatrix * vec4(seen.xyz, 1);
"""
_PCF = """
  vec2 texel = vec2(1.2) / textureSize(p3d_LightSource[0].shadowMap, 0); float lit = 0;
  for (int i = -1; i <= 1; ++i) for (int j = -1; j <= 1; ++j) {
    vec4 shift = vec4(vec2(i, j) * texel, -0.0007, 0) * shadow.w;
    lit += textureProj(p3d_LightSource[0].shadowMap, shadow + shift);
  }
  lit /= 9;
"""
_FRAGMENT = """#version 330
%(light)s
uniform vec4 p3d_ColorScale; uniform vec3 sun;
%(uniforms)s
in vec3 normal, place; in vec4 colour, shadow; in vec2 grain; out vec4 pixel;
void main() {
  vec3 n = normalize(normal); float open = 1.0;
  %(surface)s
  %(lit)s
  vec3 sky = mix(vec3(.30, .25, .20), vec3(.47, .50, .58), n.z * .5 + .5) * open;
  vec3 glow = vec3(.96, .83, .60) * (max(dot(n, sun), 0.0) * lit);
  pixel = vec4(base * (sky + glow), 1) * p3d_ColorScale;
}
"""
_GROUND = """
  float fleck = texture(detail, grain).r;
  vec3 base = colour.rgb * (0.88 + 0.24 * fleck);
  vec2 baked = mix(vec2(1), texture(lightmap, place.xy * board.xy + 0.5).rg, step(0.6, n.z));
  open = 0.45 + 0.55 * baked.g;
  vec2 edge = 0.5 - abs(fract(place.xy + size) - 0.5);  // how far the square's edges are
  base *= 1.0 - 0.30 * colour.a * step(0.6, n.z) * smoothstep(0.035, 0.010, min(edge.x, edge.y));
"""
_WOOD = "vec3 base = colour.rgb * (0.80 + 0.40 * texture(detail, grain).r);"
#: The fourth part of a figure's colour tells how much of it is its side's cloth.
_SOLID = """
  vec3 base = mix(side * (colour.r * 1.15), colour.rgb, colour.a);
"""

_FLAT_VERTEX = """#version 330
uniform mat4 p3d_ModelViewMatrix, p3d_ProjectionMatrix;
in vec4 p3d_Vertex; in vec3 p3d_Normal; in vec4 p3d_Color; in vec2 p3d_MultiTexCoord0;
out vec4 colour; out vec2 glyph;
void main() {
  vec4 seen = p3d_ModelViewMatrix * p3d_Vertex;
  float size = length(p3d_ModelViewMatrix[0].xyz);
  seen.xy += p3d_MultiTexCoord0 * size;
  seen.xyz *= 1.0 - p3d_Normal.z * 0.5 / length(seen.xyz);  // half a square nearer: before its base
  gl_Position = p3d_ProjectionMatrix * seen;
  colour = p3d_Color; glyph = p3d_Normal.xy;
}
"""
#: As `_FLAT_VERTEX`, but as large in the picture from however far away.
_SIGN_VERTEX = _FLAT_VERTEX.replace("length(p3d_ModelViewMatrix[0].xyz)", "-seen.z * 0.028")
_CASTER_VERTEX = """#version 330
uniform mat4 p3d_ModelViewProjectionMatrix; in vec4 p3d_Vertex;
void main() { gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex; }
"""
_CASTER_FRAGMENT = """#version 330
void main() {}
"""
_PLAIN_VERTEX = """#version 330
uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex; in vec4 p3d_Color;
out vec4 colour; out vec2 glyph;
void main() { gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex; colour = p3d_Color; glyph = vec2(0); }
"""
_FLAT_FRAGMENT = """#version 330
uniform vec4 p3d_ColorScale; uniform sampler2D p3d_Texture0;
in vec4 colour; in vec2 glyph; out vec4 pixel;
void main() { pixel = colour * p3d_ColorScale; %s if (pixel.a < 0.004) discard; }
"""


def _lit_program(surface: str, uniforms: str, lit: str, high: bool) -> Shader:
    vertex = _VERTEX % {
        "light": _LIGHT if high else "",
        "shadow": _SHADOW_VERTEX if high else "shadow = vec4(0);",
    }
    fragment = _FRAGMENT % {
        "light": _LIGHT if high else "",
        "surface": surface,
        "uniforms": uniforms,
        "lit": _PCF if high else lit,
    }
    return Shader.make(Shader.SL_GLSL, vertex, fragment)


class Light:
    """The programs of one quality, and the sun."""

    def __init__(self, root: NodePath, high: bool, reach: float) -> None:
        self.high = high
        uniforms = "uniform sampler2D detail, lightmap; uniform vec2 board, size;"
        self.ground = _lit_program(_GROUND, uniforms, "float lit = baked.r;", high)
        self.wood = _lit_program(_WOOD, "uniform sampler2D detail;", "float lit = 1.0;", high)
        self.solid = _lit_program(_SOLID, "uniform vec3 side;", "float lit = 1.0;", high)
        self.flat = Shader.make(Shader.SL_GLSL, _FLAT_VERTEX, _FLAT_FRAGMENT % "")
        self.plain = Shader.make(Shader.SL_GLSL, _PLAIN_VERTEX, _FLAT_FRAGMENT % "")
        letters = _FLAT_FRAGMENT % "pixel.a *= texture(p3d_Texture0, glyph).a;"
        self.text = Shader.make(Shader.SL_GLSL, _FLAT_VERTEX, letters)
        self.sign = Shader.make(Shader.SL_GLSL, _SIGN_VERTEX, _FLAT_FRAGMENT % "")
        self.sign_text = Shader.make(Shader.SL_GLSL, _SIGN_VERTEX, letters)
        direction = Vec3(*SUN)
        direction.normalize()
        root.setShaderInput("sun", direction)
        root.setShaderInput("side", Vec3(1, 1, 1))
        root.setShaderInput("detail", _noise())
        root.setShader(self.solid)
        self.path: NodePath | None = None
        if high:
            root.setAntialias(AntialiasAttrib.MMultisample)  # where the window has samples to spare
            self._cast(root, direction, reach)

    def _cast(self, root: NodePath, direction: Vec3, reach: float) -> None:
        sun = DirectionalLight("sun")
        sun.setShadowCaster(True, SHADOW_SIZE, SHADOW_SIZE)
        sun.setCameraMask(SHADOW_MASK)
        caster = NodePath("caster")
        caster.setShader(Shader.make(Shader.SL_GLSL, _CASTER_VERTEX, _CASTER_FRAGMENT), 100)
        caster.setAttrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_clockwise), 100)
        caster.setAttrib(ColorWriteAttrib.make(ColorWriteAttrib.C_off), 100)
        sun.setInitialState(caster.getState())
        sun.getLens().setFilmSize(reach * 2, reach * 2)
        sun.getLens().setNearFar(1, 4 * reach)
        self.path = root.attachNewNode(sun)
        self.path.setPos(direction * 2 * reach)
        self.path.lookAt(0, 0, 0)
        root.setLight(self.path)

    def remove(self) -> None:
        """Takes the sun away."""
        if self.path:
            self.path.removeNode()


def _noise() -> Texture:
    """A small repeating picture of flecks: the grain of grass, stone and wood."""
    size = 128
    image = PNMImage(size, size, 1)
    image.perlinNoiseFill(StackedPerlinNoise2(0.25, 0.25, 4, 2.2, 0.75, 128, 7))
    texture = Texture("grain")
    texture.load(image)
    texture.setFormat(Texture.F_luminance)
    texture.setMinfilter(SamplerState.FT_linear_mipmap_linear)
    texture.setWrapU(SamplerState.WM_mirror)
    texture.setWrapV(SamplerState.WM_mirror)
    return texture
