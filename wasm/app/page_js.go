package main

import (
	"syscall/js"

	"ludarium/render/store"
)

// promised calls do. If do throws, or the promise that it returns is rejected, failed is called, after the
// program has yielded. Some browsers return no promise although the standard requires one.
func promised(do func() js.Value, failed js.Func) {
	err := store.Guard(func() {
		promise := do()
		if promise.Type() == js.TypeObject && promise.Get("catch").Type() == js.TypeFunction {
			promise.Call("catch", failed)
		}
	})
	if err != nil {
		js.Global().Call("setTimeout", failed, 0, js.Null())
	}
}

// ignore is a handler for harmless errors; it does nothing.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })
