package main

import "os"

// endings are the signals that end the program.
func endings() []os.Signal { return []os.Signal{os.Interrupt} }
