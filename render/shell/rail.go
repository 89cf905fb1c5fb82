package shell

import (
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// rail draws the way from room to room.
func (s *Shell) rail(l room.Layout) {
	u := s.ui
	leave := u.Scope("rooms")
	defer leave()
	r := l.Rail
	if l.Wide || l.Landscape {
		u.Canvas.VLine(r.Right()-u.Canvas.Hair(), 0, r.H, u.Theme.Line)
		step := min(72, (r.H-12)/float64(len(s.doors)+1))
		r.CutTop(8)
		for i, d := range s.doors {
			s.doorway(i, d, r.CutTop(step).InsetXY(6, 2), l.Wide)
		}
		foot := r.CutBottom(min(52, r.H))
		if foot.H >= 32 && u.IconButton("Help and shortcuts", foot.Square().Inset(4), ui.Question, false) {
			s.help = true
		}
		return
	}
	u.Canvas.HLine(0, r.Bottom()-u.Canvas.Hair(), r.W, u.Theme.Line)
	step := min(56, r.W/float64(len(s.doors)+1))
	help := r.CutRight(step)
	if u.IconButton("Help and shortcuts", help.InsetXY(2, 2), ui.Question, false) {
		s.help = true
	}
	for i, d := range s.doors {
		s.doorway(i, d, r.CutLeft(step).InsetXY(2, 2), false)
	}
}

func (s *Shell) doorway(i int, d room.Door, r paint.Rect, word bool) {
	u := s.ui
	on := i == s.at
	clicked, hover := u.Press(d.Title, r)
	value := ""
	if on {
		value = "selected"
	}
	u.Node("button", d.Title, value, r)
	ink := u.Theme.Ink2
	if hover {
		ink = u.Theme.Ink
	}
	if on {
		u.Canvas.RoundRect(r, theme.Radius, u.Theme.Hover)
		ink = u.Theme.Accent
	}
	size := 24.0
	box := r
	if word && r.H >= 50 {
		text := box.CutBottom(22)
		u.Canvas.TextCenter(u.Style(theme.Small), paint.Rect{X: text.X, Y: text.Y - 4, W: text.W, H: text.H}, d.Title, ink)
	}
	d.Icon(u.Canvas, paint.Rect{X: u.Canvas.Snap(box.X + (box.W-size)/2), Y: u.Canvas.Snap(box.Y + (box.H-size)/2), W: size, H: size}, ink)
	if clicked {
		s.show(i)
	}
}
