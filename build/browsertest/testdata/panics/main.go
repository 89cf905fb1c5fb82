//go:build js

// Command panics shows a frame's worth of life and ends as no program should.
package main

import (
	"syscall/js"
	"time"
)

func main() {
	js.Global().Get("__ludariumHost").Call("loaded")
	time.Sleep(time.Millisecond)
	panic("a square too many")
}
