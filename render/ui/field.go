package ui

import (
	"strings"
	"unicode/utf8"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// field is the caret of the text box that has the keyboard.
type field struct {
	id    string
	caret int  // byte offset
	shown bool // in this frame
}

// TextBox edits one line of text and reports that Enter was pressed in it.
func (u *UI) TextBox(label string, r paint.Rect, text *string, hint string) (entered bool) {
	id := u.id(label)
	if u.In.Pressed && u.Reaches(r) {
		u.active, u.focus = id, id
	}
	u.focusable(id, r)
	focused := u.focus == id
	u.Node("textbox", label, *text, r)
	th := u.Theme
	if focused {
		entered = u.edit(id, text)
		u.field.shown = true
		u.Canvas.Border(r, theme.Radius, 2, th.Accent)
	} else {
		u.Canvas.Border(r, theme.Radius, u.Canvas.Hair(), th.Line)
	}
	in := r.InsetXY(12, 0)
	s := u.Mono(theme.Body)
	restore := u.Clip(in)
	shift := 0.0
	if focused {
		if w := s.Width((*text)[:u.field.caret]); w > in.W-2 {
			shift = w - in.W + 2
		}
	}
	baseline := r.Y + (r.H+s.Ascent())/2
	if *text == "" {
		u.Canvas.TextLeft(u.Style(theme.Body), in, hint, th.Ink2)
	}
	u.Canvas.Text(s, in.X-shift, baseline, *text, th.Ink)
	if focused {
		x := in.X - shift + s.Width((*text)[:u.field.caret])
		u.Canvas.VLine(x, r.Y+r.H/2-9, 18, th.Accent)
	}
	restore()
	return entered
}

// edit applies this frame's keys to the text.
func (u *UI) edit(id string, text *string) (entered bool) {
	f := &u.field
	if f.id != id {
		*f = field{id: id, caret: len(*text)}
	}
	f.caret = min(f.caret, len(*text))
	for !utf8.ValidString((*text)[:f.caret]) {
		f.caret--
	}
	if typed := strings.Map(oneLine, u.text); typed != "" {
		*text = (*text)[:f.caret] + typed + (*text)[f.caret:]
		f.caret += len(typed)
	}
	u.text = ""
	keys := u.keys
	u.keys = nil
	for _, k := range keys {
		_, before := utf8.DecodeLastRuneInString((*text)[:f.caret])
		_, after := utf8.DecodeRuneInString((*text)[f.caret:])
		switch k.Code {
		case Backspace:
			*text = (*text)[:f.caret-before] + (*text)[f.caret:]
			f.caret -= before
		case Delete:
			*text = (*text)[:f.caret] + (*text)[f.caret+after:]
		case Left:
			f.caret -= before
		case Right:
			f.caret += after
		case Home:
			f.caret = 0
		case End:
			f.caret = len(*text)
		case Enter:
			entered = true
		case Tab, Escape:
			u.keys = append(u.keys, k)
			if k.Code == Escape {
				u.focus = ""
			}
		}
	}
	return entered
}

// Typing reports whether a text box that was drawn in this frame has the keyboard, so that letters are no shortcuts.
func (u *UI) Typing() bool { return u.field.shown && u.focus == u.field.id }

func oneLine(r rune) rune {
	if r == '\n' || r == '\r' || r == '\t' {
		return ' '
	}
	if r < 32 {
		return -1
	}
	return r
}
