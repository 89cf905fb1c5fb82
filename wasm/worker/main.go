//go:build js

// Command worker runs inside a Web Worker and runs the tasks of ai/catalog/job that the page posts;
// wasm/webpool defines the messages. It imports no drawing packages, so that it stays small and starts
// within milliseconds.
package main

import (
	"syscall/js"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog/job"
	"ludarium/game/catalog"
	"ludarium/wasm/webpool"
)

func main() {
	page := webpool.NewFiles(js.Global())
	files := resource.NewKeepingStore(page.Open, page.Keep)
	webpool.Serve(js.Global(), job.Mux(catalog.Games(), nil, nil, files))
	select {}
}
