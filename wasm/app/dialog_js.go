package main

import (
	"errors"
	"syscall/js"

	"ludarium/render/room"
)

// dialogStyle dresses the dialog in the page's own colours.
const dialogStyle = "width:min(560px,90vw);box-sizing:border-box;padding:20px;border:1px solid " +
	"var(--line);border-radius:8px;background:var(--ground);color:var(--ink);font:16px/1.5 " +
	"system-ui,sans-serif"

const buttonStyle = "min-height:44px;padding:0 20px;margin-left:8px;border:1px solid " +
	"var(--line);border-radius:8px;font:inherit;background:var(--ground);color:var(--ink)"

// AskText implements room.Host with a dialog of the page: keyboards of phones, pasting and screen readers
// work in it.
func (h *host) AskText(title, text string, done func(string) error) bool {
	doc := js.Global().Get("document")
	element := func(name, style string, parent js.Value) js.Value {
		e := doc.Call("createElement", name)
		e.Get("style").Set("cssText", style)
		parent.Call("append", e)
		return e
	}
	dialog := element("dialog", dialogStyle, doc.Get("body"))
	form := element("form", "margin:0", dialog)
	form.Set("method", "dialog")
	label := element("label", "display:block;font-weight:600", form)
	label.Set("textContent", title)
	area := element("textarea", "display:block;width:100%;height:8em;margin:12px "+
		"0;box-sizing:border-box;font:14px/1.4 monospace;"+
		"background:var(--ground);color:var(--ink);border:1px solid "+
		"var(--line);border-radius:8px;padding:8px", label)
	area.Set("value", text)
	area.Set("spellcheck", false)
	wrong := element("p", "margin:0 0 12px;color:var(--bad);overflow-wrap:anywhere", form)
	wrong.Call("setAttribute", "role", "alert")
	row := element("div", "text-align:right", form)
	cancel := element("button", buttonStyle, row)
	cancel.Set("textContent", textCancel)
	cancel.Set("value", "cancel")
	ok := element("button", buttonStyle+";background:var(--accent);color:var(--on-accent)", row)
	ok.Set("textContent", textOK)
	ok.Set("value", "ok")
	// What is wrong is told before the dialog closes: the text stays, and its bad part is selected.
	submit := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if submitter := args[0].Get("submitter"); !submitter.IsNull() &&
			submitter.Get("value").String() == "cancel" {
			return nil
		}
		args[0].Call("preventDefault")
		value := area.Get("value").String()
		h.program.do(func() {
			err := done(value)
			if err == nil {
				dialog.Call("close", "ok")
				return
			}
			wrong.Set("textContent", err.Error())
			area.Call("focus")
			if placed := room.Placed(nil); errors.As(err, &placed) {
				from, to := placed.Place()
				area.Call("setSelectionRange", units(value[:from]), units(value[:to]))
			}
		})
		return nil
	})
	form.Call("addEventListener", "submit", submit)
	var closed js.Func
	closed = js.FuncOf(func(js.Value, []js.Value) any {
		closed.Release()
		submit.Release()
		dialog.Call("remove")
		if canvas := doc.Call("querySelector", "canvas"); !canvas.IsNull() {
			canvas.Call("focus")
		}
		return nil
	})
	dialog.Call("addEventListener", "close", closed)
	// Ebitengine listens to keys on the canvas; what is typed here must not reach the page's own shortcuts
	// either.
	dialog.Call("addEventListener", "keydown", stopPropagation)
	dialog.Call("showModal")
	area.Call("select")
	return true
}

var stopPropagation = js.FuncOf(func(_ js.Value, args []js.Value) any {
	args[0].Call("stopPropagation")
	return nil
})

// OpenFile implements room.Host with the browser's dialog.
func (h *host) OpenFile(done func(name, text string)) bool {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	var chosen, read js.Func
	release := func() {
		chosen.Release()
		read.Release()
	}
	var name string
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0].String()
		h.program.do(func() { done(name, text) })
		release()
		return nil
	})
	chosen = js.FuncOf(func(_ js.Value, args []js.Value) any {
		file := input.Get("files").Index(0)
		if args[0].Get("type").String() == "cancel" || file.IsUndefined() {
			release()
			return nil
		}
		name = file.Get("name").String()
		file.Call("text").Call("then", read)
		return nil
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", chosen)
	input.Call("click")
	return true
}
