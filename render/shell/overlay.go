package shell

import (
	"time"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// toastTime is how long a message is shown.
const toastTime = 6 * time.Second

// overlays draws what lies over the rooms: help, a question, a message.
func (s *Shell) overlays() {
	u := s.ui
	if s.help && u.Dialog("Help", 480, 620, func(r paint.Rect) { s.helpText(r) }) {
		s.help = false
	}
	if q := s.asking; q != nil {
		s.ask(q)
	}
	if s.toastNew {
		s.toastNew, s.toastUntil = false, s.now+toastTime
	}
	if s.toast == "" {
		return
	}
	if s.now >= s.toastUntil {
		s.toast = ""
		return
	}
	u.Wake(s.toastUntil - s.now)
	area := u.Canvas.Area()
	st := u.Style(theme.Body)
	w := min(st.Width(s.toast), min(area.W-64, 560))
	lines := st.Wrap(s.toast, w+1)
	h := 20*float64(len(lines)) + 20
	box := paint.Rect{X: (area.W - w - 32) / 2, Y: area.H - h - 72, W: w + 32, H: h}
	u.Over(box, false, func() {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Ink)
		for i, line := range lines {
			u.Canvas.TextLeft(st, paint.Rect{X: box.X + 16, Y: box.Y + 10 + 20*float64(i), W: box.W - 24, H: 20}, line, u.Theme.Ground)
		}
		u.Node("status", s.toast, "", box)
		if clicked, _ := u.Press("dismiss", box); clicked {
			s.toast = ""
		}
	})
}

func (s *Shell) ask(q *question) {
	u := s.ui
	if u.Dialog(q.title, 560, 170, func(r paint.Rect) {
		entered := u.TextBox("Text", r.CutTop(theme.Touch), &q.text, "")
		row := r.CutBottom(40)
		ok := u.Button("OK", row.CutRight(110), nil, ui.Primary)
		row.CutRight(8)
		cancel := u.Button("Cancel", row.CutRight(110), nil, ui.Framed)
		if ok || entered {
			s.asking = nil
			q.done(q.text)
		} else if cancel {
			s.asking = nil
		}
	}) {
		s.asking = nil
	}
}

// helpLines are the keys of the whole program.
var helpLines = [][2]string{
	{"Alt+1, Alt+2 …", "go to a room; back and forward lead to where you were"},
	{"T", "light or dark"},
	{"?", "this help"},
	{"Tab, Esc", "next control, close"},
}

func (s *Shell) helpText(r paint.Rect) {
	u := s.ui
	done := r.CutBottom(44)
	door := s.doors[s.at]
	u.Scroll("keys", r, func(view paint.Rect) float64 {
		y := view.Y
		paragraph := func(size float64, text string) {
			y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W - 12}, u.Style(size), text, u.Theme.Ink2) + 10
		}
		list := func(title string, lines [][2]string) {
			if len(lines) == 0 {
				return
			}
			u.Canvas.TextLeft(u.Bold(theme.Body), paint.Rect{X: view.X, Y: y, W: view.W, H: 26}, title, u.Theme.Ink)
			u.Node("heading", title, "", paint.Rect{X: view.X, Y: y, W: view.W, H: 26})
			y += 28
			for _, l := range lines {
				row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: 22}
				name := row.CutLeft(136)
				u.Canvas.TextLeft(u.Bold(theme.Small), name, l[0], u.Theme.Ink)
				h := u.Paragraph(row, u.Style(theme.Body), l[1], u.Theme.Ink2)
				u.Node("text", l[0]+": "+l[1], "", paint.Rect{X: view.X, Y: y, W: view.W, H: h})
				y += h + 6
			}
			y += 10
		}
		if s.fingers() {
			list("Gestures", door.Gestures)
		}
		if len(door.Keys) > 0 {
			list("Keys in "+door.Title, door.Keys)
		}
		list("Keys everywhere", helpLines)
		if !s.fingers() {
			list("Gestures", door.Gestures)
		}
		paragraph(theme.Body, "The computer plays in the background: the picture never waits for it. Everything stays on this machine.")
		paragraph(theme.Small, "Portions of this software are copyright © The FreeType Project (freetype.org). IBM Plex typefaces: SIL Open Font License.")
		return y - view.Y
	})
	if u.Button("Close", paint.Rect{X: done.X, Y: done.Bottom() - 40, W: done.W, H: 40}, nil, ui.Framed) {
		s.help = false
	}
}

// fingers reports whether the program is used by touch.
func (s *Shell) fingers() bool { return s.ui.In.Touch || !room.LayoutOf(s.ui.Canvas.Area()).Wide }
