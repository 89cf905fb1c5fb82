package main

import (
	"syscall/js"

	"ludarium/render/store"
)

// promised calls failed, when the program has given way, if what do returns is a promise that is not kept, or
// if do throws. Some browsers return no promise where the standard has one.
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

// ignore takes the error of what may fail without harm.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// closest returns the nearest element from target upwards that a selector matches; null where there is none.
// The target of an event may be a text, the document or the window.
func closest(target js.Value, s selector) js.Value {
	if target.Truthy() && target.Get("nodeType").Equal(js.ValueOf(textNode)) {
		target = target.Get("parentElement")
	}
	if !target.Truthy() || target.Get("closest").Type() != js.TypeFunction {
		return js.Null()
	}
	return target.Call("closest", string(s))
}

// selector chooses elements as style sheets do.
type selector string

// textNode is Node.TEXT_NODE.
const textNode = 3
