package main

import "os"

// endSignals returns no signals: Node and browsers deliver none to the program, and os/signal panics there.
func endSignals() []os.Signal { return nil }
