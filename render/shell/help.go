package shell

import (
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// helpLines are the keys of the whole program.
var helpLines = [][2]string{
	{textAlt1Alt2, textGoToARoom},
	{textAltLeftAltRight, textBackAndForwardThrough},
	{"T", textLightOrDark},
	{"?", textThisHelp},
	{textTabEsc, textNextControlClose},
}

func (s *Shell) helpText(r paint.Rect) {
	u := s.ui
	done := r.CutBottom(44)
	door := s.doors[s.at]
	u.Scroll("keys", r, func(view paint.Rect) float64 {
		y := view.Y
		paragraph := func(size float64, text string) {
			y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W - 12}, u.Style(size), text, u.Theme.Ink2) +
				10
		}
		list := func(title string, lines [][2]string) {
			if len(lines) == 0 {
				return
			}
			u.Canvas.TextLeft(u.Bold(theme.Body), paint.Rect{X: view.X, Y: y, W: view.W, H: 26}, title,
				u.Theme.Ink)
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
			list(textGestures, door.Gestures)
		}
		if len(door.Keys) > 0 {
			list(textKeysIn+door.Title, door.Keys)
		}
		list(textKeysEverywhere, helpLines)
		if !s.fingers() {
			list(textGestures, door.Gestures)
		}
		paragraph(theme.Body, textAboutTheProgram)
		paragraph(theme.Small, textCredits)
		return y - view.Y
	})
	if u.Button(textClose, paint.Rect{X: done.X, Y: done.Bottom() - 40, W: done.W, H: 40}, nil, ui.Framed) {
		s.help = false
	}
}

// fingers reports whether the program is used by touch.
func (s *Shell) fingers() bool { return s.ui.In.Touch || !room.LayoutOf(s.ui.Canvas.Area()).Wide }
