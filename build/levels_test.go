package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/level"
	"ludarium/build/gotool"
	games "ludarium/game/catalog"
)

// The README says of the levels what was measured.
func TestReadmeLevels(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	var all []level.Strength
	for _, r := range rankings {
		all = append(all, level.Of(r.algorithm)...)
	}
	if told, err := withLevels(string(readme), all); err != nil || told != string(readme) {
		t.Errorf("the table of levels is another one, %v", err)
	}
	other := slices.Clone(all)
	other[0] = level.Strength{Algorithm: "chess", Level: "1", Elo: -20, Low: -40, High: 0, Games: 6}
	told, err := withLevels(string(readme), other)
	if err != nil || !strings.Contains(told, "| Chess | 1 | −20 | −40 to 0 | 6 |\n") {
		t.Errorf("a level is not told, %v", err)
	}
	if _, err := withLevels("nothing", all); err == nil {
		t.Error("a text without a place has one")
	}
}

// The tournaments can be played, and what is known of strengths is of players in them.
func TestRankings(t *testing.T) {
	for _, r := range rankings {
		g, err := games.Find(r.game)
		if err != nil {
			t.Fatal(err)
		}
		tour, names, anchors, err := r.tournament(g, effort{games: 2, nodes: 100})
		if err != nil || len(names) < 5 || len(anchors) == 0 || len(tour.Openings.List) < 50 {
			t.Fatalf("%s: %d levels, %d anchors, %v", r.game, len(names), len(anchors), err)
		}
		if err := tour.Check(games.Games()); err != nil {
			t.Errorf("%s: %v", r.game, err)
		}
	}
}
