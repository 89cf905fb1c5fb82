package play

import (
	"math"
	"slices"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Hand is the input on the board by pointer, touch and keyboard.
type Hand struct {
	Camera   board.Camera
	Selected game.Square
	Cursor   game.Square // square of the keyboard cursor
	Choices  []game.Move // moves among which the user has to choose
	ChoiceAt paint.Rect  // area of the square that they share
	Press    Press
	Dropped  game.Square // square on which a dragged piece was dropped, so that its move is not animated
	Turned   float64     // turns of the wheel since the last step, in notches
	Bound    bool        // whether input on the board is disabled
}

// Press is a press on the board in progress.
type Press struct {
	Down     bool
	At       paint.Point // position at which it began
	Square   game.Square
	From     game.Square // square that was selected before
	Dragging bool        // whether a piece follows the pointer
	Panning  bool        // whether the board is being panned
	Again    bool        // whether the pressed piece was already selected
	Taken    bool        // whether the game has recognised a gesture
	Stray    bool        // whether nothing was selected before
	Pan      paint.Point // camera position when it began
}

// dragFrom is the distance at which a press becomes a drag, in logical pixels.
const dragFrom = 6.0

// Events of Hand. A square is game.NoSquare if the pointer is beside the squares; near is the area of the
// square on the screen.
type (
	boardPressed struct {
		at     paint.Point
		square game.Square
	}
	boardDragged  struct{ by paint.Point } // distance from the start of the press
	boardReleased struct {
		square game.Square
		near   paint.Rect
		inside bool // whether the pointer is on the board
	}
	// dragTaken reports that the game has recognised a drag as a gesture.
	dragTaken struct{}
	// squareWorked acts like a click on a square; pick is the square that a click there would select.
	squareWorked struct {
		square, pick game.Square
		near         paint.Rect
	}
	cursorMoved struct{ rows, cols int }
	cursorSet   struct{ at game.Square } // by the focus of a screen reader
	// handCancelled cancels unfinished input on the board; cursor also hides the cursor.
	handCancelled struct{ cursor bool }
	moveChosen    struct{ move game.Move } // one of Hand.Choices
	choiceLeft    struct{}
	wheelTurned   struct{ notches float64 }
	// boardZoomed zooms the board about a point, given relative to its centre.
	boardZoomed struct {
		factor  float64
		at      paint.Point
		pinched bool
	}
	allShown struct{}
)

func (e boardPressed) update(k Known, s State) (State, []Command) {
	s.Hand.Press = Press{Down: true, At: e.at, Square: game.NoSquare, From: game.NoSquare,
		Pan: s.Hand.Camera.Pan, Stray: s.Hand.Selected == game.NoSquare && !s.Premove.On}
	s.Hand.Cursor = game.NoSquare
	return s.press(k, e.square), nil
}

// press selects a movable piece, or prepares a move of the selected one.
func (s State) press(k Known, q game.Square) State {
	if _, ok := k.premoveSide(); ok && q != game.NoSquare {
		return s.pressAhead(k, q)
	}
	h := &s.Hand
	if q == game.NoSquare || !k.HumanTurn {
		s.Premove.On = false
		h.Selected = game.NoSquare
		return s
	}
	h.Press.Square = q
	if h.Selected != game.NoSquare && q != h.Selected && len(k.movesFrom(h.Selected, q)) > 0 {
		return s // decided on release
	}
	h.Press.From = h.Selected
	if k.canStart(q) {
		h.Press.Again = h.Selected == q
		h.Selected = q
	} else {
		h.Selected = game.NoSquare
	}
	return s
}

func (e boardDragged) update(k Known, s State) (State, []Command) {
	h := &s.Hand
	switch {
	case k.Game.Board.Zoom:
		if e.by.Len() >= dragFrom || h.Press.Panning {
			h.Press.Panning = true
			h.Camera.Pan = h.Press.Pan.Add(e.by.Mul(1 / math.Max(h.Camera.Zoom, 1)))
		}
	case e.by.Len() >= dragFrom && h.Selected != game.NoSquare && h.Selected == h.Press.Square:
		h.Press.Dragging = true
	}
	return s, nil
}

func (dragTaken) update(_ Known, s State) (State, []Command) {
	s.Hand.Press.Taken = true
	return s, nil
}

func (e boardReleased) update(k Known, s State) (State, []Command) {
	p := s.Hand.Press
	var todo []Command
	if !p.Panning && !p.Taken && e.square != game.NoSquare {
		if k.HumanTurn {
			s, todo = s.release(k, e)
		} else {
			s = s.releaseAhead(k, e.square)
		}
	}
	plays := slices.ContainsFunc(todo, func(c Command) bool { _, ok := c.(playMove); return ok })
	if p.Stray && !p.Panning && !p.Taken && !plays && len(s.Hand.Choices) == 0 &&
		s.Hand.Selected == game.NoSquare && !s.Premove.On && e.inside {
		wiped, more := s.wipe(k)
		s, todo = wiped, append(todo, more...)
	}
	s.Hand.Press = Press{}
	return s, todo
}

// release ends a press at a square: it makes a move, explains why none is legal, or ends the selection.
func (s State) release(k Known, e boardReleased) (State, []Command) {
	h, q := &s.Hand, e.square
	switch {
	case h.Selected != game.NoSquare && q != h.Selected:
		if moves := k.movesFrom(h.Selected, q); len(moves) > 0 {
			if h.Press.Dragging {
				h.Dropped = q
			}
			return s.choose(k, moves, e.near)
		} else if h.Press.Dragging {
			return s, refuse(k, h.Selected, q)
		}
	case h.Selected != game.NoSquare && h.Press.Again && !h.Press.Dragging:
		h.Selected = game.NoSquare
	case h.Selected == game.NoSquare && q == h.Press.Square:
		if moves := k.movesFrom(q, q); len(moves) > 0 {
			return s.choose(k, moves, e.near)
		} else if h.Press.From != game.NoSquare {
			return s, refuse(k, h.Press.From, q)
		}
		return s, refuse(k, q, q)
	}
	return s, nil
}

// choose makes the only move, or opens the chooser.
func (s State) choose(k Known, moves []game.Move, near paint.Rect) (State, []Command) {
	if m, ok := k.only(moves); ok {
		return s, []Command{playMove{m}}
	}
	s.Hand.Choices, s.Hand.ChoiceAt = moves, near
	return s, nil
}

// only returns the move to make without asking; ok is false if the user has to choose.
func (k Known) only(moves []game.Move) (m game.Move, ok bool) {
	if len(moves) == 1 {
		return moves[0], true
	}
	if usual := k.Game.Hand.Usual; usual != nil {
		return usual(moves)
	}
	return m, false
}

// refuse explains why a move from one square to another is illegal, if the game can. The next press on the
// board removes the message.
func refuse(k Known, from, to game.Square) []Command {
	why := k.Game.Hand.WhyNot
	if why == nil || !k.HumanTurn {
		return nil
	}
	text := why(k.View, from, to)
	if text == "" {
		return nil
	}
	return []Command{complain{text: text, pressed: true}}
}

func (e squareWorked) update(k Known, s State) (State, []Command) {
	h, q := &s.Hand, e.pick
	switch {
	case s.Pencil.Out:
		return s.pointShape(k, e.square)
	case !k.HumanTurn:
		return s.workAhead(k, e.square), nil
	case q == game.NoSquare:
		return s, nil
	case h.Selected != game.NoSquare && q != h.Selected && len(k.movesFrom(h.Selected, q)) > 0:
		return s.choose(k, k.movesFrom(h.Selected, q), e.near)
	case k.canStart(q):
		if h.Selected == q {
			h.Selected = game.NoSquare
		} else {
			h.Selected = q
		}
		return s, nil
	}
	if moves := k.movesFrom(q, q); len(moves) > 0 {
		return s.choose(k, moves, e.near)
	} else if h.Selected != game.NoSquare {
		return s, refuse(k, h.Selected, q)
	}
	if todo := refuse(k, q, q); len(todo) > 0 || !k.piecesMove() {
		return s, todo
	}
	return s, []Command{complain{text: textNoPieceOfYours.With("square", k.squareName(q)), pressed: true}}
}

// piecesMove reports whether a legal move leads from one square to another.
func (k Known) piecesMove() bool {
	return slices.ContainsFunc(k.Legal, func(m game.Move) bool {
		from, to := k.View.Squares(m)
		return from != to && from != game.NoSquare
	})
}

func (e cursorMoved) update(k Known, s State) (State, []Command) {
	rows, cols := k.View.Size()
	h := &s.Hand
	if h.Cursor == game.NoSquare {
		h.Cursor = k.firstCursor()
	} else {
		if k.Flipped {
			e.rows, e.cols = -e.rows, -e.cols
		}
		row := min(max(int(h.Cursor)/cols+e.rows, 0), rows-1)
		col := min(max(int(h.Cursor)%cols+e.cols, 0), cols-1)
		h.Cursor = game.Square(row*cols + col)
	}
	if s.Pencil.Drawing && s.Pencil.By == byCursor {
		s.Pencil.Begun.To = h.Cursor
	}
	return s, nil
}

func (e cursorSet) update(k Known, s State) (State, []Command) {
	if k.Game.Hand.Cursor == NoCursor {
		return s, nil
	}
	s.Hand.Cursor = e.at
	if s.Pencil.Drawing && s.Pencil.By == byCursor {
		s.Pencil.Begun.To = e.at
	}
	return s, nil
}

// firstCursor returns the square where the cursor appears: that of the last move or of a legal move, or the
// middle.
func (k Known) firstCursor() game.Square {
	if last := k.lastSquares(); len(last) > 0 {
		return last[len(last)-1]
	}
	if len(k.Legal) > 0 {
		if from, _ := k.View.Squares(k.Legal[0]); from != game.NoSquare {
			return from
		}
	}
	rows, cols := k.View.Size()
	return game.Square(rows/2*cols + cols/2)
}

func (e handCancelled) update(_ Known, s State) (State, []Command) {
	if e.cursor {
		s.Hand.Cursor = game.NoSquare
		s.Pencil = s.Pencil.drop()
	}
	return s.cancel(), nil
}

// cancel cancels unfinished input on the board: a selection, a drag or a premove.
func (s State) cancel() State {
	s.Hand.Selected, s.Hand.Press, s.Premove.On = game.NoSquare, Press{}, false
	return s
}

func (e moveChosen) update(_ Known, s State) (State, []Command) {
	s.Hand.Choices = nil
	return s, []Command{playMove(e)}
}

func (choiceLeft) update(_ Known, s State) (State, []Command) {
	s.Hand.Choices, s.Hand.Selected, s.Hand.Dropped = nil, game.NoSquare, game.NoSquare
	return s, nil
}

// padNotch is the number of notches at which the small turns of a touchpad add up to a step.
const padNotch = 0.6

// Turning the wheel down goes to the next move, turning it up goes back. A notch of a mouse wheel is always
// one step.
func (e wheelTurned) update(k Known, s State) (State, []Command) {
	s.Hand.Turned += e.notches
	if math.Abs(e.notches) < ui.Notch && math.Abs(s.Hand.Turned) < padNotch {
		return s, nil
	}
	on := s.Hand.Turned > 0
	if s.Hand.Turned = 0; on {
		return s, []Command{stepLine{stepForward}}
	}
	return s, []Command{stepLine{stepBack}}
}

// mostZoom is the maximum magnification of a board.
const mostZoom = 8.0

func (e boardZoomed) update(_ Known, s State) (State, []Command) {
	c := &s.Hand.Camera
	if e.pinched {
		s.Hand.Press.Panning = true
	}
	old := math.Max(c.Zoom, 1)
	next := math.Max(1, math.Min(mostZoom, old*e.factor))
	c.Zoom = next
	c.Pan = c.Pan.Add(e.at.Mul(1/next - 1/old))
	if next == 1 {
		c.Pan = paint.Point{}
	}
	return s, nil
}

// ShowAll zooms so that the used part of the board is visible.
func (r *GameRoom) ShowAll() { r.emit(allShown{}) }

func (allShown) update(_ Known, s State) (State, []Command) {
	s.Hand.Camera = board.Camera{}
	return s, nil
}

// Look moves a zoomed board by one step in the direction of the signs of x and y: 1 shows more at the right
// and below.
func (r *GameRoom) Look(x, y float64) { r.emit(boardLooked{paint.Point{X: x, Y: y}}) }

// boardLooked is a press on a button that moves the board.
type boardLooked struct{ way paint.Point }

func (e boardLooked) update(_ Known, s State) (State, []Command) {
	const step = 80.0 // logical pixels
	c := &s.Hand.Camera
	c.Pan = c.Pan.Sub(e.way.Mul(step / math.Max(c.Zoom, 1)))
	return s, nil
}

// pressAhead starts a premove at q, or cancels the existing one.
func (s State) pressAhead(k Known, q game.Square) State {
	h := &s.Hand
	if s.Premove.On {
		s.Premove.On = false
		return s
	}
	h.Press.Square = q
	if slices.Contains(k.premoveGoals(h.Selected), q) {
		return s // decided on release
	}
	if len(k.premoveGoals(q)) > 0 {
		h.Press.Again = h.Selected == q
		h.Selected = q
	} else {
		h.Selected = game.NoSquare
	}
	return s
}

// releaseAhead ends a premove at q.
func (s State) releaseAhead(k Known, q game.Square) State {
	h := &s.Hand
	_, ok := k.premoveSide()
	switch {
	case !ok || h.Selected == game.NoSquare:
	case q != h.Selected && slices.Contains(k.premoveGoals(h.Selected), q):
		s.Premove = Premove{On: true, From: h.Selected, To: q, At: k.Cursor}
		h.Selected = game.NoSquare
	case h.Press.Again && !h.Press.Dragging:
		h.Selected = game.NoSquare
	}
	return s
}

// workAhead acts like a click on a square, for a premove.
func (s State) workAhead(k Known, q game.Square) State {
	if _, ok := k.premoveSide(); !ok {
		return s
	}
	s = s.pressAhead(k, q).releaseAhead(k, q)
	s.Hand.Press = Press{}
	return s
}

// playersSeated reports that the players of an embed have been set; bound disables its board.
type playersSeated struct{ bound bool }

func (e playersSeated) update(_ Known, s State) (State, []Command) {
	s.Seated, s.Hand.Bound = true, e.bound
	return s, nil
}

// positionChanged reports that another position is shown, which cancels unfinished input.
type positionChanged struct{}

func (positionChanged) update(k Known, s State) (State, []Command) {
	s.Pencil.Fresh, s.Pencil.Before, s.Pencil.Said = nil, nil, ""
	s.Hand.Choices, s.Hand.Dropped = nil, game.NoSquare
	if !s.Hand.Press.Dragging { // a dragged piece is kept while the computer moves
		s.Hand.Selected = game.NoSquare
	}
	s.Review = s.Review.keep(k)
	return s.judgeSuite(k)
}
