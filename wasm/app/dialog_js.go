package main

import (
	"errors"
	"io"
	"path"
	"strings"
	"syscall/js"

	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// dialogStyle is the style of the dialog, in the colours of the page.
const dialogStyle = "width:min(560px,90vw);box-sizing:border-box;padding:20px;border:1px solid " +
	"var(--line);border-radius:8px;background:var(--ground);color:var(--ink);font:16px/1.5 " +
	"system-ui,sans-serif"

const buttonStyle = "min-height:44px;padding:0 20px;margin-left:8px;border:1px solid " +
	"var(--line);border-radius:8px;font:inherit;background:var(--ground);color:var(--ink)"

// files shows the file and text dialogs of the page. It implements room.Files.
type files struct{ program *program }

// AskText implements room.Files with a dialog of the page, so that phone keyboards, the clipboard and screen
// readers work in it.
func (f files) AskText(title, text string, done func(string) error) bool {
	doc := js.Global().Get("document")
	opener := doc.Get("activeElement")
	element := func(name, style string, parent js.Value) js.Value {
		e := doc.Call("createElement", name)
		e.Get("style").Set("cssText", style)
		parent.Call("append", e)
		return e
	}
	dialog := element("dialog", dialogStyle, doc.Get("body"))
	dialog.Call("setAttribute", "aria-label", title)
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
	cancel.Set("textContent", textCancel.String())
	cancel.Set("value", "cancel")
	ok := element("button", buttonStyle+";background:var(--accent);color:var(--on-accent)", row)
	ok.Set("textContent", textOK.String())
	ok.Set("value", "ok")
	// Errors are shown before the dialog closes: the text stays, with the invalid part selected.
	submit := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].Get("submitter").Equal(cancel) {
			return nil
		}
		args[0].Call("preventDefault")
		value := area.Get("value").String()
		f.program.do(func() {
			err := done(value)
			if err == nil {
				dialog.Call("close", "ok")
				return
			}
			wrong.Set("textContent", lang.Fault(err))
			area.Call("focus")
			if placed := room.Placed(nil); errors.As(err, &placed) {
				from, to := placed.Place()
				area.Call("setSelectionRange", units(value[:from]), units(value[:to]))
			}
		})
		return nil
	})
	form.Call("addEventListener", "submit", submit)
	// Going back leaves the room, so its dialog closes.
	left := js.FuncOf(func(js.Value, []js.Value) any { dialog.Call("close", "cancel"); return nil })
	js.Global().Call("addEventListener", "hashchange", left)
	var closed, typed js.Func
	closed = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Call("removeEventListener", "hashchange", left)
		left.Release()
		closed.Release()
		typed.Release()
		submit.Release()
		dialog.Call("remove")
		if m := &f.program.host.mirror; m.holds(opener) {
			m.move(opener)
		} else if canvas := doc.Call("querySelector", "canvas"); !canvas.IsNull() {
			canvas.Call("focus")
		}
		return nil
	})
	dialog.Call("addEventListener", "close", closed)
	// Ebitengine listens to keys on the canvas. Keys typed here must not reach the page's own shortcuts.
	// Ctrl+Enter, which opens the dialog for a slide, also accepts its text, and so does Enter in a title.
	typed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		e := args[0]
		e.Call("stopPropagation")
		if codes[e.Get("key").String()] != ui.Enter || composes(e) {
			return nil
		}
		at := area.Get("selectionStart").Int()
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || !e.Get("shiftKey").Bool() &&
			e.Get("target").Equal(area) && inTitle(area.Get("value").String(), at) {
			e.Call("preventDefault")
			ok.Call("click")
		}
		return nil
	})
	dialog.Call("addEventListener", "keydown", typed)
	if store.Guard(func() { dialog.Call("showModal") }) != nil { // an old browser without dialog elements
		dialog.Set("open", true)
	}
	area.Call("select")
	return true
}

// OpenFile implements room.Files with the browser's file dialog.
func (f files) OpenFile(done func(f room.File)) bool { return f.choose("multiple", done) }

// OpenFolder implements room.Folders.
func (f files) OpenFolder(done func(f room.File)) { f.choose("webkitdirectory", done) }

// choose shows the browser's dialog for several files, or for the files of a folder.
func (f files) choose(what string, done func(f room.File)) bool {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set(what, true)
	var chosen js.Func
	chosen = js.FuncOf(func(_ js.Value, args []js.Value) any {
		chosen.Release()
		if args[0].Get("type").String() == "cancel" {
			return nil
		}
		for _, list := range byFolder(input.Get("files")) {
			f.program.do(func() { done(room.Join(list)) })
		}
		return nil
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", chosen)
	input.Call("click")
	return true
}

// byFolder returns the files of a FileList by their folders, which only the dialog for a folder names.
func byFolder(list js.Value) (folders [][]room.File) {
	at := map[string]int{}
	for i, f := range filesOf(list) {
		folder := path.Dir(list.Index(i).Get("webkitRelativePath").String())
		n, ok := at[folder]
		if !ok {
			n = len(folders)
			at[folder], folders = n, append(folders, nil)
		}
		folders[n] = append(folders[n], f)
	}
	return folders
}

// fileOf returns a room.File that reads a File of the page in pieces.
func fileOf(file js.Value) room.File {
	return room.File{Name: file.Get("name").String(), Size: int64(file.Get("size").Float()),
		Open: func() (io.ReadCloser, error) { return &blob{file: file}, nil }}
}

// blob reads a Blob of the page; it is the reader of a room.File.
type blob struct {
	file js.Value
	at   int
	rest []byte
}

// blobPiece is the number of bytes read at a time.
const blobPiece = 1 << 20

// Read implements io.Reader.
func (b *blob) Read(p []byte) (int, error) {
	if len(b.rest) == 0 {
		data, err := b.piece()
		if err != nil {
			return 0, err
		}
		if len(data) == 0 {
			return 0, io.EOF
		}
		b.at += len(data)
		b.rest = data
	}
	n := copy(p, b.rest)
	b.rest = b.rest[n:]
	return n, nil
}

// Close implements io.Closer.
func (b *blob) Close() error { return nil }

// piece returns the next bytes, or none at the end.
func (b *blob) piece() ([]byte, error) {
	buffer, err := answered(func(done, failed js.Func) {
		b.file.Call("slice", b.at, b.at+blobPiece).Call("arrayBuffer").Call("then", done, failed)
	})
	if err != nil {
		return nil, err
	}
	array := js.Global().Get("Uint8Array").New(buffer)
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data, nil
}

// inTitle reports whether a position of a text, in UTF-16 units, is in a title: a first line that is the
// whole text, or has an empty line below it.
func inTitle(text string, at int) bool {
	title, rest, _ := strings.Cut(text, "\n")
	below, _, _ := strings.Cut(rest, "\n")
	return at <= units(title) && strings.TrimSpace(below) == ""
}
