package lab

import "ludarium/ai/base/stat"

// Doubt is the probability that a table in which nothing differs calls any row different. The rows of a table
// are tested together by Holm's method, so that a long table is not wrong more often than a single row.
const Doubt = 0.01

// likely is the minimum probability at which a result agrees with the known one. Below it a row does not
// agree even if it is not called different: among twenty rows in which nothing differs, one falls below it by
// chance.
const likely = 0.05

// Comparison is the outcome of a row's test, before the verdict.
type Comparison struct {
	Given  bool    // there is a known figure
	Enough bool    // the row has the required number of trials
	P      float64 // probability of a difference at least this large by chance
	// Outside reports that the result lies outside a bound or range given without a number of trials: then it
	// does not agree, however large P is.
	Outside bool
	// Near reports that the result satisfies a bound given in words, but that this may be due to chance: it
	// neither agrees nor differs.
	Near bool
}

// Judge returns the verdicts on the rows of one table; head is the heading of its figures. A row with fewer
// trials than required is TooFew. A row is Unclear if its probability is below likely but the table as a
// whole does not make it different.
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

// JudgeExact returns the verdict on a result computed without randomness: done reports whether the
// computation has finished, same whether the result equals the figure.
func JudgeExact(done, same bool) Verdict {
	switch {
	case !done:
		return TooFew
	case same:
		return Agrees
	}
	return Differs
}

// JudgeBest returns the verdict on the best result of a row compared with a known best; done reports whether
// there is a result. It needs no minimum number of trials, since a best that was reached stays reached.
func JudgeBest(done, reached bool) Verdict {
	switch {
	case !done:
		return TooFew
	case reached:
		return Reached
	}
	return NotReached
}
