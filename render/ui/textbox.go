package ui

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// TextBox draws an editable line of text and reports whether Enter was pressed in it.
func (u *UI) TextBox(id, label string, r paint.Rect, text *string, hint string) (entered bool) {
	id = u.whole(id)
	pressed := u.In.Pressed && u.Reaches(reach(r))
	if _, acted := u.take(id); acted {
		u.Focus.on = id
	}
	if pressed {
		u.Drag.on, u.Focus.on = id, id
	}
	u.focusable(id, r)
	focused := u.Focus.on == id
	th := u.Theme
	in := r.InsetXY(12, 0)
	s := u.Mono(theme.Body)
	if focused {
		if u.scrolls.resized && u.scrolls.to(r) {
			u.Wake(0)
		}
		u.Field.enter(id, *text)
		entered = u.Field.edit(u.In.Edits, &u.Keys, text)
		if u.Drag.on == id && (pressed || u.In.Down) {
			u.Field.point(place(s, *text, u.In.Pointer.X-in.X+u.Field.shift(s, *text, in.W)), pressed)
		}
		u.Canvas.Border(r, theme.Radius, 2, th.Accent)
	} else {
		u.edge(r)
	}
	u.tell(Node{ID: id, Role: "textbox", Name: label, Value: *text, Area: r})
	restore := u.Clip(in)
	baseline := r.Y + (r.H+s.Ascent())/2
	shift := 0.0
	if focused {
		shift = u.Field.shift(s, *text, in.W)
		u.selection(u.Field.cursor, s, r, in.X-shift, *text)
	}
	if *text == "" {
		u.Canvas.TextLeft(u.Style(theme.Body), in, hint, th.Ink2)
	}
	u.Canvas.Text(s, in.X-shift, baseline, *text, th.Ink)
	restore()
	if focused {
		from, to := u.Field.selected()
		u.Field.editing = Editing{ID: id, Name: label, Hint: hint, Text: *text, Start: from, End: to,
			Selections: u.Field.chosen,
			Area:       u.clips.cut(r), Size: theme.Body, Spaced: s.Spaced(), Ink: th.Ink,
			Ground: th.Surface, Accent: th.Accent}
	}
	return entered
}

// selection draws the selection and the caret of a text that begins at x.
func (b *Brush) selection(c cursor, s paint.Style, r paint.Rect, x float64, text string) {
	from, to := c.selected()
	y := r.Y + r.H/2 - 9
	if from < to {
		left := s.Width(text[:from])
		b.Canvas.Rect(paint.Rect{X: x + left, Y: y, W: s.Width(text[:to]) - left, H: 18},
			theme.Alpha(b.Theme.Accent, 0.3))
	}
	b.Canvas.VLine(x+s.Width(text[:c.caret]), y, 18, b.Theme.Accent)
}
