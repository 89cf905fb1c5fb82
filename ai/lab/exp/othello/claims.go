package othello

import (
	"fmt"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// claim is a published statement that compares two results. It is tested with the results of runs.
type claim struct {
	says  string // claim, such as "R104 is stronger than CS536"
	place string // place of the claim
	here  string // results of the runs
	n     int    // number of results for or against the claim
	need  int    // minimum n for a verdict
	p     float64
	by    float64     // positive if the results support the claim
	fixed lab.Verdict // verdict given in advance; if zero, p and by decide
}

// claimDoubt is the probability that chance confirms or refutes any claim of a table.
const claimDoubt = 0.05

const claimNote = "A claim agrees if the results support it significantly, and differs if they contradict " +
	"it significantly (5 % level, Holm's method over the table). Otherwise it is unclear."

// claimTable returns the table of the claims; more is added to its note.
func claimTable(more string, claims []claim) lab.Table {
	t := lab.Table{Title: "Claims of the thesis", Note: claimNote,
		Columns: lab.Columns("claim", "from", "here", "results: integer", "probability", "verdict: verdict")}
	if more != "" {
		t.Note += " " + more
	}
	contrasts := make([]lab.Contrast, len(claims))
	for i, c := range claims {
		contrasts[i] = lab.Contrast{Enough: c.n >= c.need && c.fixed.Text == "", P: c.p, By: c.by}
	}
	full := map[string]lab.Verdict{}
	for _, v := range []lab.Verdict{lab.Agrees, lab.Differs, lab.Unclear, lab.TooFew} {
		full[v.Text] = v
	}
	for i, v := range lab.JudgeContrasts(contrasts, claimDoubt, lab.ContrastWords{More: lab.Agrees.Text,
		Less: lab.Differs.Text, Same: lab.Unclear.Text}) {
		c := claims[i]
		row := []any{c.says, c.place, nil, int64(c.n), nil, full[v.Text]}
		if c.n > 0 && c.here != "" {
			row[2] = c.here
		}
		switch {
		case c.fixed.Text == "" && c.n > 0:
			row[4] = probability(c.p)
		case c.fixed.Text != "" && c.n >= c.need:
			row[5] = c.fixed
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// told returns a claim that leaves nothing to chance: it agrees if holds is true and differs if not, once
// there are need results.
func told(says, place, here string, n, need int, holds bool) claim {
	return claim{says: says, place: place, here: here, n: n, need: need, fixed: lab.JudgeExact(true, holds)}
}

// probability formats a probability. Values below 10⁻⁶ are given as an upper bound.
func probability(p float64) string {
	const least = 1e-6
	if p < least {
		return "< " + lab.Digits(least, 1)
	}
	return lab.Digits(p, 2)
}

// level is the maximum distance from one half of a fraction of won games that counts as equal strength.
const level = 0.1

// sided returns the claim that the first side is stronger than the second (1), weaker (−1) or about equally
// strong (0), tested with the games that were not drawn.
func sided(says, place string, stronger, won, lost int) claim {
	n := won + lost
	c := claim{says: says, place: place, n: n, need: 10, here: fmt.Sprintf("%d won, %d lost", won, lost),
		p: stat.HasShare(won, max(1, n), 0.5), by: float64(stronger * (won - lost))}
	if stronger == 0 && n > 0 {
		low, high := stat.HasShare(won, n, 0.5-level), stat.HasShare(won, n, 0.5+level)
		if share := float64(won) / float64(n); math.Abs(share-0.5) < level {
			c.p, c.by = math.Max(low, high), 1
		} else {
			c.p, c.by = low, -1
			if share > 0.5 {
				c.p = high
			}
		}
	}
	return c
}
