package morpion

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/lab"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// verdictOf returns the verdict of the row with a name.
func verdictOf(t *testing.T, table lab.Table, name string) lab.Verdict {
	t.Helper()
	for _, row := range table.Rows {
		if row[0] == name {
			return row[len(row)-1].(lab.Verdict)
		}
	}
	t.Fatalf("table %q has no row %q", table.Title, name)
	return lab.Verdict{}
}

// The claims about the rim differ for the records, whose rows waste more, and agree if they wasted less.
func TestVerdictsOnWaste(t *testing.T) {
	rows := lab.RowsAs[wasteRow](results(t, "morpion/waste", param.Values{"games": "1"}).Rows())
	exact, double := "rows at the rim without waste", "rows at the rim that waste two dots"
	power := "rows of the game of 82 moves to the power 1.5"
	for _, c := range []struct {
		change            func(r *wasteRow)
		exact, two, power lab.Verdict
	}{
		{func(*wasteRow) {}, lab.Differs, lab.Differs, lab.Agrees},
		{func(r *wasteRow) { r.Exact, r.Double, r.Powers = r.Rows, 0, r.Powers+1 }, lab.Agrees, lab.Agrees,
			lab.Differs},
	} {
		changed := append([]wasteRow(nil), rows...)
		for i := range changed {
			c.change(&changed[i])
		}
		table := wasteKnown(changed)
		if a, b, p := verdictOf(t, table, exact), verdictOf(t, table, double), verdictOf(t, table, power); a !=
			c.exact || b != c.two || p != c.power {
			t.Errorf("%v, %v, %v; want %v, %v, %v", a, b, p, c.exact, c.two, c.power)
		}
	}
}

// Every run of a series keeps its longest game, which the room of the game reads, longest first.
func TestSeriesKeepGames(t *testing.T) {
	r := results(t, "morpion/population-size", param.Values{"runs": "3", "largest": "4"})
	games, err := r.Experiment.Games(r.Plan.Values, r.Rows(), "4×4")
	if err != nil || games.Game != "morpion" {
		t.Fatal(games.Game, err)
	}
	last, n := math.MaxInt, 0
	for text := range strings.SplitSeq(strings.TrimPrefix(string(games.Text), "5D"), "5D") {
		rec, err := rules.ParseRecord("5D"+text, rules.Variant{Length: 5})
		if err != nil || len(rec.Moves) > last || len(rec.Moves) < 40 {
			t.Errorf("%d moves after %d, %v", len(rec.Moves), last, err)
		}
		last, n = len(rec.Moves), n+1
	}
	if n != 3 {
		t.Errorf("%d games", n)
	}
}
