//go:build js

// Command poolpage gives a test access to a pool of Web Workers from JavaScript. pooltest.start(kind,
// input) starts a task and returns its number; pooltest.tasks has the results.
package main

import (
	"context"
	"syscall/js"

	"ludarium/ai/worker/pool"
	"ludarium/wasm/webpool"
)

func main() {
	host := js.Global().Get("__ludariumHost")
	p := webpool.New(host, nil)
	tasks := js.Global().Get("Array").New()
	var cancels []context.CancelFunc
	start := js.FuncOf(func(_ js.Value, args []js.Value) any {
		state := js.ValueOf(map[string]any{"progress": 0, "done": false, "out": "", "err": ""})
		t := pool.Task{Kind: args[0].String(), Input: []byte(args[1].String())}
		ctx, cancel := context.WithCancel(context.Background())
		cancels = append(cancels, cancel)
		tasks.Call("push", state)
		go func() {
			out, err := p.Do(ctx, t, func([]byte) { state.Set("progress", state.Get("progress").Int()+1) })
			state.Set("out", string(out))
			if err != nil {
				state.Set("err", err.Error())
			}
			state.Set("done", true)
		}()
		return tasks.Length() - 1
	})
	cancel := js.FuncOf(func(_ js.Value, args []js.Value) any {
		cancels[args[0].Int()]()
		return nil
	})
	js.Global().
		Set("pooltest", map[string]any{"start": start, "cancel": cancel, "tasks": tasks, "size": p.Size()})
	host.Call("loaded")
	select {}
}
