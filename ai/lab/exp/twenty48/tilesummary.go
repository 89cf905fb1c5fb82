package twenty48

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Summary returns the tables: all fractions, the fractions of each entrant compared with the known ones, all
// entrants compared with the Base, and the mean points and times.
func (c *contest) Summary(v param.Values, rows []gameRow) []lab.Table {
	entrants := c.field(v)
	tallies := countTiles(entrants, rows)
	var out []lab.Table
	if len(entrants) > 1 {
		out = append(out, c.overview(entrants, tallies))
	}
	for n := range entrants {
		e := &entrants[n]
		if e.Games > 0 && (len(e.Published) > 0 || len(entrants) == 1) {
			out = append(out, c.shares(e, &tallies[n]))
		}
		if e.Games > 0 && e.Reference && e.Most > 0 {
			out = append(out, e.beyond(&tallies[n]))
		}
	}
	if claims := c.claims(entrants, tallies); len(claims.Rows) > 0 {
		out = append(out, claims)
	}
	for n := range entrants {
		if entrants[n].Base && len(entrants) > 1 {
			out = append(out, c.compare(n, entrants, tallies))
		}
	}
	return append(out, gameMeans(entrants, tallies), gameTimes(entrants, tallies))
}

// overview returns the table of the fractions of all entrants with their intervals.
func (c *contest) overview(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Largest tiles", Note: "Percentages of games that end with the tile, with 95 % " +
		"Wilson intervals.",
		Columns: lab.Columns("agent", "games: integer")}
	if c.AtLeast {
		t.Title, t.Note = "Tiles reached", "Percentages of games that reach the tile, with 95 % Wilson "+
			"intervals."
	}
	if c.Note != "" {
		t.Note += " " + c.Note
	}
	var all []int
	for n := range tallies {
		all = tallies[n].all(all, nil)
	}
	for _, tile := range all {
		t.Columns = append(t.Columns, lab.Column{Name: tileName(tile), Kind: lab.Text})
	}
	for n := range entrants {
		s := &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{entrants[n].Name, int64(s.Games)}
		for _, tile := range all {
			row = append(row, shareText(c.here(s, tile), s.Games))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// shareOnly formats k of n as a percentage, with the digits that its interval justifies.
func shareOnly(k, n int) string {
	y, in := percent(k, n)
	share, _ := lab.WithInterval(y, in, 1)
	return share + " %"
}

// shareInterval formats the interval of k of n as percentages.
func shareInterval(k, n int) string {
	y, in := percent(k, n)
	_, interval := lab.WithInterval(y, in, 1)
	return interval + " %"
}

// shareText formats k of n as a percentage with its interval, such as "50 (35–65)".
func shareText(k, n int) string {
	y, in := percent(k, n)
	share, interval := lab.WithInterval(y, in, 1)
	return share + " (" + interval + ")"
}

// pointScale is the scale of the points of a game.
var pointScale = stat.Scale{Min: 0, Max: math.Inf(1), Step: 4}

// pointsText formats mean points and their interval. The number of digits is the same in every table.
func pointsText(s stat.Sample) (mean, interval string) {
	return lab.WithInterval(s.Mean, s.Mean95(pointScale), 0)
}

// shares compares the largest tiles of an entrant with the published fractions.
func (c *contest) shares(e *entrant, t *tally) lab.Table {
	var shares []lab.Share
	if p := e.Pooled; p.Tile > 0 {
		shares = append(shares, lab.Share{Name: orLess(p.Tile), Known: e.figure(p),
			Here: t.Games - t.Reached(2*p.Tile), Trials: t.Games})
	}
	for _, tile := range t.all(nil, e.Published) {
		if tile <= e.Pooled.Tile {
			continue
		}
		shares = append(shares,
			lab.Share{Name: tileName(tile), Known: e.known(tile), Here: c.here(t, tile), Trials: t.Games})
	}
	if e.Least > 0 {
		shares = append(shares, lab.Share{Name: "less than " + tileName(e.Least), Known: e.Never,
			Here: t.Games - t.Reached(e.Least), Trials: t.Games})
	}
	note := "Largest tile at the end of a game."
	if c.AtLeast {
		note = "Games that reach the tile or a larger one."
	}
	if len(e.Published) > 0 && e.Reference {
		note += " " + measured
	}
	if len(e.Published) > 0 && e.Place == tablePlace && !e.Reference {
		note += " The number of games in the published match is inferred."
	}
	return lab.CompareShares(e.Name, "largest tile", note, shares)
}

// asPublished ends the titles of tables that compare an entrant only with the largest published tile.
const asPublished = ", as published"

// beyond compares an entrant that has no published fractions with the largest tile of all its published
// games.
func (e *entrant) beyond(t *tally) lab.Table {
	shares := []lab.Share{{Name: "more than " + tileName(e.Most), Known: e.Never,
		Here: t.Reached(2 * e.Most), Trials: t.Games}}
	return lab.CompareShares(e.Name+asPublished, "largest tile", cornerNote, shares)
}

// gameMeans returns the table of the means over the games of each entrant.
func gameMeans(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Means of a game", Note: "The interval is for the mean points.",
		Columns: lab.Columns("agent", "games: integer", "mean largest tile: number", "points",
			"95 % interval", "moves", "playouts", "largest tile: integer")}
	count := func(s stat.Sample) string {
		mean, _ := lab.WithInterval(s.Mean, s.Mean95(stat.Counts), 0)
		return mean
	}
	for n := range entrants {
		if s := &tallies[n]; s.Games > 0 {
			points, interval := pointsText(s.Points)
			row := []any{entrants[n].Name, int64(s.Games), s.Tile.Mean, points, interval,
				count(s.Moves), nil, int64(s.largest)}
			if s.Playouts() > 0 {
				row[6] = count(s.playouts)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t.Without("playouts")
}

// quoted returns the name of an entrant in quotation marks, for a sentence or a title.
func quoted(name string) string { return "“" + name + "”" }

// gameTimes compares the times of games with the published ones. Machines differ in speed, so it compares
// ratios to the first entrant with a published time or, if there is none, to the first entrant.
func gameTimes(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Time of a game", Columns: lab.Columns("agent", "published", "published ratio",
		"from", "here", "ratio here", "moves a second", "playouts a second")}
	base := 0
	for n := range entrants {
		if entrants[n].Seconds > 0 {
			base = n
			break
		}
	}
	for n := range entrants {
		e, s := &entrants[n], &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{e.Name, nil, nil, nil, lab.Seconds(s.Seconds()),
			twoDigits(s.Seconds() / tallies[base].Seconds()), twoDigits(s.Moves.Mean / s.Seconds()), nil}
		if e.Seconds > 0 {
			row[1], row[2], row[3] = secondsText(e.Seconds), twoDigits(e.Seconds/entrants[base].Seconds),
				e.Place
		}
		if s.Playouts() > 0 {
			row[7] = twoDigits(s.Playouts() / s.Seconds())
		}
		t.Rows = append(t.Rows, row)
	}
	t.Note = "Measured on one worker of this machine; not reproducible from the seed. Ratios are " +
		"to " + quoted(entrants[base].Name) +
		"; only they can be compared between machines."
	return t.Without("published", "published ratio", "from", "playouts a second")
}

// twoDigits formats a number with two significant digits, which is the precision of measured times; nil if it
// is not finite.
func twoDigits(x float64) any {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil
	}
	return lab.Digits(x, 2)
}

// enoughToCompare is the minimum number of games on each side of a comparison.
const enoughToCompare = 10

// compare compares all other entrants with the entrant number with. All differences in the table are tested
// together: if there are no real differences, the probability that the table reports any is at most 1 %.
func (c *contest) compare(with int, entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "Compared with " + quoted(entrants[with].Name), Columns: lab.Columns("agent",
		"measure", "base", "here", "95 % interval", "verdict: contrast"),
		Note: fmt.Sprintf("With %d or more games each, a difference is reported only if chance would "+
			"produce it in fewer than 1 %% of such tables.",
			enoughToCompare)}
	base := &tallies[with]
	if base.Games < 2 {
		return t
	}
	var tests []lab.Contrast
	for n := range entrants {
		s := &tallies[n]
		if s == base || s.Games < 2 {
			continue
		}
		enough := min(base.Games, s.Games) >= enoughToCompare
		baseline, _ := pointsText(base.Points)
		points, interval := pointsText(s.Points)
		t.Rows = append(t.Rows, []any{entrants[n].Name, "mean points", baseline, points, interval})
		tests = append(tests, lab.Contrast{Enough: enough, P: stat.SameMean(s.Points, base.Points),
			By: s.Points.Mean - base.Points.Mean})
		for _, m := range []struct {
			tile  int
			name  string
			count func(*tally, int) int
		}{
			{c.Low, "ends with %d or less", func(t *tally, tile int) int {
				return t.Games - t.Reached(2*tile)
			}},
			{c.High, "reaches %d", (*tally).Reached},
		} {
			if m.tile == 0 {
				continue
			}
			a, b := m.count(base, m.tile), m.count(s, m.tile)
			share := func(k, of int) float64 { return 100 * float64(k) / float64(of) }
			t.Rows = append(t.Rows, []any{entrants[n].Name, fmt.Sprintf(m.name, m.tile),
				shareOnly(a, base.Games), shareOnly(b, s.Games),
				shareInterval(b, s.Games)})
			tests = append(tests, lab.Contrast{Enough: enough, P: stat.SameShare(a, base.Games, b, s.Games),
				By: share(b, s.Games) - share(a, base.Games)})
		}
	}
	for i, words := range lab.JudgeContrasts(tests, lab.Doubt, contestWords) {
		t.Rows[i] = append(t.Rows[i], words)
	}
	return t
}

// contestWords are the verdicts on an entrant that is compared with the base.
var contestWords = lab.ContrastWords{More: "more", Less: "less", Same: "no difference seen"}
