package texts

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"ludarium/ai/catalog/job"
	"ludarium/ai/method/level"
	"ludarium/game/catalog"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// textFields are the fields of the catalog that contain texts for users.
var textFields = []string{"doc", "title", "note", "family", "group", "needs", "item",
	"question"}

// units are what the numbers below the grids of worlds count, see live.Grid, which only runs contain.
var units = []lang.Text{"% of the agents agree", "cells of the pattern", "is the latest number",
	"% of the cells expected", "evaluations on average", "% of the moves lead away",
	"% of the pellets in pillars", "neighbours of their kind", "% of the majors' time spent working",
	"% of the region may hide a target", "cells from home"}

// kinds are what the cells of worlds contain, see live.Grid, which only runs contain.
var kinds = []lang.Text{"light grey", "dark grey", "black", "active agent", "true", "false",
	"one literal holds", "several hold", "does not hold", "hit once", "hit more often",
	"multiply with carry", "congruential", "shift register", "combined: the number",
	"the latest number in bits", "not looked at", "looked at", "the largest value",
	"ends nearer to the optimum", "ends farther away", "the particle", "its personal best", "global best",
	"optimum", "pellets", "low pillar", "high pillar", "eggs", "larvae", "pupae", "cocoons", "grains",
	"leaves", "minor at rest", "major at rest", "task 1", "task 2", "task 3", "task 4", "task 5",
	"task 6", "a target may hide here", "seen", "a target", "nest", "prey", "dirty", "dirty and critical",
	"holds", "broken"}

// methods lists the texts in the descriptions of algorithms, experiments and worlds.
func methods(string) ([]lang.Text, error) {
	data, err := job.Describe(catalog.Games())
	if err != nil {
		return nil, err
	}
	var l list
	for _, p := range level.Patterns {
		l.add(lang.Text(p))
	}
	for _, algorithm := range level.Algorithms() {
		for _, name := range level.Names(algorithm) {
			_, who, _ := strings.Cut(name, " · ") // for whom it is
			l.add(lang.Text(name))
			l.add(lang.Text(who))
		}
	}
	for line := range bytes.Lines(data) {
		_, part, _ := bytes.Cut(line, []byte(" "))
		d := json.NewDecoder(bytes.NewReader(part))
		if err := l.value(d, ""); err != nil {
			return nil, err
		}
	}
	for _, text := range slices.Concat(units, kinds) {
		l.add(text)
	}
	return l.texts, nil
}

// value adds the texts in the JSON value of a field, in order.
func (l *list) value(d *json.Decoder, field string) error {
	t, err := d.Token()
	if err != nil {
		return err
	}
	switch t := t.(type) {
	case string:
		l.described(strings.ToLower(field), t)
	case json.Delim:
		for d.More() {
			name := field
			if t == '{' {
				key, err := d.Token()
				if err != nil {
					return err
				}
				if name = key.(string); strings.ToLower(field) == "special" {
					name = "doc" // the values are descriptions of special values
				}
			}
			if err := l.value(d, name); err != nil {
				return err
			}
		}
		_, err = d.Token()
	}
	return err
}

// described adds the string of a field if it is a text for users.
func (l *list) described(field, text string) {
	switch {
	case text == "":
	case field == "unit":
		l.add(numfmt.Things(text))
	case field == "formula":
		if hasWord(text) {
			l.add(lang.Text(text))
		}
	case field == "titles", slices.Contains(textFields, field):
		if isText(text) && !strings.HasSuffix(text, " Elo") { // see level.Patterns
			l.add(lang.Text(text))
		}
	}
}

// wordInFormula is a word beside which nothing stands that makes it a name, such as an index.
var wordInFormula = regexp.MustCompile(`(?:^|[ (:,])([a-z]{3,})(?:[ ):;,?]|$)`)

// functions are the words that formulas have in every language: functions, operators and variables.
var functions = []string{"min", "max", "exp", "cos", "sin", "floor", "mod", "xor", "jcong", "jsr", "clamp"}

// hasWord reports whether a formula contains a word that is to be translated.
func hasWord(formula string) bool {
	return slices.ContainsFunc(wordInFormula.FindAllStringSubmatch(formula, -1), func(found []string) bool {
		return !slices.Contains(functions, found[1])
	})
}

// isText reports whether a string contains a word: two adjacent letters.
func isText(s string) bool {
	letter := func(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' }
	for i := 1; i < len(s); i++ {
		if letter(s[i-1]) && letter(s[i]) {
			return true
		}
	}
	return false
}
