package main

import (
	"io"
	"strings"
	"syscall/js"

	"ludarium/ai/worker/pool"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui"
	"ludarium/wasm/webpool"
)

// host is the browser: Web Workers, storage, clipboard and dialogs.
type host struct {
	*catalog
	*senses
	installer
	frame
	pool    pool.Pool
	store   store.Store
	runs    store.Store
	program *program
	mirror  mirror
	field   textField
	waits   []wait
	shown   bool
}

// newHost returns the host and a problem to show to the user when the program starts, or nil.
func newHost() (h *host, trouble, err error) {
	page := js.Global().Get("__ludariumHost")
	part := func(name string) []byte {
		if text := page.Call("catalog", name); text.Type() == js.TypeString {
			return []byte(text.String())
		}
		return nil
	}
	h = &host{catalog: &catalog{part: part}, senses: newSenses(page), installer: installer{page},
		pool: webpool.New(page)}
	if h.frame.embedded = room.Embeds(h.fragment()); h.embedded {
		return h, nil, nil // nothing is stored
	}
	st, bad := store.Open()
	if bad != nil {
		trouble = textNothingSaved.Error("why", bad)
	}
	h.store, h.runs = &store.Gate{Store: st}, &store.Gate{Store: store.OpenIndexed(st, "lab/")}
	return h, trouble, nil
}

func (h *host) fragment() string { return js.Global().Get("location").Get("hash").String() }

// attach connects the page to the program: scripts, the mirror for screen readers, and events of the page.
func (h *host) attach(p *program) {
	h.program = p
	h.mirror.attach(p)
	h.field.attach(p)
	h.api()
	followInput(p)
	h.senses.follow(p)
	h.followHistory()
	followDrops(p)
	if h.embedded {
		h.page.Call("listen", origins(p.shell.Allowed()))
		return
	}
	h.page.Call("launched", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.open(filesOf(args[0]))
		return nil
	}))
	h.followMade()
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
			if takesText(args[0]) {
				return nil
			}
			p.mu.Lock()
			defer p.mu.Unlock()
			p.paste(args[0].Get("clipboardData"))
			return nil
		}))
}

// detach does nothing, because a page does not end by itself.
func (h *host) detach() {}

// update answers waiting scripts and delivers events to followers.
func (h *host) update(p *program) {
	h.answer(p)
	h.told.tell()
}

// drawn updates the mirror. After the first frame it only removes the progress bar, because another frame
// follows at once, see settleFrames.
func (h *host) drawn(p *program) {
	if !h.shown {
		h.shown = true
		h.page.Call("loaded")
		return
	}
	h.senses.dress(p.shell.UI().Theme, p.shell.Settings().LeftHanded)
	h.mirror.update(p.shell.UI().Mirror.Tree(), p.shell.Announcement(), p.frames)
	h.field.update(p.shell.UI().Field.Editing())
}

// Pool implements room.Host.
func (h *host) Pool() pool.Pool { return h.pool }

// Store implements room.Host.
func (h *host) Store() store.Store { return h.store }

// Runs implements room.Host with the page's database.
func (h *host) Runs() store.Store { return h.runs }

// Copy implements room.Host. It writes shortly after a key or button press, as browsers require.
func (h *host) Copy(text string) bool {
	c := js.Global().Get("navigator").Get("clipboard")
	if !c.Truthy() || c.Get("writeText").Type() != js.TypeFunction {
		return false
	}
	var failed js.Func
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		failed.Release()
		h.program.do(func() { h.program.shell.Say(textNotCopied.String()) })
		return nil
	})
	promised(func() js.Value { return c.Call("writeText", text) }, failed)
	return true
}

// FullScreen implements room.Host. It has no effect if the browser forbids it.
func (h *host) FullScreen(on bool) {
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

// takesText reports whether an event's target is a text field.
func takesText(e js.Value) bool { return !closest(e.Get("target"), textFields).IsNull() }

// textFields selects the elements for text input.
const textFields selector = "input, textarea"

// paste handles the text of a DataTransfer, which may be missing or empty: the text goes into the focused
// box, or else is opened like a file. The caller holds p.mu.
func (p *program) paste(data js.Value) {
	if !data.Truthy() {
		return
	}
	text := data.Call("getData", "text").String()
	switch u := p.shell.UI(); {
	case text == "" || u.Layers.KeysTaken():
	case u.Field.Typing():
		p.input.key(ui.Key{}, text)
		p.redraw = settleFrames
	default:
		p.later = append(p.later, func() {
			p.shell.LoadFile(room.File{Name: textPasted.String(), Size: int64(len(text)),
				Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }})
		})
	}
}
