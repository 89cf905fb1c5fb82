package lab

import (
	"fmt"
	"slices"
	"strings"
)

// unjudged adds to the note of a table why none of its rows has a verdict on the results, where that is so. enough is how
// many trials a row asks for.
func unjudged(note string, figures []Figure, verdicts []Verdict, enough func(i int) int) string {
	least := 0
	for i, v := range verdicts {
		switch v {
		case TooFew:
			if n := enough(i); least == 0 || n < least {
				least = n
			}
		case NotPublished, NoReference:
		default:
			return note
		}
	}
	why := ""
	switch {
	case least > 0:
		why = fmt.Sprintf("No row can be judged yet: a verdict takes at least %s.", Count(least, "trial"))
	case len(verdicts) > 0:
		var places []string
		for _, f := range figures {
			if f.Place != "" && !slices.Contains(places, f.Place) {
				places = append(places, f.Place)
			}
		}
		if why = "No row can be judged: there are no figures for these settings."; len(places) > 0 {
			why = "No row can be judged: there are figures only for " + strings.Join(places, "; ") + "."
		}
	}
	return strings.TrimSpace(note + " " + why)
}
