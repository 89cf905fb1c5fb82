package catalog

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
)

// dishonest matches texts of cells that claim more than is known, or that have an unusual form.
var dishonest = map[string]*regexp.Regexp{
	"a zero with a sign":    regexp.MustCompile(`(^|[ –(])−0([.]0+)?($|[ –%)])`),
	"a hyphen for a minus":  regexp.MustCompile(`(^|[ –(])-[0-9∞]`),
	"a number as Go has it": regexp.MustCompile(`Inf|NaN|[0-9]e[+-]?[0-9]`),
	"one of several": regexp.MustCompile(
		`(^|[ (])1 (trials|games|moves|playouts|runs|rounds|points|plies|nodes|iterations)\b`),
	"digits without a unit":   regexp.MustCompile(`^[0-9]+[.][0-9]{7,}`),
	"a share outside 0–100 %": regexp.MustCompile(`−[0-9.]+ ?%|1[0-9]{2}[.0-9]* ?%`),
}

// written are columns whose cells can be used as input for the program.
var written = []string{"weights", "function", "settings"}

// signed matches titles of tables with percentages that are differences.
var signed = regexp.MustCompile(`(?i)differ|against|change|more|less|saved|ratio|gain`)

// twice matches a heading whose unit repeats the word before it.
var twice = regexp.MustCompile(`([a-z]+) \((?:[a-z]+ )?([a-z]+)\)$`)

// unplaced maps words in the headings of known figures to the words with which a table's note must give their
// origin, if the table has no column for it.
var unplaced = map[string]*regexp.Regexp{
	"published": regexp.MustCompile(`\b(table|figure|section|text|test|chapter) `),
	"reference": regexp.MustCompile(`independent|reference table`),
	"re-run":    regexp.MustCompile(`independent|reference table`),
}

// interval matches an interval.
var interval = regexp.MustCompile(`^(−?[0-9.\x{202f}]+)–(−?[0-9.\x{202f}]+)$`)

// dishonesties returns the violations of the rules for tables: figures have a place, intervals a width, and
// numbers only justified digits.
func dishonesties(table lab.Table) (bad []string) {
	say := func(format string, a ...any) {
		bad = append(bad, fmt.Sprintf("table %q: ", table.Title)+fmt.Sprintf(format, a...))
	}
	for _, c := range table.Columns {
		if m := twice.FindStringSubmatch(c.Label()); m != nil && m[1] == m[2] {
			say("the head %q says a word twice", c.Label())
		}
	}
	from := slices.IndexFunc(table.Columns, func(c lab.Column) bool { return c.Name == "from" })
	for _, row := range table.Rows {
		for i, cell := range row {
			column := table.Columns[i]
			text := column.Show(cell)
			if slices.Contains(written, column.Name) {
				continue
			}
			for what, form := range dishonest {
				if what == "a share outside 0–100 %" &&
					(column.Unit != "%" || signed.MatchString(table.Title+column.Name)) {
					continue
				}
				if form.MatchString(text) {
					say("column %q: %q is %s", column.Name, text, what)
				}
			}
			if m := interval.FindStringSubmatch(text); m != nil && m[1] == m[2] &&
				strings.Contains(column.Name, "interval") {
				say("%q has no width", text)
			}
		}
		if from > 0 && row[from-1] != nil && row[from] == nil {
			say("nothing says where the figure %v of %v is from", row[from-1], row[0])
		}
	}
	for i, c := range table.Columns {
		given := slices.ContainsFunc(table.Rows, func(row []any) bool { return c.Show(row[i]) != "–" })
		for kind, said := range unplaced {
			if from < 0 && given && strings.Contains(c.Name, kind) && !said.MatchString(table.Note) {
				say("neither the note nor a column says where the figures of %q are from", c.Name)
			}
		}
	}
	return bad
}

func TestMisleadingTextsAreFound(t *testing.T) {
	table := func(name, text string) lab.Table {
		return lab.Table{Columns: []lab.Column{{Name: "what", Kind: lab.Text}, {Name: name, Kind: lab.Text}},
			Rows: [][]any{{"x", text}}}
	}
	for text, bad := range map[string]bool{
		"−0.0": true, "−0.5": false, "-5": true, "4–+Inf": true, "1 trials": true, "11 trials": false,
		"1 trial": false, "10^3": false, "1e+09": true,
		"62.00–62.00": true, "61–63": false, "alpha-beta": false, "MCTS-20": false, "5–−0": true,
	} {
		if got := dishonesties(table("95 % interval", text)); (len(got) > 0) != bad {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// TestSourcesUseNoSpecificationSections checks that no source uses the section numbers of the specification,
// which differ from the text's.
func TestSourcesUseNoSpecificationSections(t *testing.T) {
	for _, e := range Experiments() {
		sources := []string{e.Source}
		for _, p := range e.Published {
			sources = append(sources, p.Source)
		}
		for _, source := range sources {
			if strings.Contains(source, "§") {
				t.Errorf("%s: %q", e.Name, source)
			}
		}
	}
}

// TestPublishedFiguresNameTheirSource checks that every published table names its place in the text, and
// every reference table its origin.
func TestPublishedFiguresNameTheirSource(t *testing.T) {
	place := regexp.MustCompile(
		`table|figure|section|chapter|§|test|appendix|quot|text|experiment|page|[12][0-9]{3}|introduction`)
	for _, e := range Experiments() {
		for _, p := range e.Published {
			if !place.MatchString(p.Source) && p.Origin != lab.Reference && p.Origin != lab.Exact &&
				p.Source != "Tietokoneshakki" {
				t.Errorf("%s, %s: %q names no place", e.Name, p.Name, p.Source)
			}
			for _, bad := range dishonesties(p.Table()) {
				t.Errorf("%s: %s", e.Name, bad)
			}
		}
	}
}
