package play

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/render/ui/numfmt"
)

// TestBarSaysWhoLeads checks that the score on the evaluation bar has the sign of the first player's view,
// and that a number of moves is marked as one.
func TestBarSaysWhoLeads(t *testing.T) {
	g := chessGame
	g.Estimates = numfmt.Units{{Name: "pawns", Decimals: numfmt.Hundredths, Bare: true}}
	r, _ := seat(t, g, "")
	for _, c := range []struct {
		score search.Score
		want  string
	}{
		{search.Score{Value: 1.26, Unit: "pawns"}, "+1.3"},
		{search.Score{Value: -0.5, Unit: "pawns"}, "−0.5"},
		{search.Score{Value: -14.2, Unit: "pawns"}, "−14"},
		{search.Score{Kind: search.WinIn, Value: 39}, "+#20"},
		{search.Score{Kind: search.LossIn, Value: 10}, "−#5"},
	} {
		if got := barText(r, c.score); got != c.want {
			t.Errorf("%+v is shown as %q, want %q", c.score, got, c.want)
		}
	}
}
