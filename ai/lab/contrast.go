package lab

import "ludarium/ai/base/stat"

// Contrast is the difference between two results of one run, before its verdict.
type Contrast struct {
	Enough bool    // whether both results have the required number of trials
	P      float64 // probability of a difference at least this large by chance
	By     float64 // difference, of which only the sign is used
}

// ContrastWords are the texts of the verdicts on contrasts in a table.
type ContrastWords struct{ More, Less, Same string }

// JudgeContrasts returns the verdicts on the contrasts in a table. They are tested together by Holm's method:
// if nothing differs, doubt is the probability that at least one contrast is called different.
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
