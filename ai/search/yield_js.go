package search

import (
	"sync"
	"syscall/js"
)

// yieldNeeded is true because the browser runs goroutines and its own events on one thread.
const yieldNeeded = true

// yield lets the event loop run: it parks the goroutine until a message to itself returns, behind all waiting
// events. A timer would do the same, but browsers delay nested timers by 4 ms or more.
func yield() {
	post, back := channel()
	post.Call("postMessage", js.Null())
	<-back
}

// channel returns the port to which messages to itself are posted and the channel on which they arrive.
var channel = sync.OnceValues(func() (post js.Value, back <-chan struct{}) {
	c := js.Global().Get("MessageChannel").New()
	came := make(chan struct{}, 1024) // one for each parked goroutine
	c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		came <- struct{}{}
		return nil
	}))
	return c.Get("port2"), came
})
