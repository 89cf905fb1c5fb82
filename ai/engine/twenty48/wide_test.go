package twenty48

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// grid returns packed board b as an array.
func grid(t *testing.T, b Board) *rules.Grid {
	t.Helper()
	s, err := rules.Game().Parse(param.MustFill(rules.Game().Params, nil), rows(b))
	if err != nil {
		t.Fatal(err)
	}
	g := s.(*rules.State).Grid()
	return &g
}

// TestWideTreeOnFourByFour checks that on 4×4 boards the search for any size finds the same values as the
// search on packed boards, and that it restores the board.
func TestWideTreeOnFourByFour(t *testing.T) {
	corner := NewCorner("top-left")
	for name, pair := range map[string][2]any{
		"greedy":     {newGreedy(evaluations[0]()), &wideTree{Depth: 1, Leaf: evaluations[0]()}},
		"points":     {&Tree{Depth: 2, Leaf: evaluations[5]()}, &wideTree{Depth: 2, Leaf: evaluations[5]()}},
		"expectimax": {&Tree{Depth: 2, Leaf: evaluations[0]()}, &wideTree{Depth: 2, Leaf: evaluations[0]()}},
		"minimax": {newMinimax(2, evaluations[2]()),
			&wideTree{Depth: 2, Worst: true, Leaf: evaluations[2]()}},
		"narrow": {&Tree{Depth: 3, Narrow: &corner, Leaf: evaluations[3]()},
			&wideTree{Depth: 3, Narrow: &corner, Leaf: evaluations[3]()}},
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

// TestWideProbabilityCutOff checks that a minimum probability reduces the number of boards visited.
func TestWideProbabilityCutOff(t *testing.T) {
	s := state(t, param.Values{"size": "5"}, "2 4 8 2 0/4 64 16 4 0/2 128 32 2 0/0 2 4 0 0/0 0 0 0 0")
	g := s.Grid()
	nodes := func(a wideTree) int64 {
		clock := search.NewClock(t.Context(), search.Limits{})
		th := Think{Rules: Usual(), Clock: clock}
		a.chooseWide(&g, &th)
		return clock.Nodes()
	}
	all, some := nodes(wideTree{Depth: 3, Leaf: evaluations[0]()}),
		nodes(wideTree{Depth: 3, MinProb: 0.02, Leaf: evaluations[0]()})
	if some == 0 || 3*some > 2*all {
		t.Errorf("%d nodes with a cut-off, %d without", some, all)
	}
}

// TestWidePlayoutsMatchPacked checks that random games on arrays are as long as those on packed boards.
func TestWidePlayoutsMatchPacked(t *testing.T) {
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
	wide := mean(wideTrial(grid(t, b), &th, math.MaxInt, func(_ *rules.Grid, points int64) float64 {
		return float64(points)
	}))
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

// TestMethodsOnEverySize checks that each agent answers on boards of every size, at the start and with some
// tiles on the board, in the way required of searches.
func TestMethodsOnEverySize(t *testing.T) {
	gametest.Slow(t)
	store := files(t)
	for size := 3; size <= 8; size++ {
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
		for _, m := range Methods() {
			t.Run(fmt.Sprint(m.Name, size), func(t *testing.T) {
				if !m.Fits(rules.Game(), v) {
					t.Fatal("it is not on offer")
				}
				s := made(t, m.Name, nil).Searcher(store)
				searchtest.Check(t, s, root, search.Limits{Nodes: 40, Seed: 7})
			})
		}
	}
}

// TestMethodsPlayEverySize lets each agent play a game on boards of every size, to its end or, where that
// takes too long, up to a certain tile. It checks that the same seed gives the same game, that all tiles are
// counted, and that the points agree with the tiles.
func TestMethodsPlayEverySize(t *testing.T) {
	gametest.Slow(t)
	ctx, store := t.Context(), files(t)
	for size := 3; size <= 8; size++ {
		for _, m := range Methods() {
			t.Run(fmt.Sprint(m.Name, size), func(t *testing.T) {
				v := param.Values{"size": fmt.Sprint(size), "target": "32", "stop-at-target": "true"}
				p, err := made(t, m.Name, nil).Player(ctx, store, Setting{Values: v,
					Limits: search.Limits{Nodes: 12}})
				if err != nil {
					t.Fatal(err)
				}
				r, err := p.Play(ctx, 3)
				if err != nil {
					t.Fatal(err)
				}
				if again, err := p.Play(ctx, 3); err != nil || again != r {
					t.Errorf("the same seed leads to %+v and %+v, %v", r, again, err)
				}
				if r.Tile < 3 || r.Tile > 5 || r.Moves != r.Twos+r.Fours-2 || r.Score < 4 {
					t.Errorf("%+v", r)
				}
			})
		}
	}
}

// TestWideMatchIsTheSameGame plays the corner strategy on 4×4 boards stored as arrays and packed, and checks
// that games have the same mean length and points.
func TestWideMatchIsTheSameGame(t *testing.T) {
	first, err := rules.Game().New(param.MustFill(rules.Game().Params, nil))
	if err != nil {
		t.Fatal(err)
	}
	const games = 400
	wide := &wideMatch{first.(*rules.State), NewCorner("top-right"), search.Limits{}}
	packed := &Match{Rules: Usual(), Agent: NewCorner("top-right")}
	mean := map[Player]float64{}
	for _, p := range []Player{wide, packed} {
		for seed := range uint64(games) {
			r, err := p.Play(t.Context(), seed)
			if err != nil {
				t.Fatal(err)
			}
			mean[p] += float64(r.Moves) / games
		}
	}
	if a, b := mean[wide], mean[packed]; math.Abs(a-b) > 0.12*b {
		t.Errorf("%.1f moves by arrays, %.1f packed", a, b)
	}
}

// TestAdverseTilesShortenGames checks that games are shorter on boards of each size if each tile is placed in
// the worst cell.
func TestAdverseTilesShortenGames(t *testing.T) {
	corner := made(t, "corner", nil)
	for _, size := range []string{"3", "4", "5"} {
		moves := map[string]int{}
		for _, tiles := range []string{"random", "evil"} {
			s := Setting{Values: param.Values{"size": size, "tiles": tiles}}
			p, err := corner.Player(t.Context(), nil, s)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(6) {
				r, err := p.Play(t.Context(), seed)
				if err != nil {
					t.Fatal(err)
				}
				moves[tiles] += r.Moves
			}
		}
		if moves["evil"] >= moves["random"] {
			t.Errorf("size %s: moves by new tiles %v", size, moves)
		}
	}
}

// TestRewardsByGoal checks that with ByGoal the reward of a random game is its largest tile, or, in a game
// for the score and in truncated games, its points.
func TestRewardsByGoal(t *testing.T) {
	r := Reward{From: 128, ByGoal: true}
	for _, test := range []struct {
		rules Rules
		cut   bool
		want  float64
	}{{Rules{}, false, 512}, {Rules{Points: true}, false, 77}, {Rules{}, true, 77}} {
		if got := r.in(test.rules, 4, test.cut).of(9, 77); got != test.want {
			t.Errorf("%+v, cut short %v: %v, want %v", test.rules, test.cut, got, test.want)
		}
	}
	if got := (Reward{From: 128}).in(Rules{Points: true}, 4, true).of(9, 77); got != 512 {
		t.Errorf("the tile as the reward, whatever the goal: %v", got)
	}
}

// TestNetworkOnSmallBoard checks that methods with a network load the network for the size of the board, and
// none if there is none for this size.
func TestNetworkOnSmallBoard(t *testing.T) {
	for _, name := range []string{"ntuple", "best"} {
		s := made(t, name, nil).Searcher(nil)
		for size, want := range map[string]string{"3": SmallNetworkFile, "4": NetworkFile, "5": ""} {
			root, err := rules.Game().Start(param.Values{"size": size})
			if err != nil {
				t.Fatal(err)
			}
			for root.Turn() == game.Chance {
				root.Play(root.Moves(nil)[0])
			}
			_, err = s.Search(t.Context(), root, search.Limits{Nodes: 5}, nil)
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s on size %s without files: %v", name, size, err)
			}
		}
	}
	small := resource.NewStore(func(context.Context, string) ([]byte, error) {
		var file bytes.Buffer
		err := Write(&file, stageOf(t, filled(t, "5x4"), 0, 1))
		return file.Bytes(), err
	})
	_, err := loadSmallNetwork(t.Context(), small)
	if err == nil || !strings.Contains(err.Error(), "4 rows, not 3") {
		t.Errorf("a network for 4×4 is read for 3×3: %v", err)
	}
}

// TestUsualThresholdIsMedian checks that the standard threshold is what half of random games reach on the
// board, but at most half the target.
func TestUsualThresholdIsMedian(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		rows  int
		want  int
	}{{Thesis(), 4, 128}, {Rules{Target: 8, Stop: true}, 3, 32}, {Rules{Target: 5, Stop: true}, 4, 16},
		{Rules{Target: 5}, 4, 128}, {Thesis(), 5, 512}, {Thesis(), 8, 0}} {
		if got := (Reward{From: usualThreshold}).in(test.rules, test.rows, false).From; got != test.want {
			t.Errorf("%d rows, %+v: %d, want %d", test.rows, test.rules, got, test.want)
		}
	}
}
