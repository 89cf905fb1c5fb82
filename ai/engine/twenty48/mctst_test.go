package twenty48

import (
	"math"
	"math/bits"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

func TestUCB1Values(t *testing.T) {
	for _, test := range []struct{ w, s, parent, want float64 }{
		{3, 5, 10, 1.559705}, {0, 1, 4, 1.665109}, {256, 1, 4, 257.665109},
		{1024, 5, 20, 205.894666}, {128, 1, 2, 129.177410}, {0, 1, 1, 0},
	} {
		if got := ucb1(test.w, test.s, test.parent, math.Sqrt2); math.Abs(got-test.want) > 5e-7 {
			t.Errorf("UCB1 of (%v, %v, %v) is %v, want %v", test.w, test.s, test.parent, got, test.want)
		}
	}
}

// rigged searches b with rewards that depend only on the move at the root.
func rigged(b Board, simulations int64, seed uint64, rewards [5]float64) (
	a *tree[Board], m game.Move, t *Think) {
	s := NewMCTST(simulations)
	a = &s.packed
	t = &Think{Rules: Usual(), RNG: rng.NewXorshift(seed)}
	d := newDice(t.Rules)
	a.plant(packedWorld{&d, &t.RNG}, s, &b)
	m = s.search(legal(b), t, func(simulations int64) {
		a.grow(t, simulations, s.Reward, func(n int32, _ *Board, _ int) float64 {
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
	})
	return a, m, t
}

func TestVisitsOfMoves(t *testing.T) {
	corner := board(t, "0 0 0 0/0 0 0 0/0 0 0 0/2 0 0 0") // up and right are legal
	centre := board(t, "0 0 0 0/0 2 0 0/0 0 0 0/0 0 0 4") // all four moves are legal
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
		{centre, 20, [5]float64{rules.Up: 100, rules.Down: 101, rules.Left: 102, rules.Right: 103},
			[5]int64{0, 1, 1, 3, 15}},
	} {
		a, m, th := rigged(test.board, test.simulations, 1, test.rewards)
		if th.Visits != test.visits || m != rules.Right {
			t.Errorf("%d simulations of rewards %v: visits %v, want %v; move %d", test.simulations,
				test.rewards, th.Visits, test.visits, m)
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

// TestTreePlaysAddUp checks the sums of the numbers of plays in trees that were grown with playouts.
func TestTreePlaysAddUp(t *testing.T) {
	for i, b := range positions(30, 12) {
		s := NewMCTST(200)
		s.Tiles = Tiles(i % 3)
		th := Think{Rules: Thesis(), RNG: rng.NewXorshift(uint64(i))}
		before := b
		s.Choose(b, &th)
		if b != before {
			t.Fatal("the search changed the caller's board")
		}
		a := &s.packed
		if a.nodes[0].plays != 200 || th.Playouts != 200 {
			t.Fatalf("%d plays of the root, %d playouts", a.nodes[0].plays, th.Playouts)
		}
		if s.Tiles == OpenLoop {
			continue
		}
		for n, node := range a.nodes {
			sum := int64(0)
			for _, c := range node.children {
				if c != 0 {
					sum += a.nodes[c].plays
				}
			}
			own := int64(1) // the playout that started at this node when it was new
			if n == 0 || node.outcome != 0 {
				own = 0
			}
			for o := node.outcome; o != 0; o = a.nodes[o].next {
				sum += a.nodes[o].plays
				if added := a.nodes[o].board ^ node.board; bits.OnesCount64(uint64(added)) != 1 ||
					a.nodes[o].parent != int32(n) {
					t.Fatalf("an outcome of\n%vis\n%v", node.board, a.nodes[o].board)
				}
			}
			if (node.moves != 0 || node.outcome != 0) && node.plays != own+sum {
				t.Fatalf("node %d has %d plays, its children %d", n, node.plays, sum)
			}
			if s.Tiles == ChanceNodes {
				continue
			}
			if p := node.parent; p >= 0 {
				for m := rules.Up; m <= rules.Right; m++ {
					if a.nodes[p].children[m-1] != int32(n) {
						continue
					}
					after, _ := a.nodes[p].board.Slide(m)
					if added := node.board ^ after; bits.OnesCount64(uint64(added)) != 1 ||
						added&after != 0 || added&^0x3333333333333333 != 0 {
						t.Fatalf("move %d leads from\n%vto\n%v", m, a.nodes[p].board, node.board)
					}
				}
			}
		}
	}
}

func TestFinalChoiceOfMove(t *testing.T) {
	centre := board(t, "0 0 0 0/0 2 0 0/0 0 0 0/0 0 0 4")
	l := legal(centre)
	means := [5]float64{rules.Up: 200, rules.Down: 250, rules.Left: 230, rules.Right: 190}
	for _, test := range []struct {
		factors Factors
		want    game.Move
	}{
		{Factors{}, rules.Down},
		{CornerFactors(), rules.Left},
		{NewCorner("top-right").factors(2, 1.5), rules.Up},
	} {
		if got := test.factors.best(&l, means); got != test.want {
			t.Errorf("factors %v choose %d, want %d", test.factors, got, test.want)
		}
	}
	if got := (Factors{}).best(&l, [5]float64{}); got != rules.Up {
		t.Errorf("all means 0: move %d", got)
	}
}

// TestSearchesWithoutReward checks searches in which every playout has reward 0: on boards so full of small
// tiles that no 128 can be made, with all rewards set to 0, and with a single legal move.
func TestSearchesWithoutReward(t *testing.T) {
	for b, want := range map[Board]game.Move{
		// down and right are legal; the game is soon over
		board(t, "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 0"):  rules.Down,
		board(t, "2 4 8 16/0 0 0 0/0 0 0 0/0 0 0 0"): rules.Down, // down is the only legal move
	} {
		_, m, _ := rigged(b, 20, 1, [5]float64{})
		if m != want {
			t.Errorf("move %d, want %d on\n%v", m, want, b)
		}
	}
	r := Reward{From: 128}
	for tile, want := range map[int]float64{6: 0, 7: 128, 9: 512, 11: 2048} {
		if got := r.Of(Board(0).With(4, 1).With(9, tile), 77); got != want {
			t.Errorf("tile %d is worth %v", 1<<tile, got)
		}
	}
	if got := (Reward{From: 128, Scale: 2048}).Of(Board(0).With(9, 9), 77); got != 0.25 {
		t.Errorf("tile 512 is worth %v in units of 2048", got)
	}
}

// TestPointsAsReward compares the mean points below each move at the root with the mean points of random
// games after this move. With so much exploration, the search is hardly better than random play.
func TestPointsAsReward(t *testing.T) {
	b := board(t, "64 64 0 0/2 4 8 0/0 0 2 0/0 0 0 0")
	d, x := newDice(Thesis()), rng.NewXorshift(2)
	for _, tiles := range []Tiles{ClosedLoop, OpenLoop, ChanceNodes} {
		a := NewMCTST(4000)
		a.Tiles, a.Reward, a.C = tiles, Reward{Points: true}, 1e5
		th := Think{Rules: Thesis(), RNG: rng.NewXorshift(1)}
		a.Choose(b, &th)
		for _, m := range moveList(b) {
			const games = 2000
			mean := 0.0
			for range games {
				_, points := d.run(d.move(b, m, &x), &x, math.MaxInt)
				mean += float64(d.lines.Points(b, m)+points) / games
			}
			if got := th.Values[m]; math.Abs(got-mean) > 0.1*mean {
				t.Errorf("tiles %d, move %d: worth %.0f points, random games make %.0f", tiles, m, got, mean)
			}
		}
	}
}
