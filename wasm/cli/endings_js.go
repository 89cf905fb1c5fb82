package main

import "os"

// endings are the signals that ask the program to end.
func endings() []os.Signal { return []os.Signal{os.Interrupt} }
