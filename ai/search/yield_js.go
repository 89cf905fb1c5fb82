package search

import (
	"sync"
	"syscall/js"
)

// yieldNeeded is true because a browser runs goroutines and events on one thread.
const yieldNeeded = true

// yield lets the event loop run. It parks the goroutine until a message that it sends to itself arrives after
// all waiting events. A timer would have the same effect, but browsers delay nested timers by 4 ms or more.
func yield() {
	post, back := channel()
	post.Call("postMessage", js.Null())
	<-back
}

// channel returns the port on which a goroutine sends itself a message and the channel on which the message
// returns.
var channel = sync.OnceValues(func() (post js.Value, back <-chan struct{}) {
	c := js.Global().Get("MessageChannel").New()
	came := make(chan struct{}, 1024) // one token for each parked goroutine
	c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		came <- struct{}{}
		return nil
	}))
	return c.Get("port2"), came
})
