"""The version of the package; rules have versions of their own."""

__version__ = "0.2.0"
