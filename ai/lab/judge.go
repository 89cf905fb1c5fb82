package lab

import "ludarium/ai/base/stat"

// Doubt is the probability that a table without real differences reports a difference in any row. The rows of
// a table are tested together by Holm's method, so a long table is not wrong more often than a single row.
const Doubt = 0.01

// likely is the minimum probability with which a result agrees with the known one. A row below it does not
// agree even if it is not reported as different: among twenty rows without real differences, one falls below
// it by chance.
const likely = 0.05

// Comparison is the outcome of testing a row, before the verdict.
type Comparison struct {
	Given  bool    // whether there is a known figure
	Enough bool    // whether the row has the required number of trials
	P      float64 // probability of a difference at least this large by chance
	// Outside reports that the result lies outside a bound or range that is given without a number of trials.
	// Such a result does not agree, however large P is.
	Outside bool
	// Near reports that the result satisfies a bound given in words, possibly by chance. Such a result
	// neither agrees nor differs.
	Near bool
}

// Judge returns the verdicts on the rows of one table; head is the heading of the figures. A row with fewer
// trials than required is TooFew. A row is Unclear if its probability is below likely but it is not
// significantly different in the table as a whole.
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

// JudgeExact returns the verdict on a result that was computed without randomness. done reports whether the
// computation is complete, and same whether the result equals the figure.
func JudgeExact(done, same bool) Verdict {
	switch {
	case !done:
		return TooFew
	case same:
		return Agrees
	}
	return Differs
}

// JudgeBest returns the verdict on the best result in a row compared with a known best result. done reports
// whether there is a result. There is no minimum number of trials, because a best result, once reached,
// remains reached.
func JudgeBest(done, reached bool) Verdict {
	switch {
	case !done:
		return TooFew
	case reached:
		return Reached
	}
	return NotReached
}
