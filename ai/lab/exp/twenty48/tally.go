package twenty48

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// tally combines the games of an entrant.
type tally struct {
	Games         int
	Points, Moves stat.Sample
	// duration of a game on one worker in seconds, and the agent's playouts per game
	Time, playouts stat.Sample
	Tile, Pace     stat.Sample // largest tile of a game, and mean duration of a move in seconds
	tiles          [32]int     // number of games by the exponent of the largest tile
	largest        int
}

// countTiles returns the tallies of all entrants. It must be fast, because a live run calls it for every
// frame with all rows.
func countTiles(entrants []entrant, rows []gameRow) []tally {
	tallies := make([]tally, len(entrants))
	n := 0
	for _, r := range rows {
		for name := r.Agent; entrants[n].Name != name; { // the entrants play in turn
			n = (n + 1) % len(entrants)
		}
		t, tile := &tallies[n], r.Tile
		t.Games++
		t.tiles[bits.Len(uint(tile))-1]++
		t.Tile = t.Tile.With(float64(tile))
		t.Points = t.Points.With(float64(r.Points))
		t.Moves = t.Moves.With(float64(r.Moves))
		t.playouts = t.playouts.With(float64(r.Playouts))
		t.Time = t.Time.With(r.Seconds)
		t.Pace = t.Pace.With(r.Seconds / float64(max(r.Moves, 1)))
		t.largest = max(t.largest, tile)
	}
	return tallies
}

// Ended returns the number of games that ended with this largest tile.
func (t *tally) Ended(tile int) int { return t.tiles[bits.Len(uint(tile))-1] }

// Reached returns the number of games that reached this tile or a larger one.
func (t *tally) Reached(tile int) (n int) {
	for _, k := range t.tiles[bits.Len(uint(tile))-1:] {
		n += k
	}
	return n
}

// Largest returns the largest tile of all games, or 0 if there are none.
func (t *tally) Largest() int { return t.largest }

// Seconds returns the mean time of a game on one worker in seconds, or NaN if there are no games.
func (t *tally) Seconds() float64 { return mean(t.Time) }

// Playouts returns the mean number of the agent's playouts in a game, or NaN if there are no games.
func (t *tally) Playouts() float64 { return mean(t.playouts) }

// mean returns the mean of a sample, or NaN if the sample is empty.
func mean(s stat.Sample) float64 {
	if s.N == 0 {
		return math.NaN()
	}
	return s.Mean
}

// here returns the number of games that count for a tile: those that reach it if AtLeast is set, otherwise
// those that end with it.
func (c *contest) here(t *tally, tile int) int {
	if c.AtLeast {
		return t.Reached(tile)
	}
	return t.Ended(tile)
}

// known returns the published fraction for a tile as a figure.
func (e *entrant) known(tile int) lab.Figure {
	for _, s := range e.Published {
		if s.Tile == tile {
			return e.figure(s)
		}
	}
	if e.Most > 0 && tile > e.Most && !e.Reference {
		return e.Never
	}
	switch {
	case e.Elsewhere != "":
		return lab.Elsewhere(e.Elsewhere)
	case len(e.Published) > 0 && !e.Reference:
		return lab.Elsewhere(fmt.Sprintf("tiles from %s to %s", tileName(e.Published[0].Tile),
			tileName(e.Published[len(e.Published)-1].Tile)))
	}
	return lab.Figure{}
}

// know copies the published figures of another entrant.
func (e *entrant) know(of entrant) {
	e.Published, e.Pooled, e.Of, e.Reference = of.Published, of.Pooled, of.Of, of.Reference
	e.Place, e.Elsewhere, e.Most, e.Never, e.Seconds = of.Place, of.Elsewhere, of.Most, of.Never, of.Seconds
}

// figure returns a share as a figure between 0 and 1.
func (e *entrant) figure(s share) lab.Figure {
	if e.Reference {
		return lab.Refer(s.Percent/100, "independent implementation").On(e.Of)
	}
	return lab.Print(s.Percent/100, e.Place).On(e.Of)
}

// from returns the origin of the figures as text.
func (e *entrant) from() string { return e.figure(share{}).Origin.String() }

// all appends the observed and the published tiles to dst and returns all tiles in order.
func (t *tally) all(dst []int, published []share) []int {
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

// Best returns a text that gives the largest tile and how often it occurred.
func (c *contest) Best(v param.Values, rows []gameRow) string {
	best, times := 0, 0
	for _, t := range countTiles(c.field(v), rows) {
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
