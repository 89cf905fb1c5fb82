package play

import (
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// order returns the sides from the top of the board to its bottom.
func (ps *Players) order() []game.Player {
	s := ps.sides()
	if len(s) == 2 && !ps.Session.Picture.Flipped() {
		return []game.Player{s[1], s[0]}
	}
	return s
}

// row shows who plays a side and opens 'Who plays?'; beside it is a switch between person and computer.
func (ps *Players) row(p game.Player, row paint.Rect) {
	u := ps.Shell.UI()
	leave := u.Scope(sideID(p))
	defer leave()
	clocked := ps.clocks.shown()
	sw := row.CutRight(clockWidth)
	row.CutRight(8)
	ps.card(p, paint.Rect{X: row.X - 6, Y: row.Y + 3, W: row.W + 6, H: row.H - 6}, false)
	if clocked {
		ps.clocks.draw(p, sw.InsetXY(0, 6), theme.Title)
	} else {
		ps.kindSwitch(p, sw.InsetXY(0, 6))
	}
}

// chip is the player row of narrow screens.
func (ps *Players) chip(p game.Player, box paint.Rect) {
	leave := ps.Shell.UI().Scope(sideID(p))
	defer leave()
	if ps.clocks.shown() {
		ps.clocks.draw(p, box.CutRight(smallClock), theme.Large)
		box.CutRight(4)
	}
	ps.card(p, box, true)
}

// mark draws the colour of a side.
func (ps *Players) mark(p game.Player, box paint.Rect) {
	u := ps.Shell.UI()
	c := box.Center()
	th := u.Theme
	turn := ps.Session.Line.View().Turn() == p
	if turn {
		u.Canvas.Stroke(new(paint.Path).Circle(c.X, c.Y, box.W/2-1), 2, th.Accent)
	}
	rad := box.W/2 - 4
	if sign := ps.Game.Sides.Sign; sign != nil && sign(u.Canvas, box, p) {
		return
	}
	if ps.Colors == nil {
		ui.Person(u.Canvas, box.Inset(5), th.Ink2)
		return
	}
	body, edge := ps.Colors(th, p)
	u.Canvas.Circle(c.X, c.Y, rad, edge)
	u.Canvas.Circle(c.X, c.Y, rad-1.2, body)
}

// kindSwitch draws the toggle between person and computer.
func (ps *Players) kindSwitch(p game.Player, box paint.Rect) {
	u := ps.Shell.UI()
	cells := box.Split(2, 0)
	human := ps.Session.Players.Of(p).IsHuman()
	u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	on := cells[0]
	if !human {
		on = cells[1]
	}
	u.Canvas.RoundRect(on.Inset(2), theme.Radius-2, u.Theme.Surface)
	u.Canvas.Border(on.Inset(2), theme.Radius-2, u.Canvas.Hair(), u.Theme.Line)
	if u.IconButton("side-is-person", textSideIsPerson.With("sideName", ps.SideName(p)), cells[0], ui.Person,
		human) && !human {
		ps.SetHuman(p, true)
	}
	if u.IconButton("side-is-computer", textSideIsComputer.With("sideName", ps.SideName(p)), cells[1],
		ui.Chip, !human) && human {
		ps.SetHuman(p, false)
	}
}
