//go:build js

package webpool

import (
	"context"
	"errors"
	"sync"
	"syscall/js"

	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// Serve is the worker's side: it runs the tasks that arrive as messages at scope (the worker's global
// object) with the handlers of mux, each in a goroutine, and posts that it is ready. It returns at once;
// the caller must keep the program running.
func Serve(scope js.Value, mux pool.Mux) {
	var mu sync.Mutex
	tasks := map[int]running{}
	scope.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := args[0].Get("data")
		if !m.Get("file").IsUndefined() {
			return nil // the message is for Files
		}
		id := m.Get("id").Int()
		if m.Get("cancel").Truthy() {
			mu.Lock()
			defer mu.Unlock()
			if task, ok := tasks[id]; ok {
				task.cancel()
			}
			return nil
		}
		if more := m.Get("more"); !more.IsUndefined() {
			mu.Lock()
			defer mu.Unlock()
			if task := tasks[id]; task.more != nil {
				task.more.Send(slice(more))
			}
			return nil
		}
		ctx, cancel := context.WithCancel(context.Background())
		t := pool.Task{Kind: m.Get("kind").String(), Input: slice(m.Get("input"))}
		task := running{cancel: cancel}
		if m.Get("session").Truthy() {
			task.more = pool.NewFeed(ctx)
			t.More = task.more.C()
		}
		mu.Lock()
		tasks[id] = task
		mu.Unlock()
		go func() {
			defer cancel()
			answer(ctx, scope, id, mux, t)
			mu.Lock()
			delete(tasks, id)
			mu.Unlock()
		}()
		return nil
	}))
	post(scope, object{"ready": true}, js.Null())
}

// running is a task in progress.
type running struct {
	cancel context.CancelFunc
	more   *pool.Feed // nil if it is not a session
}

// answer runs a task and posts its progress and its result.
func answer(ctx context.Context, scope js.Value, id int, mux pool.Mux, t pool.Task) {
	out, err := mux.Do(ctx, t, func(b []byte) {
		data := array(b)
		post(scope, object{"id": id, "progress": data}, data)
	})
	var died *pool.Died
	switch {
	case errors.As(err, &died):
		post(scope, object{"id": id, "error": string(fault.Of(died.Why)), "died": true}, js.Null())
		return
	case err != nil:
		post(scope, object{"id": id, "error": string(fault.Of(err)),
			"cancelled": errors.Is(err, context.Canceled)}, js.Null())
		return
	}
	data := array(out)
	post(scope, object{"id": id, "result": data}, data)
}
