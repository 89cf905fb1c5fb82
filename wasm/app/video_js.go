package main

import (
	"errors"
	"image"
	"sync"
	"syscall/js"
	"time"

	"ludarium/ai/worker/movie"
	"ludarium/render/room"
	"ludarium/render/store"
)

// video begins films that the browser encodes. It implements room.Video.
type video struct{}

// newVideo returns nil if the browser has no encoder.
func newVideo() room.Video {
	if js.Global().Get("VideoEncoder").Type() != js.TypeFunction ||
		js.Global().Get("VideoFrame").Type() != js.TypeFunction {
		return nil
	}
	return video{}
}

// encoded is a film of a VideoEncoder of the browser. It implements room.Film.
type encoded struct {
	encoder js.Value
	w, h    int
	keyed   time.Duration // time of the last key picture asked for
	begun   bool
	funcs   []js.Func

	mu       sync.Mutex
	pictures []movie.Encoded
	added    int
	done     bool
	err      error
}

// Bits a second for each pixel, enough for sharp letters, and the longest time between key pictures.
const (
	filmBits  = 6
	keysEvery = 10 * time.Second
)

// Begin implements room.Video.
func (video) Begin(w, h int) room.Film {
	f := &encoded{w: w, h: h}
	output := f.callback(func(chunk js.Value) {
		data := js.Global().Get("Uint8Array").New(chunk.Get("byteLength"))
		chunk.Call("copyTo", data)
		p := movie.Encoded{At: time.Duration(chunk.Get("timestamp").Float()) * time.Microsecond,
			Key: chunk.Get("type").String() == "key", Data: make([]byte, data.Length())}
		js.CopyBytesToGo(p.Data, data)
		f.pictures = append(f.pictures, p)
	})
	failed := f.callback(func(why js.Value) { f.err = errors.New(why.Get("message").String()) })
	f.try(func() {
		f.encoder = js.Global().Get("VideoEncoder").New(map[string]any{"output": output, "error": failed})
		f.encoder.Call("configure", map[string]any{"codec": "vp8", "width": w, "height": h,
			"bitrate": filmBits * w * h, "latencyMode": "quality"})
	})
	return f
}

// callback returns a function for the browser that runs do while f.mu is locked.
func (f *encoded) callback(do func(arg js.Value)) js.Func {
	made := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.mu.Lock()
		defer f.mu.Unlock()
		arg := js.Undefined()
		if len(args) > 0 {
			arg = args[0]
		}
		do(arg)
		return nil
	})
	f.funcs = append(f.funcs, made)
	return made
}

// try calls the browser, and keeps its error.
func (f *encoded) try(call func()) {
	if f.err == nil {
		f.err = store.Guard(call)
	}
}

// Codec implements room.Film.
func (f *encoded) Codec() string { return "V_VP8" }

// Add implements room.Film.
func (f *encoded) Add(im *image.RGBA, at time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.added++
	key := !f.begun || at-f.keyed >= keysEvery
	if f.begun = true; key {
		f.keyed = at
	}
	f.try(func() {
		pixels := js.Global().Get("Uint8Array").New(len(im.Pix))
		js.CopyBytesToJS(pixels, im.Pix)
		frame := js.Global().Get("VideoFrame").New(pixels, map[string]any{"format": "RGBX",
			"codedWidth": f.w, "codedHeight": f.h, "timestamp": at.Microseconds()})
		defer frame.Call("close")
		f.encoder.Call("encode", frame, map[string]any{"keyFrame": key})
	})
}

// Waiting implements room.Film.
func (f *encoded) Waiting() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return 0
	}
	return f.added - len(f.pictures)
}

// Finish implements room.Film.
func (f *encoded) Finish() {
	flushed := f.callback(func(js.Value) { f.done = true })
	failed := f.callback(func(why js.Value) { f.err = errors.New(why.Get("message").String()) })
	f.mu.Lock()
	defer f.mu.Unlock()
	f.try(func() { f.encoder.Call("flush").Call("then", flushed, failed) })
}

// Take implements room.Film.
func (f *encoded) Take() (pictures []movie.Encoded, done bool, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.pictures, f.done, f.err
}

// Close implements room.Film.
func (f *encoded) Close() {
	// an encoder that failed is closed already
	_ = store.Guard(func() { f.encoder.Call("close") })
	f.mu.Lock()
	defer f.mu.Unlock()
	if !f.done {
		return // the browser may still call the functions
	}
	for _, made := range f.funcs {
		made.Release()
	}
}
