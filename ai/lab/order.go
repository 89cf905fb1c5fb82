package lab

import "ludarium/ai/base/stat"

// JudgeOrder returns the verdicts on contrasts that the source says are above 0: they agree if chance is
// unlikely to have put them there, differ if it is unlikely to have put them below, and are unclear between.
// All are tested together, by Holm's method.
func JudgeOrder(all []Contrast) []Verdict {
	var p []float64
	for _, c := range all {
		if c.Enough {
			p = append(p, c.P)
		}
	}
	out, apart := make([]Verdict, len(all)), stat.Holm(p, Doubt)
	for i, c := range all {
		switch {
		case !c.Enough:
			out[i] = TooFew
			continue
		case !apart[0]:
			out[i] = Unclear
		default:
			out[i] = JudgeExact(true, c.By > 0)
		}
		apart = apart[1:]
	}
	return out
}
