package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// picture is the board as it is seen, with all that is laid over the position.
type picture struct {
	line
	frame    *board.Frame
	hand     *hand
	motion   *motion
	ahead    *premove
	think    *thinking
	review   *gameReview
	lines    *lines
	analysis *analysis
	views    *views
	evalBar  *evalBar
	barred   bool // the evaluation bar stands beside the board
}

// lay says how the board is to be seen in an area; marks come later.
func (pic *picture) lay(area paint.Rect) {
	u := pic.Shell.UI()
	if pic.barred = pic.evalBar.shown(); pic.barred {
		area.CutLeft(barWidth + barGap)
	}
	if a := pic.Drawer.Aspect(pic.Session.Line.View()); a > 0 {
		area = area.Fit(a, 1)
	}
	f := pic.frame
	*f = board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, Flip: pic.Session.Picture.Flipped(),
		Camera: pic.hand.Camera, Top: pic.Game.Board.Top}
	f.Plan, f.T = pic.motion.now()
	if dress := pic.Game.Board.Dress; dress != nil {
		dress(f)
	}
	if f.T < 1 {
		u.Wake(0)
	}
}

// draw draws the position, or the one that a view points at.
func (pic *picture) draw() {
	f, v := pic.frame, pic.Session.Line.View()
	f.Camera, f.Marks = pic.hand.Camera, pic.marks(v)
	if !pic.views.drawPreview(f) {
		pic.Drawer.Draw(pic.Shell.UI().Canvas, v, f)
	}
	if pic.barred {
		pic.evalBar.draw(pic.evalBar.beside(f))
	}
}

// marks gathers what is laid over the position.
func (pic *picture) marks(v game.View) board.Marks {
	set := pic.Shell.Settings()
	m := board.Marks{Selected: pic.hand.selected, Cursor: pic.hand.cursor}
	m.Last, m.Turned = pic.lastSquares(), pic.motion.turned
	if pic.hand.held.dragging {
		m.Drag = &board.Drag{From: pic.hand.selected, At: pic.Shell.UI().In.Pointer}
	}
	if !set.HideTargets && !pic.hand.bound && pic.humanToMove() {
		pic.targets(v, &m)
	}
	if pic.hand.cursor == game.NoSquare && pic.Game.Hand.Cursor == HoverCursor {
		m.Cursor = pic.hand.hovered(v)
	}
	if t, ok := pic.Session.Search.Thought(); ok && t.Cursor == pic.Session.Line.Cursor() {
		switch {
		case pic.think.shown():
			pic.think.mark(v, &m, t)
		case pic.Session.Analysis.Hinting() || !set.HideThinking && pic.Session.Search.ComputerThinks():
			pic.think.hintMark(v, &m, t)
		}
	}
	pic.hand.drawing.marks(&m)
	pic.ahead.mark(v, pic.hand.selected, &m)
	pic.analysis.mark(&m)
	if v, ok := pic.review.shown(); ok && v.N == pic.review.showing {
		pic.lines.mark(&m, pic.Session.Line.Cursor(), v.Best)
	}
	if marks := pic.Game.Marks.Add; marks != nil {
		marks(&m)
	}
	return m
}

// targets marks where the selected piece can go or, for games of placement, where a move can be made.
func (pic *picture) targets(v game.View, m *board.Marks) {
	for _, mv := range pic.Session.Line.Legal() {
		from, goals := goals(v, mv)
		for _, to := range goals {
			if from != to && from != pic.hand.selected {
				continue
			}
			m.Targets = append(m.Targets, to)
			if _, cols := v.Size(); from != to && v.At(int(to)/cols, int(to)%cols) != 0 {
				m.Captures = append(m.Captures, to)
			}
		}
	}
}
