package main

import (
	"io"
	"syscall/js"
)

// SaveFile implements room.Files with a download.
func (f files) SaveFile(name string, data []byte, done func(as string, err error)) {
	done(f.SaveStream(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}))
}

// SaveStream implements room.Files with a download. Its pieces are Blobs, which the browser stores on disk
// if they are large.
func (files) SaveStream(name string, write func(w io.Writer) error) (as string, err error) {
	var all pieces
	if err := write(&all); err != nil {
		return "", err
	}
	all.flush()
	document, urls := js.Global().Get("document"), js.Global().Get("URL")
	url := urls.Call("createObjectURL", blobOf(all.list))
	a := document.Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	js.Global().Call("setTimeout", urls.Get("revokeObjectURL").Call("bind", urls, url), 10_000)
	return name, nil
}

// blobOf returns a Blob made of pieces.
func blobOf(pieces []any) js.Value {
	return js.Global().Get("Blob").New(pieces, map[string]any{"type": "application/octet-stream"})
}

// pieces is a file under construction, in pieces held by the browser.
type pieces struct {
	list []any
	rest []byte // the bytes after the last piece
}

// Write implements io.Writer.
func (f *pieces) Write(data []byte) (int, error) {
	if f.rest = append(f.rest, data...); len(f.rest) >= blobPiece {
		f.flush()
	}
	return len(data), nil
}

// flush makes a piece of the remaining bytes.
func (f *pieces) flush() {
	bytes := js.Global().Get("Uint8Array").New(len(f.rest))
	js.CopyBytesToJS(bytes, f.rest)
	f.list, f.rest = append(f.list, blobOf([]any{bytes})), f.rest[:0]
}
