package main

import (
	"errors"
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
		if folders := foldersOf(data); len(folders) > 0 {
			for _, f := range folders {
				go p.openEntry(f)
			}
			return
		}
		if files := data.Get("files"); files.Length() > 0 {
			p.open(filesOf(files))
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		pasteData(p, data)
	})
}

// foldersOf returns what was dropped, as entries of the browser, if there is a folder among it.
func foldersOf(data js.Value) []js.Value {
	items := data.Get("items")
	var list []js.Value
	found := false
	for i := range items.Length() {
		item := items.Index(i)
		if item.Get("webkitGetAsEntry").Type() != js.TypeFunction {
			return nil
		}
		if entry := item.Call("webkitGetAsEntry"); entry.Truthy() {
			list = append(list, entry)
			found = found || entry.Get("isDirectory").Bool()
		}
	}
	if !found {
		return nil
	}
	return list
}

// openEntry opens a dropped file, or all files of a folder together, then those of each folder in it. It
// waits for the browser.
func (p *program) openEntry(entry js.Value) {
	files, folders, err := within(entry)
	if err != nil {
		p.do(func() { p.shell.Say(textFolderNotRead.With("name", entry.Get("name").String(), "why", err)) })
		return
	}
	p.open(files)
	for _, f := range folders {
		p.openEntry(f)
	}
}

// within returns the files and the folders in an entry; a file is in itself.
func within(entry js.Value) (files []room.File, folders []js.Value, err error) {
	entries := []js.Value{entry}
	if entry.Get("isDirectory").Bool() {
		entries = nil
		for reader := entry.Call("createReader"); ; { // a part of the folder at a time
			part, err := answered(func(done, failed js.Func) { reader.Call("readEntries", done, failed) })
			if err != nil {
				return nil, nil, err
			}
			if part.Length() == 0 {
				break
			}
			for i := range part.Length() {
				entries = append(entries, part.Index(i))
			}
		}
	}
	for _, e := range entries {
		if e.Get("isDirectory").Bool() {
			folders = append(folders, e)
			continue
		}
		file, err := answered(func(done, failed js.Func) { e.Call("file", done, failed) })
		if err != nil {
			return nil, nil, err
		}
		files = append(files, fileOf(file))
	}
	return files, folders, nil
}

// answered calls a function of the browser and waits for the argument of its callback or for its error.
func answered(call func(done, failed js.Func)) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	came := make(chan outcome, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		came <- outcome{value: args[0]}
		return nil
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		came <- outcome{err: errors.New(args[0].Call("toString").String())}
		return nil
	})
	defer done.Release()
	defer failed.Release()
	call(done, failed)
	o := <-came
	return o.value, o.err
}

// filesOf returns the files of a FileList of the page.
func filesOf(list js.Value) []room.File {
	files := make([]room.File, list.Length())
	for i := range files {
		files[i] = fileOf(list.Index(i))
	}
	return files
}
