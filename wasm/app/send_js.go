package main

import (
	"errors"
	"syscall/js"

	"ludarium/render/room"
)

// aborted is the code of the DOMException when the user closes the share sheet.
const aborted = 20

// CanSend implements room.Host.
func (s *senses) CanSend() bool {
	return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction
}

// Send implements room.Host. The sheet opens shortly after a press, as browsers require; closing it is not
// an error.
func (s *senses) Send(it room.Sheet) error {
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
