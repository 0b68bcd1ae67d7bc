"""Arte de Batalla: a board game for two Strategists on stacked elevations."""

__version__ = "0.1.0"
