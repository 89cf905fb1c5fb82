package ui

import (
	"image/color"
	"strings"
	"unicode/utf8"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// field is the text box that has the keyboard. What lies between anchor and caret is selected.
type field struct {
	id            string
	caret, anchor int // byte offsets
	shown         bool
	editing       Editing
}

// Editing is the text box that has the keyboard, for a host that lays an editor of its own over it: the
// keyboards of phones, the clipboard and other ways to write come with that.
type Editing struct {
	ID          string // of the box, the same in each frame
	Name, Hint  string
	Text        string
	Start, End  int        // byte offsets of what is selected; equal at the caret
	Area        paint.Rect // of the box, as far as it can be seen
	Size        float64    // of the letters
	Ink, Ground color.NRGBA
	Accent      color.NRGBA
}

// Editing returns the text box that had the keyboard in the last frame; ok is false when none had.
func (u *UI) Editing() (e Editing, ok bool) { return u.field.editing, u.Typing() }

// TextBox edits one line of text and reports that Enter was pressed in it.
func (u *UI) TextBox(label string, r paint.Rect, text *string, hint string) (entered bool) {
	id := u.id(label)
	pressed := u.In.Pressed && u.Reaches(r)
	if _, acted := u.take(id); acted {
		u.focus = id
	}
	if pressed {
		u.active, u.focus = id, id
	}
	u.focusable(id, r)
	focused := u.focus == id
	th := u.Theme
	in := r.InsetXY(12, 0)
	s := u.Mono(theme.Body)
	if focused {
		entered = u.edit(id, text)
		u.point(s, in, *text, pressed)
		u.field.shown = true
		u.Canvas.Border(r, theme.Radius, 2, th.Accent)
	} else {
		u.Canvas.Border(r, theme.Radius, u.Canvas.Hair(), th.Line)
	}
	u.Node("textbox", label, *text, r)
	restore := u.Clip(in)
	baseline := r.Y + (r.H+s.Ascent())/2
	shift := 0.0
	if focused {
		shift = u.field.shift(s, *text, in.W)
		u.selection(s, r, in.X-shift, *text)
	}
	if *text == "" {
		u.Canvas.TextLeft(u.Style(theme.Body), in, hint, th.Ink2)
	}
	u.Canvas.Text(s, in.X-shift, baseline, *text, th.Ink)
	restore()
	if focused {
		u.publish(label, hint, *text, r)
	}
	return entered
}

// shift returns how far the text is moved to the left, so that the caret is in view.
func (f *field) shift(s paint.Style, text string, width float64) float64 {
	return max(0, s.Width(text[:f.caret])-width+2)
}

// selection marks what is selected and draws the caret.
func (u *UI) selection(s paint.Style, r paint.Rect, x float64, text string) {
	f := &u.field
	from, to := f.selected()
	y := r.Y + r.H/2 - 9
	if from < to {
		left := s.Width(text[:from])
		u.Canvas.Rect(paint.Rect{X: x + left, Y: y, W: s.Width(text[:to]) - left, H: 18},
			theme.Alpha(u.Theme.Accent, 0.3))
	}
	u.Canvas.VLine(x+s.Width(text[:f.caret]), y, 18, u.Theme.Accent)
}

// publish notes what Editing returns.
func (u *UI) publish(label, hint, text string, r paint.Rect) {
	if n := len(u.clip); n > 0 {
		r = r.Intersect(u.clip[n-1])
	}
	f := &u.field
	from, to := f.selected()
	f.editing = Editing{ID: f.id, Name: label, Hint: hint, Text: text, Start: from, End: to, Area: r,
		Size: theme.Body,
		Ink:  u.Theme.Ink, Ground: u.Theme.Surface, Accent: u.Theme.Accent}
}

// selected returns the byte offsets of what is selected, equal when nothing is.
func (f *field) selected() (from, to int) { return min(f.caret, f.anchor), max(f.caret, f.anchor) }

// point moves the caret to the pointer that was pressed in the box, and selects while it is dragged.
func (u *UI) point(s paint.Style, in paint.Rect, text string, pressed bool) {
	f := &u.field
	if u.active != f.id || !pressed && !u.In.Down {
		return
	}
	x := u.In.Pointer.X - in.X + f.shift(s, text, in.W)
	at := len(text)
	for i, r := range text {
		if w := s.Width(text[:i]); x < (w+s.Width(text[:i+utf8.RuneLen(r)]))/2 {
			at = i
			break
		}
	}
	f.caret = at
	if pressed {
		f.anchor = at
	}
}

// edit applies this frame's keys to the text.
func (u *UI) edit(id string, text *string) (entered bool) {
	f := &u.field
	if f.id != id {
		*f = field{id: id, caret: len(*text), anchor: len(*text)}
	}
	f.caret, f.anchor = boundary(*text, f.caret), boundary(*text, f.anchor)
	for _, e := range u.In.Edits {
		f.anchor, f.caret = boundary(*text, e.From), boundary(*text, e.To)
		f.replace(text, e.Text)
	}
	if u.text != "" {
		f.replace(text, u.text)
	}
	u.text = ""
	keys := u.keys
	u.keys = nil
	for _, k := range keys {
		switch {
		case k.Code == Enter:
			entered = true
		case k.Code == Tab || k.Code == Escape:
			u.keys = append(u.keys, k)
			if k.Code == Escape {
				u.focus = ""
			}
		case k.Ctrl && len(k.Code) == 1:
			u.shortcut(k.Code, text)
		default:
			f.press(k, text)
		}
	}
	return entered
}

// boundary returns the last place up to at where a character of text begins or the text ends.
func boundary(text string, at int) int {
	at = max(0, min(at, len(text)))
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// replace puts one line of text in the place of what is selected.
func (f *field) replace(text *string, by string) {
	by = strings.Map(oneLine, by)
	from, to := f.selected()
	*text = (*text)[:from] + by + (*text)[to:]
	f.caret, f.anchor = from+len(by), from+len(by)
}

// press applies a key that is no character.
func (f *field) press(k Key, text *string) {
	from, to := f.selected()
	_, before := utf8.DecodeLastRuneInString((*text)[:f.caret])
	_, after := utf8.DecodeRuneInString((*text)[f.caret:])
	switch k.Code {
	case Backspace, Delete:
		if from == to && k.Code == Backspace {
			f.anchor = f.caret - before
		} else if from == to {
			f.anchor = f.caret + after
		}
		f.replace(text, "")
		return
	case Left:
		f.caret -= before
		if from < to && !k.Shift {
			f.caret = from
		}
	case Right:
		f.caret += after
		if from < to && !k.Shift {
			f.caret = to
		}
	case Home:
		f.caret = 0
	case End:
		f.caret = len(*text)
	default:
		return
	}
	if !k.Shift {
		f.anchor = f.caret
	}
}

// shortcut applies a letter that is pressed with Ctrl. What is cut and copied can be pasted in any of the
// program's boxes; a host with a clipboard of its own lays its own editor over them, see Editing.
func (u *UI) shortcut(code Code, text *string) {
	f := &u.field
	from, to := f.selected()
	switch code {
	case "a":
		f.anchor, f.caret = 0, len(*text)
	case "c", "x":
		if from < to {
			u.copied = (*text)[from:to]
		}
		if code == "x" {
			f.replace(text, "")
		}
	case "v":
		f.replace(text, u.copied)
	}
}

// Typing reports whether a text box that was drawn in this frame has the keyboard, so that letters are no
// shortcuts.
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
