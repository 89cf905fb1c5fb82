package twenty48

import "ludarium/ai/lab"

// says returns a sentence that lists the agents whose largest tiles agree with the known ones and the agents
// whose largest tiles differ. If these are fewer than two agents, it returns "", and the sentence is made
// from the verdicts.
func says(tables []lab.Table) string {
	var agree, differ []string
	for _, t := range tables {
		if len(t.Columns) > 0 && t.Columns[0].Name == "largest tile" {
			a, d := lab.Outcomes(t, func([]any) string { return t.Title })
			agree, differ = append(agree, a...), append(differ, d...)
		}
	}
	switch {
	case len(agree)+len(differ) < 2:
		return ""
	case len(differ) == 0:
		return "The largest tiles are as known: " + lab.Listed(agree) + "."
	case len(agree) == 0:
		return "The largest tiles differ from the known ones: " + lab.Listed(differ) + "."
	}
	return "The largest tiles are as known: " + lab.Listed(agree) + "; they differ: " + lab.Listed(differ) +
		"."
}
