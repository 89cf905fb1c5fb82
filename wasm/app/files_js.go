package main

import (
	"syscall/js"

	"ludarium/render/room"
)

// followDrops opens files that are dropped on the page, and treats dropped text, such as a link, as pasted.
// Without it, the browser would leave the program when something is dropped beside the canvas. Ebitengine's
// own support is not used: it reads files with the file system API, which does not exist for a page opened
// from disk, and ends the program if it is missing.
func followDrops(p *program) {
	on := func(kind string, do func(data js.Value)) {
		js.Global().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if takesText(args[0].Get("target")) {
				return nil
			}
			args[0].Call("preventDefault")
			args[0].Call("stopPropagation")
			if data := args[0].Get("dataTransfer"); data.Truthy() && !p.host.navigation.embedded {
				do(data)
			}
			return nil
		}), true)
	}
	on("dragover", func(js.Value) {})
	on("drop", func(data js.Value) {
		if files := data.Get("files"); files.Length() > 0 {
			p.open(filesOf(files))
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		pasteData(p, data)
	})
}

// filesOf returns the files of a FileList of the page.
func filesOf(list js.Value) []room.File {
	files := make([]room.File, list.Length())
	for i := range files {
		files[i] = fileOf(list.Index(i))
	}
	return files
}
