"""The HTTP and socket interface: routes, request and response models, limits."""
