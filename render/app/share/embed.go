package share

import (
	"fmt"
	"math"
	"strings"

	"ludarium/game/text/markup"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// embedTab offers the HTML element of an embed.
type embedTab struct {
	shell   room.Shell
	it      *room.Shared
	offered []room.Control
	chosen  map[room.Control]bool
	size    int
	bad     bool // whether the program is a file on this machine
}

// frames are the available sizes in CSS pixels.
var frames = [...]struct{ w, h int }{{320, 360}, {480, 520}, {720, 560}}

// open sets the content and the controls offered by its room, and reports whether it can be embedded.
func (e *embedTab) open(s room.Shell, it *room.Shared, offered []room.Control) bool {
	address := s.Host().Address(it.Link)
	if len(offered) == 0 && it.Lecture == "" || it.Link == "" || address == "" {
		return false
	}
	if e.shell == nil {
		e.size = 1
	}
	*e = embedTab{shell: s, it: it, offered: offered, chosen: map[room.Control]bool{}, size: e.size,
		bad: onDisk(address)}
	for _, c := range offered {
		e.chosen[c] = room.UsualControls.Has(c)
	}
	return true
}

// line returns the HTML element.
func (e *embedTab) line() string {
	link := room.Embed{Link: e.it.Link, Lecture: e.it.Lecture}
	if link.Lecture == "" {
		link.Controls = room.Controls{}
	} else {
		link.Link, _, _ = strings.Cut(link.Link, "?")
	}
	for _, c := range e.offered {
		if e.chosen[c] {
			link.Controls = append(link.Controls, c)
		}
	}
	size, address := frames[e.size], e.shell.Host().Address(link.String())
	if e.bad {
		address = besideFile(address)
	}
	return fmt.Sprintf(`<iframe src="%s" width="%d" height="%d" title="%s" loading="lazy" style="border:0">`+
		`</iframe>`, markup.Escape(address), size.w, size.h, markup.Escape(e.it.Name))
}

// draw draws the choices, the element and the button that copies it.
func (e *embedTab) draw(p place) {
	u := e.shell.UI()
	line := e.line()
	if u.Button("copy-embed", textCopyEmbed.String(), p.foot, nil, ui.Primary) {
		e.shell.Give(textEmbed.String(), line)
	}
	sizes := make([]string, len(frames))
	for i, f := range frames {
		sizes[i] = fmt.Sprintf("%d × %d", f.w, f.h)
	}
	u.Scroll("embed", p.area, func(view paint.Rect) float64 {
		at := paint.Rect{X: view.X, Y: view.Y, W: view.W - 8, H: math.Inf(1)}
		choose(u, at.CutTop(embedRow), "size", textSize.String(), sizes, &e.size)
		at.CutTop(6)
		e.controls(&at)
		at.CutTop(8)
		if e.bad {
			at.CutTop(u.Paragraph(at, u.Style(theme.Small), textOnDisk.String(), u.Theme.Ink2) + 4)
		}
		mono := u.Mono(theme.Small)
		lines := broken(mono, line, at.W-8)
		u.Node("text", textEmbed.String(), line,
			paint.Rect{X: at.X, Y: at.Y, W: at.W, H: embedLine * float64(len(lines))})
		for _, text := range lines {
			u.Canvas.TextLeft(mono, at.CutTop(embedLine), text, u.Theme.Ink)
		}
		return at.Y - view.Y
	})
}

// controls draws the choices at the top of an area, side by side if they fit.
func (e *embedTab) controls(at *paint.Rect) {
	columns := max(1, int(at.W/embedColumn))
	for i := 0; i < len(e.offered); i += columns {
		for k, cell := range at.CutTop(embedRow).Split(columns, 16) {
			if i+k < len(e.offered) {
				c := e.offered[i+k]
				on := e.chosen[c]
				e.shell.UI().Toggle(string(c), controlTitles[c].String(), cell, &on)
				e.chosen[c] = on
			}
		}
	}
}

// The heights of a choice and of a line of the element, in logical pixels.
const (
	embedRow  = theme.Touch
	embedLine = 17.0

	embedColumn = 212.0 // minimum width of a control that shares its row
)

var controlTitles = map[room.Control]lang.Text{
	room.ControlTitle: textTitleLine, room.ControlMove: textMoveThere, room.ControlAnswer: textAnswers,
	room.ControlPlay: textPlays, room.ControlStep: textSteps, room.ControlMoves: textMoveList,
	room.ControlSettings: textSettings, room.ControlOpen: textOpens,
}
