package main

import (
	"image/color"
	"strconv"
	"syscall/js"

	"ludarium/render/ui/theme"
)

// pageStyle is the style of the page around the canvas.
type pageStyle struct{ shown string }

// set gives the parts of the page around the canvas, such as dialogs and edges, the colours of a theme; left
// moves frequently used buttons to the left side.
func (s *pageStyle) set(th *theme.Theme, left bool) {
	look := th.Name() + css(th.Ground) + strconv.FormatBool(left)
	if look == s.shown {
		return
	}
	s.shown = look
	document := js.Global().Get("document")
	root := document.Get("documentElement")
	root.Get("classList").Call("toggle", "left", left)
	style := root.Get("style")
	for name, c := range map[string]color.NRGBA{"ground": th.Ground, "ink": th.Ink, "ink-2": th.Ink2,
		"line": th.Line, "accent": th.Accent, "on-accent": th.OnAccent, "bad": th.Bad} {
		style.Call("setProperty", "--"+name, css(c))
	}
	style.Set("colorScheme", map[bool]string{false: "light", true: "dark"}[th.Dark])
	metas := document.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Set("content", css(th.Ground))
	}
}
