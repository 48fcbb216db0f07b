"""Tables over the network: friends play together and lose nothing (docs/design/0005)."""
