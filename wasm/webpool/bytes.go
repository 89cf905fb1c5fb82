//go:build js

package webpool

import "syscall/js"

// array copies b to a new Uint8Array whose buffer may be transferred; null for nil.
func array(b []byte) js.Value {
	if b == nil {
		return js.Null()
	}
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

// slice copies a Uint8Array; nil for null and undefined.
func slice(a js.Value) []byte {
	if a.IsNull() || a.IsUndefined() {
		return nil
	}
	b := make([]byte, a.Get("byteLength").Int())
	js.CopyBytesToGo(b, a)
	return b
}

// object is a JavaScript object to create.
type object map[string]any

// post sends a message with port's postMessage and transfers the buffer of bytes, which may be null.
func post(port js.Value, message object, bytes js.Value) {
	transfer := []any{}
	if bytes.Truthy() {
		transfer = append(transfer, bytes.Get("buffer"))
	}
	port.Call("postMessage", map[string]any(message), transfer)
}
