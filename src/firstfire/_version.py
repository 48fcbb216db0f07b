"""The version of the package; rules have versions of their own."""

__version__ = "0.1.0"
