package main

import (
	"encoding/json"
	"fmt"
	"syscall/js"
	"time"

	"ludarium/ai/search"
	"ludarium/render/paint"
	"ludarium/render/session"
)

// wait is a script that waits for a search to end.
type wait struct {
	resolve js.Value
	room    string
}

// api offers window.ludarium; see the README.
func (h *host) api() {
	p := h.program
	// ask runs f between frames and lets the script see an error as an exception's text: {error: "…"}.
	ask := func(f func(args []js.Value) (any, error)) js.Value {
		return h.page.Call("throwing", js.FuncOf(func(_ js.Value, args []js.Value) any {
			p.mu.Lock()
			defer p.mu.Unlock()
			v, err := f(args)
			if err != nil {
				return map[string]any{"error": err.Error()}
			}
			return v
		}))
	}
	// call does the same for what may change the picture.
	call := func(f func(args []js.Value) (any, error)) js.Value {
		return ask(func(args []js.Value) (any, error) {
			p.redraw = settleFrames
			return f(args)
		})
	}
	api := js.Global().Get("Object").New()
	api.Set("ready", js.Global().Get("Promise").Call("resolve"))
	api.Set("state", ask(func([]js.Value) (any, error) { return asJS(p.state()) }))
	api.Set("frames", ask(func([]js.Value) (any, error) { return p.frames, nil }))
	api.Set("screens", ask(func([]js.Value) (any, error) { return asJS(p.shell.Screens()) }))
	api.Set("show", call(func(a []js.Value) (any, error) { return nil, p.shell.Show(textArg(a)) }))
	api.Set("moves", ask(func([]js.Value) (any, error) {
		if s := p.shell.Session(); s != nil {
			return asJS(s.Snapshot().Legal)
		}
		return asJS([]string{})
	}))
	api.Set("play", call(func(a []js.Value) (any, error) { return nil, p.shell.PlayText(textArg(a)) }))
	api.Set("stop", call(func([]js.Value) (any, error) {
		if s := p.shell.Session(); s != nil {
			s.Stop()
		}
		return nil, nil
	}))
	api.Set("load", call(func(a []js.Value) (any, error) { return nil, p.shell.Load(textArg(a)) }))
	api.Set("controls", ask(func([]js.Value) (any, error) { return asJS(p.shell.Nodes()) }))
	api.Set("point", ask(func(a []js.Value) (any, error) {
		r := p.shell.Room()
		if r == nil {
			return nil, fmt.Errorf("the lab has no board")
		}
		from, to, err := r.Point(textArg(a))
		return point(from, to), err
	}))
	api.Set("go", call(func(a []js.Value) (any, error) { return h.goSearch(a) }))
	api.Set("experiments", ask(func([]js.Value) (any, error) { return asJS(p.shell.Experiments()) }))
	api.Set("lab", call(func(a []js.Value) (any, error) { return nil, p.shell.LabDo(textArg(a)) }))
	js.Global().Set("ludarium", api)
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

func asJS(v any) (any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return js.Global().Get("JSON").Call("parse", string(data)), nil
}

// goSearch lets the computer move in the open room, whoever plays the side, or think only: go({algorithm, time, nodes,
// depth, analyse}). The promise is resolved with the state when the search has ended.
func (h *host) goSearch(a []js.Value) (any, error) {
	p := h.program
	s := p.shell.Session()
	if s == nil {
		return nil, fmt.Errorf("the lab has no search")
	}
	var lim search.Limits
	analyst, analyse := s.Analyst(), false
	if len(a) > 0 && a[0].Type() == js.TypeObject {
		number := func(name string) float64 {
			if v := a[0].Get(name); v.Type() == js.TypeNumber {
				return v.Float()
			}
			return 0
		}
		lim = search.Limits{Time: time.Duration(number("time") * float64(time.Millisecond)), Nodes: int64(number("nodes")), Depth: int(number("depth"))}
		analyse = a[0].Get("analyse").Truthy()
		if kind := a[0].Get("algorithm"); kind.Type() == js.TypeString && kind.String() != analyst.Kind {
			analyst = session.Player{Kind: kind.String(), Limits: analyst.Limits}
		}
	}
	if lim != (search.Limits{}) {
		analyst.Limits = lim
	}
	if len(a) > 0 {
		if err := s.SetAnalyst(analyst); err != nil {
			return nil, err
		}
	}
	if analyse {
		s.Think()
	} else if err := s.Go(); err != nil {
		return nil, err
	}
	room := p.shell.Room().Name()
	return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.waits = append(h.waits, wait{args[0], room})
		return nil
	})), nil
}

// answer resolves the promises of searches that have ended.
func (h *host) answer(p *program) {
	kept := h.waits[:0]
	for _, w := range h.waits {
		if p.shell.Thinking(w.room) {
			kept = append(kept, w)
			continue
		}
		st, err := asJS(p.state())
		if err == nil {
			w.resolve.Invoke(st)
		}
	}
	h.waits = kept
}
