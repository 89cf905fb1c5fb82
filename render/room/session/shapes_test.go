package session

import (
	"slices"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/format"
	"ludarium/game/othello"
)

// TestShapesBelongToPositions draws on positions of a line, steps through it, makes a variation the main line
// and restores the session.
func TestShapesBelongToPositions(t *testing.T) {
	k := kindOf(chess.Game())
	s, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Players.sides = [2]Player{{Kind: Human}, {Kind: Human}}
	play := func(text string) {
		t.Helper()
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	start := []format.Shape{{Color: format.Red, From: 60, To: 60}}
	first := []format.Shape{{Color: format.Green, From: 52, To: 36}, {Color: format.Blue, From: 27, To: 27}}
	other := []format.Shape{{Color: format.Yellow, From: 51, To: 35}}
	s.Drawings.Set(start)
	play("e4")
	s.Drawings.Set(first)
	play("e5")
	if got := s.Drawings.Shown(); len(got) > 0 {
		t.Errorf("after a move there is %v", got)
	}
	s.Jump(0)
	play("d4") // e4 e5 is now a variation
	s.Drawings.Set(other)
	want := func(what string, list []format.Shape) {
		t.Helper()
		if got := s.Drawings.Shown(); !slices.Equal(got, list) {
			t.Errorf("%s: %v, want %v", what, got, list)
		}
	}
	want("d4", other)
	s.Jump(0)
	want("start", start)
	if s, err = Restore(k, s.Saved(), methods(), nil); err != nil {
		t.Fatal(err)
	}
	want("restored start", start)
	s.Redo()
	want("restored d4", other)
	s.Take(0)
	want("e4 of the variation", first)
	s.Redo()
	want("e5", nil)
	it := written(s, 2)
	if !slices.Equal(it.Shapes, start) || !slices.Equal(it.Line[0].Shapes, first) ||
		!slices.Equal(it.Line[0].Lines[0][0].Shapes, other) {
		t.Errorf("written: %+v", it)
	}
	again, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.LoadGame(it); err != nil {
		t.Fatal(err)
	}
	again.Jump(1)
	if got := again.Drawings.Shown(); !slices.Equal(got, first) {
		t.Errorf("loaded: %v", got)
	}
	if got := again.Drawings.At(0); !slices.Equal(got, start) {
		t.Errorf("loaded start: %v", got)
	}
}

// TestShapesBeforeAPass draws on a position after a forced pass and checks that the shapes belong to the move
// before it.
func TestShapesBeforeAPass(t *testing.T) {
	k := kindOf(othello.Game())
	s, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Players.sides = [2]Player{{Kind: Human}, {Kind: Human}}
	for range 60 {
		legal := s.Line.Legal()
		if len(legal) == 0 {
			t.Fatal("the game has no pass")
		}
		if err := s.Play(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
		moves := s.Line.Moves()
		if n := len(moves); moves[n-1].Forced {
			list := []format.Shape{{Color: format.Green, From: game.Square(3), To: game.Square(3)}}
			s.Drawings.Set(list)
			if !slices.Equal(moves[n-2].Shapes, list) || len(moves[n-1].Shapes) > 0 ||
				!slices.Equal(s.Drawings.Shown(), list) {
				t.Errorf("the move has %v, the pass %v", moves[n-2].Shapes, moves[n-1].Shapes)
			}
			return
		}
	}
	t.Fatal("the game has no pass")
}
