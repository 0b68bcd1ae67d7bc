"""Players that choose actions from what their seat may know."""
