package main

import (
	"encoding/base64"
	"strings"
	"syscall/js"

	"ludarium/render/room"
	"ludarium/render/store"
)

// windows exchanges messages with the other windows of the program. It implements room.Channel.
type windows struct {
	channel js.Value
	heard   []string
}

// newWindows returns nil if the browser has no such channels.
func newWindows(p *program) room.Channel {
	w := &windows{}
	err := store.Guard(func() { w.channel = js.Global().Get("BroadcastChannel").New("ludarium-lecture") })
	if err != nil {
		return nil
	}
	w.channel.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if text := args[0].Get("data"); text.Type() == js.TypeString {
			p.do(func() { w.heard = append(w.heard, text.String()) })
		}
		return nil
	}))
	return w
}

// Post implements room.Channel.
func (w *windows) Post(text string) { w.channel.Call("postMessage", text) }

// Take implements room.Channel.
func (w *windows) Take() []string {
	heard := w.heard
	w.heard = nil
	return heard
}

// lectureID is the id of the element with the lecture in the program's file, as base64.
const lectureID = "lecture"

// carriedLecture returns the text of that lecture, empty if there is none.
func carriedLecture() string {
	element := js.Global().Get("document").Call("getElementById", lectureID)
	if !element.Truthy() {
		return ""
	}
	text, err := base64.StdEncoding.DecodeString(strings.TrimSpace(element.Get("textContent").String()))
	if err != nil {
		return ""
	}
	return string(text)
}

// carrier copies the page. It implements room.Carrier.
type carrier struct{ page js.Value }

// newCarrier returns nil unless the program is one file.
func newCarrier(page js.Value) room.Carrier {
	if page.Get("copy").Type() != js.TypeFunction {
		return nil
	}
	return carrier{page}
}

// Carry implements room.Carrier.
func (c carrier) Carry(lecture string) []byte {
	return []byte(c.page.Call("copy", lectureID, base64.StdEncoding.EncodeToString([]byte(lecture))).String())
}
