package main

import (
	"log"
	"os"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/render/ui"
)

// slow is the minimum duration of a frame or a poll that is logged: two frames at 60 per second.
const slow = 33 * time.Millisecond

// newDebugLog returns the log for -debug and ?debug. In a browser, the standard error is the console.
func newDebugLog() pool.Log {
	return log.New(os.Stderr, "debug: ", log.Ltime|log.Lmicroseconds).Printf
}

// logInput logs keys and presses.
func (p *program) logInput(in *ui.Input) {
	if p.host.debug == nil {
		return
	}
	for _, k := range in.Keys {
		p.host.debug("key %s, shift: %t, ctrl: %t", k.Code, k.Shift, k.Ctrl)
	}
	if in.Pressed || in.Released {
		p.host.debug("pointer at %.0f, %.0f, pressed: %t, released: %t, touch: %t", in.Pointer.X,
			in.Pointer.Y,
			in.Pressed, in.Released, in.Touch)
	}
}

// timed returns a function that logs the time since the call of timed, if it exceeds slow.
func (p *program) timed(what string) func() {
	if p.host.debug == nil {
		return func() {}
	}
	start := time.Now()
	return func() {
		if took := time.Since(start); took > slow {
			p.host.debug("%s took %v", what, took.Round(time.Millisecond))
		}
	}
}
