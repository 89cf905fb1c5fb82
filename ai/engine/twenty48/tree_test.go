package twenty48

import (
	"context"
	"fmt"
	"math"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/gametest"
	rules "ludarium/game/twenty48"
)

// positions returns n boards, with the player to move, from random games of the corner strategy.
func positions(n int, seed uint64) []Board {
	d, x := newDice(Usual()), rng.NewXorshift(seed)
	t := &Think{Rules: Usual(), RNG: x}
	corner := NewCorner("top-right")
	var list []Board
	b := Board(0).With(1, 1).With(6, 1)
	for len(list) < n {
		if legal(b).n == 0 {
			b = Board(0).With(2, 1).With(13, 2)
		}
		if x.IntN(5) == 0 {
			list = append(list, b)
		}
		b = d.move(b, corner.Choose(b, t), &x)
	}
	return list
}

func evaluation(t testing.TB, name string) *Evaluation {
	t.Helper()
	e, err := EvaluationByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestExpectimaxAgainstTree compares the fast search, without a minimum probability, with Tree, which uses no
// table.
func TestExpectimaxAgainstTree(t *testing.T) {
	for _, name := range EvaluationNames() {
		leaf := evaluation(t, name)
		for i, b := range positions(30, 5) {
			depth := 1 + i%2
			if b.Empty() < 6 {
				depth = 3
			}
			var slow, fast Think
			slow.Rules, fast.Rules = Usual(), Usual()
			if i%7 == 0 {
				slow.FourOdds, fast.FourOdds = 1, 1
			}
			plain := Tree{Depth: depth, Leaf: leaf}
			plain.Choose(b, &slow)
			exp := Expectimax{Depth: depth, Leaf: leaf}
			exp.Choose(b, &fast)
			for _, m := range moveList(b) {
				if math.Abs(slow.Values[m]-fast.Values[m]) > 1e-5*max(1, math.Abs(slow.Values[m])) {
					t.Fatalf("%s, depth %d, move %d: %v, want %v, on\n%v", name, depth, m, fast.Values[m],
						slow.Values[m], b)
				}
			}
		}
	}
}

// minimax computes the same as Tree with Worst, without alpha-beta pruning.
func minimax(b Board, depth int, leaf Leaf) float64 {
	most := math.Inf(-1)
	for _, m := range moveList(b) {
		most = max(most, minimaxMove(b, m, depth, leaf))
	}
	if math.IsInf(most, -1) {
		return leaf.lostValue()
	}
	return most
}

func minimaxMove(b Board, m game.Move, depth int, leaf Leaf) float64 {
	after, points := b.Slide(m)
	v := leaf.Value(after)
	if depth > 1 {
		v = math.Inf(1)
		for sq := range 16 {
			if after>>(4*sq)&15 == 0 {
				v = min(v, minimax(after.With(sq, 1), depth-1, leaf),
					minimax(after.With(sq, 2), depth-1, leaf))
			}
		}
	}
	return v + float64(points)*leaf.pointValue()
}

func TestMinimaxMatchesPlainMinimax(t *testing.T) {
	for _, name := range []string{"points", "empty+edge", "heuristic"} {
		leaf := evaluation(t, name)
		for i, b := range positions(30, 6) {
			depth := 1 + i%2
			if b.Empty() < 5 {
				depth = 3
			}
			th := Think{Rules: Usual()}
			got := newMinimax(depth, leaf).Choose(b, &th)
			want, most := game.Move(0), math.Inf(-1)
			for _, m := range moveList(b) {
				if v := minimaxMove(b, m, depth, leaf); v > most {
					want, most = m, v
				}
			}
			if got != want || th.Values[got] != most {
				t.Fatalf("%s, depth %d: move %d of value %v, want %d of %v, on\n%v", name, depth, got,
					th.Values[got], want, most, b)
			}
		}
	}
}

func TestEvaluationValues(t *testing.T) {
	b := Board(0).With(0, 3).With(1, 1).With(5, 2) // 13 empty cells
	for name, want := range map[string]float64{
		"empty": 13, "points": 0,
		// The 8 is at an end of row 0 and of column 0, and the 4 is inside row 1 and column 1. The other four
		// lines are empty and count 0.
		"edges": 6, "empty+edge": 32,
	} {
		e := evaluation(t, name)
		if got := e.Value(b); got != want {
			t.Errorf("%s values the board %v, want %v", name, got, want)
		}
		if e.Value(b) != e.Value(b.Transpose().Mirror()) {
			t.Errorf("%s values symmetric boards differently", name)
		}
	}
	if len(evaluations) != len(EvaluationNames()) {
		t.Errorf("%d evaluations with %d names", len(evaluations), len(EvaluationNames()))
	}
	if _, err := EvaluationByName("luck"); err == nil {
		t.Error("an unknown evaluation is made")
	}
	heuristic := evaluation(t, "heuristic")
	ordered := Board(0x1234) // 16 8 4 2 from left to right
	mixed := Board(0x1423)
	if heuristic.Value(ordered) <= heuristic.Value(mixed) {
		t.Error("the heuristic does not prefer an ordered row")
	}
}

// TestAdverseTilesAgainstMinimax compares the choice of tiles with a simple minimax search and checks that
// chosen tiles make games shorter.
func TestAdverseTilesAgainstMinimax(t *testing.T) {
	leaf := evaluation(t, "empty+edge")
	evil := Evil{Depth: 1, Leaf: leaf}
	for _, b := range positions(20, 9) {
		after, _ := b.Slide(legal(b).moves[0])
		th := Think{Rules: Usual(), RNG: rng.NewXorshift(1)}
		sq, exp, _ := rules.Spawned(evil.Place(after, &th))
		got := minimax(after.With(int(sq), exp), 1, leaf)
		for other := range 16 {
			for exp := 1; exp <= 2; exp++ {
				if after>>(4*other)&15 == 0 && minimax(after.With(other, exp), 1, leaf) < got {
					t.Fatalf("a tile %d on %d is worse for the player than %d on\n%v", exp, other, sq, after)
				}
			}
		}
	}
	length := func(p Placer) (moves int) {
		m := Match{Rules: Usual(), Agent: NewCorner("top-right"), Placer: p}
		for seed := range uint64(40) {
			g, err := m.Play(context.Background(), seed)
			if err != nil {
				t.Fatal(err)
			}
			moves += g.Moves
		}
		return moves
	}
	if chance, worst := length(nil), length(evil); worst*2 > chance {
		t.Errorf("%d moves against Evil, %d against chance", worst, chance)
	}
}

// TestMeanResultsOfTreeSearch compares mean results with the results of reference games: with one move ahead,
// counting empty cells reaches 128 or 256 in 8 of 10 games, and counting cells and edges reaches 256 in half
// of the games; expectimax of depths 2 and 3 reaches larger tiles.
func TestMeanResultsOfTreeSearch(t *testing.T) {
	for _, test := range []struct {
		leaf     string
		depth    int
		games    int
		long     bool
		exp      int // exponent of the tile; the percentage of games that reach it must be in the range
		from, to float64
	}{
		{"empty", 1, 300, false, 8, 55, 82},       // reference 67 % of 100 games
		{"empty+edge", 1, 300, false, 8, 47, 71},  // reference 59 %
		{"empty+edge", 2, 30, false, 9, 74, 100},  // reference 90 % of 40 games
		{"empty+edge", 3, 15, true, 11, 20, 86.7}, // reference 8 of 15 games
	} {
		t.Run(fmt.Sprint(test.leaf, test.depth), func(t *testing.T) {
			if test.long && !*gametest.Long {
				t.Skip("needs -long")
			}
			agent := Expectimax{Depth: test.depth, Leaf: evaluation(t, test.leaf)}
			share, _, _ := tally(t, &agent, Thesis(), test.games, 3)
			reached := 0.0
			for _, s := range share[test.exp:] {
				reached += s
			}
			if reached < test.from || reached > test.to {
				t.Errorf("tile %d in %.1f %% of the games, want %v to %v", 1<<test.exp, reached, test.from,
					test.to)
			}
			t.Logf("%.1f %% by exponent", share[5:12])
		})
	}
}

// TestExpectimaxReaches8192 plays two games at a depth that nearly always reaches 8192.
func TestExpectimaxReaches8192(t *testing.T) {
	if !*gametest.Long {
		t.Skip("needs -long")
	}
	share, moves, points := tally(t, NewExpectimax(6, 2e-3, evaluation(t, "heuristic")), Usual(), 2, 1)
	if share[13]+share[14]+share[15] != 100 {
		t.Errorf("%.0f points in %.0f moves, %v %% by exponent", points, moves, share)
	}
}

func BenchmarkExpectimax(b *testing.B) {
	list := positions(64, 1)
	for _, depth := range []int{2, 3, 4, 0} {
		b.Run(fmt.Sprint("depth", depth), func(b *testing.B) {
			agent := NewExpectimax(depth, 1e-4, evaluation(b, "heuristic"))
			th := Think{Rules: Usual()}
			for i := 0; b.Loop(); i++ {
				agent.Choose(list[i%len(list)], &th)
			}
		})
	}
}

// TestNarrowSearchAgainstRestrictedSearch compares the narrow search with a simple search that is restricted
// to the same moves.
func TestNarrowSearchAgainstRestrictedSearch(t *testing.T) {
	leaf := evaluation(t, "empty+edge")
	corner := NewCorner("top-right")
	for _, b := range positions(40, 6) {
		th := Think{Rules: Usual(), RNG: rng.NewXorshift(1)}
		tree := Tree{Depth: 1, Narrow: &corner, Leaf: leaf}
		m := tree.Choose(b, &th)
		set := corner.among(rules.Lines().Legal(b))
		want, most := game.Move(0), math.Inf(-1)
		for _, m := range moveList(b) {
			if set>>(m-1)&1 == 0 {
				if !math.IsNaN(th.Values[m]) {
					t.Fatalf("move %d was looked at on\n%v", m, b)
				}
				continue
			}
			if after, _ := b.Slide(m); leaf.Value(after) > most {
				want, most = m, leaf.Value(after)
			}
		}
		if m != want {
			t.Errorf("move %d, want %d on\n%v", m, want, b)
		}
	}
	for set, want := range map[uint8]uint8{0b1111: 0b1001, 0b0111: 0b0001, 0b1110: 0b1000, 0b0110: 0b0100,
		0b0010: 0b0010, 0: 0} {
		if got := corner.among(set); got != want {
			t.Errorf("among %04b it considers %04b, want %04b", set, got, want)
		}
	}
}

// TestMixedPlacerLimits checks games in which Evil places none of the tiles or all of them.
func TestMixedPlacerLimits(t *testing.T) {
	evil := Evil{Depth: 1, Leaf: evaluation(t, "empty+edge")}
	fours := 0
	for i, b := range positions(200, 3) {
		after, _ := b.Slide(legal(b).moves[0])
		always, alone := Think{Rules: Usual(), RNG: rng.NewXorshift(uint64(i))},
			Think{Rules: Usual(), RNG: rng.NewXorshift(uint64(i))}
		got := Mixed{Evil: evil, Share: 1}.Place(after, &always)
		alone.RNG.Float64() // skip the random choice between chance and Evil
		if want := evil.Place(after, &alone); got != want {
			t.Fatalf("%v, Evil alone places %v on\n%v", got, want, after)
		}
		sq, exp, _ := rules.Spawned(Mixed{Evil: evil}.Place(after, &always))
		if after.At(int(sq)/4, int(sq)%4) != 0 {
			t.Fatal("a tile on a tile")
		}
		fours += exp - 1
	}
	if fours < 5 || fours > 45 {
		t.Errorf("%d of 200 tiles of chance are 4s", fours)
	}
}

func moveList(b Board) []game.Move {
	l := legal(b)
	return l.all()
}
