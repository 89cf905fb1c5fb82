package play

import (
	"math"
	"slices"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Hand is what people do on the board: by pointer and fingers, and by the keyboard's cursor.
type Hand struct {
	Camera   board.Camera
	Selected game.Square
	Cursor   game.Square // of the keyboard
	Choices  []game.Move // moves among which one must be chosen
	ChoiceAt paint.Rect  // the square that they are about
	Press    Press
	Dropped  game.Square // where a dragged piece was put: it needs no motion
	Turned   float64     // turns of the wheel that have not led to another move yet, notches
	Bound    bool        // nothing can be done on the board
}

// Press is a press on the board that has not ended.
type Press struct {
	Down     bool
	At       paint.Point // where it began
	Square   game.Square
	From     game.Square // the piece that was selected before it
	Dragging bool        // a piece follows the pointer
	Panning  bool        // the board moves
	Again    bool        // the pressed piece was selected before
	Taken    bool        // a gesture of the game was recognised
	Stray    bool        // nothing was selected that it could have ended
	Pan      paint.Point // of the camera when it began
}

// dragFrom is how far a press moves to become a drag, logical pixels.
const dragFrom = 6.0

// The events of the hand. A square is game.NoSquare if the pointer is beside the board's squares; near is
// where the square lies on the screen.
type (
	boardPressed struct {
		at     paint.Point
		square game.Square
	}
	boardDragged  struct{ by paint.Point } // by is counted from where the press began
	boardReleased struct {
		square game.Square
		near   paint.Rect
		inside bool // over the board
	}
	// dragTaken reports that the game has used the drag as a gesture.
	dragTaken struct{}
	// squareWorked acts on a square like a click; pick is the square that a click there selects.
	squareWorked struct {
		square, pick game.Square
		near         paint.Rect
	}
	cursorMoved struct{ rows, cols int }
	cursorSet   struct{ at game.Square } // by the reader's focus
	// handCancelled cancels the input begun on the board; cursor also hides the cursor.
	handCancelled struct{ cursor bool }
	moveChosen    struct{ move game.Move } // among Hand.Choices
	choiceLeft    struct{}
	wheelTurned   struct{ notches float64 }
	// boardZoomed enlarges the board about a point, which is counted from its middle.
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

// press selects a piece that can move, or waits to finish a move of the piece selected before.
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

// release ends a press at a square: it makes a move, explains why there is none, or ends the selection.
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

// choose makes the only move or asks which.
func (s State) choose(k Known, moves []game.Move, near paint.Rect) (State, []Command) {
	if m, ok := k.only(moves); ok {
		return s, []Command{playMove{m}}
	}
	s.Hand.Choices, s.Hand.ChoiceAt = moves, near
	return s, nil
}

// only returns the move to make without asking; ok is false if people are to choose.
func (k Known) only(moves []game.Move) (m game.Move, ok bool) {
	if len(moves) == 1 {
		return moves[0], true
	}
	if usual := k.Game.Hand.Usual; usual != nil {
		return usual(moves)
	}
	return m, false
}

// refuse explains why a move from one square to another is not possible, if the game can; the message goes
// with the next press on the board.
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
	return s, refuse(k, q, q)
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

// firstCursor returns where the cursor appears: on the last move, on a legal one, or in the middle.
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

// cancel cancels the input begun on the board: the choice of a piece, a drag, a premove.
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

// padNotch is how far the many small turns of a touchpad add up to a step, in notches.
const padNotch = 0.6

// A turn of the wheel down goes to the next move, and one up goes back. Each notch of a mouse is one step,
// however large it is.
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

func (e boardZoomed) update(_ Known, s State) (State, []Command) {
	c := &s.Hand.Camera
	if e.pinched {
		s.Hand.Press.Panning = true
	}
	old := math.Max(c.Zoom, 1)
	next := math.Max(1, math.Min(8, old*e.factor))
	c.Zoom = next
	c.Pan = c.Pan.Add(e.at.Mul(1/next - 1/old))
	if next == 1 {
		c.Pan = paint.Point{}
	}
	return s, nil
}

// ShowAll puts all that is used of a board into view.
func (r *GameRoom) ShowAll() { r.emit(allShown{}) }

func (allShown) update(_ Known, s State) (State, []Command) {
	s.Hand.Camera = board.Camera{}
	return s, nil
}

// pressAhead begins a premove at q, or ends the one that was given.
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

// workAhead acts on a square like a click, for a premove.
func (s State) workAhead(k Known, q game.Square) State {
	if _, ok := k.premoveSide(); !ok {
		return s
	}
	s = s.pressAhead(k, q).releaseAhead(k, q)
	s.Hand.Press = Press{}
	return s
}

// playersSeated reports that the players of an embed were chosen; bound locks its board.
type playersSeated struct{ bound bool }

func (e playersSeated) update(_ Known, s State) (State, []Command) {
	s.Seated, s.Hand.Bound = true, e.bound
	return s, nil
}

// positionChanged reports that another position is shown, which ends the input begun in the previous one.
type positionChanged struct{}

func (positionChanged) update(k Known, s State) (State, []Command) {
	s.Pencil.Fresh, s.Pencil.Before, s.Pencil.Said = nil, nil, ""
	s.Hand.Choices, s.Hand.Dropped = nil, game.NoSquare
	if !s.Hand.Press.Dragging { // a piece in the hand stays there while the computer moves
		s.Hand.Selected = game.NoSquare
	}
	s.Review = s.Review.keep(k)
	return s.judgeSuite(k)
}
