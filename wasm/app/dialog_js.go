package main

import "syscall/js"

// dialogStyle dresses the dialog in the page's own colours.
const dialogStyle = "width:min(560px,90vw);box-sizing:border-box;padding:20px;border:1px solid var(--line);border-radius:8px;" +
	"background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif"

const buttonStyle = "min-height:44px;padding:0 20px;margin-left:8px;border:1px solid var(--line);border-radius:8px;font:inherit;" +
	"background:var(--ground);color:var(--ink)"

// AskText implements room.Host with a dialog of the page: keyboards of phones, pasting and screen readers work in it.
func (h *host) AskText(title, text string, done func(string)) bool {
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
	area := element("textarea", "display:block;width:100%;height:8em;margin:12px 0;box-sizing:border-box;font:14px/1.4 monospace;"+
		"background:var(--ground);color:var(--ink);border:1px solid var(--line);border-radius:8px;padding:8px", label)
	area.Set("value", text)
	area.Set("spellcheck", false)
	row := element("div", "text-align:right", form)
	cancel := element("button", buttonStyle, row)
	cancel.Set("textContent", "Cancel")
	cancel.Set("value", "cancel")
	ok := element("button", buttonStyle+";background:var(--accent);color:var(--on-accent)", row)
	ok.Set("textContent", "OK")
	ok.Set("value", "ok")
	var closed js.Func
	closed = js.FuncOf(func(js.Value, []js.Value) any {
		closed.Release()
		answer, value := dialog.Get("returnValue").String(), area.Get("value").String()
		dialog.Call("remove")
		if canvas := doc.Call("querySelector", "canvas"); !canvas.IsNull() {
			canvas.Call("focus")
		}
		if answer == "ok" {
			h.program.do(func() { done(value) })
		}
		return nil
	})
	dialog.Call("addEventListener", "close", closed)
	// Ebitengine listens to keys on the canvas; what is typed here must not reach the page's own shortcuts either.
	dialog.Call("addEventListener", "keydown", stopPropagation)
	dialog.Call("showModal")
	area.Call("select")
	return true
}

var stopPropagation = js.FuncOf(func(_ js.Value, args []js.Value) any {
	args[0].Call("stopPropagation")
	return nil
})
