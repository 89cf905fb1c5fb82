package twenty48

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"testing"
	"time"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// board reads rows of tile values.
func board(t testing.TB, text string) Board {
	t.Helper()
	return Pack(state(t, nil, text))
}

func state(t testing.TB, v param.Values, text string) *rules.State {
	t.Helper()
	g := rules.Game()
	s, err := g.Parse(param.MustFill(g.Params, v), text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*rules.State)
}

// agents makes every kind with its defaults, and the kinds of a small network.
func agents(t testing.TB) map[string]Agent {
	t.Helper()
	list := map[string]Agent{}
	for _, k := range append(Kinds(), NetworkKinds(taught(t))...) {
		build, err := k.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		list[k.Name] = build(search.Limits{})
	}
	return list
}

// taught is a small network after a few games.
func taught(t testing.TB) *Network {
	t.Helper()
	net, err := NewNetwork("5x4", 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := NewTrainer(net, Usual(), 1).Train(context.Background(), 100, 100, nil); err != nil {
		t.Fatal(err)
	}
	return net
}

func TestAgents(t *testing.T) {
	for name, a := range agents(t) {
		if m, ok := a.(*Neller); ok {
			m.Simulations = 50
		}
		if e, ok := a.(*Expectimax); ok {
			e.Depth = 2
		}
		t.Run(name, func(t *testing.T) {
			for _, b := range append(positions(40, 2), board(t, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 4")) {
				think := func() (game.Move, Think) {
					th := Think{Rules: Usual(), RNG: rng.NewXorshift(uint64(b))}
					return a.Choose(b, &th), th
				}
				m, th := think()
				if set := rules.Lines().Legal(b); m < rules.Up || m > rules.Right || set>>(m-1)&1 == 0 {
					t.Fatalf("illegal move %d on\n%v", m, b)
				}
				again, same := think()
				if m != again || th.Visits != same.Visits || th.RNG != same.RNG {
					t.Fatalf("the same seed leads to moves %d and %d on\n%v", m, again, b)
				}
				for m, v := range th.Values {
					if !math.IsNaN(v) && v != 0 && (m == 0 || rules.Lines().Legal(b)>>(m-1)&1 == 0) {
						t.Fatalf("the illegal move %d has the value %v", m, v)
					}
				}
			}
			// The only legal move is found.
			for text, want := range map[string]game.Move{
				"2 4 8 16 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0":      rules.Down,
				"0 2 4 8 / 0 4 8 16 / 0 8 16 32 / 0 16 32 64": rules.Left,
			} {
				th := Think{Rules: Usual(), RNG: rng.NewXorshift(3)}
				if got := a.Choose(board(t, text), &th); got != want {
					t.Errorf("move %d on %s, want %d", got, text, want)
				}
			}
		})
	}
}

// TestSearchers runs the contract check on every kind and compares an agent with its searcher.
func TestSearchers(t *testing.T) {
	root := state(t, nil, "2 4 8 2/4 64 16 4/2 128 32 2/0 2 4 0")
	for _, k := range append(Kinds(), NetworkKinds(taught(t))...) {
		t.Run(k.Name, func(t *testing.T) {
			s, err := k.Searcher(nil)
			if err != nil {
				t.Fatal(err)
			}
			searchtest.Check(t, s, root, search.Limits{Nodes: 60, Seed: 5})
			info, err := s.Search(context.Background(), root, search.Limits{Nodes: 60, Seed: 5, Lines: 4}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if k.Strength&ByPlayouts != 0 && info.Playouts != 60 {
				t.Errorf("%d playouts under a limit of 60", info.Playouts)
			}
			if len(info.Lines) != len(root.Moves(nil)) {
				t.Errorf("%d lines", len(info.Lines))
			}
			for i, l := range info.Lines[1:] {
				if i > 0 && l.Score.Value > info.Lines[i].Score.Value {
					t.Errorf("line %d is better than the one before: %+v", i+2, info.Lines)
				}
			}
		})
	}
}

func TestSearcherRequests(t *testing.T) {
	s := NewSearcher("", func(search.Limits) Agent { return Random{} })
	big := state(t, param.Values{"size": "5"}, "2 2 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0")
	if _, err := s.Search(context.Background(), big, search.Limits{}, nil); err == nil {
		t.Error("a 5×5 board is searched")
	}
	if _, err := s.Search(context.Background(), state(t, nil, "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0 c"), search.Limits{}, nil); err == nil {
		t.Error("a move of chance is searched")
	}
	// The only moves merge two tiles 32768, which the packed board does not show.
	wide := state(t, nil, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2")
	info, err := s.Search(context.Background(), wide, search.Limits{}, nil)
	if m, ok := info.Best(); err != nil || !ok || m != rules.Left {
		t.Errorf("move %d, error %v", m, err)
	}
}

func TestCorner(t *testing.T) {
	wide := board(t, "0 0 0 0 / 0 2 0 0 / 0 0 0 0 / 0 0 0 4")
	for name, c := range corners {
		th, count := Think{RNG: rng.NewXorshift(8)}, map[game.Move]int{}
		for range 2000 {
			count[NewCorner(name).Choose(wide, &th)]++
		}
		if len(count) != 2 || math.Abs(float64(count[c.first])-1000) > 100 || count[c.second] == 0 {
			t.Errorf("%s: moves %v", name, count)
		}
	}
	th := Think{RNG: rng.NewXorshift(8)}
	if m := NewCorner("bottom-left").Choose(board(t, "0 0 0 0/0 0 0 0/2 0 0 0/4 0 0 0"), &th); m != rules.Right {
		t.Errorf("bottom left: move %d, want the third", m)
	}
	if m := NewCorner("bottom-left").Choose(board(t, "0 0 0 0/0 0 0 0/0 0 0 0/8 4 2 8"), &th); m != rules.Up {
		t.Errorf("bottom left: move %d, want the last", m)
	}
	if got, want := NewCorner("top-right").Factors(1.2, 1.1), CornerFactors(); got != want {
		t.Errorf("factors %v, want %v", got, want)
	}
}

func TestUCB1(t *testing.T) {
	for _, test := range []struct{ w, s, parent, want float64 }{
		{3, 5, 10, 1.559705}, {0, 1, 4, 1.665109}, {256, 1, 4, 257.665109},
		{1024, 5, 20, 205.894666}, {128, 1, 2, 129.177410}, {0, 1, 1, 0},
	} {
		if got := ucb1(test.w, test.s, test.parent, math.Sqrt2); math.Abs(got-test.want) > 5e-7 {
			t.Errorf("UCB1 of (%v, %v, %v) is %v, want %v", test.w, test.s, test.parent, got, test.want)
		}
	}
}

// rigged searches b with rewards that depend on the root move alone.
func rigged(b Board, simulations int64, seed uint64, rewards [5]float64) (a *MCTST, m game.Move, t *Think) {
	a = NewMCTST(simulations)
	t = &Think{Rules: Usual(), RNG: rng.NewXorshift(seed)}
	d := newDice(t.Rules)
	m = a.search(b, t, &d, func(n int32, _ Board) float64 {
		for a.nodes[n].parent != 0 {
			n = a.nodes[n].parent
		}
		for i, c := range a.nodes[0].children {
			if c == n {
				return rewards[i+1]
			}
		}
		panic("no root move leads to the node")
	})
	return a, m, t
}

func TestVisits(t *testing.T) {
	corner := board(t, "0 0 0 0/0 0 0 0/0 0 0 0/2 0 0 0") // up and right
	centre := board(t, "0 0 0 0/0 2 0 0/0 0 0 0/0 0 0 4") // all four
	both := func(up, right float64) [5]float64 { return [5]float64{rules.Up: up, rules.Right: right} }
	for _, test := range []struct {
		board       Board
		simulations int64
		rewards     [5]float64
		visits      [5]int64
	}{
		{corner, 20, both(128, 256), [5]int64{rules.Up: 1, rules.Right: 19}},
		{corner, 20, both(128.0/2048, 256.0/2048), [5]int64{rules.Up: 9, rules.Right: 11}},
		{corner, 40, both(128.0/2048, 256.0/2048), [5]int64{rules.Up: 18, rules.Right: 22}},
		{corner, 100, both(128.0/2048, 256.0/2048), [5]int64{rules.Up: 43, rules.Right: 57}},
		{corner, 1000, both(128.0/2048, 256.0/2048), [5]int64{rules.Up: 327, rules.Right: 673}},
		{centre, 20, [5]float64{rules.Up: 100, rules.Down: 101, rules.Left: 102, rules.Right: 103}, [5]int64{0, 1, 1, 3, 15}},
	} {
		a, m, th := rigged(test.board, test.simulations, 1, test.rewards)
		if th.Visits != test.visits || m != rules.Right {
			t.Errorf("%d simulations of rewards %v: visits %v, want %v; move %d", test.simulations, test.rewards, th.Visits, test.visits, m)
		}
		if a.nodes[0].plays != test.simulations {
			t.Errorf("the root has %d plays", a.nodes[0].plays)
		}
		total := test.rewards[1]*float64(test.visits[1]) + test.rewards[2]*float64(test.visits[2]) +
			test.rewards[3]*float64(test.visits[3]) + test.rewards[4]*float64(test.visits[4])
		if math.Abs(a.nodes[0].total-total) > 1e-6 {
			t.Errorf("the root has a total of %v, want %v", a.nodes[0].total, total)
		}
	}
}

// TestTreeCounts checks the sums of plays in trees of real playouts.
func TestTreeCounts(t *testing.T) {
	for i, b := range positions(30, 12) {
		a := NewMCTST(200)
		a.Tiles = Tiles(i % 3)
		th := Think{Rules: Thesis(), RNG: rng.NewXorshift(uint64(i))}
		before := b
		a.Choose(b, &th)
		if b != before {
			t.Fatal("the search changed the caller's board")
		}
		if a.nodes[0].plays != 200 || th.Playouts != 200 {
			t.Fatalf("%d plays of the root, %d playouts", a.nodes[0].plays, th.Playouts)
		}
		if a.Tiles == OpenLoop {
			continue
		}
		for n, node := range a.nodes {
			sum := int64(0)
			for _, c := range node.children {
				if c != 0 {
					sum += a.nodes[c].plays
				}
			}
			own := int64(1) // the playout from the node when it was new
			if n == 0 || node.outcome != 0 {
				own = 0
			}
			for o := node.outcome; o != 0; o = a.nodes[o].next {
				sum += a.nodes[o].plays
				if added := a.nodes[o].board ^ node.board; bits.OnesCount64(uint64(added)) != 1 || a.nodes[o].parent != int32(n) {
					t.Fatalf("an outcome of\n%vis\n%v", node.board, a.nodes[o].board)
				}
			}
			if (node.moves != 0 || node.outcome != 0) && node.plays != own+sum {
				t.Fatalf("node %d has %d plays, its children %d", n, node.plays, sum)
			}
			if a.Tiles == ChanceNodes {
				continue
			}
			if p := node.parent; p >= 0 {
				for m := rules.Up; m <= rules.Right; m++ {
					if a.nodes[p].children[m-1] != int32(n) {
						continue
					}
					after, _ := a.nodes[p].board.Slide(m)
					if added := node.board ^ after; bits.OnesCount64(uint64(added)) != 1 || added&after != 0 || added&^0x3333333333333333 != 0 {
						t.Fatalf("move %d leads from\n%vto\n%v", m, a.nodes[p].board, node.board)
					}
				}
			}
		}
	}
}

func TestFinalChoice(t *testing.T) {
	centre := board(t, "0 0 0 0/0 2 0 0/0 0 0 0/0 0 0 4")
	l := legal(centre)
	means := [5]float64{rules.Up: 200, rules.Down: 250, rules.Left: 230, rules.Right: 190}
	for _, test := range []struct {
		factors Factors
		want    game.Move
	}{
		{Factors{}, rules.Down},
		{CornerFactors(), rules.Left},
		{NewCorner("top-right").Factors(2, 1.5), rules.Up},
	} {
		if got := test.factors.best(&l, means); got != test.want {
			t.Errorf("factors %v choose %d, want %d", test.factors, got, test.want)
		}
	}
	if got := (Factors{}).best(&l, [5]float64{}); got != rules.Up {
		t.Errorf("all means 0: move %d", got)
	}
}

// TestRewardZero has searches in which every playout is worth nothing: boards so full of small tiles that no 128 can
// come, with all rewards 0 and with a single legal move.
func TestRewardZero(t *testing.T) {
	for b, want := range map[Board]game.Move{
		board(t, "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 0"):  rules.Down, // down and right; the rest of the game is short
		board(t, "2 4 8 16/0 0 0 0/0 0 0 0/0 0 0 0"): rules.Down, // the only one
	} {
		_, m, _ := rigged(b, 20, 1, [5]float64{})
		if m != want {
			t.Errorf("move %d, want %d on\n%v", m, want, b)
		}
	}
	r := Reward{From: 128}
	for tile, want := range map[int]float64{6: 0, 7: 128, 9: 512, 11: 2048} {
		if got := r.Of(Board(0).With(4, 1).With(9, tile)); got != want {
			t.Errorf("tile %d is worth %v", 1<<tile, got)
		}
	}
	if got := (Reward{From: 128, Scale: 2048}).Of(Board(0).With(9, 9)); got != 0.25 {
		t.Errorf("tile 512 is worth %v in units of 2048", got)
	}
}

// TestSpawn draws 100,000 tiles by the branch-free method.
func TestSpawn(t *testing.T) {
	const draws = 100_000
	b := board(t, "2 0 0 2/0 4 0 0/0 0 0 8/0 0 2 0")
	d, x := newDice(Usual()), rng.NewXorshift(31)
	cells, fours := map[int]int{}, 0
	for range draws {
		added := uint64(d.spawn(b, x.Uint64()) ^ b)
		place := bits.TrailingZeros64(added)
		if bits.OnesCount64(added) != 1 || b>>(place&^3)&15 != 0 || place&3 > 1 {
			t.Fatalf("%#x is added to\n%v", added, b)
		}
		cells[place/4]++
		fours += place & 3
	}
	if share := float64(fours) / draws; math.Abs(share-0.1) > 0.004 {
		t.Errorf("the share of 4s is %.4f", share)
	}
	chi := 0.0
	for _, n := range cells {
		e := float64(n) - draws/11.0
		chi += e * e / (draws / 11.0)
	}
	if len(cells) != 11 || chi > 29.6 { // the 99.9 % point of χ² with 10 degrees of freedom
		t.Errorf("cells are not uniform: χ² = %.1f", chi)
	}
	// One empty cell, and all but one.
	if got := d.spawn(board(t, "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 0"), x.Uint64()) >> 60; got != 1 && got != 2 {
		t.Errorf("the last cell holds %d", got)
	}
	one := d.start(&x)
	if one.Empty() != 14 {
		t.Errorf("a game starts with\n%v", one)
	}
}

// TestPlayout compares the mean points and tiles of the fast playouts with those of random games on full states.
func TestPlayout(t *testing.T) {
	const games = 4000
	d, x := newDice(Usual()), rng.NewXorshift(17)
	fast, slow := 0.0, 0.0
	var fastTiles, slowTiles [16]float64
	m := Match{Rules: Usual(), Agent: Random{}}
	for i := range games {
		b, points := d.run(d.start(&x), &x, math.MaxInt)
		if rules.Lines().Legal(b) != 0 {
			t.Fatalf("a playout ends at\n%v", b)
		}
		fast += float64(points) / games
		fastTiles[b.Max()]++
		g, err := m.Play(context.Background(), uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		slow += float64(g.Score) / games
		slowTiles[g.Tile]++
	}
	if math.Abs(fast/slow-1) > 0.05 {
		t.Errorf("playouts make %.0f points, random games %.0f", fast, slow)
	}
	for e := range fastTiles {
		// Four standard deviations of the difference of two counts.
		if math.Abs(fastTiles[e]-slowTiles[e]) > 4*math.Sqrt(fastTiles[e]+slowTiles[e])+1 {
			t.Errorf("%v playouts end with tile %d, %v games", fastTiles[e], 1<<e, slowTiles[e])
		}
	}
	stop := newDice(Thesis())
	near := board(t, "1024 512 256 128/0 0 0 64/0 0 0 64/2 0 0 0")
	reached := 0
	for range 200 {
		b, _ := stop.run(near, &x, math.MaxInt)
		if b.Reached(11) {
			reached++
			if b.Max() != 11 || sum(b) < 2048 {
				t.Fatalf("a playout goes on after 2048:\n%v", b)
			}
		}
	}
	if reached == 0 {
		t.Error("no playout reaches 2048 from one merge chain away")
	}
}

// TestMatchAgainstRules plays the same games packed and with the full rules.
func TestMatchAgainstRules(t *testing.T) {
	for _, r := range []Rules{Usual(), {Target: 6, Stop: true, FourOdds: 0.5}} {
		m := Match{Rules: r, Agent: NewCorner("top-left")}
		for seed := range uint64(30) {
			fast, err := m.Play(context.Background(), seed)
			if err != nil {
				t.Fatal(err)
			}
			p := m.begin(context.Background(), seed)
			if err := p.full(context.Background(), rows(p.start())+" p 0"); err != nil {
				t.Fatal(err)
			}
			if fast != p.result {
				t.Fatalf("seed %d: %+v, by the full rules %+v", seed, fast, p.result)
			}
		}
	}
	// Two tiles 32768 hand the game over to the full rules.
	m := Match{Rules: Usual(), Agent: NewCorner("top-left")}
	p := m.begin(context.Background(), 1)
	b := p.packed(context.Background(), board(t, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2"))
	if err := p.full(context.Background(), "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2 p 0"); err != nil || b.Tops() != 2 {
		t.Fatal(err)
	}
	if p.result.Tile != 16 || p.result.Score < 65536 {
		t.Errorf("two tiles 32768 became %+v", p.result)
	}
}

// TestMatch checks the bookkeeping of games, F9 of the points and the same result for the same seed.
func TestMatch(t *testing.T) {
	m := Match{Rules: Usual(), Agent: NewFlat(20)}
	for seed := range uint64(5) {
		g, err := m.Play(context.Background(), seed)
		if err != nil {
			t.Fatal(err)
		}
		again, err := m.Play(context.Background(), seed)
		if err != nil || g != again {
			t.Errorf("seed %d leads to %+v and %+v, %v", seed, g, again, err)
		}
		if g.Moves != g.Twos+g.Fours-2 || g.Tile < 4 || g.Score == 0 {
			t.Errorf("%+v", g)
		}
	}
	m.Limits = search.Limits{Nodes: 7}
	if _, err := m.Play(context.Background(), 1); err != nil {
		t.Error(err)
	}
	// A cancelled game ends, also in the middle of a move that would take for ever.
	for _, m := range []Match{
		{Rules: Usual(), Agent: Random{}},
		{Rules: Usual(), Agent: NewMCTST(0)},
		{Rules: Usual(), Agent: NewFlat(0), Limits: search.Limits{Time: time.Hour}},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		m.Agent = cancelling{m.Agent, cancel}
		if _, err := m.Play(ctx, 1); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled game ends with error %v", err)
		}
	}
}

// cancelling cancels the game before its first move.
type cancelling struct {
	Agent
	cancel func()
}

func (c cancelling) Choose(b Board, t *Think) game.Move {
	c.cancel()
	return c.Agent.Choose(b, t)
}
