package numfmt

import (
	"testing"

	"ludarium/ai/search"
)

// others are the units of some games.
var others = Units{{Name: "pawns", Decimals: Hundredths, Bare: true}, {Name: "discs", Decimals: Whole},
	{Name: "lines", Measure: Counted}}

func TestFormatScore(t *testing.T) {
	for _, test := range []struct {
		score search.Score
		want  string
	}{
		{search.Score{Value: 0.341, Unit: "pawns"}, "+0.34"},
		{search.Score{Value: -1, Unit: "pawns"}, "−1.00"},
		{search.Score{Value: -0.001, Unit: "pawns"}, "0.00"},
		{search.Score{Value: 0.64, Unit: "win rate"}, "64 %"},
		{search.Score{Value: 1, Unit: "win rate", Kind: search.Exact}, "win"},
		{search.Score{Value: 0.5, Unit: "win rate", Kind: search.Exact}, "draw"},
		{search.Score{Value: 0, Unit: "win rate", Kind: search.Exact}, "loss"},
		{search.Score{Value: 4, Unit: "discs"}, "+4 discs"},
		{search.Score{Value: -1.2, Unit: "discs"}, "−1 disc"},
		{search.Score{Value: 1, Unit: "discs", Kind: search.Exact}, "+1 disc exactly"},
		{search.Score{Value: -0.3, Unit: "discs"}, "0 discs"},
		{search.Score{Value: -6, Unit: "discs", Kind: search.Exact}, "−6 discs exactly"},
		{search.Score{Value: 0, Unit: "discs", Kind: search.Exact}, "draw"},
		{search.Score{Value: 12345.4, Unit: "points"}, "12\u202f345 points"},
		{search.Score{Value: 82, Unit: "lines"}, "82 lines"},
		{search.Score{Value: 5, Kind: search.WinIn}, "win in 3"},
		{search.Score{Value: 2, Kind: search.LossIn}, "loss in 1"},
		{search.Score{Value: 2.5}, "+2.50"},
		{search.Score{Value: 3}, "+3"},
		{search.Score{Value: 1605477.62, Unit: search.EvaluationPoints}, "+1.6 M evaluation points"},
		{search.Score{Value: -1234.5, Unit: search.EvaluationPoints}, "−1235 evaluation points"},
		{search.Score{Value: 999.94, Unit: search.EvaluationPoints}, "+999.94 evaluation points"},
	} {
		if got := Score(test.score, others.Of(test.score.Unit)); got != test.want {
			t.Errorf("Score(%+v) = %q, want %q", test.score, got, test.want)
		}
		if got := test.score.Reversed().Reversed(); got.Kind != test.score.Kind ||
			Score(got, others.Of(got.Unit)) != test.want {
			t.Errorf("reversed twice, %+v is %+v", test.score, got)
		}
		if a, b := Advantage(test.score), Advantage(test.score.Reversed()); a != -b {
			t.Errorf("%+v is worth %v, %v reversed", test.score, a, b)
		}
	}
}
