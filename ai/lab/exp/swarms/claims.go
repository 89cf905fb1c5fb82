package swarms

import (
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// claim is a statement that one first thing of a cases experiment is better than another, for each
// second thing or for some. It is tested with the results of runs.
type claim struct {
	better, worse string
	equal         bool                     // the claim also holds if neither is better
	on            func(second string) bool // the second things for which it is made; nil for all
}

// says returns the claim as text.
func (c claim) says() string {
	if c.equal {
		return "no worse"
	}
	return "better"
}

// claimRuns is the minimum number of runs on each side for a verdict on a claim.
const claimRuns = 10

const claimNote = "A claim agrees if the runs on its side are significantly better, and differs if they " +
	"are significantly worse (Wilcoxon signed-rank test of runs in pairs, Holm's method over the table, 5 " +
	"% level). Without a significant difference a claim is unclear, but a claim of being no worse agrees. " +
	"Every claim needs ten runs of each setting."

// claimTable returns the table of those claims for which there are runs.
func (c cases) claimTable(seconds []string, by map[[2]string][]float64) lab.Table {
	t := lab.Table{Title: claimsTitle, Note: claimNote,
		Columns: lab.Columns(c.second, c.first, "claim", "than", "runs: integer", "better in: integer",
			"worse in: integer", "probability", "verdict: verdict")}
	var contrasts []lab.Contrast
	var equal []bool
	for _, second := range seconds {
		for _, claim := range c.claims {
			a, b := by[[2]string{claim.better, second}], by[[2]string{claim.worse, second}]
			if len(a) == 0 || len(b) == 0 || claim.on != nil && !claim.on(second) {
				continue
			}
			n := min(len(a), len(b))
			good, bad := 0, 0
			for i := range n {
				if a[i] != b[i] && a[i] < b[i] == c.less {
					good++
				} else if a[i] != b[i] {
					bad++
				}
			}
			p := stat.Wilcoxon(a[:n], b[:n])
			contrasts = append(contrasts,
				lab.Contrast{Enough: n >= claimRuns, P: p, By: float64(good - bad)})
			equal = append(equal, claim.equal)
			t.Rows = append(t.Rows,
				[]any{second, claim.better, claim.says(), claim.worse, int64(n), int64(good), int64(bad),
					lab.Digits(p, 2), nil})
		}
	}
	for i, verdict := range judgeClaims(contrasts) {
		if verdict == lab.Unclear && equal[i] {
			verdict = lab.Agrees
		}
		t.Rows[i][8] = verdict
	}
	return t
}

// judgeClaims returns the verdicts on contrasts that are positive if they confirm a claim.
func judgeClaims(contrasts []lab.Contrast) []lab.Verdict {
	words := lab.ContrastWords{More: lab.Agrees.Text, Less: lab.Differs.Text, Same: lab.Unclear.Text}
	verdicts := lab.JudgeContrasts(contrasts, significant, words)
	for i, v := range verdicts {
		for _, full := range []lab.Verdict{lab.Agrees, lab.Differs, lab.Unclear} {
			if v.Text == full.Text {
				verdicts[i] = full
			}
		}
	}
	return verdicts
}

// claimed returns the first things named in claims, in order of appearance.
func claimed(claims []claim) (names []string) {
	for _, c := range claims {
		for _, name := range []string{c.better, c.worse} {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}
