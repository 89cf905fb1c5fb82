package twenty48

import (
	"context"
	"math"
	"math/bits"
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/twenty48"
)

// TestNewTilesAreUniform checks the distribution of 100,000 tiles placed by spawn.
func TestNewTilesAreUniform(t *testing.T) {
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
	// Boards with one empty cell and with all cells but one empty.
	if got := d.spawn(board(t, "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 0"), x.Uint64()) >> 60; got != 1 && got != 2 {
		t.Errorf("the last cell holds %d", got)
	}
	one := (&Dealer{dice: d}).Start(&x)
	if one.Empty() != 14 {
		t.Errorf("a game starts with\n%v", one)
	}
}

// TestPlayoutsMatchFullRules compares the mean points and tiles of the fast playouts with the values of
// random games played with the full rules.
func TestPlayoutsMatchFullRules(t *testing.T) {
	const games = 4000
	d, x := newDice(Usual()), rng.NewXorshift(17)
	dealer := Dealer{dice: d}
	fast, slow := 0.0, 0.0
	var fastTiles, slowTiles [16]float64
	m := Match{Rules: Usual(), Agent: random{}}
	for i := range games {
		b, points := d.run(dealer.Start(&x), &x, math.MaxInt)
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
		// The tolerance is four standard deviations of the difference between two counts.
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
