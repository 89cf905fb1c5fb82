package shell

import (
	"slices"
	"time"

	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// toastTime is how long a message is shown.
const toastTime = 6 * time.Second

// overlays draws what lies over the rooms: help, a question, a message.
func (s *Shell) overlays() {
	u := s.ui
	if s.help && u.Dialog("Keys and gestures", 460, 560, func(r paint.Rect) { s.helpText(r) }) {
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

var helpLines = [][2]string{
	{"1, 2, 3 …", "go to a room"},
	{"Arrows, Enter", "move the cursor and play"},
	{"/", "type a move"},
	{"U, Shift+U", "undo, redo"},
	{"PageUp, PageDown", "one move back, forward"},
	{"Home, End", "first, last position"},
	{"Space", "pause and go on; the computer moves now; replay"},
	{"H", "hint: think about this position"},
	{"F", "flip the board"},
	{"N", "new game"},
	{"I", "about this game: rules, history, sources"},
	{"T", "light or dark"},
	{"Tab, Esc", "next control, close"},
}

func (s *Shell) helpText(r paint.Rect) {
	u := s.ui
	done := r.CutBottom(44)
	u.Scroll("keys", r, func(view paint.Rect) float64 {
		y := view.Y
		for _, l := range append(slices.Clone(helpLines), s.doors[s.at].Keys...) {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: 22}
			u.Canvas.TextLeft(u.Mono(theme.Small), row.CutLeft(128), l[0], u.Theme.Ink)
			y += u.Paragraph(row, u.Style(theme.Body), l[1], u.Theme.Ink2) + 6
		}
		y += 8
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Body),
			"Click or tap a piece and where it goes, or drag it. The computer plays in the background: the picture never waits for it.", u.Theme.Ink2)
		y += 10
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Small),
			"Ludarium runs wholly on this machine. Portions of this software are copyright © The FreeType Project (freetype.org). IBM Plex typefaces: SIL Open "+
				"Font License.", u.Theme.Ink2)
		return y - view.Y
	})
	if u.Button("Close", paint.Rect{X: done.X, Y: done.Bottom() - 40, W: done.W, H: 40}, nil, ui.Framed) {
		s.help = false
	}
}
