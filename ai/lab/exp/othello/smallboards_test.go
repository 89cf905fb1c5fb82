package othello

import (
	"maps"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// TestSolverConfirmsPublishedLine checks that the solver confirms the published line from 14 empty squares
// on, and that the search without limits plays perfectly.
func TestSolverConfirmsPublishedLine(t *testing.T) {
	r := results(t, "othello/small-boards", param.Values{"positions": "6", "empty": "12", "depth": "1",
		"playouts": "20", "line": "14"})
	tables := r.Summary()
	got := verdicts(t, tables, "Best play")
	if len(got) != 4 || slices.ContainsFunc(slices.Collect(maps.Values(got)), func(v lab.Verdict) bool {
		return v != lab.Agrees
	}) {
		t.Errorf("%v", got)
	}
	row := tables[1].Rows[len(smallPlayers)-1]
	if row[1] != int64(6) || row[2] != "0.0" || row[4] != int64(0) || row[5] != "100" {
		t.Errorf("the player that solves: %v", row)
	}
	if random := tables[1].Rows[0]; random[4] == int64(0) {
		t.Errorf("random moves lose nothing: %v", random)
	}
}

// TestWrongLineDiffers checks that a worse move in the line or a wrong result changes the verdict to differs.
func TestWrongLineDiffers(t *testing.T) {
	r := results(t, "othello/small-boards", param.Values{"positions": "1", "empty": "10", "depth": "1",
		"playouts": "20", "line": "8"})
	for _, c := range []struct {
		change func(i int, r smallRow) float64
		differ []string
	}{
		{func(_ int, r smallRow) float64 { return r.Value }, nil},
		{func(i int, r smallRow) float64 {
			if i == 2 {
				return -6
			}
			return r.Value
		}, []string{"lost by moves of the line"}},
		{func(_ int, r smallRow) float64 { return r.Value - 2 },
			[]string{"6×6 from 8 empty squares", "end of the published line", "whole 4×4 board"}},
	} {
		var rows []smallRow
		for i, row := range lab.RowsAs[smallRow](r.Rows()) {
			row.Value = c.change(i, row)
			rows = append(rows, row)
		}
		var differ []string
		for name, v := range verdicts(t, smallSummary(*param.Bind(&smallSettings{}, r.Plan.Values), rows),
			"Best play") {
			if v == lab.Differs {
				differ = append(differ, name)
			}
		}
		slices.Sort(differ)
		if !slices.Equal(differ, c.differ) {
			t.Errorf("%q differ, want %q", differ, c.differ)
		}
	}
}

// TestPublishedLineIsLegal checks that the published line is legal, fills the board and ends with the
// published score.
func TestPublishedLineIsLegal(t *testing.T) {
	s := rules.New(6)
	moves, err := rules.ParseTranscript(s, perfectLine)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		s.Play(m)
	}
	if black, white := s.Discs(); s.Turn() != game.Nobody || black != 16 || white != 20 {
		t.Errorf("it ends with %d to %d", black, white)
	}
}

func TestSmallBoardsRejectBadSettings(t *testing.T) {
	e, err := find("othello/small-boards")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lab.NewPlan(e, param.Values{"size": "4", "empty": "13"}, 1); err == nil ||
		err.Error() != "lab: othello/small-boards: a board of 4×4 has at most 12 empty squares" {
		t.Errorf("%v", err)
	}
}
