package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// layBoard lays out the board in an area.
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

// drawPosition draws the displayed position, or the one that a view refers to.
func drawPosition(r *GameRoom) {
	f, v := r.frame, r.Session.Line.View()
	f.Camera, f.Marks = r.state.Hand.Camera, boardMarks(r)
	if !drawPreview(r, f) {
		r.Drawer.Draw(r.Shell.UI().Canvas, v, f)
	}
	if r.barred {
		drawEvalBar(r, evalBarArea(r, f))
	}
}

// boardMarks collects the marks on the position.
func boardMarks(r *GameRoom) board.Marks {
	k := r.know()
	set := r.Shell.Settings()
	m := board.Marks{Selected: r.state.Hand.Selected, Cursor: r.state.Hand.Cursor}
	m.Last, m.Turned = k.lastSquares(), r.motion.turned
	if r.state.Hand.Press.Dragging {
		m.Drag = &board.Drag{From: r.state.Hand.Selected, At: r.Shell.UI().In.Pointer}
	}
	if !set.HideTargets && !r.state.Hand.Bound && k.HumanTurn {
		markTargets(k, r.state.Hand.Selected, &m)
	}
	if r.state.Hand.Cursor == game.NoSquare && r.Game.Hand.Cursor == HoverCursor {
		m.Cursor = hovered(r, k)
	}
	if t, ok := r.Session.Search.Thought(); ok && t.Cursor == r.Session.Line.Cursor() {
		switch {
		case showsThoughts(r):
			markThoughts(r, k.View, &m, t)
		case r.Session.Analysis.Hinting() || !set.HideThinking && r.Session.Search.ComputerThinks():
			markHint(r, k.View, &m, t)
		}
	}
	m.Shapes = k.Shapes
	if p := r.state.Pencil; p.Drawing && !p.Off {
		m.Begun = &p.Begun
	}
	r.state.Premove.mark(k, r.state.Hand.Selected, !set.HideTargets, &m)
	markThreat(r, &m)
	if v, ok := shownVerdict(r); ok && v.N == r.state.Review.Showing {
		markLine(r, &m, r.Session.Line.Cursor(), v.Best)
	} else if ok && v.N == r.state.Review.Worst {
		markPlayed(r, &m, v)
	}
	if marks := r.Game.Marks.Add; marks != nil {
		marks(&m)
	}
	return m
}

// markTargets marks the targets of the selected piece or, in games of placement, the squares of legal moves.
func markTargets(k Known, selected game.Square, m *board.Marks) {
	_, cols := k.View.Size()
	for _, mv := range k.Legal {
		from, goals := k.goals(mv)
		for _, to := range goals {
			if from != to && from != selected {
				continue
			}
			m.Targets = append(m.Targets, to)
			if from != to && k.View.At(int(to)/cols, int(to)%cols) != 0 {
				m.Captures = append(m.Captures, to)
			}
		}
	}
}
