//go:build js

// Command worker runs inside a Web Worker and does the tasks of ai/job that the page posts; wasm/webpool
// defines the messages. It imports nothing that draws, so that it stays small and starts within milliseconds.
package main

import (
	"context"
	"syscall/js"

	"ludarium/ai/base/resource"
	"ludarium/ai/job"
	"ludarium/game/catalog"
	"ludarium/wasm/webpool"
)

func main() {
	files := resource.NewStore(webpool.NewFiles(js.Global()).Open)
	mux := job.Mux(catalog.Games(), nil).Within(func(ctx context.Context) context.Context {
		return resource.With(ctx, files)
	})
	webpool.Serve(js.Global(), mux)
	select {}
}
