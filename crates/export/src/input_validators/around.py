# The judge expects 42 for a valid input and 43 for another. The validator below ends with 0 and 1:
# it is started again, and its exit status is replaced.
import os
import subprocess
import sys

if "VALIDATOR_STARTED_AGAIN" not in os.environ:
    again = {**os.environ, "VALIDATOR_STARTED_AGAIN": "1"}
    status = subprocess.run([sys.executable, *sys.argv], env=again).returncode
    # One that ends with 42 or 43 itself is right, too.
    sys.exit({0: 42, 1: 43, 42: 42, 43: 43}.get(status, 1))

