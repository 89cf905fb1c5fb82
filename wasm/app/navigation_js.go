package main

import (
	"syscall/js"

	"ludarium/render/room"
	"ludarium/render/store"
)

// navigation handles the page's title, address and history, also when the page is embedded in another one. It
// implements room.Window and room.Opener.
type navigation struct {
	program  *program
	hash     string // fragment of the address when it was last shown or read
	awaited  string // fragment of an address that was set, but whose event has not arrived yet
	embedded bool   // whether the page is embedded in another page
}

// currentFragment returns the fragment of the address, "#/…".
func currentFragment() string { return js.Global().Get("location").Get("hash").String() }

// reload reloads the page.
func reload() bool {
	js.Global().Get("location").Call("reload")
	return true
}

// addressOf returns the complete address of a fragment.
func addressOf(fragment string) string {
	return js.Global().Get("URL").New(fragment, js.Global().Get("location").Get("href")).Get("href").String()
}

// OpenWindow implements room.Opener.
func (*navigation) OpenWindow(fragment string) {
	js.Global().Call("open", addressOf(fragment), "_blank", "noopener")
}

// OpenBeside implements room.Opener.
func (*navigation) OpenBeside(fragment string) {
	js.Global().Call("open", addressOf(fragment), "_blank", "noopener,popup,width=900,height=700")
}

// follow handles the browser's navigation events: back, forward, and a changed address.
func (n *navigation) follow() {
	n.hash = currentFragment()
	on := func(kind string, do func(e js.Value)) {
		js.Global().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
			do(args[0])
			return nil
		}))
	}
	p := n.program
	on("popstate", func(e js.Value) {
		if state := e.Get("state"); state.Type() == js.TypeObject { // the entry was made by SetLink
			n.hash = currentFragment()
			place, link := state.Get("place").String(), n.hash
			p.do(func() { p.shell.Address.Return(place, link) })
		}
	})
	on("hashchange", func(e js.Value) {
		// The event's address is used, because the program may have shown another one in the meantime.
		var link string
		err := store.Guard(func() { link = js.Global().Get("URL").New(e.Get("newURL")).Get("hash").String() })
		if err != nil {
			return
		}
		n.hash = currentFragment()
		if entry := js.Global().Get("history").Get("state"); link == n.hash && entry.Type() == js.TypeObject {
			return // the entry was made by SetLink, and popstate has handled it
		}
		if n.embedded || room.Embeds(link) { // the page reloads as an embed, or as the whole program
			p.do(func() {
				p.shell.Rooms.Flush()
				reload()
			})
			return
		}
		p.do(func() { p.shell.Address.Open(link) })
	})
}

// SetLink implements room.Window. It does nothing if the user has changed the address in the meantime; the
// event for that is about to arrive. If the browser limits the rate of changes, the old address stays.
func (n *navigation) SetLink(fragment, place string, step bool) {
	if f := currentFragment(); f != n.hash && f != n.awaited {
		n.awaited = f
		return
	}
	way := "replaceState"
	if step {
		way = "pushState"
	}
	if store.Guard(func() {
		js.Global().Get("history").Call(way, map[string]any{"place": place}, "", fragment)
	}) == nil {
		n.hash = currentFragment()
	}
}

// SetTitle implements room.Window.
func (*navigation) SetTitle(title string) { js.Global().Get("document").Set("title", title) }

// FullScreen implements room.Window. It has no effect if the browser forbids it.
func (*navigation) FullScreen(on bool) {
	document := js.Global().Get("document")
	switch full := document.Get("fullscreenElement").Truthy(); {
	case on && !full:
		if root := document.Get("documentElement"); root.Get("requestFullscreen").Truthy() {
			promised(func() js.Value { return root.Call("requestFullscreen") }, ignore)
		}
	case !on && full:
		promised(func() js.Value { return document.Call("exitFullscreen") }, ignore)
	}
}
