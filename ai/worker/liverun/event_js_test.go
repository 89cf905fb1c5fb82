package liverun

import "syscall/js"

// soon calls f as an event of the browser, which waits until nothing else runs.
func soon(f func()) {
	var event js.Func
	event = js.FuncOf(func(js.Value, []js.Value) any {
		f()
		event.Release()
		return nil
	})
	js.Global().Call("setTimeout", event, 1)
}
