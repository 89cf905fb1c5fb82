package search

import (
	"sync"
	"syscall/js"
)

// yieldNeeded: the browser runs goroutines and its own events on one thread.
const yieldNeeded = true

// yield gives the event loop its turn: it parks the goroutine until a message to ourselves comes back, behind
// all that waits already. A timer would do the same, but browsers make nested ones last 4 ms and more.
func yield() {
	post, back := channel()
	post.Call("postMessage", js.Null())
	<-back
}

// channel returns the port that messages to ourselves go into and the channel that they come out of.
var channel = sync.OnceValues(func() (post js.Value, back <-chan struct{}) {
	c := js.Global().Get("MessageChannel").New()
	came := make(chan struct{}, 1024) // one for each goroutine that is parked
	c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		came <- struct{}{}
		return nil
	}))
	return c.Get("port2"), came
})
