package main

import (
	"syscall/js"

	"ludarium/render/room"
)

// followFiles opens files that are dropped on the page or with which the system opens it. Ebitengine would
// read dropped files as the entries of a file system, which a page from disk may not.
func (i installer) followFiles(p *program) {
	js.Global().Call("addEventListener", "drop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("dataTransfer")
		if !data.Truthy() || data.Get("files").Length() == 0 {
			return nil
		}
		args[0].Call("preventDefault")
		args[0].Call("stopPropagation")
		p.open(filesOf(data.Get("files")))
		return nil
	}), true)
	i.page.Call("launched", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.open(filesOf(args[0]))
		return nil
	}))
}

// filesOf returns the files of a list of the page.
func filesOf(list js.Value) []room.File {
	files := make([]room.File, list.Length())
	for i := range files {
		files[i] = fileOf(list.Index(i))
	}
	return files
}
