package lab

import "ludarium/ai/base/stat"

// Doubt is the probability of naming anything in one table different if nothing is. What a table compares is
// held against it together, by Holm's method, so that a table of many rows is not wrong more often than one
// of a single row.
const Doubt = 0.01

// likely is the minimum probability at which a result agrees with the known one. A row below it is no
// agreement, even where the whole table does not make it a difference: of twenty rows in which nothing
// differs one comes out so.
const likely = 0.05

// Comparison is what a row of a table compares by a test, on the way to its verdict.
type Comparison struct {
	Given  bool    // there is a figure to compare with
	Enough bool    // as many trials as are asked for
	P      float64 // the probability of at least as large a difference by chance
	// Outside says that the result is not what words without a number of trials say: it does not agree with
	// them, however large P is.
	Outside bool
	// Near says that the result is on the side of a bound that words give, but that chance could have brought
	// it there: it neither agrees nor differs.
	Near bool
}

// Judge returns the verdicts on the rows of one table, whose figures are under a head. Below the number of
// trials that is asked for it says so and nothing else; between what is likely alone and what is unlikely for
// the table it leaves the row unclear.
func Judge(rows []Comparison, head string) []Verdict {
	out := make([]Verdict, len(rows))
	var p []float64
	for _, r := range rows {
		if r.Given && r.Enough {
			p = append(p, r.P)
		}
	}
	differs := stat.Holm(p, Doubt)
	for i, r := range rows {
		switch {
		case !r.Given:
			out[i] = missing(head)
		case !r.Enough:
			out[i] = TooFew
		default:
			if out[i] = JudgeExact(!r.Outside || differs[0], !differs[0]); !differs[0] && (r.P < likely ||
				r.Near) {
				out[i] = Unclear
			}
			differs = differs[1:]
		}
	}
	return out
}

// missing returns the verdict on a row without a figure.
func missing(head string) Verdict {
	if head == Reference.String() || head == Exact.String() {
		return NoReference
	}
	return NotPublished
}

// JudgeExact returns the verdict on what is computed without chance, beside a figure: done reports whether it
// is computed to the end, same whether it is the figure.
func JudgeExact(done, same bool) Verdict {
	switch {
	case !done:
		return TooFew
	case same:
		return Agrees
	}
	return Differs
}

// JudgeBest returns the verdict on the best result of a row beside a known best: done reports whether there
// is one. However few the trials, what was reached was reached.
func JudgeBest(done, reached bool) Verdict {
	switch {
	case !done:
		return TooFew
	case reached:
		return Reached
	}
	return NotReached
}
