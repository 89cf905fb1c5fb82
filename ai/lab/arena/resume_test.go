package arena

import (
	"reflect"
	"strings"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/game/catalog"
	"ludarium/game/gametest"
)

// TestInterruptedGamesContinue checks that every algorithm plays an interrupted game like an uninterrupted
// one, because it carries nothing from move to move.
func TestInterruptedGamesContinue(t *testing.T) {
	gametest.Slow(t)
	for _, g := range catalog.Games() {
		for _, a := range algorithms.For(g, nil) {
			if a.Needs != "" {
				continue // tested in the algorithm's own package
			}
			t.Run(g.Name+"/"+a.Name, func(t *testing.T) {
				who := Entrant{Algorithm: a.Name, Limits: search.Limits{Nodes: 30, Depth: 3}}
				setting := Game{Game: g.Name, Opening: 4, Seed: 5, Start: 6, First: who, Second: who,
					MaxPlies: 9}
				var states [][]byte
				whole, err := Resume(t.Context(), catalog.Games(), nil, setting, nil, func(at Moment) {
					states = append(states, at.State())
				})
				if err != nil || len(states) != whole.Plies {
					t.Fatalf("%d states of %d plies, %v", len(states), whole.Plies, err)
				}
				for _, n := range []int{0, len(states) / 2, len(states) - 1} {
					rest, err := Resume(t.Context(), catalog.Games(), nil, setting, states[n], nil)
					if err != nil || !reflect.DeepEqual(rest, whole) {
						t.Errorf("from ply %d: %+v, want %+v, %v", n+1, rest, whole, err)
					}
				}
			})
		}
	}
}

func TestDamagedStatesAreRefused(t *testing.T) {
	setting := Game{Game: "connectk", Seed: 1, First: random, Second: random}
	for state, want := range map[string]string{
		"{":  "cannot be read",
		"{}": `one of ""`,
		`{"outcome":{"record":{"game":"chess"}}}`:                 `one of "chess", not of connectk`,
		`{"outcome":{"record":{"game":"connectk","moves":[99]}}}`: "move 1 of the record",
	} {
		if _, err := Resume(t.Context(), catalog.Games(), nil, setting, []byte(state), nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", state, err, want)
		}
	}
}
