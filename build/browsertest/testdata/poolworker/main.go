//go:build js

// Command poolworker is a Web Worker that runs or fails as the task requests.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"runtime"
	"syscall/js"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/wasm/webpool"
)

func main() {
	files := webpool.NewFiles(js.Global())
	webpool.Serve(js.Global(), pool.Mux{
		"echo": func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
			return t.Input, nil
		},
		"work": work,
		"file": func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
			data, err := files.Open(ctx, string(t.Input))
			return fmt.Appendf(nil, "%x", sha256.Sum256(data)), err
		},
		"deaf": func(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
			emit(nil)
			for ctx.Err() == nil { // never yields, so no cancel arrives: only terminating the worker ends it
			}
			return nil, ctx.Err()
		},
		"panic": func(context.Context, pool.Task, func([]byte)) ([]byte, error) {
			done := make(chan struct{})
			go panic("out of luck") // outside the handler's goroutine: ends the whole program
			<-done
			return nil, nil
		},
		"memory": func(context.Context, pool.Task, func([]byte)) ([]byte, error) {
			// never written to: only the worker's memory is exhausted, not the machine's
			for all := [][]byte{}; ; {
				all = append(all, make([]byte, 1<<29))
				runtime.KeepAlive(all)
			}
		},
		"exit": func(context.Context, pool.Task, func([]byte)) ([]byte, error) {
			os.Exit(3)
			return nil, nil
		},
	})
	select {}
}

// work counts nodes until it is cancelled and returns how it ended.
func work(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte, error) {
	clock := search.NewClock(ctx, search.Limits{})
	for !clock.Tick() {
		if clock.ReportDue() {
			emit(nil)
		}
	}
	return []byte(clock.Stopped()), nil
}
