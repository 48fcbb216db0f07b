"""What holds for all tests."""

import signal

from tests import arithmetic

# A shell starts commands in the background with Ctrl-C ignored, which whatever a test starts would
# inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)

# A wrong arithmetic would make every game wrong in the same silent way.
arithmetic.check()
