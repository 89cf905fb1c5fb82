package play

import (
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// sidesFromTop returns the sides in display order, the side at the top of the board first.
func sidesFromTop(r *GameRoom) []game.Player {
	s := sides(r)
	if len(s) == 2 && !r.Session.Picture.Flipped() {
		return []game.Player{s[1], s[0]}
	}
	return s
}

// drawPlayerRow draws the player of a side, which opens 'Who plays?', and a switch between person and
// computer.
func drawPlayerRow(r *GameRoom, p game.Player, row paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope(sideID(p))
	defer leave()
	clocked := hasClocks(r)
	sw := row.CutRight(clockWidth)
	row.CutRight(8)
	drawCard(r, p, paint.Rect{X: row.X - 6, Y: row.Y + 3, W: row.W + 6, H: row.H - 6}, false)
	if clocked {
		drawClock(r, p, sw.InsetXY(0, 6), theme.Title)
	} else {
		drawKindSwitch(r, p, sw.InsetXY(0, 6))
	}
}

// drawChip is drawPlayerRow for narrow screens.
func drawChip(r *GameRoom, p game.Player, box paint.Rect) {
	leave := r.Shell.UI().Scope(sideID(p))
	defer leave()
	if hasClocks(r) {
		drawClock(r, p, box.CutRight(smallClock), theme.Large)
		box.CutRight(4)
	}
	drawCard(r, p, box, true)
}

// drawSide draws the disc or symbol of a side.
func drawSide(r *GameRoom, p game.Player, box paint.Rect) {
	u := r.Shell.UI()
	c := box.Center()
	th := u.Theme
	_, over := r.Session.Line.Result() // such as by resigning, which leaves the position as it is
	_, _, _, away := answerLine(r)
	turn := r.Displayed().Turn() == p && (away || !over)
	if turn {
		u.Canvas.Stroke(new(paint.Path).Circle(c.X, c.Y, box.W/2-1), 2, th.Accent)
	}
	rad := box.W/2 - 4
	if sign := r.Game.Sides.Sign; sign != nil && sign(u.Canvas, box, p) {
		return
	}
	if r.Colors == nil {
		ui.Person(u.Canvas, box.Inset(5), th.Ink2)
		return
	}
	body, edge := r.Colors(th, p)
	u.Canvas.Circle(c.X, c.Y, rad, edge)
	u.Canvas.Circle(c.X, c.Y, rad-1.2, body)
}

// drawKindSwitch draws the switch between person and computer. Neither is chosen for a player of a game that
// was opened, who may be either, until a computer is to go on.
func drawKindSwitch(r *GameRoom, p game.Player, box paint.Rect) {
	u := r.Shell.UI()
	cells := box.Split(2, 0)
	human := r.Session.Players.Of(p).IsHuman()
	u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	open := human && session.Named(r.Session.Line, p) != ""
	if !open {
		on := cells[0]
		if !human {
			on = cells[1]
		}
		u.Canvas.RoundRect(on.Inset(2), theme.Radius-2, u.Theme.Surface)
		u.Canvas.Border(on.Inset(2), theme.Radius-2, u.Canvas.Hair(), u.Theme.Line)
	}
	if u.IconButton("side-is-person", textSideIsPerson.With("sideName", r.SideName(p)), cells[0], ui.Person,
		human && !open) && !human {
		r.emit(asked{setHuman{p, true}})
	}
	if u.IconButton("side-is-computer", textSideIsComputer.With("sideName", r.SideName(p)), cells[1], ui.Chip,
		!human) && human {
		r.emit(asked{setHuman{p, false}})
	}
}
