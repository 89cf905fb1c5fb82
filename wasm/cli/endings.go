//go:build !js

package main

import (
	"os"
	"syscall"
)

// endSignals returns the signals that end the program: Ctrl-C, a request by the system, and a closed
// terminal.
func endSignals() []os.Signal { return []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} }
