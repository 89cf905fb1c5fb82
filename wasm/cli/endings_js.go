package main

import "os"

// endSignals are the signals that end the program.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt} }
