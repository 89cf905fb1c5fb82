package chess

import (
	"math"
	"testing"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game"
	"ludarium/game/chess"
)

// TestAdjudicatorNeedsConsecutiveValues checks that games end after the required number of consecutive
// values, and not before.
func TestAdjudicatorNeedsConsecutiveValues(t *testing.T) {
	repeat := func(n int, x float64) (values []float64) {
		for range n {
			values = append(values, x)
		}
		return values
	}
	for _, c := range []struct {
		name   string
		resign float64
		values []float64
		want   string
		at     int // number of the ply
	}{
		{"White wins", 3, repeat(50, 4), endResigned, resignPlies},
		{"Black wins", 3, repeat(50, -3), endResigned, resignPlies},
		{"nobody wins", 3, repeat(50, 2.9), endLength, 50},
		{"the lead changes", 3, append(append(repeat(resignPlies-1, 4), repeat(resignPlies-1, -4)...),
			repeat(40, 0)...), endLength, 50},
		{"even from the start", 3, repeat(200, 0), endAgreed, drawFrom},
		{"even late", 3, append(repeat(drawFrom, 1), repeat(60, 0.1)...), endAgreed, drawFrom + drawPlies},
		{"nobody may resign", 0, repeat(200, 9), endLength, 150},
	} {
		plies := 50
		if len(c.values) > 60 {
			plies = 150
		}
		a, at, how := adjudicator{Resign: c.resign, Plies: plies}, 0, ""
		for i, x := range c.values {
			if how = a.end(i+1, x); how != "" {
				at = i + 1
				break
			}
		}
		if how != c.want || at != c.at {
			t.Errorf("%s: %q at ply %d, want %q at %d", c.name, how, at, c.want, c.at)
		}
	}
}

// TestAdjudicatedGameIsReproducible checks that a game is reproducible, and that its positions follow each
// other from a balanced opening.
func TestAdjudicatedGameIsReproducible(t *testing.T) {
	play := func() (fens []string, end string) {
		next := 6
		end, err := playAdjudicated(t.Context(), 6, 50, adjudicator{Resign: 3, Plies: 60}, 5,
			func(ply int, s *chess.State) {
				if ply != next || s.Turn() == game.Nobody {
					t.Errorf("ply %d follows ply %d", ply, next-1)
				}
				next++
				p := s.Position()
				fens = append(fens, p.FEN())
			})
		if err != nil {
			t.Fatal(err)
		}
		return fens, end
	}
	fens, end := play()
	again, _ := play()
	if len(fens) < 10 || len(fens) > 54 || end == "" || len(again) != len(fens) ||
		again[len(again)-1] != fens[len(fens)-1] {
		t.Errorf("%d positions, %q; then %d", len(fens), end, len(again))
	}
}

// TestMeanMovesOfPositions checks the mean over all positions, in which long games count for more, and its
// spread as a ratio.
func TestMeanMovesOfPositions(t *testing.T) {
	row := func(trial int, phase string, positions, moves int) countRow {
		return countRow{Sent: lab.Sent{Trial: trial}, Phase: phase, Positions: positions, Moves: moves,
			End: endRules}
	}
	rows := []countRow{row(0, phases[0].name, 10, 300), row(0, phases[1].name, 10, 400),
		row(1, phases[0].name, 10, 200)}
	if all := movesOf(rows, ""); all.N != 2 || math.Abs(all.Mean-30) > 1e-9 || all.SD() == 0 {
		t.Errorf("all positions: %+v", all)
	}
	if first := movesOf(rows, phases[0].name); first.N != 2 || math.Abs(first.Mean-25) > 1e-9 {
		t.Errorf("first phase: %+v", first)
	}
	if one := movesOf(rows, phases[1].name); one.N != 1 || one.Mean != 40 ||
		one.Mean95(stat.Amounts).Known() {
		t.Errorf("second phase: %+v", one)
	}
}
