# `muqi doctor` and the machine.
