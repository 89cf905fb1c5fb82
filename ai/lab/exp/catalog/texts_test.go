package catalog

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/gametest"
)

// figures matches numbers.
var figures = regexp.MustCompile(`[0-9][0-9\x{202f}]*(?:\.[0-9]+)?`)

// measured matches durations.
var measured = regexp.MustCompile(`^# (min|days|years)$`)

// TestGoldenTexts compares the texts in the tables and charts of a short run of each experiment, and in the
// cells of published tables, with the recorded ones. Numbers are replaced by "#", and networks are omitted.
// These texts are translated, see ludarium/build/texts.
func TestGoldenTexts(t *testing.T) {
	known := map[string]bool{}
	words := regexp.MustCompile(`[A-Za-z]{3}`)
	add := func(texts ...string) {
		for _, text := range texts {
			text = figures.ReplaceAllString(text, "#")
			if words.MatchString(text) && !measured.MatchString(text) && !strings.HasPrefix(text, "net#") {
				known[strings.ReplaceAll(text, "\n", " ")] = true
			}
		}
	}
	columns := func(list []lab.Column) {
		for _, c := range list {
			add(c.Name, c.Unit)
		}
	}
	cells := func(list []lab.Column, rows [][]any) {
		columns(list)
		for _, row := range rows {
			for i, c := range list {
				if c.Kind != lab.Int && c.Kind != lab.Float {
					add(c.Show(row[i]))
				}
			}
		}
	}
	for _, e := range Experiments() {
		r := short(t, e)
		columns(e.Columns)
		for _, p := range e.Published { // titles and notes are translated together with their numbers
			cells(p.Columns, p.Rows)
		}
		for _, table := range r.Summary() {
			add(table.Title, table.Note)
			cells(table.Columns, table.Rows)
		}
		for _, c := range r.Charts() {
			add(c.Title, c.Note, c.X.Title, c.X.Unit, c.Y.Title, c.Y.Unit)
			add(c.Labels...)
			for _, s := range c.Series {
				add(s.Name)
			}
			for _, a := range c.Arrays {
				add(a.Name)
			}
		}
	}
	var list []string
	for text := range known {
		list = append(list, text)
	}
	slices.Sort(list)
	gametest.GoldenLines(t, "testdata/texts.golden", strings.Join(list, "\n")+"\n",
		func(line string) string { return line })
}
