package evaluate

import (
	"math"
	"math/bits"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
)

// visit calls f with the positions of a few random games with fixed seeds.
func visit(t *testing.T, g *game.Game, f func(game.State)) {
	t.Helper()
	for i := range uint64(5) {
		r := rng.New(i)
		s, err := g.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			f(s)
			s.Play(moves[r.IntN(len(moves))])
		}
	}
}

func check(t *testing.T, text string, value, mirrored float64) {
	t.Helper()
	if math.IsNaN(value) || math.Abs(value) > 1e6 {
		t.Fatalf("%s is worth %v", text, value)
	}
	if value != -mirrored && math.Abs(value+mirrored) > 1e-12 {
		t.Fatalf("%s is worth %v, mirrored %v", text, value, mirrored)
	}
}

func TestChessIsAntisymmetric(t *testing.T) {
	j, ok := For("chess")
	if !ok || j.Unit() != "pawns" {
		t.Fatal("no evaluation in pawns")
	}
	f := j.Evaluate
	visit(t, chess.Game(), func(s game.State) {
		p := s.(*chess.State).Position()
		q := p
		q.Side ^= 1
		check(t, s.Notation(), f(s), chessPawns(&q))
		// The flipped position with exchanged colours has the same value for its side to move.
		q.Side = p.Side ^ 1
		q.Colors = [2]uint64{bits.ReverseBytes64(p.Colors[1]), bits.ReverseBytes64(p.Colors[0])}
		for k := range q.Kinds {
			q.Kinds[k] = bits.ReverseBytes64(p.Kinds[k])
		}
		check(t, s.Notation(), f(s), -chessPawns(&q))
	})
}

func TestChessCountsMaterial(t *testing.T) {
	f := Chess{}.Evaluate
	g := chess.Game()
	value := func(fen string) float64 {
		s, err := g.Parse(nil, fen)
		if err != nil {
			t.Fatal(err)
		}
		return f(s)
	}
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	if v := value(start); v != 0 {
		t.Errorf("the start is worth %v", v)
	}
	for fen, want := range map[string]float64{
		"rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":   9,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1":   3,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1":    -5,
		"rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":   1,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1":   -3.3,
		"rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 1": 0.2,
	} {
		if v := value(fen); math.Abs(v-want) > 0.4 {
			t.Errorf("%s is worth %v, want about %v", fen, v, want)
		}
	}
}

func TestOthelloIsAntisymmetric(t *testing.T) {
	j, ok := For("othello")
	if !ok || j.Unit() != "discs" {
		t.Fatal("no evaluation in discs")
	}
	f := j.Evaluate
	visit(t, othello.Game(), func(s game.State) {
		check(t, s.Notation(), f(s), othelloDiscs(s.(*othello.State).Position().Pass()))
	})
}

func TestOthelloValuesCorners(t *testing.T) {
	for size, corners := range map[int]map[int]int{ // corner → diagonally adjacent square
		8: {0: 9, 7: 14, 56: 49, 63: 54},
		6: {0: 9, 5: 12, 40: 33, 45: 36},
	} {
		board := othello.Start(size).Board
		for corner, x := range corners {
			if v := othelloDiscs(othello.Position{Own: 1 << corner, Board: board}); math.Abs(v-cornerDiscs) >
				0.1 {
				t.Errorf("size %d: corner %d is worth %v", size, corner, v)
			}
			if v := othelloDiscs(othello.Position{Own: 1 << x, Board: board}); math.Abs(v-xSquareDiscs) >
				0.1 {
				t.Errorf("size %d: square %d beside an empty corner is worth %v", size, x, v)
			}
			if v := othelloDiscs(othello.Position{Own: 1<<x | 1<<corner, Board: board}); math.Abs(
				v-cornerDiscs) > 0.1 {
				t.Errorf("size %d: square %d beside an own corner changes the worth to %v", size, x, v)
			}
		}
	}
}

func TestConnectIsAntisymmetric(t *testing.T) {
	j, ok := For("connectk")
	if !ok {
		t.Fatal("no evaluation")
	}
	f := j.Evaluate
	visit(t, connectk.Game(), func(s game.State) {
		p := s.(*connectk.State).Position()
		p.Own ^= p.Mask
		check(t, s.Notation(), f(s), connectThreats(p))
	})
}

func TestConnectCountsWindows(t *testing.T) {
	for _, c := range []struct {
		rows, cols, k int
		text          string
		want          float64
	}{
		// The stone in the corner of 4×4 lies in three windows, each of which lacks three stones.
		{4, 4, 4, "1", -3.0 / 16},
		// The stone in the middle of the bottom row of 3×3 lies in a column and a row, each of which lacks
		// two stones.
		{3, 3, 3, "2", -2.0 / 4},
		{1, 5, 4, "1", -1.0 / 16},
		{4, 4, 9, "1", 0},
		{8, 8, 4, "1", -3.0 / 16},
	} {
		b, err := connectk.NewBoard(c.rows, c.cols, c.k, true)
		if err != nil {
			t.Fatal(err)
		}
		s, err := connectk.Parse(b, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if v := connectThreats(s.Position()); v != c.want {
			t.Errorf("%d×%d, k=%d, %s: %v, want %v", c.cols, c.rows, c.k, c.text, v, c.want)
		}
	}
}

func TestUnknownGamesHaveNoEvaluation(t *testing.T) {
	for _, name := range []string{"twenty48", "morpion", ""} {
		if _, ok := For(name); ok {
			t.Errorf("an evaluation for %q", name)
		}
	}
}

// TestSwingBoundsEveryMove checks that a move changes the value, apart from its gain, by at most the swing,
// in every phase of the game.
func TestSwingBoundsEveryMove(t *testing.T) {
	for _, c := range []Chess{{}, {Material: true}} {
		most := 0.0
		visit(t, chess.Game(), func(s game.State) {
			before := c.Evaluate(s)
			for _, m := range s.Moves(nil) {
				gain := c.Gain(s, m)
				if gain < 0 || gain > c.MostGain() {
					t.Fatalf("%s: a gain of %v", s.Notation(), gain)
				}
				s.Play(m)
				if s.Turn() != game.Nobody {
					most = max(most, -c.Evaluate(s)-before-gain)
				}
				s.Undo()
			}
		})
		if most > c.Swing()+1e-9 {
			t.Errorf("%+v: a move adds %v, more than %v", c, most, c.Swing())
		}
	}
}
