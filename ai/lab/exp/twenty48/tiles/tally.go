package tiles

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"ludarium/ai/lab"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// Tally is what an entrant has reached.
type Tally struct {
	Games                    int
	Points, Moves            stat.Sample
	tiles                    [32]int // by exponent
	tile, playouts, duration float64 // sums; the duration in s
	largest                  int
}

// Count returns the tallies of all entrants. It runs over all rows in each picture of a live run, so it is quick.
func Count(entrants []Entrant, rows []lab.Row) []Tally {
	tallies := make([]Tally, len(entrants))
	n := 0
	for _, r := range rows {
		for name := r.Text(Agent); entrants[n].Name != name; { // the entrants play in turn
			n = (n + 1) % len(entrants)
		}
		t, tile := &tallies[n], r.Int(Tile)
		t.Games++
		t.tiles[bits.Len(uint(tile))-1]++
		t.tile += float64(tile)
		t.Points = t.Points.With(r.Float(Points))
		t.Moves = t.Moves.With(r.Float(Moves))
		t.playouts += r.Float(Playouts)
		t.duration += r.Seconds
		t.largest = max(t.largest, tile)
	}
	return tallies
}

// Ended returns how many games ended with a largest tile.
func (t *Tally) Ended(tile int) int { return t.tiles[bits.Len(uint(tile))-1] }

// Reached returns how many games reached a tile.
func (t *Tally) Reached(tile int) (n int) {
	for _, k := range t.tiles[bits.Len(uint(tile))-1:] {
		n += k
	}
	return n
}

// Largest returns the largest tile of all games; 0 without games.
func (t *Tally) Largest() int { return t.largest }

// Seconds returns the mean time of a game on one worker, s; NaN without games.
func (t *Tally) Seconds() float64 { return t.duration / float64(t.Games) }

// Playouts returns the mean number of random games that the agent played in a game; NaN without games.
func (t *Tally) Playouts() float64 { return t.playouts / float64(t.Games) }

// here returns how many games count for a tile.
func (c *Contest) here(t *Tally, tile int) int {
	if c.AtLeast {
		return t.Reached(tile)
	}
	return t.Ended(tile)
}

// published returns the published share of a tile, from 0 to 1; NaN where the source gives none.
func (e *Entrant) published(tile int) float64 {
	for _, s := range e.Published {
		if s.Tile == tile {
			return s.Percent / 100
		}
	}
	return math.NaN()
}

// from names where the published figures are from.
func (e *Entrant) from() string {
	if e.Reference {
		return "reference"
	}
	return "published"
}

// all appends the tiles seen and those published to dst and returns all in order.
func (t *Tally) all(dst []int, published []Share) []int {
	for exp, n := range t.tiles {
		if n > 0 {
			dst = append(dst, 1<<exp)
		}
	}
	for _, s := range published {
		dst = append(dst, s.Tile)
	}
	slices.Sort(dst)
	return slices.Compact(dst)
}

// Best names the largest tile and how often it came.
func (c *Contest) Best(v param.Values, rows []lab.Row) string {
	best, times := 0, 0
	for _, t := range Count(c.field(v), rows) {
		switch {
		case t.largest > best:
			best, times = t.largest, t.Ended(t.largest)
		case t.largest == best && best > 0:
			times += t.Ended(best)
		}
	}
	if best == 0 {
		return ""
	}
	return fmt.Sprintf("%d, %s", best, plural(times))
}

func plural(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}
