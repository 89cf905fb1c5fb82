package plot

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/lab"
	"ludarium/render/ui/lang"
)

// The limits of the sentence on a result, in characters, and of the names in it.
const (
	resultLength = 200
	resultName   = 90
	resultNames  = 3
)

// Result says in one sentence what came out of a run; nothing if its tables are empty.
func Result(r lab.Result) string {
	for names := min(len(r.Names), resultNames); ; names-- {
		if said := sentence(&r, names); names <= 1 || utf8.RuneCountInString(said) <= resultLength {
			return said
		}
	}
}

// sentence is Result with so many names.
func sentence(r *lab.Result, names int) string {
	all := r.Figures()
	switch {
	case r.Said != "":
		return lang.Say(r.Said)
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

// Ending says in one sentence why no more trials are added to a run with these tables, and which rows
// are open.
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

// judged is the main clause on figures of which some have a verdict.
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

// bests is the main clause on known bests.
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

// others are the clauses on verdicts that the main clause leaves out.
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

// reached is the clause on known bests beside other figures, if there are any.
func reached(r *lab.Result) []string {
	if r.Reached+r.Missed == 0 {
		return nil
	}
	return []string{textBestsReached.With("k", r.Reached, "n", r.Reached+r.Missed)}
}

// best is the clause on the best result, if there is one.
func best(r *lab.Result) []string {
	if r.Best == "" {
		return nil
	}
	return []string{textBestSoFar.With("best", lang.Say(r.Best))}
}

// headline is the clause on the numbers of one column, if there are any and no best result.
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

// ended joins clauses to a sentence.
func ended(main string, others []string) string {
	if len(others) > 0 {
		main += "; " + strings.Join(others, "; ")
	}
	return main + "."
}

// contrasts says how results compare with each other.
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

// fitting lists as many names as a sentence has room for beside a clause.
func fitting(said []string) string {
	for names := min(len(said), resultNames); ; names-- {
		text := list(said, names)
		if names <= 1 || utf8.RuneCountInString(text) < resultLength*3/5 {
			return text
		}
	}
}

// capital returns a sentence with a capital.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// list writes the first n names, at least one if there is any, and how many more there are.
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

// inWords returns names in the current language.
func inWords(names []string) (said []string) {
	for _, name := range names {
		said = append(said, lang.Say(name))
	}
	return said
}

// short cuts a name that is too long.
func short(name string) string {
	if runes := []rune(name); len(runes) > resultName {
		return string(runes[:resultName-1]) + "…"
	}
	return name
}
