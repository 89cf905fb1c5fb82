package morpion

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
)

// TestPerturbationReturnsToRecord checks that a perturbation of the best known game returns to this game and
// keeps no shorter one.
func TestPerturbationReturnsToRecord(t *testing.T) {
	record := prefix(t, "5D-82", 82).History()
	r := NewRun(board(t, "5D"), 1, search.NewClock(t.Context(), search.Limits{}))
	Perturbation{Record: record, Unplay: 10, Tries: 20}.Search(r)
	if r.Final != 82 {
		t.Errorf("20 perturbations of the 82-move game end with %d", r.Final)
	}
}

func TestPerturbationFromNothing(t *testing.T) {
	for _, start := range []int{0, 20} {
		b := prefix(t, "5D-82", start)
		r := run(t, Perturbation{Tries: 60}, b, 2)
		again := run(t, Perturbation{Tries: 60}, b, 2)
		if len(r.Best) < 60 || !slices.Equal(r.Best[:start], b.History()) {
			t.Errorf("from move %d: %d moves", start, len(r.Best))
		}
		if !slices.Equal(r.Best, again.Best) {
			t.Error("the same seed gives another game")
		}
	}
}

// TestPerturbationChecksRecord checks that a record must continue the start position and that it counts as a
// game that was found.
func TestPerturbationChecksRecord(t *testing.T) {
	record := prefix(t, "5D-82", 82).History()
	r := NewRun(prefix(t, "5D-82", 10), 1, search.NewClock(t.Context(), search.Limits{Nodes: 1}))
	Perturbation{Record: record}.Search(r)
	if !slices.Equal(r.Best, record) {
		t.Errorf("after one game the best has %d moves", len(r.Best))
	}
	for _, c := range []struct {
		name   string
		record []game.Move
	}{
		{"5T-170", prefix(t, "5T-170", 40).History()},
		{"5D-82", append(slices.Clone(record[:30]), record[29:]...)},
	} {
		_, err := Perturbation{Record: c.record}.Begin(&Run{Start: prefix(t, "5D-82", 10)})
		if err == nil || !strings.Contains(err.Error(), "the game to perturb") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, bad := range []Perturbation{{Unplay: -1}, {Removal: 5}, {Keep: 21}, {Slack: -1}, {Patience: -1},
		{Pool: 1001}, {Apart: -1}, {Repair: NRPA{Level: 9}}, {First: NRPA{Level: 9}},
		{Repair: NRPA{Level: 1, Selective: 2}}} {
		if _, err := bad.Begin(&Run{Start: board(t, "5D")}); err == nil {
			t.Errorf("%+v is accepted", bad)
		}
	}
}

// TestBiasLeadsBackToTheGame checks, with all moves removed, that only a bias towards the lines of the game
// leads back to it.
func TestBiasLeadsBackToTheGame(t *testing.T) {
	record := prefix(t, "5D-82", 82).History()
	lengths := map[float64]int{}
	for _, keep := range []float64{0, 8} {
		r := NewRun(board(t, "5D"), 1, search.NewClock(t.Context(), search.Limits{}))
		p := Perturbation{Record: record, Unplay: 82, Tries: 1, Keep: keep, Repair: NRPA{Level: 1}}
		process, err := p.Begin(r)
		if err != nil {
			t.Fatal(err)
		}
		for !process.Done() {
			process.Step()
		}
		lengths[keep] = len(process.(*perturbation).part.Best)
	}
	if lengths[8] < 75 || lengths[0] > 70 {
		t.Errorf("100 playouts find %d moves with the bias and %d without", lengths[8], lengths[0])
	}
}

// TestPerturbationRestartsAfterPatience checks that a search restarts after Patience tries without a longer
// game: from the start until the pool is full, and then from half of a game in the pool.
func TestPerturbationRestartsAfterPatience(t *testing.T) {
	r := NewRun(board(t, "5D"), 1, search.NewClock(t.Context(), search.Limits{}))
	p := Perturbation{Tries: 60, Patience: 4, Pool: 2, Apart: 1, Repair: NRPA{Level: 1, Iterations: 10}}
	process, err := p.Begin(r)
	if err != nil {
		t.Fatal(err)
	}
	s := process.(*perturbation)
	nothing, half := 0, 0
	for last := -1; !s.Done(); s.Step() {
		if at := int(r.playouts); s.fresh && at != last && s.repair.levels[0].iteration == 0 {
			last = at
			if s.part.Start.Len() == 0 {
				nothing++
			} else if half++; s.part.Start.Len() < 25 || s.part.Start.Len() > 45 || len(s.pool.games) != 2 {
				t.Errorf("half of a game has %d moves; the pool has %d games", s.part.Start.Len(),
					len(s.pool.games))
			}
		}
	}
	if nothing < 2 || half < 2 {
		t.Errorf("%d starts from nothing and %d from half of a game", nothing, half)
	}
}
