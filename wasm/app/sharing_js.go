package main

import (
	"errors"
	"syscall/js"

	"ludarium/render/room"
)

// aborted is the code of the DOMException for a share sheet that the user closed.
const aborted = 20

// sharing is the clipboard and the share sheet of the browser. It implements room.Sharing.
type sharing struct{ program *program }

// Address implements room.Sharing.
func (sharing) Address(fragment string) string { return addressOf(fragment) }

// Copy implements room.Sharing. It writes shortly after a key or button press, as browsers require.
func (s sharing) Copy(text string) bool {
	c := js.Global().Get("navigator").Get("clipboard")
	if !c.Truthy() || c.Get("writeText").Type() != js.TypeFunction {
		return false
	}
	promised(func() js.Value { return c.Call("writeText", text) }, s.notCopied())
	return true
}

// CanCopyPicture implements room.Sharing.
func (sharing) CanCopyPicture() bool {
	c := js.Global().Get("navigator").Get("clipboard")
	return c.Truthy() && c.Get("write").Type() == js.TypeFunction &&
		js.Global().Get("ClipboardItem").Type() == js.TypeFunction
}

// CopyPicture implements room.Sharing.
func (s sharing) CopyPicture(png []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(png))
	js.CopyBytesToJS(bytes, png)
	blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": "image/png"})
	promised(func() js.Value {
		item := js.Global().Get("ClipboardItem").New(map[string]any{"image/png": blob})
		return js.Global().Get("navigator").Get("clipboard").Call("write", []any{item})
	}, s.notCopied())
}

// notCopied returns a function that reports that copying has failed.
func (s sharing) notCopied() (failed js.Func) {
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		failed.Release()
		s.program.do(func() { s.program.shell.Say(textNotCopied.String()) })
		return nil
	})
	return failed
}

// CanSend implements room.Sharing.
func (s sharing) CanSend() bool {
	return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction
}

// Send implements room.Sharing. The share sheet opens shortly after a key or button press, as browsers
// require; closing it is not an error.
func (s sharing) Send(it room.Sheet) error {
	if !s.CanSend() {
		return errors.ErrUnsupported
	}
	navigator := js.Global().Get("navigator")
	data := js.ValueOf(map[string]any{"title": it.Title})
	if it.Address != "" {
		data.Set("url", it.Address)
	}
	if it.File != "" {
		bytes := js.Global().Get("Uint8Array").New(len(it.Data))
		js.CopyBytesToJS(bytes, it.Data)
		file := js.Global().Get("File").New([]any{bytes}, it.File, map[string]any{"type": it.Type})
		data.Set("files", []any{file})
		if can := navigator.Get("canShare"); can.Type() != js.TypeFunction ||
			!navigator.Call("canShare", data).Bool() {
			return textCannotSend.Error()
		}
	}
	var failed js.Func
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		failed.Release()
		if args[0].Type() != js.TypeObject || !args[0].Get("code").Equal(js.ValueOf(aborted)) {
			s.program.do(func() { s.program.shell.Say(textNotSent.String()) })
		}
		return nil
	})
	promised(func() js.Value { return navigator.Call("share", data) }, failed)
	return nil
}
