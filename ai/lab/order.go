package lab

import "ludarium/ai/base/stat"

// JudgeOrder returns the verdicts on contrasts that are positive according to the source. A contrast agrees
// if it is significantly above 0, differs if it is significantly below 0, and is unclear otherwise. All
// contrasts are tested together by Holm's method.
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
