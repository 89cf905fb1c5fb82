package play

import (
	"testing"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

const a7, a8, b1, c3 game.Square = 8, 0, 57, 42

// TestMovesByEveryInput makes a move by each kind of input.
func TestMovesByEveryInput(t *testing.T) {
	for name, events := range map[string][]Event{
		"two clicks": append(click(e2), click(e4)...),
		"a drag":     drag(e2, e4),
		"the cursor": {squareWorked{square: e2, pick: e2}, squareWorked{square: e4, pick: e4}},
		"another first": append(append(click(b1), click(e2)...),
			click(e4)...),
	} {
		tr := try(t, chessGame, "")
		if tr.do(events...); tr.moves() != "e4" {
			t.Errorf("%s: moves %q", name, tr.moves())
		}
		if h := tr.state.Hand; h.Selected != game.NoSquare || h.Press != (Press{}) ||
			h.Dropped != game.NoSquare {
			t.Errorf("%s: the hand still holds %+v", name, h)
		}
	}
}

func TestSelectionIsCleared(t *testing.T) {
	for name, events := range map[string][]Event{
		"a second click":  append(click(e2), click(e2)...),
		"a click beside":  append(click(e2), click(game.NoSquare)...),
		"an empty square": append(click(e2), click(d5)...),
		"Escape":          append(click(e2), handCancelled{cursor: true}),
		"the cursor":      {squareWorked{square: e2, pick: e2}, squareWorked{square: e2, pick: e2}},
	} {
		tr := try(t, chessGame, "")
		if tr.do(events...); tr.state.Hand.Selected != game.NoSquare || tr.moves() != "" {
			t.Errorf("%s: selected is %d after %q", name, tr.state.Hand.Selected, tr.moves())
		}
	}
	tr := try(t, chessGame, "")
	if tr.do(click(e2)...); tr.state.Hand.Selected != e2 {
		t.Errorf("selected is %d", tr.state.Hand.Selected)
	}
}

func TestRefusedMovesAreExplained(t *testing.T) {
	g := chessGame
	g.Hand.WhyNot = func(_ game.View, from, to game.Square) string { return "no" }
	for name, events := range map[string][]Event{"a drag": drag(e2, e5), "a click": click(e7)} {
		tr := try(t, g, "")
		if tr.do(events...); len(tr.kept) != 1 || tr.kept[0] != (complain{text: "no", pressed: true}) {
			t.Errorf("%s: %v", name, tr.kept)
		}
	}
}

// TestRefusalEndsWithNextPress presses the pointer and a key, and moves, after a refused move.
func TestRefusalEndsWithNextPress(t *testing.T) {
	for name, next := range map[string]ui.Input{
		"a press": {Pressed: true, Released: true}, "a right press": {Right: ui.Button{Pressed: true}},
		"a key": {Keys: []ui.Key{{Code: ui.Escape}}}, "a control": {Act: ui.Act{ID: "chess/undo"}},
	} {
		r, d := seat(t, chessGame, "e4")
		r.run(complain{text: "no", pressed: true})
		d.ui.Begin(&ui.Input{Released: true, Act: ui.Act{ID: "chess", Focus: true}})
		if !d.holds() {
			t.Fatalf("before %s the message ends", name)
		}
		if d.ui.Begin(&next); d.holds() {
			t.Errorf("after %s the message is still shown", name)
		}
	}
	r, d := seat(t, chessGame, "e4")
	r.run(complain{text: "no", pressed: true})
	if err := r.PlayText("e5"); err != nil || d.holds() {
		t.Errorf("%v: after a move the message is still shown", err)
	}
}

// TestPlayerChoosesAmongMovesWithTheSameSquares promotes a pawn and chooses the piece.
func TestPlayerChoosesAmongMovesWithTheSameSquares(t *testing.T) {
	const start = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
	g := chessGame
	tr := try(t, g, "")
	if err := tr.s.Load(start); err != nil {
		t.Fatal(err)
	}
	tr.do(drag(a7, a8)...)
	if len(tr.state.Hand.Choices) != 4 || tr.state.Hand.Dropped != a8 {
		t.Fatalf("the hand is %+v", tr.state.Hand)
	}
	left := *tr
	if left.do(choiceLeft{}); left.state.Hand.Choices != nil || left.state.Hand.Selected != game.NoSquare {
		t.Errorf("after the choice was left the hand is %+v", left.state.Hand)
	}
	if tr.do(moveChosen{tr.state.Hand.Choices[0]}); len(tr.s.Line.Moves()) != 1 ||
		tr.state.Hand.Choices != nil {
		t.Errorf("moves %q, choices %v", tr.moves(), tr.state.Hand.Choices)
	}
	g.Hand.Usual = func(moves []game.Move) (game.Move, bool) { return moves[1], true }
	usual := try(t, g, "")
	if err := usual.s.Load(start); err != nil {
		t.Fatal(err)
	}
	if usual.do(drag(a7, a8)...); len(usual.s.Line.Moves()) != 1 {
		t.Error("the usual move is not made without asking")
	}
}

func TestKeyboardCursorOnTheBoard(t *testing.T) {
	tr := try(t, chessGame, "e4")
	if tr.do(cursorMoved{-1, 0}); tr.state.Hand.Cursor != e4 {
		t.Errorf("the cursor appears on %d, not on the last move", tr.state.Hand.Cursor)
	}
	if tr.do(cursorMoved{-1, 0}); tr.state.Hand.Cursor != e5 {
		t.Errorf("above e4 is %d", tr.state.Hand.Cursor)
	}
	tr.s.Picture.SetFlipped(true)
	if tr.do(cursorMoved{-1, 0}); tr.state.Hand.Cursor != e4 {
		t.Errorf("above e5 on a turned board is %d", tr.state.Hand.Cursor)
	}
	for range 9 {
		tr.do(cursorMoved{0, 1})
	}
	if tr.state.Hand.Cursor != e4-4 {
		t.Errorf("at the edge the cursor is on %d", tr.state.Hand.Cursor)
	}
	if tr.do(boardPressed{square: b1}); tr.state.Hand.Cursor != game.NoSquare {
		t.Error("a press leaves the cursor")
	}
}

func TestWheelStepsThroughMoves(t *testing.T) {
	tr := try(t, chessGame, "e4 e5 Nf3")
	for _, step := range []struct {
		notches float64
		want    int
	}{{-3, 2}, {-0.25, 2}, {-0.25, 2}, {-0.25, 1}, {1, 2}} {
		if tr.do(wheelTurned{step.notches}); tr.s.Line.Cursor() != step.want {
			t.Errorf("after %v notches %d moves are shown, want %d", step.notches, tr.s.Line.Cursor(),
				step.want)
		}
	}
}

func TestBoardPansAndZooms(t *testing.T) {
	tr := try(t, paperGame, "")
	tr.game.Board.Zoom = true
	tr.do(boardZoomed{factor: 2, at: paint.Point{X: 10}})
	if c := tr.state.Hand.Camera; c.Zoom != 2 || c.Pan.X != -5 {
		t.Errorf("the camera is %+v", c)
	}
	tr.do(boardPressed{square: game.NoSquare}, boardDragged{paint.Point{X: 20}},
		boardReleased{square: game.NoSquare})
	if c := tr.state.Hand.Camera; c.Pan.X != 5 {
		t.Errorf("after a drag by 20 the camera is %+v", c)
	}
	if tr.do(boardZoomed{factor: 0.1}); tr.state.Hand.Camera.Pan != (paint.Point{}) {
		t.Errorf("the whole board is off its place: %+v", tr.state.Hand.Camera)
	}
}

func TestGesturesCancelPress(t *testing.T) {
	tr := try(t, chessGame, "")
	if tr.do(boardPressed{square: e2}, dragTaken{}, boardReleased{square: e4}); tr.moves() != "" {
		t.Errorf("a gesture has played %s", tr.moves())
	}
}
