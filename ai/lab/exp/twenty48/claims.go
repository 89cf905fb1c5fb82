package twenty48

import (
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/text/cite"
)

// ranking is a published claim about two entrants: that the first plays better or, if Slower is set, that it
// needs more time for a move.
type ranking struct {
	First, Second string // names of entrants
	Words         string // words of the source, in English
	Place         string // place in the source
	Slower        bool
}

// yardsticks are the measures by which rankings are tested. Teder 2021 uses the largest tile.
var yardsticks = []struct {
	name   string
	slower bool
	digits int
	of     func(t *tally) stat.Sample
	scale  stat.Scale
}{
	{"mean largest tile", false, 0, func(t *tally) stat.Sample { return t.Tile }, tileScale},
	{"mean points", false, 0, func(t *tally) stat.Sample { return t.Points }, pointScale},
	{"time of a move", true, 3, func(t *tally) stat.Sample { return t.Pace.Times(1000) }, stat.Amounts},
}

// tileScale is the scale of the largest tile of a game.
var tileScale = stat.Scale{Min: 2, Max: 1 << 17}

const claimsTitle = "What the source says about the agents"

// claims tests the rankings. A ranking is confirmed if the difference is significant, and refuted if the
// opposite difference is.
func (c *contest) claims(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: claimsTitle, Columns: lab.Columns("agents", "published",
		"from",
		"measure", "first", "second", "games: integer", "verdict: verdict"),
		Note: fmt.Sprintf("From %d games each. The source judges by the largest tile; the mean points are "+
			"compared as well. Unclear: no difference seen.", enoughToCompare)}
	find := func(name string) *tally {
		for n := range entrants {
			if entrants[n].Name == name {
				return &tallies[n]
			}
		}
		return &tally{}
	}
	var tests []lab.Contrast
	for _, r := range c.Rankings {
		a, b := find(r.First), find(r.Second)
		if a.Games == 0 || b.Games == 0 {
			continue
		}
		for _, y := range yardsticks {
			if y.slower != r.Slower {
				continue
			}
			x, other := y.of(a), y.of(b)
			show := func(s stat.Sample) string {
				mean, _ := lab.WithInterval(s.Mean, s.Mean95(y.scale), y.digits)
				if y.slower {
					mean += "\u00a0ms"
				}
				return mean
			}
			tests = append(tests, lab.Contrast{Enough: min(a.Games, b.Games) >= enoughToCompare,
				P: stat.SameMean(x, other), By: x.Mean - other.Mean})
			t.Rows = append(t.Rows, []any{r.First + " against " + r.Second, r.Words,
				cite.Teder.Short + ", " + r.Place, y.name, show(x), show(other),
				int64(min(a.Games, b.Games))})
		}
	}
	for i, verdict := range lab.JudgeOrder(tests) {
		t.Rows[i] = append(t.Rows[i], verdict)
	}
	return t
}
