package lab

import "ludarium/ai/stat"

// Verdict says whether a result agrees with what was published.
type Verdict string

// The verdicts.
const (
	Agrees       Verdict = "agrees"
	Differs      Verdict = "differs"
	TooFew       Verdict = "too few trials"
	NotPublished Verdict = "not published"
	NoReference  Verdict = "no reference"
	Reached      Verdict = "reached" // of a known best
	NotReached   Verdict = "not reached"
)

// Doubt is the probability of naming anything in one table different where nothing is. What a table compares is held
// against it together, by Holm's method, so that a table of many rows is not wrong more often than one of a single row.
const Doubt = 0.01

// comparison is what a row of a table compares, on the way to its verdict.
type comparison struct {
	given  bool    // there is a figure to compare with
	enough bool    // as many trials as are asked for
	p      float64 // the probability that chance alone makes as large a difference
}

// judge returns the verdicts of the rows of one table, whose figures are under a head. Below the number of trials that is asked for it says so and
// nothing else.
func judge(rows []comparison, head string) []Verdict {
	out := make([]Verdict, len(rows))
	var p []float64
	for _, r := range rows {
		if r.given && r.enough {
			p = append(p, r.p)
		}
	}
	differs := stat.Holm(p, Doubt)
	for i, r := range rows {
		switch {
		case !r.given:
			out[i] = missing(head)
		case !r.enough:
			out[i] = TooFew
		default:
			out[i] = Agrees
			if differs[0] {
				out[i] = Differs
			}
			differs = differs[1:]
		}
	}
	return out
}

// missing returns the verdict of a row without a figure.
func missing(head string) Verdict {
	if head == Reference.String() || head == Exact.String() {
		return NoReference
	}
	return NotPublished
}
