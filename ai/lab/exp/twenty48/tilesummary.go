package twenty48

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/lab"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// Summary shows all shares, puts those of each entrant beside published ones, compares with the Base, and ends with
// means and times.
func (c *contest) Summary(v param.Values, rows []lab.Row) []lab.Table {
	entrants := c.field(v)
	tallies := countTiles(entrants, rows)
	var out []lab.Table
	if len(entrants) > 1 {
		out = append(out, c.overview(entrants, tallies))
	}
	for n := range entrants {
		if e := &entrants[n]; e.Games > 0 && (len(e.Published) > 0 || len(entrants) == 1) {
			out = append(out, c.shares(e, &tallies[n]))
		}
	}
	for n := range entrants {
		if entrants[n].Base && len(entrants) > 1 {
			out = append(out, c.compare(n, entrants, tallies))
		}
	}
	return append(out, gameMeans(entrants, tallies), gameTimes(entrants, tallies))
}

// overview shows the shares of all entrants, with their intervals.
func (c *contest) overview(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Largest tiles", Note: "Share of games that end with the tile, in percent, with 95 % Wilson intervals.",
		Columns: []lab.Column{{Name: "agent", Kind: lab.Text}, {Name: "games", Kind: lab.Int}}}
	if c.AtLeast {
		t.Title, t.Note = "Tiles reached", "Share of games that reach the tile, in percent, with 95 % Wilson intervals."
	}
	var all []int
	for n := range tallies {
		all = tallies[n].all(all, nil)
	}
	for _, tile := range all {
		t.Columns = append(t.Columns, lab.Column{Name: strconv.Itoa(tile), Kind: lab.Text})
	}
	show := lab.Column{Kind: lab.Float, Digits: 1}
	for n := range entrants {
		s := &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{entrants[n].Name, int64(s.Games)}
		for _, tile := range all {
			y, in := percent(c.here(s, tile), s.Games)
			row = append(row, show.Show(y)+" ("+show.Range(in)+")")
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// shares compares the largest tiles of an entrant with those published.
func (c *contest) shares(e *entrant, t *tally) lab.Table {
	var shares []lab.Share
	if p := e.Pooled; p.Tile > 0 {
		shares = append(shares, lab.Share{Name: fmt.Sprintf("%d or less", p.Tile), Known: e.figure(p),
			Here: t.Games - t.Reached(2*p.Tile), Trials: t.Games})
	}
	for _, tile := range t.all(nil, e.Published) {
		if tile <= e.Pooled.Tile {
			continue
		}
		shares = append(shares, lab.Share{Name: strconv.Itoa(tile), Known: e.known(tile), Here: c.here(t, tile), Trials: t.Games})
	}
	note := "Largest tile at the end of a game."
	if c.AtLeast {
		note = "Games that reach the tile or a larger one."
	}
	if len(e.Published) > 0 && e.Reference {
		note += " The reference is " + measured + "."
	}
	return lab.CompareShares(e.Name, "largest tile", note, shares)
}

// gameMeans are those of a game of each entrant.
func gameMeans(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Means of a game", Note: "95 % interval of the mean points.", Columns: []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "mean largest tile", Kind: lab.Float}, {Name: "points", Kind: lab.Float},
		{Name: "95 % interval", Kind: lab.Text}, {Name: "moves", Kind: lab.Float, Digits: 1}, {Name: "playouts", Kind: lab.Float},
		{Name: "largest tile", Kind: lab.Int},
	}}
	for n := range entrants {
		if s := &tallies[n]; s.Games > 0 {
			t.Rows = append(t.Rows, []any{entrants[n].Name, int64(s.Games), s.tile / float64(s.Games), s.Points.Mean, lab.Column{Kind: lab.Float}.Range(s.Points.Mean95(stat.Amounts)), s.Moves.Mean,
				s.Playouts(), int64(s.largest)})
		}
	}
	return t
}

