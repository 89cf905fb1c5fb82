package twenty48_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func TestGameContract(t *testing.T) {
	g := twenty48.Game()
	for _, p := range g.Presets {
		t.Run(p.Name, func(t *testing.T) { gametest.Check(t, g, p.Values, 2, 600) })
	}
	for _, odds := range []string{"0", "0.5", "1"} {
		t.Run("four-odds="+odds, func(t *testing.T) {
			gametest.Check(t, g, param.Values{"four-odds": odds}, 2, 400)
		})
	}
	t.Run("target=32", func(t *testing.T) {
		gametest.Check(t, g, param.Values{"target": "32", "stop-at-target": "true"}, 2, 400)
	})
}

func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, twenty48.Game(), nil, "4x4", 1000)
	gametest.Playthrough(t, twenty48.Game(),
		param.Values{"size": "3", "target": "16", "stop-at-target": "true"}, "3x3", 1000)
}

func TestBadParamsAreErrors(t *testing.T) {
	g := twenty48.Game()
	for _, v := range []param.Values{{"target": "1000"}, {"target": "4"}, {"size": "2"}, {"size": "9"},
		{"four-odds": "1.5"}} {
		if _, err := g.Start(v); err == nil {
			t.Errorf("%s is accepted", v)
		}
	}
}

// draw returns a random chance outcome, drawn by its odds.
func draw(s game.State, r *rand.Rand) game.Move {
	u := r.Float64()
	odds := s.(game.Stochastic).Odds(nil)
	moves := s.Moves(nil)
	for i, p := range odds {
		if u < p || i == len(odds)-1 {
			return moves[i]
		}
		u -= p
	}
	panic("no odds")
}

func sum(s game.View) int {
	total := 0
	rows, cols := s.Size()
	for i := range rows * cols {
		if c := s.At(i/cols, i%cols); c != 0 {
			total += 1 << c
		}
	}
	return total
}

// TestPointsFollowFromTiles plays random games and checks that the points follow from the final tiles and the
// number of new 4s, and that each turn adds 2 or 4 to the sum of the tiles.
func TestPointsFollowFromTiles(t *testing.T) {
	g := twenty48.Game()
	for i := range 40 {
		size := 3 + i%4
		s, err := g.Start(param.Values{"size": fmt.Sprint(size)})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(uint64(i), 9))
		var spawned [3]int
		slides := 0
		for plies := 0; s.Turn() != game.Nobody && plies < 1500; plies++ {
			before := sum(s)
			if s.Turn() == game.Chance {
				m := draw(s, r)
				_, exp, _ := twenty48.Spawned(m)
				spawned[exp]++
				s.Play(m)
				if sum(s) != before+1<<exp {
					t.Fatalf("sum %d becomes %d by a new tile %d", before, sum(s), 1<<exp)
				}
				continue
			}
			moves := s.Moves(nil)
			s.Play(moves[r.IntN(len(moves))])
			slides++
			if sum(s) != before {
				t.Fatalf("sum %d becomes %d by a slide", before, sum(s))
			}
		}
		want := -4 * spawned[2]
		for sq := range size * size {
			if c := int(s.At(sq/size, sq%size)); c != 0 {
				want += (c - 1) << c
			}
		}
		if got := int(s.Score(game.First)); got != want {
			t.Errorf("game %d: %d points, want %d", i, got, want)
		}
		if got := sum(s); got != 2*spawned[1]+4*spawned[2] {
			t.Errorf("game %d: sum %d of tiles after %d twos and %d fours", i, got, spawned[1], spawned[2])
		}
		if s.Turn() == game.Nobody && slides != spawned[1]+spawned[2]-2 {
			t.Errorf("game %d: %d slides after %d twos and %d fours", i, slides, spawned[1], spawned[2])
		}
	}
}

// TestNewTileFrequencies draws 100,000 tiles by their odds on a board with eleven empty cells.
func TestNewTileFrequencies(t *testing.T) {
	const draws = 100_000
	s := parse(t, nil, "2 0 0 2/0 4 0 0/0 0 0 8/0 0 2 0 c 20")
	r := rand.New(rand.NewPCG(7, 7))
	var cells [16]int
	fours := 0
	for range draws {
		sq, exp, _ := twenty48.Spawned(draw(s, r))
		cells[sq]++
		fours += exp - 1
	}
	if share := float64(fours) / draws; math.Abs(share-0.1) > 0.004 {
		t.Errorf("the share of 4s is %.4f", share)
	}
	chi := 0.0
	for sq, n := range cells {
		if s.At(sq/4, sq%4) != 0 {
			if n != 0 {
				t.Errorf("%d tiles on the occupied square %d", n, sq)
			}
			continue
		}
		d := float64(n) - draws/11.0
		chi += d * d / (draws / 11.0)
	}
	if chi > 29.6 { // the 99.9 % quantile of χ² with 10 degrees of freedom
		t.Errorf("cells are not uniform: χ² = %.1f", chi)
	}
}

func TestStartPosition(t *testing.T) {
	s, err := twenty48.Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(s.Moves(nil)); s.Turn() != game.Chance || n != 32 {
		t.Fatalf("%v is to move with %d moves", s.Turn(), n)
	}
	s.Play(twenty48.Spawn(5, 1))
	if n := len(s.Moves(nil)); s.Turn() != game.Chance || n != 30 {
		t.Fatalf("after one tile %v is to move with %d moves", s.Turn(), n)
	}
	s.Play(twenty48.Spawn(6, 1))
	if s.Turn() != game.First {
		t.Fatalf("after two tiles %v is to move", s.Turn())
	}
	s.Play(twenty48.Left)
	if got := s.Notation(); got != "0,0,0,0/4,0,0,0/0,0,0,0/0,0,0,0 c 4" {
		t.Fatal(got)
	}
	s.Play(twenty48.Spawn(0, 2))
	if s.Turn() != game.First {
		t.Fatalf("%v is to move after the third tile", s.Turn())
	}
}
