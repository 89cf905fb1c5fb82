package plot

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/lab"
	"ludarium/render/ui/lang"
)

// The maximum lengths in characters of the sentence on a result and of a name in it.
const (
	resultLength = 200
	resultName   = 90
	resultNames  = 3
)

// Result describes the result of a run in one sentence; it returns an empty string if the tables are empty.
func Result(r lab.Result) string {
	for names := min(len(r.Names), resultNames); ; names-- {
		if said := sentence(&r, names); names <= 1 || utf8.RuneCountInString(said) <= resultLength {
			return said
		}
	}
}

// sentence is Result with at most the given number of names.
func sentence(r *lab.Result, names int) string {
	all := r.Figures()
	switch {
	case r.Said != "":
		return lang.Say(r.Said)
	case r.Lead != nil:
		return winner(r.Lead)
	case all > 0 && r.Few == all:
		text := textTooFewForKnown
		if r.Published {
			text = textTooFewForFigures
		}
		return ended(text.With("n", all), append(reached(r), best(r)...))
	case all > 0:
		return ended(judged(r, all, list(inWords(r.Names), names)), append(others(r), reached(r)...))
	case r.Reached+r.Missed > 0:
		return ended(bests(r, list(inWords(r.Names), names)), best(r))
	case len(r.Contrasts) > 0:
		return contrasts(r.Contrasts)
	case r.Unknown:
		return ended(textNoFiguresHere.String(), append(best(r), headline(r)...))
	case r.Best != "":
		return textBestOfRun.With("best", lang.Say(r.Best))
	}
	if said := headline(r); said != nil {
		return ended(capital(said[0]), nil)
	}
	return ""
}

// winner returns a sentence on the winner.
func winner(l *lab.Lead) string {
	text := textWonUnsurely
	switch {
	case l.Shared > 2:
		text = textManyShare
	case l.Shared == 2:
		text = textTwoShare
	case l.By == (lab.Column{}).Show(nil):
		text = textWonOpen
	case l.Mean && l.Certain:
		text = textWonMean
	case l.Mean:
		text = textWonMeanUnsurely
	case l.Certain:
		text = textWon
	}
	return text.With("first", lang.Say(l.First), "second", lang.Say(l.Second), "k", l.Shared,
		"points", lang.Decimal(l.Points), "n", l.Games, "by", lang.Say(l.By))
}

// Ending states in one sentence why no more trials are added to a run with these tables, and which rows have
// no verdict yet.
func Ending(end lab.Ending, tables []lab.Table) string {
	var open []string
	few, unclear := lab.Pending(tables)
	if few > 0 {
		open = append(open, textTooFewRows.With("k", few))
	}
	if unclear > 0 {
		open = append(open, textUnclearRows.With("k", unclear))
	}
	why := map[lab.Ending]lang.Text{lab.AllJudged: textAllJudged, lab.NoChange: textNoChange,
		lab.NoTrials: textNoTrials, lab.NoTime: textNoTime}
	return ended(why[end].String(), open)
}

// judged returns the main clause on published or known figures, some of which have a verdict.
func judged(r *lab.Result, all int, names string) string {
	differ, single := textKnownDiffer, textOneKnownDiffers
	agree, one, both, every := textKnownAgree, textOneKnownAgrees, textBothKnownAgree, textAllKnownAgree
	if r.Published {
		differ, single = textFiguresDiffer, textFigureDiffers
		agree, one, both, every = textFiguresAgree, textFigureAgrees, textBothFiguresAgree,
			textAllFiguresAgree
	}
	switch {
	case r.Differ > 0 && all == 1:
		return single.With("names", names)
	case r.Differ > 0:
		return differ.With("k", r.Differ, "n", all, "names", names)
	case r.Agree == all && all == 1:
		return one.String()
	case r.Agree == all && all == 2:
		return both.String()
	case r.Agree == all:
		return every.With("n", all)
	}
	return agree.With("k", r.Agree, "n", all)
}

// bests returns the main clause on known best results.
func bests(r *lab.Result, names string) string {
	all := r.Reached + r.Missed
	switch {
	case all == 1 && r.Missed == 1:
		return textBestMissed.With("names", names)
	case all == 1:
		return textBestReached.String()
	case r.Missed == all:
		return textNoBestReached.With("n", all)
	case r.Missed > 0:
		return textBestsMissed.With("k", r.Missed, "n", all, "names", names)
	}
	return textAllBestsReached.With("n", all)
}

// others returns a clause for each kind of verdict that the main clause of the sentence does not count.
func others(r *lab.Result) (clauses []string) {
	add := func(n int, text lang.Text) {
		if n > 0 {
			clauses = append(clauses, text.With("k", n))
		}
	}
	if r.Differ > 0 {
		add(r.Agree, textAgree)
	}
	add(r.Unclear, textUnclear)
	add(r.Few, textFew)
	return clauses
}

// reached returns the clause on known best results that accompany other figures; none if there are no such
// results.
func reached(r *lab.Result) []string {
	if r.Reached+r.Missed == 0 {
		return nil
	}
	return []string{textBestsReached.With("k", r.Reached, "n", r.Reached+r.Missed)}
}

// best returns the clause on the best result; none if there is no best result.
func best(r *lab.Result) []string {
	if r.Best == "" {
		return nil
	}
	return []string{textBestSoFar.With("best", lang.Say(r.Best))}
}

// headline returns the clause on the numbers of one column; none if there are no numbers or there is a best
// result.
func headline(r *lab.Result) []string {
	if r.Best != "" || len(r.Numbers) == 0 {
		return nil
	}
	var said []string
	for _, n := range r.Numbers {
		said = append(said, textRowNumber.With("row", lang.Say(n.Name), "value",
			lang.Decimal(lang.Say(n.Text))))
	}
	return []string{textNumbers.With("column", lang.Say(r.Numbers[0].Column), "rows", fitting(said))}
}

// ended joins a main clause and other clauses to a sentence.
func ended(main string, others []string) string {
	if len(others) > 0 {
		main += "; " + strings.Join(others, "; ")
	}
	return main + "."
}

// contrasts returns a sentence that compares results with each other.
func contrasts(all []lab.Named) string {
	var said []string
	for _, c := range all {
		verdict := lang.Say(c.Text)
		if c.Column != "" {
			verdict += " " + lang.Say(c.Column)
		}
		said = append(said, textContrast.With("name", lang.Say(c.Name), "verdict", verdict))
	}
	return capital(fitting(said)) + "."
}

// fitting lists as many of the texts as fit into a sentence.
func fitting(said []string) string {
	for names := min(len(said), resultNames); ; names-- {
		text := list(said, names)
		if names <= 1 || utf8.RuneCountInString(text) < resultLength*3/5 {
			return text
		}
	}
}

// capital returns a sentence with a capital first letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// list returns the first n names, at least one if there are any, and the number of the others.
func list(names []string, n int) string {
	if len(names) == 0 {
		return ""
	}
	n = max(n, 1)
	var said []string
	for _, name := range names[:n] {
		said = append(said, short(name))
	}
	comma := ", "
	if strings.Contains(strings.Join(said, ""), comma) {
		comma = "; "
	}
	text := strings.Join(said, comma)
	if more := len(names) - n; more > 0 {
		return textAndMore.With("names", text, "count", more)
	}
	return text
}

// inWords returns names translated into the current language.
func inWords(names []string) (said []string) {
	for _, name := range names {
		said = append(said, lang.Say(name))
	}
	return said
}

// short shortens a name that is too long.
func short(name string) string {
	if runes := []rune(name); len(runes) > resultName {
		return string(runes[:resultName-1]) + "…"
	}
	return name
}
