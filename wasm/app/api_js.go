package main

import (
	"encoding/json"
	"runtime"
	"syscall/js"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// liveBytes returns the size of the live heap in bytes, after a garbage collection.
func liveBytes() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// wait is the request of a script for a notification when a search ends.
type wait struct {
	resolve js.Value
	room    string
}

// scripts is the interface of the program for scripts of the page.
type scripts struct {
	program *program
	page    js.Value // window.__ludariumHost
	waits   []wait
	told    followers
}

// define defines the object window.ludarium, whose functions the README describes.
func (c *scripts) define() {
	p := c.program
	// ask wraps f as a function for scripts that runs between frames; an error is returned to the script as
	// {error: "…"}.
	ask := func(f func(args []js.Value) (any, error)) js.Value {
		return c.page.Call("throwing", js.FuncOf(func(_ js.Value, args []js.Value) any {
			p.mu.Lock()
			defer p.mu.Unlock()
			v, err := f(args)
			if err != nil {
				return map[string]any{"error": err.Error()}
			}
			return v
		}))
	}
	// call is ask for functions that may change the picture.
	call := func(f func(args []js.Value) (any, error)) js.Value {
		return ask(func(args []js.Value) (any, error) {
			p.redraw = settleFrames
			return f(args)
		})
	}
	api := js.Global().Get("Object").New()
	api.Set("ready", js.Global().Get("Promise").Call("resolve"))
	api.Set("state", ask(func([]js.Value) (any, error) { return p.stateJS() }))
	api.Set("frames", ask(func([]js.Value) (any, error) { return p.frames, nil }))
	api.Set("memory", ask(func([]js.Value) (any, error) { return liveBytes(), nil }))
	api.Set("screens", ask(func([]js.Value) (any, error) { return asJS(p.shell.Rooms.Names()) }))
	api.Set("show", call(func(a []js.Value) (any, error) { return nil, p.shell.Rooms.Show(textArg(a)) }))
	api.Set("moves", ask(func([]js.Value) (any, error) {
		if b, err := p.shell.Rooms.Board(); err == nil {
			return asJS(b.Legal())
		}
		return asJS([]string{})
	}))
	api.Set("play", call(func(a []js.Value) (any, error) { return nil, p.shell.Rooms.PlayText(textArg(a)) }))
	api.Set("stop", call(func([]js.Value) (any, error) {
		if b, err := p.shell.Rooms.Board(); err == nil {
			b.Stop()
		}
		return nil, nil
	}))
	api.Set("load", call(func(a []js.Value) (any, error) { return nil, p.shell.Load(textArg(a)) }))
	api.Set("controls", ask(func([]js.Value) (any, error) {
		return asJS(p.nodesOnPage(p.shell.UI().Mirror.Nodes()))
	}))
	api.Set("next", call(func([]js.Value) (any, error) { return nil, p.shell.Turn(1) }))
	api.Set("previous", call(func([]js.Value) (any, error) { return nil, p.shell.Turn(-1) }))
	api.Set("point", ask(func(a []js.Value) (any, error) {
		b, err := p.shell.Rooms.Board()
		if err != nil {
			return nil, err
		}
		from, to, err := b.Point(textArg(a))
		at := p.origin()
		return point(from.Mul(p.zoom).Add(at), to.Mul(p.zoom).Add(at)), err
	}))
	api.Set("on", ask(func(a []js.Value) (any, error) { return c.told.on(p.shell, a) }))
	api.Set("go", call(func(a []js.Value) (any, error) { return c.goSearch(a) }))
	for _, name := range p.shell.Rooms.Commanders() {
		api.Set(name, call(func(a []js.Value) (any, error) {
			v, err := p.shell.Rooms.Command(name, textArg(a))
			if err != nil || v == nil {
				return nil, err
			}
			return asJS(v)
		}))
	}
	js.Global().Set("ludarium", api)
}

// origin returns the position of the canvas in the page; it is not 0 beside a notch.
func (p *program) origin() paint.Point {
	box := js.Global().Get("document").Call("querySelector", "canvas").Call("getBoundingClientRect")
	return paint.Point{X: box.Get("left").Float(), Y: box.Get("top").Float()}
}

// onPage converts a rectangle to pixels of the page.
func (p *program) onPage(r paint.Rect) paint.Rect {
	r, at := r.Mul(p.zoom), p.origin()
	r.X, r.Y = r.X+at.X, r.Y+at.Y
	return r
}

// nodesOnPage converts the areas of nodes to their visible parts, in pixels of the page.
func (p *program) nodesOnPage(nodes []ui.Node) []ui.Node {
	for i := range nodes {
		nodes[i].Area = p.onPage(nodes[i].Seen)
	}
	return nodes
}

func point(from, to paint.Point) map[string]any {
	return map[string]any{"x": to.X, "y": to.Y, "fromX": from.X, "fromY": from.Y}
}

func textArg(a []js.Value) string {
	if len(a) == 0 {
		return ""
	}
	return a[0].String()
}

// stateJS returns the state of the program as a JavaScript object.
func (p *program) stateJS() (any, error) {
	data, err := p.state()
	if err != nil {
		return nil, err
	}
	return js.Global().Get("JSON").Call("parse", string(data)), nil
}

func asJS(v any) (any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return js.Global().Get("JSON").Call("parse", string(data)), nil
}

// goSearch starts a search in the open room, for either side: go({algorithm, time, nodes, depth, analyse}).
// The computer plays the move found unless analyse is set. The promise is resolved with the state when the
// search ends.
func (c *scripts) goSearch(a []js.Value) (any, error) {
	p := c.program
	b, err := p.shell.Rooms.Board()
	if err != nil {
		return nil, err
	}
	var q room.Request
	if len(a) > 0 && a[0].Type() == js.TypeObject {
		number := func(name string) float64 {
			if v := a[0].Get(name); v.Type() == js.TypeNumber {
				return v.Float()
			}
			return 0
		}
		q = room.Request{
			Time: time.Duration(number("time") * float64(time.Millisecond)), Nodes: int64(number("nodes")),
			Depth:   int(number("depth")),
			Analyse: a[0].Get("analyse").Truthy(),
		}
		if kind := a[0].Get("algorithm"); kind.Type() == js.TypeString {
			q.Algorithm = kind.String()
		}
	}
	if err := b.Go(q); err != nil {
		return nil, err
	}
	name := p.shell.State().Screen
	return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, args []js.Value) any {
		c.waits = append(c.waits, wait{args[0], name})
		return nil
	})), nil
}

// answer resolves the promises of searches that have ended.
func (c *scripts) answer() {
	p := c.program
	kept := c.waits[:0]
	for _, w := range c.waits {
		if p.shell.Rooms.Thinking(w.room) {
			kept = append(kept, w)
			continue
		}
		st, err := p.stateJS()
		if err == nil {
			w.resolve.Invoke(st)
		}
	}
	c.waits = kept
}
