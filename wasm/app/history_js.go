package main

import (
	"syscall/js"

	"ludarium/render/room"
	"ludarium/render/store"
)

// followHistory follows the browser's navigation: back, forward, and a changed address.
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
		if state := e.Get("state"); state.Type() == js.TypeObject { // an entry of SetLink
			h.hash = h.fragment()
			place, link := state.Get("place").String(), h.hash
			p.do(func() { p.shell.Address.Return(place, link) })
		}
	})
	on("hashchange", func(e js.Value) {
		// By now the program may have shown another address, so the event's is used.
		var link string
		err := store.Guard(func() { link = js.Global().Get("URL").New(e.Get("newURL")).Get("hash").String() })
		if err != nil {
			return
		}
		h.hash = h.fragment()
		if entry := js.Global().Get("history").Get("state"); link == h.hash && entry.Type() == js.TypeObject {
			return // an entry of SetLink: popstate has handled it
		}
		if h.embedded || room.Embeds(link) { // the page reloads in the other form
			p.do(func() {
				p.shell.Rooms.Flush()
				h.Restart()
			})
			return
		}
		p.do(func() { p.shell.Address.Open(link) })
	})
}

// SetLink implements room.Host. An address that the user has changed meanwhile has precedence; its event is
// about to arrive. If the browser limits the rate of changes, the old address stays.
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
