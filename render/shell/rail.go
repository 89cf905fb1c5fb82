package shell

import (
	"fmt"
	"math"

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
		r.CutTop(6)
		for i, d := range s.doors {
			s.doorway(i, d, r.CutTop(step).InsetXY(2, 1))
		}
		foot := r.CutBottom(min(52, r.H))
		s.helpButton(foot.Square().Inset(2))
		return
	}
	u.Canvas.HLine(0, r.Bottom()-u.Canvas.Hair(), r.W, u.Theme.Line)
	step := min(72, (r.W-theme.Touch)/float64(len(s.doors)))
	s.helpButton(r.CutRight(theme.Touch).InsetXY(1, 2))
	for i, d := range s.doors {
		s.doorway(i, d, r.CutLeft(step).InsetXY(1, 2))
	}
}

func (s *Shell) helpButton(r paint.Rect) {
	if s.ui.KeyButton(textHelpAndShortcuts, "?", r, ui.Question, false) {
		s.help = true
	}
}

// iconHeight and nameHeight are those of the parts of a doorway.
const (
	iconHeight = 24.0
	nameHeight = 18.0
)

func (s *Shell) doorway(i int, d room.Door, r paint.Rect) {
	u := s.ui
	on := i == s.at
	clicked, hover := u.KeyPress(d.Title, fmt.Sprintf(textAltDigit, i+1), r)
	value := ""
	if on {
		value = "selected"
	}
	share, busy := 0.0, false
	if w, ok := s.rooms[i].(room.Worker); ok {
		if share, busy = w.Working(); busy {
			value = join(value, fmt.Sprintf(textARunGoesOn, 100*share))
		}
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
	st := u.Style(theme.Small)
	const gap = 5.0 // to the next name
	if w := st.Width(d.Title); w > r.W-gap {
		st.Size *= (r.W - gap) / w
	}
	top := u.Canvas.Snap(r.Y + (r.H-iconHeight-nameHeight)/2)
	icon := paint.Rect{X: u.Canvas.Snap(r.Center().X - iconHeight/2), Y: top, W: iconHeight, H: iconHeight}
	d.Icon(u.Canvas, icon, ink)
	u.Canvas.TextCenter(st, paint.Rect{X: r.X, Y: top + iconHeight, W: r.W, H: nameHeight}, d.Title, ink)
	if busy {
		s.ring(paint.Point{X: icon.Right() + 4, Y: icon.Y + 5}, share)
	}
	if clicked {
		s.show(i)
	}
}

// join puts words that may be empty into one line.
func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}

// ring draws how much of something is done.
func (s *Shell) ring(at paint.Point, share float64) {
	const radius, width = 4.5, 2.5
	c, th := s.ui.Canvas, s.ui.Theme
	c.Stroke(new(paint.Path).Circle(at.X, at.Y, radius), width, th.Line)
	if share > 0 {
		c.Stroke(new(paint.Path).Arc(at.X, at.Y, radius, -math.Pi/2, math.Pi*(2*min(share, 1)-0.5)), width,
			th.Accent)
	}
}
