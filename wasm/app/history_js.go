package main

import (
	"syscall/js"

	"ludarium/render/room"
	"ludarium/render/store"
)

// followHistory goes where people go by the browser's own ways: back, forward, and by another address.
func (h *host) followHistory() {
	h.hash = h.fragment()
	on := func(kind string, do func(e js.Value)) {
		js.Global().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			do(args[0])
			return nil
		}))
	}
	p := h.program
	on("popstate", func(e js.Value) {
		if state := e.Get("state"); state.Type() == js.TypeObject { // an entry that SetLink made
			h.hash = h.fragment()
			place, link := state.Get("place").String(), h.hash
			p.do(func() { p.shell.Address.Return(place, link) })
		}
	})
	on("hashchange", func(e js.Value) {
		// By now the program may have shown another address: what was asked for stands in the event.
		var link string
		err := store.Guard(func() { link = js.Global().Get("URL").New(e.Get("newURL")).Get("hash").String() })
		if err != nil {
			return
		}
		h.hash = h.fragment()
		if entry := js.Global().Get("history").Get("state"); link == h.hash && entry.Type() == js.TypeObject {
			return // people went to an entry that SetLink made: popstate has told of it
		}
		if h.embedded || room.Embeds(link) { // the other form of the program begins anew
			p.do(func() {
				p.shell.Rooms.Flush()
				h.Restart()
			})
			return
		}
		p.do(func() { p.shell.Address.Open(link) })
	})
}

// SetLink implements room.Host. Where the address was changed meanwhile, which the page will hear of in a
// moment, that counts. A browser that allows no more changes for now keeps the old one.
func (h *host) SetLink(fragment, place string, step bool) {
	if f := h.fragment(); f != h.hash && f != h.awaited {
		h.awaited = f
		return
	}
	way := "replaceState"
	if step {
		way = "pushState"
	}
	if store.Guard(func() {
		js.Global().Get("history").Call(way, map[string]any{"place": place}, "", fragment)
	}) == nil {
		h.hash = h.fragment()
	}
}

// SetTitle implements room.Host.
func (h *host) SetTitle(title string) { js.Global().Get("document").Set("title", title) }
