package main

import "os"

// endSignals returns the signals that end the program: Ctrl-C.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt} }
