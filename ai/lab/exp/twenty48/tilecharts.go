package twenty48

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// Charts returns a chart that shows the fractions of all entrants side by side. If there are several
// entrants, it also returns a chart of their points.
func (c *contest) Charts(v param.Values, rows []gameRow) []chart.Chart {
	entrants := c.field(v)
	tallies := countTiles(entrants, rows)
	if len(entrants) == 1 {
		return []chart.Chart{c.Bars(entrants, tallies)}
	}
	return []chart.Chart{c.Bars(entrants, tallies), pointsChart(entrants, tallies)}
}

// pointsChart draws the mean points of a game for each entrant that plays.
func pointsChart(entrants []entrant, tallies []tally) chart.Chart {
	ch := chart.Chart{Title: "Points of a game", Form: chart.Bars, Labels: []string{"mean of all games"},
		Y:    chart.Axis{Title: "mean points of a game"},
		Note: "Whiskers are 95 % intervals of the mean."}
	for n, e := range entrants {
		if e.Games == 0 {
			continue
		}
		s := chart.Series{Name: e.Name, Color: e.Color, Y: []float64{math.NaN()}, Low: []float64{math.NaN()},
			High: []float64{math.NaN()}}
		if p := tallies[n].Points; p.N > 0 {
			s.Y[0] = p.Mean
			if p.N > 1 {
				in := p.Mean95(stat.Amounts)
				s.Low[0], s.High[0] = in.Low, in.High
			}
		}
		ch.Series = append(ch.Series, s)
	}
	return ch
}

// Bars draws the fractions of entrants side by side, with the published ones in a lighter colour next to the
// measured ones. An entrant without a kind has only published ones. Tiles that a source has pooled share a
// bar.
func (c *contest) Bars(entrants []entrant, tallies []tally) chart.Chart {
	var all []int
	pool := 0
	for n, e := range entrants {
		if e.shown() {
			all = tallies[n].all(all, e.Published)
			if !c.AtLeast {
				pool = max(pool, e.Pooled.Tile)
			}
		}
	}
	if pool > 0 {
		all = slices.DeleteFunc(all, func(t int) bool { return t <= pool })
		all = slices.Insert(all, 0, pool)
	}
	ch := chart.Chart{Title: "Largest tile at the end of a game", Form: chart.Bars,
		X: chart.Axis{Title: "largest tile"},
		Y: chart.Axis{Title: "share of games", Unit: "%"}, Note: "Whiskers are 95 % Wilson intervals."}
	if c.AtLeast {
		ch.Title, ch.X.Title = "Games that reach a tile", "tile"
	}
	for _, t := range all {
		ch.Labels, ch.At = append(ch.Labels, tileName(t)), append(ch.At, float64(t))
	}
	if pool > 0 {
		ch.Labels[0] = orLess(pool)
	}
	for n, e := range entrants {
		if !e.shown() {
			continue
		}
		if len(e.Published) > 0 {
			s := chart.Series{Name: e.Name, Color: e.Color, Faint: true}
			if e.Kind != "" {
				s.Name += ", " + e.from()
			}
			for _, t := range all {
				y, in := 100*e.upTo(t, pool), stat.Interval{Low: math.NaN(), High: math.NaN()}
				if e.Of > 0 && !math.IsNaN(y) {
					_, in = percent(int(math.Round(y/100*float64(e.Of))), e.Of)
				}
				s.Y, s.Low, s.High = append(s.Y, y), append(s.Low, in.Low), append(s.High, in.High)
			}
			ch.Series = append(ch.Series, s)
		}
		if e.Kind == "" {
			continue
		}
		s := chart.Series{Name: e.Name, Color: e.Color}
		for _, t := range all {
			k := c.here(&tallies[n], t)
			if t == pool {
				k = tallies[n].Games - tallies[n].Reached(2*pool)
			}
			y, in := percent(k, tallies[n].Games)
			s.Y, s.Low, s.High = append(s.Y, y), append(s.Low, in.Low), append(s.High, in.High)
		}
		ch.Series = append(ch.Series, s)
	}
	return ch
}

// upTo returns the published fraction for a tile and, if it is the tile up to which they are pooled, for all
// smaller ones; NaN if there is none.
func (e *entrant) upTo(tile, pool int) float64 {
	switch {
	case tile != pool:
		return e.known(tile).Value()
	case e.Pooled.Tile == pool:
		return e.figure(e.Pooled).Value()
	}
	sum := math.NaN()
	for _, s := range e.Published {
		if v := e.figure(s).Value(); s.Tile <= pool && math.IsNaN(sum) {
			sum = v
		} else if s.Tile <= pool {
			sum += v
		}
	}
	return sum
}

// shown reports whether the entrant appears in tables and charts.
func (e *entrant) shown() bool { return e.Games > 0 || e.Kind == "" }

// percent returns k of n as a percentage with its 95 % interval; NaN if n is 0.
func percent(k, n int) (y float64, in stat.Interval) {
	if n == 0 {
		return math.NaN(), stat.Interval{Low: math.NaN(), High: math.NaN()}
	}
	in = stat.Wilson(k, n, stat.Z95)
	return 100 * float64(k) / float64(n), stat.Interval{Low: 100 * in.Low, High: 100 * in.High}
}

// sweepChart draws the percentage of games that reach each tile as curves over x, with one value of x for
// each entrant. Entrants whose value is NaN are left out. Published percentages are faint.
func sweepChart(title string, x chart.Axis, xs []float64, entrants []entrant, tallies []tally,
	reach ...int) chart.Chart {
	ch := chart.Chart{Title: title, Form: chart.Lines, X: x,
		Y:    chart.Axis{Title: "games that reach the tile", Unit: "%"},
		Note: "Bands are 95 % Wilson intervals."}
	for color, tile := range reach {
		here := chart.Series{Name: tileName(tile), Color: color}
		known := chart.Series{Name: tileName(tile) + ", published", Color: color, Faint: true}
		for n := range entrants {
			if math.IsNaN(xs[n]) || entrants[n].Games == 0 {
				continue
			}
			y, in := percent(tallies[n].Reached(tile), tallies[n].Games)
			here.X, here.Y = append(here.X, xs[n]), append(here.Y, y)
			here.Low, here.High = append(here.Low, in.Low), append(here.High, in.High)
			known.X, known.Y = append(known.X, xs[n]), append(known.Y, entrants[n].reached(tile))
		}
		ch.Series = append(ch.Series, here)
		if slices.ContainsFunc(known.Y, func(y float64) bool { return !math.IsNaN(y) }) {
			ch.Series = append(ch.Series, known)
		}
	}
	return ch
}

// reached returns the published percentage of games that reach a tile, which is a sum over all fractions of
// largest tiles. It returns NaN if Teder 2021 does not give all of them.
func (e *entrant) reached(tile int) float64 {
	if len(e.Published) == 0 || e.Reference {
		return math.NaN()
	}
	sum := 0.0
	for _, s := range e.Published {
		if s.Tile >= tile {
			sum += s.Percent
		}
	}
	return sum
}
