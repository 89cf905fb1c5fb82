package texts

import (
	"bytes"
	"encoding/json"
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
	for _, unit := range units {
		l.add(unit)
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
	case field == "titles", slices.Contains(textFields, field):
		if isText(text) && !strings.HasSuffix(text, " Elo") { // see level.Patterns
			l.add(lang.Text(text))
		}
	}
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
