//go:build !js

package main

import (
	"os"
	"syscall"
)

// endings are the signals that ask the program to end: Ctrl-C, the system, and a terminal that is closed.
func endings() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} }
