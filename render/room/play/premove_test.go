package play

import (
	"testing"

	"ludarium/game"
	"ludarium/render/draw/board"
)

const e2, e4, e7, e5, d7, d5 game.Square = 52, 36, 12, 28, 11, 27

// aheadGame is chess in which only the premoves e7–e5 and d7–d5 are possible.
func aheadGame() Game {
	g := chessGame
	g.Hand.Ahead = func(v game.View, p game.Player, from game.Square) []game.Square {
		if p == game.Second && (from == e7 || from == d7) {
			return []game.Square{e5, d5}
		}
		return nil
	}
	return g
}

// waiting returns a game in which the computer moves first.
func waiting(t *testing.T) *trial {
	tr := try(t, aheadGame(), "")
	tr.seat(game.First, "nobody")
	return tr
}

func TestPremoveNeedsOpponentToMove(t *testing.T) {
	if _, ok := try(t, aheadGame(), "").know().premoveSide(); ok {
		t.Error("between people there are no premoves")
	}
	tr := waiting(t)
	k := tr.know()
	if p, ok := k.premoveSide(); !ok || p != game.Second {
		t.Errorf("a premove of %v: %t", p, ok)
	}
	if len(k.premoveGoals(e7)) != 2 || k.premoveGoals(e2) != nil || k.premoveGoals(game.NoSquare) != nil {
		t.Error("wrong goals of a premove")
	}
	var m board.Marks
	if tr.state.Premove.mark(k, e7, true, &m); len(m.Targets) != 2 || m.Ahead != nil {
		t.Errorf("marks %+v", m)
	}
}

func TestPremoveIsSetAndCancelled(t *testing.T) {
	for name, events := range map[string][]Event{
		"two clicks": append(click(e7), click(e5)...), "a drag": drag(e7, e5),
		"the cursor": {squareWorked{square: e7, pick: e7}, squareWorked{square: e5, pick: e5}},
	} {
		tr := waiting(t)
		tr.do(events...)
		want := Premove{On: true, From: e7, To: e5}
		if tr.state.Premove != want || tr.state.Hand.Selected != game.NoSquare {
			t.Errorf("%s: %+v, selected %d", name, tr.state.Premove, tr.state.Hand.Selected)
		}
		var m board.Marks
		if tr.state.Premove.mark(tr.know(), game.NoSquare, true, &m); len(m.Ahead) != 2 {
			t.Errorf("%s: the premove is not marked", name)
		}
		if tr.state.Premove.text(tr.know()) == "" {
			t.Errorf("%s: the premove has no words", name)
		}
		if tr.do(click(d5)...); tr.state.Premove.On {
			t.Errorf("%s: a press has not taken the premove back", name)
		}
	}
}

func TestPremoveIsPlayedOrDropped(t *testing.T) {
	for _, test := range []struct {
		name     string
		from, to game.Square
		want     string
		says     bool
	}{{"legal", e7, e5, "e4 e5", false}, {"not legal", d7, e5, "e4", true}} {
		tr := try(t, aheadGame(), "")
		tr.state.Premove = Premove{On: true, From: test.from, To: test.to}
		tr.do(asked{playMove{tr.s.Line.Legal()[find(t, tr, "e4")]}}) // stands in for the computer's move
		if tr.moves() != test.want || tr.says() != test.says || tr.state.Premove.On {
			t.Errorf("%s: moves %q, %v, still given: %t", test.name, tr.moves(), tr.kept, tr.state.Premove.On)
		}
	}
}

// find returns the index of a legal move.
func find(t *testing.T, tr *trial, text string) int {
	for i, m := range tr.s.Line.Legal() {
		if tr.game.Rules.MoveText(tr.s.Line.State(), m) == text {
			return i
		}
	}
	t.Fatalf("%s is not legal", text)
	return 0
}
