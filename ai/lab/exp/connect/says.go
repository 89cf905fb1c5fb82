package connect

import (
	"strings"

	"ludarium/ai/lab"
)

// differences is the title of the table of differences between cases.
const differences = "Differences beside the thesis"

// says tells whether the differences that the thesis has between methods are found here too. It leaves the
// sentence to the verdicts if some of them are open.
func says(tables []lab.Table) string {
	for _, t := range tables {
		if t.Title != differences {
			continue
		}
		pairs := map[string]bool{}
		agree, differ := lab.Outcomes(t, func(row []any) string {
			pair, _, _ := strings.Cut(row[0].(string), ",")
			pairs[pair] = true
			return pair
		})
		switch {
		case len(differ) > 0:
			return "The published ranking does not hold: " + lab.Listed(differ) + "."
		case len(agree) > 0 && len(agree) == len(pairs):
			return "The published ranking holds: " + lab.Listed(agree) + "."
		}
	}
	return ""
}
