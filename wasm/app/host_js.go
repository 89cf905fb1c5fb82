package main

import (
	"strings"
	"syscall/js"

	"ludarium/ai/worker/pool"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui/sound"
	"ludarium/wasm/webpool"
)

// host connects the program to the page. Each part of the platform is a type in a file of its own.
type host struct {
	parts       room.Host
	program     *program
	debug       pool.Log // log of keys, tasks and timings; nil for none
	page        js.Value // window.__ludariumHost
	navigation  *navigation
	preferences preferences
	scripts     scripts
	mirror      mirror
	field       textField
	style       pageStyle
	shown       bool // whether the first frame was drawn
}

// newHost returns the host of a program. trouble is a problem to show to the user when the program starts, or
// nil.
func newHost(p *program) (h *host, trouble, err error) {
	page := js.Global().Get("__ludariumHost")
	part := func(name string) []byte {
		if text := page.Call("catalog", name); text.Type() == js.TypeString {
			return []byte(text.String())
		}
		return nil
	}
	h = &host{program: p, page: page, preferences: newPreferences(),
		navigation: &navigation{program: p, embedded: room.Embeds(currentFragment())},
		scripts:    scripts{program: p, page: page}}
	if query := js.Global().Get("location").Get("search").String(); strings.HasPrefix(query, "?debug") {
		h.debug = newDebugLog()
	}
	h.parts = room.Host{
		Algorithms:  &catalog{pool: pool.Logged(webpool.New(page, h.debug), h.debug), part: part},
		Files:       files{p},
		Sharing:     sharing{p},
		Window:      h.navigation,
		Preferences: h.preferences,
		Language:    language{page},
		Feedback:    &speaker{buffers: map[sound.Sound]js.Value{}},
		Installer:   installer{page},
		Opener:      h.navigation,
		Folders:     files{p},
		Video:       newVideo(),
		Channel:     newWindows(p),
		Carrier:     newCarrier(page),
		Lecture:     carriedLecture(),
	}
	kept := storage{restart: reload}
	if !h.navigation.embedded { // nothing is stored in an embed
		st, bad := store.Open()
		if bad != nil {
			trouble = textNothingSaved.Error("why", bad)
		}
		kept.store, kept.runs = &store.Gate{Store: st}, &store.Gate{Store: store.OpenIndexed(st, "lab/")}
	}
	h.parts.Storage = kept
	return h, trouble, nil
}

func (h *host) fragment() string { return currentFragment() }

// attach connects the program to scripts, to the mirror for screen readers, and to events of the page.
func (h *host) attach() {
	p := h.program
	h.mirror.attach(p)
	h.field.attach(p)
	h.scripts.define()
	followInput(p)
	h.preferences.follow(p)
	h.navigation.follow()
	followDrops(p)
	if h.navigation.embedded {
		h.page.Call("listen", origins(p.shell.Allowed()))
		return
	}
	h.page.Call("launched", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.open(filesOf(args[0]))
		return nil
	}))
	followMade(p, h.page, h.parts.Runs())
	flush := js.FuncOf(func(js.Value, []js.Value) any {
		p.mu.Lock()
		p.shell.Rooms.Flush()
		p.mu.Unlock()
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", flush)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", flush)
	js.Global().Get("document").
		Call("addEventListener", "paste", js.FuncOf(func(_ js.Value, args []js.Value) any {
			data, on := args[0].Get("clipboardData"), js.Global().Get("document").Get("activeElement")
			if takesText(on) {
				// a link is no move; in the box on the canvas the room finds out itself
				form := on.Call("closest", "form")
				if !data.Truthy() || form.IsNull() || !form.Call("closest", "dialog").IsNull() ||
					!strings.Contains(data.Call("getData", "text").String(), "#/") {
					return nil
				}
				args[0].Call("preventDefault")
			}
			p.mu.Lock()
			defer p.mu.Unlock()
			pasteData(p, data)
			return nil
		}))
}

// detach does nothing, because a page does not end by itself.
func (h *host) detach() {}

// update answers waiting scripts and delivers events to followers.
func (h *host) update() {
	h.scripts.answer()
	h.scripts.told.tell()
}

// drawn updates the mirror after a frame. After the first frame it only removes the progress bar, because
// another frame follows at once, see settleFrames.
func (h *host) drawn() {
	p := h.program
	if !h.shown {
		h.shown = true
		h.page.Call("loaded")
		return
	}
	h.style.set(p.shell.UI().Theme, p.shell.Settings().LeftHanded)
	tree := &p.shell.UI().Mirror
	h.mirror.update(tree.Tree(), tree.Groups(), p.shell.Announcement(), p.frames)
	h.field.update(p.shell.UI().Field.Editing())
	h.mirror.settle()
}

// origins converts a list of origins to a list for JavaScript.
func origins(list []string) []any {
	all := make([]any, len(list))
	for i, o := range list {
		all[i] = o
	}
	return all
}

// takesText reports whether an element, which may be null, is a text field.
func takesText(e js.Value) bool {
	return e.Truthy() && e.Call("matches", "input:not([type=range]), textarea").Bool()
}

// pasteData pastes the text of a DataTransfer, which may be missing. The caller must hold p.mu.
func pasteData(p *program, data js.Value) {
	if data.Truthy() {
		p.paste(data.Call("getData", "text").String())
	}
}
