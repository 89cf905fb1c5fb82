package play

import (
	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/room"
)

// Frame implements room.Room.
func (r *Room) Frame(l room.Layout) {
	u := r.Shell.UI()
	leave := u.Scope(r.Game.Name)
	defer leave()
	r.floor = l.Board
	if !l.Wide && !l.Landscape {
		r.floor.H = u.Canvas.Area().Bottom() - r.floor.Y
	}
	r.board(l)
	panel := r.PanelGround(l)
	if r.Views.preview.Begin() {
		u.Wake(0)
	}
	r.panel(l, panel)
	r.dialogs()
}

// PanelGround draws what lies below the panel and returns the part of it that is to be used.
func (r *Room) PanelGround(l room.Layout) paint.Rect {
	if !l.Wide {
		return l.Panel.InsetXY(10, 2)
	}
	u, panel := r.Shell.UI(), l.Panel
	u.Canvas.Rect(panel, u.Theme.Surface)
	u.Canvas.VLine(panel.X, panel.Y, panel.H, u.Theme.Line)
	return panel.InsetXY(20, 16)
}

// FirstFrame implements room.Quick: the board alone.
func (r *Room) FirstFrame(l room.Layout) { r.drawBoard(l) }

// board shows the position with all that is told and asked beside it.
func (r *Room) board(l room.Layout) {
	r.drawBoard(l)
	r.tell()
	r.chooser()
	if over := r.Extras.Overlay; over != nil {
		over(r.frameNow.Area)
	}
}

// drawBoard draws the position and reacts to what is done on it.
func (r *Room) drawBoard(l room.Layout) {
	u := r.Shell.UI()
	v := r.Session.Line.View()
	area := l.Board
	barred := r.showsBar()
	if barred {
		area.CutLeft(barWidth + barGap)
	}
	if a := r.Drawer.Aspect(v); a > 0 {
		area = area.Fit(a, 1)
	}
	area = u.Canvas.SnapRect(area)
	f := &r.frameNow
	*f = board.Frame{Area: area, Theme: u.Theme, Flip: r.Session.Picture.Flipped(), Camera: r.Camera, Top: r.Extras.Top, Marks: r.marks(v)}
	f.Plan, f.T = r.motion.now()
	if dress := r.Extras.Dress; dress != nil {
		dress(f)
	}
	if f.T < 1 {
		u.Wake(0)
	}
	r.handle(v, f)
	f.Camera, f.Marks = r.Camera, r.marks(r.Session.Line.View())
	if !r.Views.drawPreview(f) {
		r.Drawer.Draw(u.Canvas, r.Session.Line.View(), f)
	}
	if barred {
		r.evaluationBar(r.barBeside(f))
	}
}

// marks gathers what is laid over the position.
func (r *Room) marks(v game.View) board.Marks {
	set := r.Shell.Settings()
	m := board.Marks{Selected: r.selected, Cursor: r.cursor}
	m.Last, m.Turned = r.lastSquares(), r.motion.turned
	if r.hand.dragging {
		m.Drag = &board.Drag{From: r.selected, At: r.Shell.UI().In.Pointer}
	}
	if !set.HideTargets && r.humanToMove() {
		r.targets(v, &m)
	}
	if r.cursor == game.NoSquare && r.Extras.HoverTarget {
		m.Cursor = r.hovered(v)
	}
	if t, ok := r.Session.Search.Thought(); ok && t.Cursor == r.Session.Line.Cursor() {
		switch {
		case r.showsSearch():
			r.thoughts(v, &m, t)
		case r.Session.Analysis.Hinting() || !set.HideThinking && r.Session.Search.ComputerThinks():
			r.hintMark(v, &m, t)
		}
	}
	r.ahead.mark(v, r.selected, &m)
	r.analysis.mark(&m)
	if v, ok := r.shownVerdict(); ok && v.N == r.review.showing {
		r.lineMarks(&m, r.Session.Line.Cursor(), v.Best)
	}
	if marks := r.Extras.Marks; marks != nil {
		marks(&m)
	}
	return m
}

// showsSearch reports whether all that a search believes is laid over the board: beside the tab that tells of it, unless that is hidden.
func (r *Room) showsSearch() bool { return r.tab == tabThink && !r.Shell.Settings().HideThinking }

// hovered returns where a stone would land that is dropped at the pointer; NoSquare when none would.
func (r *Room) hovered(v game.View) game.Square {
	u := r.Shell.UI()
	if u.In.Touch || !r.humanToMove() || !u.Reaches(r.frameNow.Area) {
		return game.NoSquare
	}
	q, ok := r.Drawer.Pick(v, u.In.Pointer, &r.frameNow)
	if !ok || len(r.movesFrom(v, q, q)) == 0 {
		return game.NoSquare
	}
	return q
}

// targets marks where the selected piece can go or, for games of placement, where a move can be made.
func (r *Room) targets(v game.View, m *board.Marks) {
	for _, mv := range r.Session.Line.Legal() {
		from, to := v.Squares(mv)
		if to == game.NoSquare || (from != to && from != r.selected) {
			continue
		}
		m.Targets = append(m.Targets, to)
		if _, cols := v.Size(); from != to && v.At(int(to)/cols, int(to)%cols) != 0 {
			m.Captures = append(m.Captures, to)
		}
	}
}
