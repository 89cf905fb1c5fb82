package morpion

import (
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// ranking is the claim that one setting gives better results than another. It is tested with pairs of runs.
type ranking struct {
	better, worse string
	unit          string // unit of the results
	level         bool   // whether the claim is that neither setting is better
	words         string // words of the source, such as "slightly better"; "" for "better" or "level"
	// results of the runs with better and with worse, in the same order; higher is better
	a, b []float64
}

// says returns the claim as text.
func (r ranking) says() string {
	switch {
	case r.words != "":
		return r.words
	case r.level:
		return "level"
	}
	return "better"
}

// enoughRanked is the minimum number of pairs of runs for a verdict. rankDoubt is the probability that a
// table reports any significant ranking although there are no differences.
const (
	enoughRanked = 10
	rankDoubt    = 0.05
)

const rankingNote = " A ranking agrees if its first setting is significantly better and differs if it is " +
	"significantly worse (Wilcoxon signed-rank test of runs in pairs, Holm's method over the table, 5 % " +
	"level); otherwise it is unclear. Settings said to be level differ if either is significantly " +
	"better, and agree if neither would be in a table of its own."

// rankings returns the table of rankings with their verdicts.
func rankings(title, note string, list []ranking) lab.Table {
	t := lab.Table{Title: title, Note: strings.TrimSpace(note + rankingNote),
		Columns: lab.Columns("setting", "published", "than", "runs: integer", "difference of means",
			"95 % interval", "probability", "verdict: verdict")}
	contrasts := make([]lab.Contrast, len(list))
	for i, r := range list {
		n := min(len(r.a), len(r.b))
		var by stat.Sample
		for k := range n {
			by = by.With(r.a[k] - r.b[k])
		}
		row := []any{r.better, r.says(), r.worse, int64(n), nil, nil, nil, nil}
		if n > 1 {
			contrasts[i] = lab.Contrast{Enough: n >= enoughRanked, P: stat.Wilcoxon(r.a[:n], r.b[:n]),
				By: by.Mean}
			in := by.Within(stat.StudentT(0.975, float64(n-1)))
			number, interval := lab.WithInterval(by.Mean, in, 2)
			row[4], row[6] = number+"\u00a0"+r.unit, lab.Digits(contrasts[i].P, 2)
			if by.SD() > 0 {
				row[5] = interval
			}
		}
		t.Rows = append(t.Rows, row)
	}
	words := lab.ContrastWords{More: lab.Agrees.Text, Less: lab.Differs.Text, Same: lab.Unclear.Text}
	full := map[string]lab.Verdict{lab.Agrees.Text: lab.Agrees, lab.Differs.Text: lab.Differs,
		lab.Unclear.Text: lab.Unclear, lab.TooFew.Text: lab.TooFew}
	for i, v := range lab.JudgeContrasts(contrasts, rankDoubt, words) {
		verdict := full[v.Text]
		switch {
		case !list[i].level || verdict == lab.TooFew:
		case verdict != lab.Unclear:
			verdict = lab.Differs
		case contrasts[i].P >= rankDoubt:
			verdict = lab.Agrees
		}
		t.Rows[i][7] = verdict
	}
	return t
}
