package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// layBoard says how the board is to be seen in an area; marks come later.
func layBoard(r *GameRoom, area paint.Rect) {
	u := r.Shell.UI()
	if r.barred = hasEvalBar(r); r.barred {
		area.CutLeft(barWidth + barGap)
	}
	if a := r.Drawer.Aspect(r.Session.Line.View()); a > 0 {
		area = area.Fit(a, 1)
	}
	f := r.frame
	*f = board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, Flip: r.Session.Picture.Flipped(),
		Camera: r.state.Hand.Camera, Top: r.Game.Board.Top}
	f.Plan, f.T = motionNow(r)
	if dress := r.Game.Board.Dress; dress != nil {
		dress(f)
	}
	if f.T < 1 {
		u.Wake(0)
	}
}

// drawPosition draws the position, or the one that a view points at.
func drawPosition(r *GameRoom) {
	f, v := r.frame, r.Session.Line.View()
	f.Camera, f.Marks = r.state.Hand.Camera, boardMarks(r, v)
	if !drawPreview(r, f) {
		r.Drawer.Draw(r.Shell.UI().Canvas, v, f)
	}
	if r.barred {
		drawEvalBar(r, evalBarArea(r, f))
	}
}

// boardMarks gathers what is laid over the position.
func boardMarks(r *GameRoom, v game.View) board.Marks {
	set := r.Shell.Settings()
	m := board.Marks{Selected: r.state.Hand.Selected, Cursor: r.state.Hand.Cursor}
	m.Last, m.Turned = lastSquares(r), r.motion.turned
	if r.state.Hand.Press.Dragging {
		m.Drag = &board.Drag{From: r.state.Hand.Selected, At: r.Shell.UI().In.Pointer}
	}
	if !set.HideTargets && !r.state.Hand.Bound && humanToMove(r) {
		markTargets(r, v, &m)
	}
	if r.state.Hand.Cursor == game.NoSquare && r.Game.Hand.Cursor == HoverCursor {
		m.Cursor = hovered(r, v)
	}
	if t, ok := r.Session.Search.Thought(); ok && t.Cursor == r.Session.Line.Cursor() {
		switch {
		case showsThoughts(r):
			markThoughts(r, v, &m, t)
		case r.Session.Analysis.Hinting() || !set.HideThinking && r.Session.Search.ComputerThinks():
			markHint(r, v, &m, t)
		}
	}
	markShapes(r, &m)
	markPremove(r, v, r.state.Hand.Selected, &m)
	markThreat(r, &m)
	if v, ok := shownVerdict(r); ok && v.N == r.state.Review.Showing {
		markLine(r, &m, r.Session.Line.Cursor(), v.Best)
	}
	if marks := r.Game.Marks.Add; marks != nil {
		marks(&m)
	}
	return m
}

// markTargets marks where the selected piece can go or, for games of placement, where a move can be made.
func markTargets(r *GameRoom, v game.View, m *board.Marks) {
	for _, mv := range r.Session.Line.Legal() {
		from, goals := goals(v, mv)
		for _, to := range goals {
			if from != to && from != r.state.Hand.Selected {
				continue
			}
			m.Targets = append(m.Targets, to)
			if _, cols := v.Size(); from != to && v.At(int(to)/cols, int(to)%cols) != 0 {
				m.Captures = append(m.Captures, to)
			}
		}
	}
}