// gameTimes puts the time of a game beside the published one. Only ratios can be compared between machines; they are to
// the first entrant with a published time, or the first of all.
func gameTimes(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Time of a game", Columns: []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "published", Kind: lab.Text}, {Name: "ratio published", Kind: lab.Text},
		{Name: "here", Kind: lab.Text}, {Name: "ratio here", Kind: lab.Text},
		{Name: "moves a second", Kind: lab.Text}, {Name: "playouts a second", Kind: lab.Text},
	}}
	base := 0
	for n := range entrants {
		if entrants[n].Seconds > 0 {
			base = n
			break
		}
	}
	// Times bear two digits: they change with what else the machine does.
	two := func(x float64) any {
		if finite(x) == nil {
			return nil
		}
		return lab.Digits(x, 2)
	}
	for n := range entrants {
		e, s := &entrants[n], &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{e.Name, nil, nil, lab.Seconds(s.Seconds()), two(s.Seconds() / tallies[base].Seconds()), two(s.Moves.Mean / s.Seconds()), nil}
		if e.Seconds > 0 {
			row[1], row[2] = lab.Digits(e.Seconds, 3)+" s", lab.Digits(e.Seconds/entrants[base].Seconds, 2)
		}
		if s.Playouts() > 0 {
			row[6] = two(s.Playouts() / s.Seconds())
		}
		t.Rows = append(t.Rows, row)
	}
	t.Note = "Measured on one worker of this machine; not reproducible from the seed. Ratios are to " + entrants[base].Name +
		"; only they can be compared between machines."
	return t
}

// finite returns x as a cell, or nil when there is no such number.
func finite(x float64) any {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return x
}

// enoughToCompare is how many games of each side a comparison takes.
const enoughToCompare = 10

// compare sets every entrant against one of them. Differences are held against chance together, so that the table names
// any where there is none in fewer than one of a hundred repetitions.
func (c *contest) compare(with int, entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Against " + entrants[with].Name, Columns: []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "measure", Kind: lab.Text}, {Name: "base", Kind: lab.Text}, {Name: "here", Kind: lab.Text},
		{Name: "95 % interval", Kind: lab.Text}, {Name: "verdict", Kind: lab.Text},
	}, Note: fmt.Sprintf("From %d games each, a difference is reported only if chance would produce it in fewer than 1 %% of such tables.",
		enoughToCompare)}
	base := &tallies[with]
	if base.Games < 2 {
		return t
	}
	var tests []difference
	show := lab.Column{Kind: lab.Float, Digits: 1}
	for n := range entrants {
		s := &tallies[n]
		if s == base || s.Games < 2 {
			continue
		}
		enough := min(base.Games, s.Games) >= enoughToCompare
		points := lab.Column{Kind: lab.Float}
		t.Rows = append(t.Rows, []any{entrants[n].Name, "mean points", points.Show(base.Points.Mean), points.Show(s.Points.Mean),
			points.Range(s.Points.Mean95(stat.Amounts))})
		tests = append(tests, difference{enough, stat.SameMean(s.Points, base.Points), s.Points.Mean - base.Points.Mean})
		for _, m := range []struct {
			tile  int
			name  string
			count func(*tally, int) int
		}{
			{c.Low, "ends with %d or less", func(t *tally, tile int) int { return t.Games - t.Reached(2*tile) }},
			{c.High, "reaches %d", (*tally).Reached},
		} {
			if m.tile == 0 {
				continue
			}
			a, b := m.count(base, m.tile), m.count(s, m.tile)
			share := func(k, of int) float64 { return 100 * float64(k) / float64(of) }
			_, in := percent(b, s.Games)
			t.Rows = append(t.Rows, []any{entrants[n].Name, fmt.Sprintf(m.name, m.tile), show.Show(share(a, base.Games)) + " %", show.Show(share(b, s.Games)) + " %",
				show.Range(in) + " %"})
			tests = append(tests, difference{enough, stat.SameShare(a, base.Games, b, s.Games), share(b, s.Games) - share(a, base.Games)})
		}
	}
	for i, words := range inWords(tests) {
		t.Rows[i] = append(t.Rows[i], words)
	}
	return t
}

// difference is one of those in a table, with the probability that chance makes as large a one.
type difference struct {
	enough bool
	p, by  float64
}

// inWords puts the differences of one table into words.
func inWords(all []difference) []string {
	var p []float64
	for _, d := range all {
		if d.enough {
			p = append(p, d.p)
		}
	}
	real := stat.Holm(p, lab.Doubt)
	out := make([]string, len(all))
	for i, d := range all {
		if !d.enough {
			out[i] = string(lab.TooFew)
			continue
		}
		switch {
		case !real[0]:
			out[i] = "no difference seen"
		case d.by > 0:
			out[i] = "more"
		default:
			out[i] = "less"
		}
		real = real[1:]
	}
	return out
}
