package connect

import (
	"strings"

	"ludarium/ai/lab"
)

// claimsTitle is the title of the table of claims.
const claimsTitle = "Claims"

// says returns a sentence on the claims of Huttunen 2008 if a claim differs or if all agree. Otherwise it
// returns "", and the sentence is made from the verdicts.
func says(tables []lab.Table) string {
	for _, t := range tables {
		if t.Title != claimsTitle {
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
