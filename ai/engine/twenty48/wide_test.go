package twenty48

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// grid makes a board of an array of a packed one.
func grid(t *testing.T, b Board) *rules.Grid {
	t.Helper()
	s, err := rules.Game().Parse(param.MustFill(rules.Game().Params, nil), rows(b))
	if err != nil {
		t.Fatal(err)
	}
	g := s.(*rules.State).Grid()
	return &g
}

// On 4×4 boards the search of any size finds the values that the packed one does, and leaves the board as it was.
func TestWideTreeOnFourByFour(t *testing.T) {
	corner := NewCorner("top-left")
	for name, pair := range map[string][2]any{
		"greedy":     {NewGreedy(evaluations[0]()), &wideTree{Depth: 1, Leaf: evaluations[0]()}},
		"points":     {&Tree{Depth: 2, Leaf: evaluations[5]()}, &wideTree{Depth: 2, Leaf: evaluations[5]()}},
		"expectimax": {&Tree{Depth: 2, Leaf: evaluations[0]()}, &wideTree{Depth: 2, Leaf: evaluations[0]()}},
		"minimax":    {NewMinimax(2, evaluations[2]()), &wideTree{Depth: 2, Worst: true, Leaf: evaluations[2]()}},
		"narrow":     {&Tree{Depth: 3, Narrow: &corner, Leaf: evaluations[3]()}, &wideTree{Depth: 3, Narrow: &corner, Leaf: evaluations[3]()}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, b := range positions(12, 5) {
				packed, wide := Think{Rules: Usual()}, Think{Rules: Usual()}
				pair[0].(Agent).Choose(b, &packed)
				g := grid(t, b)
				before := *g
				m := pair[1].(wideAgent).chooseWide(g, &wide)
				if *g != before {
					t.Fatalf("the board is changed:\n%v", b)
				}
				for m := range packed.Values {
					x, y := packed.Values[m], wide.Values[m]
					if math.IsNaN(x) != math.IsNaN(y) || math.Abs(x-y) > 1e-5*math.Abs(x)+1e-6 {
						t.Fatalf("move %d is worth %v, packed %v, on\n%v", m, y, x, b)
					}
				}
				if rules.Lines().Legal(b)>>(m-1)&1 == 0 {
					t.Fatalf("illegal move %d on\n%v", m, b)
				}
			}
		})
	}
}

// A line that is too improbable is not followed: the search looks at fewer boards.
func TestWideCutOff(t *testing.T) {
	s := state(t, param.Values{"size": "5"}, "2 4 8 2 0/4 64 16 4 0/2 128 32 2 0/0 2 4 0 0/0 0 0 0 0")
	g := s.Grid()
	nodes := func(a wideTree) int64 {
		clock := search.NewClock(t.Context(), search.Limits{})
		th := Think{Rules: Usual(), Clock: clock}
		a.chooseWide(&g, &th)
		return clock.Nodes()
	}
	all, some := nodes(wideTree{Depth: 3, Leaf: evaluations[0]()}), nodes(wideTree{Depth: 3, MinProb: 0.02, Leaf: evaluations[0]()})
	if some == 0 || 3*some > 2*all {
		t.Errorf("%d nodes with a cut-off, %d without", some, all)
	}
}

// Random games on arrays are as long as those on packed boards.
func TestWidePlayouts(t *testing.T) {
	b := positions(1, 3)[0]
	d := newDice(Usual())
	mean := func(trial func(m game.Move) float64) (sum float64) {
		for range 1500 {
			sum += trial(legal(b).moves[0]) / 1500
		}
		return sum
	}
	th := Think{Rules: Usual(), RNG: rng.NewXorshift(1)}
	x := rng.NewXorshift(2)
	packed := mean(d.trial(b, &x, math.MaxInt, func(_ Board, points int) float64 { return float64(points) }))
	wide := mean(wideTrial(grid(t, b), &th, math.MaxInt, func(_ *rules.Grid, points int64) float64 { return float64(points) }))
	if math.Abs(packed-wide) > 0.1*packed {
		t.Errorf("%v points on arrays, %v on packed boards", wide, packed)
	}
	short := wideTrial(grid(t, b), &th, 0, func(after *rules.Grid, _ int64) float64 {
		tiles, _ := after.Count()
		return float64(tiles)
	})
	if n, most := short(legal(b).moves[0]), 17-b.Empty(); n < 1 || int(n) > most {
		t.Errorf("%v tiles after one move, %d at most", n, most)
	}
}

// Every kind that says so plays boards of every size, and the others say why not.
func TestKindsOnEverySize(t *testing.T) {
	for _, size := range []int{3, 5, 8} {
		v := param.Values{"size": fmt.Sprint(size)}
		root, err := rules.Game().Start(v)
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(0); n < 20 || root.Turn() != game.First; n++ {
			moves := root.Moves(nil)
			if len(moves) == 0 {
				t.Fatal("the game is over")
			}
			root.Play(moves[rng.Derive(4, n)%uint64(len(moves))])
		}
		for _, k := range Kinds() {
			s, err := k.Searcher(nil)
			if err != nil {
				t.Fatal(err)
			}
			if !k.Fits(rules.Game(), v) {
				if k.wide != nil {
					continue // it would take too long
				}
				if _, err := s.Search(t.Context(), root, search.Limits{Nodes: 5}, nil); err == nil {
					t.Errorf("%s plays size %d", k.Name, size)
				}
				continue
			}
			t.Run(fmt.Sprint(k.Name, size), func(t *testing.T) { searchtest.Check(t, s, root, search.Limits{Nodes: 40, Seed: 7}) })
		}
	}
	kinds := Kinds()
	s, err := kinds[slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == "expectimax" })].Searcher(param.Values{"evaluation": "network"})
	if err != nil {
		t.Fatal(err)
	}
	root := state(t, param.Values{"size": "3"}, "2 2 0/0 0 0/0 0 0")
	if _, err := s.Search(t.Context(), root, search.Limits{Nodes: 5}, nil); err == nil {
		t.Error("the network judges 3×3")
	}
}
