package liverun

import "syscall/js"

// soon calls f in a browser event, which is handled only while no other code runs.
func soon(f func()) {
	var event js.Func
	event = js.FuncOf(func(js.Value, []js.Value) any {
		f()
		event.Release()
		return nil
	})
	js.Global().Call("setTimeout", event, 1)
}
