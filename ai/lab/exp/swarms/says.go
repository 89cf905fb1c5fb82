package swarms

import "ludarium/ai/lab"

// claimsTitle is the title of the table of claims.
const claimsTitle = "Claims"

// says returns a sentence on the claims that hold if some claims are open and none differs. Otherwise it
// returns "", and the sentence is made from the verdicts.
func says(tables []lab.Table) string {
	for _, t := range tables {
		if t.Title != claimsTitle {
			continue
		}
		all := map[string]bool{}
		agree, differ := lab.Outcomes(t, func(row []any) string {
			name := row[1].(string) + " " + row[2].(string) + " than " + row[3].(string)
			all[name] = true
			return name
		})
		switch {
		case len(differ) > 0:
			return "Not all claims hold: " + lab.Listed(differ) + "."
		case len(agree) > 0 && len(agree) == len(all):
			return "All claims hold: " + lab.Listed(agree) + "."
		}
	}
	return ""
}
