package play

import (
	"testing"

	"ludarium/game"
	"ludarium/render/draw/board"
)

const e2, e4, e7, e5, d7, d5 game.Square = 52, 36, 12, 28, 11, 27

// aheadGame is chess in which every piece of the one who waits may be given e5 and d5.
func aheadGame() Game {
	k := chessGame
	k.Hand.Ahead = func(v game.View, p game.Player, from game.Square) []game.Square {
		if p == game.Second && (from == e7 || from == d7) {
			return []game.Square{e5, d5}
		}
		return nil
	}
	return k
}

func TestPremovesAreForThoseWhoWait(t *testing.T) {
	r, _ := seat(t, aheadGame(), "")
	if _, ok := premoveSide(r); ok {
		t.Error("between people there are no premoves")
	}
	machines(t, r, game.First)
	if p, ok := premoveSide(r); !ok || p != game.Second {
		t.Errorf("awaited of %v: %t", p, ok)
	}
	if len(premoveGoals(r, e7)) != 2 || premoveGoals(r, e2) != nil || premoveGoals(r, game.NoSquare) != nil {
		t.Error("wrong goals of a premove")
	}
	var m board.Marks
	markPremove(r, r.Session.Line.View(), e7, &m)
	if len(m.Targets) != 2 || m.Ahead != nil {
		t.Errorf("marks %+v", m)
	}
	givePremove(r, e7, e5)
	markPremove(r, r.Session.Line.View(), game.NoSquare, &m)
	if len(m.Ahead) != 2 || premoveText(r) == "" {
		t.Errorf("the premove is not marked: %+v, %q", m, premoveText(r))
	}
	if cancelPremove(r); premoveText(r) != "" {
		t.Error("the premove is still there")
	}
}

func TestPremoveIsMadeOrForgotten(t *testing.T) {
	for _, test := range []struct {
		name     string
		from, to game.Square
		want     int // moves
		said     int
	}{{"legal", e7, e5, 2, 0}, {"not legal", d7, e5, 1, 1}} {
		r, d := seat(t, aheadGame(), "")
		givePremove(r, test.from, test.to)
		if err := r.PlayText("e4"); err != nil { // stands for the move of the computer
			t.Fatal(err)
		}
		if n := len(r.Session.Line.Moves()); n != test.want || len(d.said) != test.said ||
			r.state.Premove.On {
			t.Errorf("%s: %d moves, said %q, still given: %t", test.name, n, d.said, r.state.Premove.On)
		}
	}
}
