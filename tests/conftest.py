"""What holds for all tests."""

import signal

# A shell starts commands in the background with Ctrl-C ignored, which whatever a test starts would
# inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)
