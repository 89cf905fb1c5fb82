package swarms

import (
	"fmt"

	"ludarium/ai/lab"
)

// claimsTitle is the title of the table of claims.
const claimsTitle = "Claims"

// says returns a sentence on the claims that hold if some claims are open and none differs. Otherwise it
// returns "", and the sentence is made from the verdicts. A claim that differs only for some second things is
// followed by the only one of them or by their number.
func says(tables []lab.Table) string {
	for _, t := range tables {
		if t.Title != claimsTitle {
			continue
		}
		all, where := map[string]int{}, map[string][]string{}
		agree, differ := lab.Outcomes(t, func(row []any) string {
			name := row[1].(string) + " " + row[2].(string) + " than " + row[3].(string)
			all[name]++
			if row[len(row)-1] == lab.Differs {
				where[name] = append(where[name], row[0].(string))
			}
			return name
		})
		switch {
		case len(differ) > 0:
			for i, name := range differ {
				if n := len(where[name]); n == 1 && all[name] > 1 {
					differ[i] += " (" + where[name][0] + ")"
				} else if n < all[name] {
					differ[i] += fmt.Sprintf(" (%d of %d)", n, all[name])
				}
			}
			return "Not all claims hold: " + lab.Listed(differ) + "."
		case len(agree) > 0 && len(agree) == len(all):
			return "All claims hold: " + lab.Listed(agree) + "."
		}
	}
	return ""
}
