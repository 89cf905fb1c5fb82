package main

import (
	"syscall/js"
	"time"
)

// senses are how the page reaches people beside its picture, and what they ask of the system for it.
type senses struct {
	tongue
	dark, contrast, still js.Value
}

func newSenses(page js.Value) *senses {
	media := func(q string) js.Value { return js.Global().Call("matchMedia", q) }
	return &senses{tongue{page}, media("(prefers-color-scheme: dark)"), media("(prefers-contrast: more)"),
		media("(prefers-reduced-motion: reduce)")}
}

// follow has a picture drawn when people ask for something else.
func (s *senses) follow(p *program) {
	redraw := js.FuncOf(func(js.Value, []js.Value) any {
		p.do(func() {})
		return nil
	})
	for _, q := range []js.Value{s.dark, s.contrast, s.still} {
		q.Call("addEventListener", "change", redraw)
	}
}

// PrefersDark implements room.Host.
func (s *senses) PrefersDark() bool { return s.dark.Get("matches").Bool() }

// PrefersContrast implements room.Host.
func (s *senses) PrefersContrast() bool { return s.contrast.Get("matches").Bool() }

// PrefersStill implements room.Host.
func (s *senses) PrefersStill() bool { return s.still.Get("matches").Bool() }

// Vibrates implements room.Host.
func (s *senses) Vibrates() bool { return js.Global().Get("navigator").Get("vibrate").Truthy() }

// Vibrate implements room.Host.
func (s *senses) Vibrate(d time.Duration) {
	js.Global().Get("navigator").Call("vibrate", d.Milliseconds())
}
