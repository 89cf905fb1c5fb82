package lab

import "ludarium/ai/base/stat"

// Contrast is the difference between two results of one run, on the way to its verdict.
type Contrast struct {
	Enough bool    // as many trials on both sides as are asked for
	P      float64 // the probability of at least as large a difference by chance
	By     float64 // the difference; only its sign counts
}

// ContrastWords are the verdicts on contrasts in the words of one table.
type ContrastWords struct{ More, Less, Same string }

// JudgeContrasts returns the verdicts on the contrasts of one table. doubt is the probability of naming any
// of them different if none is: they are tested together, by Holm's method.
func JudgeContrasts(all []Contrast, doubt float64, words ContrastWords) []Verdict {
	var p []float64
	for _, c := range all {
		if c.Enough {
			p = append(p, c.P)
		}
	}
	differs := stat.Holm(p, doubt)
	out := make([]Verdict, len(all))
	for i, c := range all {
		if !c.Enough {
			out[i] = TooFew
			continue
		}
		switch {
		case !differs[0]:
			out[i].Text = words.Same
		case c.By > 0:
			out[i].Text = words.More
		default:
			out[i].Text = words.Less
		}
		differs = differs[1:]
	}
	return out
}
