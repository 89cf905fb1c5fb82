package scene

import (
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// layout says where the parts of the screen go.
type layout struct {
	wide      bool // rail with words, panel at the right
	landscape bool // a phone on its side: narrow rail, panel at the right
	rail      paint.Rect
	board     paint.Rect // title bar and board in the narrow layout
	panel     paint.Rect
}

func layoutOf(area paint.Rect) layout {
	l := layout{wide: area.W >= theme.WideFrom && area.H >= 480}
	rest := area
	switch {
	case l.wide:
		l.rail = rest.CutLeft(92)
		l.panel = rest.CutRight(min(400, max(340, area.W*0.27)))
		l.board = rest.Inset(24)
	case area.W > area.H:
		l.landscape = true
		l.rail = rest.CutLeft(48)
		l.panel = rest.CutRight(max(250, rest.W-rest.H-8))
		l.board = rest.Inset(6)
	default:
		l.rail = rest.CutTop(48)
		side := min(rest.W, rest.H*0.62)
		l.board = rest.CutTop(side)
		l.panel = rest
	}
	return l
}

type door struct {
	name, title string
	icon        ui.Icon
}

var doors = []door{
	{"chess", "Chess", ui.ChessRoom}, {"othello", "Othello", ui.OthelloRoom}, {"connectk", "Connect", ui.ConnectRoom},
	{"twenty48", "2048", ui.TilesRoom}, {"morpion", "Morpion", ui.MorpionRoom}, {labName, "Lab", ui.LabRoom},
}

// rail draws the way from room to room.
func (s *Shell) rail(l layout) {
	u := s.ui
	leave := u.Scope("rooms")
	defer leave()
	r := l.rail
	if l.wide || l.landscape {
		u.Canvas.VLine(r.Right()-u.Canvas.Hair(), 0, r.H, u.Theme.Line)
		step := min(72, (r.H-12)/float64(len(doors)+1))
		r.CutTop(8)
		for _, d := range doors {
			s.doorway(d, r.CutTop(step).InsetXY(6, 2), l.wide)
		}
		foot := r.CutBottom(min(52, r.H))
		if foot.H >= 32 && u.IconButton("Help and shortcuts", foot.Square().Inset(4), ui.Question, false) {
			s.help = true
		}
		return
	}
	u.Canvas.HLine(0, r.Bottom()-u.Canvas.Hair(), r.W, u.Theme.Line)
	step := min(56, r.W/float64(len(doors)+1))
	help := r.CutRight(step)
	if u.IconButton("Help and shortcuts", help.InsetXY(2, 2), ui.Question, false) {
		s.help = true
	}
	for _, d := range doors {
		s.doorway(d, r.CutLeft(step).InsetXY(2, 2), false)
	}
}

func (s *Shell) doorway(d door, r paint.Rect, word bool) {
	u := s.ui
	i := s.find(d.name)
	on := i == s.at
	clicked, hover := u.Press(d.title, r)
	value := ""
	if on {
		value = "selected"
	}
	u.Node("button", d.title, value, r)
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
		u.Canvas.TextCenter(u.Style(theme.Small), paint.Rect{X: text.X, Y: text.Y - 4, W: text.W, H: text.H}, d.title, ink)
	}
	d.icon(u.Canvas, paint.Rect{X: u.Canvas.Snap(box.X + (box.W-size)/2), Y: u.Canvas.Snap(box.Y + (box.H-size)/2), W: size, H: size}, ink)
	if clicked {
		s.show(i)
	}
}
