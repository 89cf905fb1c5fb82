//go:build js

// Command panics shows one frame and then panics.
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
