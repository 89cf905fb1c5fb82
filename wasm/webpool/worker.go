//go:build js

package webpool

import (
	"errors"
	"sync"
	"syscall/js"

	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// worker is the page's side of a Web Worker. Its messages are queued, because a callback from the browser
// must not wait for their reader.
type worker struct {
	number int
	log    pool.Log // nil if nothing is logged

	port js.Value
	mu   sync.Mutex
	in   []js.Value    // unread messages
	wake chan struct{} // holds a token if in or err may have changed
	err  error         // reason why the worker died; nil while it is alive

	ready              bool // whether the worker has posted ready
	onMessage, onError js.Func
}

// start creates a worker with the page's constructor; if the browser refuses, err is set at once.
func start(newWorker func() (js.Value, error), number int, l pool.Log) *worker {
	w := &worker{number: number, log: l, wake: make(chan struct{}, 1)}
	port, err := newWorker()
	if err != nil {
		w.die(err)
		return w
	}
	if l != nil {
		l("worker %d starts", number)
	}
	w.port = port
	w.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := args[0].Get("data")
		if exit := m.Get("exit"); exit.Type() == js.TypeString {
			w.die(errors.New(exit.String()))
			return nil
		}
		w.mu.Lock()
		w.in = append(w.in, m)
		w.mu.Unlock()
		w.signal()
		return nil
	})
	w.onError = js.FuncOf(func(_ js.Value, args []js.Value) any {
		why := fault.Errorf("the browser gives no reason")
		if m := args[0].Get("message"); m.Type() == js.TypeString && m.String() != "" {
			why = errors.New(m.String())
		}
		w.die(why)
		return nil
	})
	port.Set("onmessage", w.onMessage)
	port.Set("onerror", w.onError)
	port.Set("onmessageerror", w.onError)
	return w
}

func (w *worker) signal() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// die records why the worker was lost.
func (w *worker) die(err error) {
	w.mu.Lock()
	first := w.err == nil
	if first {
		w.err = err
	}
	w.mu.Unlock()
	if first && w.log != nil {
		w.log("worker %d ends: %v", w.number, err)
	}
	w.signal()
}

// next removes and returns the oldest message. If there is none, err is the reason why the worker is dead, or
// nil. Messages from before its death are returned first.
func (w *worker) next() (m js.Value, ok bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.in) == 0 {
		return js.Value{}, false, w.err
	}
	m = w.in[0]
	w.in = w.in[1:]
	return m, true, nil
}

// healthy reports whether the worker may run another task.
func (w *worker) healthy() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err == nil
}

// terminate terminates the worker and releases its callbacks.
func (w *worker) terminate() {
	w.die(fault.Errorf("terminated"))
	if w.port.IsUndefined() {
		return
	}
	for _, event := range []string{"onmessage", "onerror", "onmessageerror"} {
		w.port.Set(event, js.Null())
	}
	w.port.Call("terminate")
	w.onMessage.Release()
	w.onError.Release()
	w.port = js.Undefined()
}
