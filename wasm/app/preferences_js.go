package main

import "syscall/js"

// preferences are the user's preferences as reported by the browser. It implements room.Preferences.
type preferences struct{ dark, contrast, still js.Value } // MediaQueryLists

func newPreferences() preferences {
	media := func(q string) js.Value { return js.Global().Call("matchMedia", q) }
	return preferences{dark: media("(prefers-color-scheme: dark)"),
		contrast: media("(prefers-contrast: more)"), still: media("(prefers-reduced-motion: reduce)")}
}

// follow draws a frame whenever a preference changes.
func (s preferences) follow(p *program) {
	redraw := js.FuncOf(func(js.Value, []js.Value) any {
		p.do(func() {})
		return nil
	})
	for _, q := range []js.Value{s.dark, s.contrast, s.still} {
		q.Call("addEventListener", "change", redraw)
	}
}

// PrefersDark implements room.Preferences.
func (s preferences) PrefersDark() bool { return s.dark.Get("matches").Bool() }

// PrefersContrast implements room.Preferences.
func (s preferences) PrefersContrast() bool { return s.contrast.Get("matches").Bool() }

// PrefersStill implements room.Preferences.
func (s preferences) PrefersStill() bool { return s.still.Get("matches").Bool() }
