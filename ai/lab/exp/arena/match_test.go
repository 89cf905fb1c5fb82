package arena

import (
	"strings"
	"testing"

	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// TestPairResumesWithinGame checks that an interrupted pair resumes at the game and move that it had reached.
func TestPairResumesWithinGame(t *testing.T) {
	for _, given := range []param.Values{
		{"a-nodes": "40"}, {"game": "morpion", "a-nodes": "40", "variant": "4D"},
		{"game": "twenty48", "a-nodes": "5", "max-plies": "30"},
	} {
		labtest.Resume(t, newMatch(), given, 2)
	}
}

// TestIntervalsAreNotDegenerate checks that no interval has zero width, and that there is none if nothing can
// be said, as for two equal results.
func TestIntervalsAreNotDegenerate(t *testing.T) {
	v := matchSettings{played: played{game: "morpion"}}
	v.sides[0].method, v.sides[1].method = "random", "random"
	row := func(side string, points float64) matchRow {
		return matchRow{Player: side, Score: points, Plies: 60, NodesA: 1, NodesB: 1}
	}
	for want, rows := range map[string][]matchRow{"–": {row("A", 60), row("A", 60)},
		"60–64": {row("A", 60), row("A", 64), row("A", 60), row("A", 62), row("A", 64)}} {
		if got := summary(v, rows)[0].Rows[0]; got[3] != want {
			t.Errorf("%d rows: %v, want the interval %s", len(rows), got, want)
		}
	}
}

// TestLeadOfMatch checks that the side with more points leads, with the interval seen from its side.
func TestLeadOfMatch(t *testing.T) {
	v := matchSettings{sides: [2]sideSettings{{method: "mcts"}, {method: "random"}}}
	won := arena.Stats{Wins: 20, Pairs: [5]int{4: 10}}
	lost := arena.Stats{Losses: 20, Pairs: [5]int{0: 10}}
	for s, want := range map[arena.Stats]string{won: "A (Monte Carlo tree search)", lost: "B (Random)"} {
		if l := v.lead(s); l.First != want || !l.Certain || l.Points != "20" ||
			!strings.HasPrefix(l.By, "more than ") {
			t.Errorf("%v: %+v", s, l)
		}
	}
	if l := v.lead(arena.Stats{Draws: 2}); l.Shared != 2 || l.Points != "1" || l.Certain {
		t.Errorf("all drawn: %+v", l)
	}
}
