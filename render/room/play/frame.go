package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
)

// Frame implements room.Room.
func (r *GameRoom) Frame(l room.Layout) {
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	r.Hand.floor = l.Board
	if !l.Wide && !l.Landscape {
		r.Hand.floor.H = u.Canvas.Area().Bottom() - r.Hand.floor.Y
	}
	r.board(l)
	r.grip(l)
	panel := r.PanelGround(l)
	if r.Views.preview.Begin() {
		u.Wake(0)
	}
	r.panel(l, panel)
	r.dialogs()
}

// grip draws the handle that trades the board of a narrow screen against the panel.
func (e *env) grip(l room.Layout) {
	if l.Grip.H == 0 || l.MostSplit <= 0 {
		return
	}
	set, most := e.Shell.Settings(), float64(l.MostSplit)
	t := min(float64(set.Split)/most, 1)
	u := e.Shell.UI()
	value := textBoardIs.With("percent", int(100*l.Board.H/u.Canvas.Area().H+0.5))
	if u.Grip("board-size", textSizeOfTheBoard.String(), l.Grip, &t, most/100*u.Canvas.Area().H,
		value) {
		set.Split = int(t*most + 0.5)
		e.Shell.KeepSettings()
	}
}

// PanelGround draws what lies below the panel and returns the part of it that is to be used.
func (r *GameRoom) PanelGround(l room.Layout) paint.Rect {
	if !l.Wide {
		return l.Panel.InsetXY(10, 2)
	}
	u, panel := r.Shell.UI(), l.Panel
	u.Canvas.Rect(panel, u.Theme.Surface)
	u.Canvas.VLine(l.Border(panel), panel.Y, panel.H, u.Theme.Line)
	return panel.InsetXY(20, 16)
}

// FirstFrame implements room.Quick: the board alone.
func (r *GameRoom) FirstFrame(l room.Layout) { r.drawBoard(l) }

// drawBoard takes what is done on the board, and then draws it.
func (r *GameRoom) drawBoard(l room.Layout) {
	r.picture.lay(l.Board)
	r.Hand.handle()
	r.picture.draw()
}

// board shows the position with all that is told and asked beside it.
func (r *GameRoom) board(l room.Layout) {
	r.drawBoard(l)
	r.teller.draw()
	r.Hand.drawChoices()
	if over := r.Game.Board.Overlay; over != nil {
		over(r.frame.Area)
	}
}
