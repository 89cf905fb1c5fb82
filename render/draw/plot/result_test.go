package plot

import (
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/ai/lab"
)

// judgedTable returns a table with one row for each verdict.
func judgedTable(title, head string, verdicts ...lab.Verdict) lab.Table {
	t := lab.Table{Title: title, Columns: lab.Columns("setting", head, "here", "verdict: verdict")}
	for i, v := range verdicts {
		t.Rows = append(t.Rows, []any{"row " + string(rune('a'+i)), "1", "2", v})
	}
	return t
}

func TestResultSentences(t *testing.T) {
	agrees, differs, few, unclear := lab.Agrees, lab.Differs, lab.TooFew, lab.Unclear
	best := lab.Columns("agent", "measure", "verdict: contrast")
	for _, c := range []struct {
		want   string
		best   string
		tables []lab.Table
	}{
		{"All 3 published figures agree.", "9", []lab.Table{judgedTable("A", "published", agrees, agrees,
			agrees)}},
		{"Both known figures agree.", "", []lab.Table{judgedTable("A", "exact", agrees, agrees)}},
		{"The published figure differs: row a.", "", []lab.Table{judgedTable("A", "published", differs)}},
		{"2 of 5 published figures differ: row a, row b; 1 agrees; 1 is unclear; 1 with too few trials.", "",
			[]lab.Table{judgedTable("A", "published", differs, differs, agrees, unclear, few)}},
		{"4 of 4 known figures differ: row a, row b, row c and 1 more.", "",
			[]lab.Table{judgedTable("A", "reference", differs, differs, differs, differs)}},
		{"1 of 2 known figures differs: B, row a; 1 agrees.", "",
			[]lab.Table{judgedTable("A", "published", agrees), judgedTable("B", "exact", differs)}},
		{"Too few trials to judge 1 published figure; best: 79 moves.", "79 moves",
			[]lab.Table{judgedTable("A", "published", few, lab.NotPublished)}},
		{"1 of 3 published figures agrees, none differs; 2 are unclear; 1 of 2 known bests reached.", "",
			[]lab.Table{judgedTable("A", "published", agrees, unclear, unclear),
				judgedTable("B", "published", lab.Reached, lab.NotReached)}},
		{"1 of 2 known bests is not reached: row b; best: 64 moves.", "64 moves",
			[]lab.Table{judgedTable("A", "published", lab.Reached, lab.NotReached)}},
		{"None of 2 known bests is reached.", "", []lab.Table{judgedTable("A", "published", lab.NotReached,
			lab.NotReached)}},
		{"No figures are published for these settings; best: 64 moves.", "64 moves",
			[]lab.Table{judgedTable("A", "published", lab.NotPublished)}},
		{"Open loop: better.", "", []lab.Table{{Title: "Open loop", Columns: best,
			Rows: [][]any{{"open loop", "points",
				lab.Verdict{Text: "better"}}}}}},
		{"The best result: 64 moves.", "64 moves", nil},
		{"Mean rank: cmaes 1, basic 2.", "", []lab.Table{
			{Title: "Errors", Columns: lab.Columns("function", "runs: integer", "cmaes"), Rows: [][]any{
				{"sphere", int64(3), "0.1"}}},
			{Title: "Ranks", Columns: lab.Columns("method", "mean rank: number"), Rows: [][]any{{"cmaes",
				1.0},
				{"basic", 2.0}}}}},
		{"", "", nil},
	} {
		if got := Result(lab.NewResult(c.tables, c.best)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	won := lab.Lead{First: "a", Second: "b", Shared: 1, Points: "6.5", Games: 8, By: "50 to 90",
		Certain: true}
	for want, change := range map[string]func(*lab.Lead){
		"a won with 6.5 of 8 points; the 95 % interval of its lead over b excludes 0 (50 to 90 Elo).": func(
			*lab.Lead) {
		},
		"a won with 6.5 of 8 points; the 95 % interval of its lead over b includes 0 (−5 to 90 Elo).": func(
			l *lab.Lead) {
			l.By, l.Certain = "−5 to 90", false
		},
		"a won with 6.5 of 8 points; the games do not show a lead over b.": func(l *lab.Lead) { l.By = "–" },
		"a won with 6.5 points on average; the test shows a lead over b (95 % interval in points: " +
			"50 to 90).": func(l *lab.Lead) {
			l.Mean = true
		},
		"a and b share first place with 6.5 of 8 points each.":   func(l *lab.Lead) { l.Shared = 2 },
		"3 players share first place with 6.5 of 8 points each.": func(l *lab.Lead) { l.Shared = 3 },
	} {
		lead := won
		change(&lead)
		if got := Result(lab.NewResult([]lab.Table{{Lead: &lead}}, "9")); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	long := judgedTable("A", "published", differs, differs, differs, differs)
	for i := range long.Rows {
		long.Rows[i][0] = strings.Repeat("long ", 30) + long.Rows[i][0].(string)
	}
	if got := Result(lab.NewResult([]lab.Table{long}, "")); utf8.RuneCountInString(got) > 200 ||
		!strings.HasSuffix(got, " and 3 more.") {
		t.Errorf("%q is too long", got)
	}
}
