package lab

import (
	"fmt"
	"slices"
	"strings"
)

// unjudged returns the note of a table. If no row has a verdict, it appends the reason; it also appends the
// number of trials that rows with too few trials need. enough returns the number of trials that row i needs
// and whether the row has them. A row that has them and is still TooFew lies outside a bound given in words,
// possibly by chance.
func unjudged(note string, figures []Figure, verdicts []Verdict, enough func(i int) (int, bool)) string {
	least, judged, outside, unclear := 0, false, false, false
	for i, v := range verdicts {
		switch {
		case v == Unclear:
			judged, unclear = true, true
		case v == TooFew:
			if n, has := enough(i); has {
				outside = true
			} else if least == 0 || n < least {
				least = n
			}
		case figures[i].Given():
			judged = true
		}
	}
	why := ""
	switch {
	case judged && least > 0:
		why = fmt.Sprintf("Rows with too few trials take at least %s.", Column{}.Show(least))
	case judged || outside && least == 0:
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
	if unclear {
		why = strings.TrimSpace(why + " Unclear rows take more trials: chance could still explain " +
			"them.")
	}
	if outside {
		why = strings.TrimSpace(why + " A result outside of what the words say has too few trials as " +
			"long as chance explains that.")
	}
	return strings.TrimSpace(note + " " + why)
}
