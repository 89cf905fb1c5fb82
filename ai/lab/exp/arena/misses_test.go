package arena

import (
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// TestMatesAreNotMissed checks that a move that mates loses nothing, for White as for Black, and that a move
// that no longer allows the mate counts as missed.
func TestMatesAreNotMissed(t *testing.T) {
	for _, q := range []struct{ position, move, mate string }{
		{"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3", "Ra8#"},
		{"r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "h6", "Ra1#"},
	} {
		r := labtest.Run(t, newMisses(), param.Values{"position": q.position, "move": q.move, "seeds": "3",
			"nodes": "2000", "judge": "5000"}, 1, 2)
		mates := 0
		for _, row := range lab.RowsAs[missRow](r.Rows()) {
			if row.Move == q.mate {
				mates++
			}
			if missed := row.Move != q.mate; row.Missed != missed || (row.Loss == 0) == missed {
				t.Errorf("%s at level %s: worth lost %v, missed %v", row.Move, row.Level, row.Loss,
					row.Missed)
			}
		}
		if mates == 0 {
			t.Errorf("no level plays %s", q.mate)
		}
	}
}
