package twenty48

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/lab"
)

// says returns a sentence that lists the agents whose largest tiles agree with the known ones and the agents
// whose largest tiles differ, and another on what the source says of the agents. If there are fewer than two
// agents, it returns "", and the sentence is made from the verdicts.
func says(tables []lab.Table) string {
	var agree, differ []string
	claims := ""
	for _, t := range tables {
		if t.Title == claimsTitle {
			claims = saysOfClaims(t)
		}
		if len(t.Columns) > 0 && t.Columns[0].Name == "largest tile" {
			name := strings.TrimSuffix(t.Title, asPublished)
			a, d := lab.Outcomes(t, func([]any) string { return name })
			agree, differ = append(agree, a...), append(differ, d...)
		}
	}
	agree, differ = slices.Compact(agree), slices.Compact(differ)
	agree = slices.DeleteFunc(agree, func(name string) bool { return slices.Contains(differ, name) })
	switch {
	case len(agree)+len(differ) < 2:
		return ""
	case len(differ) == 0:
		return "The largest tiles are as known: " + lab.Listed(agree) + "." + claims
	case len(agree) == 0:
		return "The largest tiles differ from the known ones: " + lab.Listed(differ) + "." + claims
	}
	return "The largest tiles are as known: " + lab.Listed(agree) + "; they differ: " + lab.Listed(differ) +
		"." + claims
}

// saysOfClaims returns a sentence about the claims in a table, with a space before it, or "" if none is
// decided.
func saysOfClaims(t lab.Table) string {
	agree, differ := lab.Outcomes(t, func(row []any) string { return fmt.Sprintf("%s (%s)", row[0], row[3]) })
	switch {
	case len(differ) > 0:
		return fmt.Sprintf(" Claims that hold: %d; that do not: %s.", len(agree), lab.Listed(differ))
	case len(agree) > 0:
		return fmt.Sprintf(" Claims that hold: %d; none is contradicted.", len(agree))
	}
	return ""
}
