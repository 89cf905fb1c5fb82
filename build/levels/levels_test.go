package levels

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	"ludarium/ai/method/level"
	"ludarium/build/tool"
	games "ludarium/game/catalog"
)

// TestDocumentedLevelsAreCurrent compares the table of the document with the measured strengths.
func TestDocumentedLevelsAreCurrent(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile(filepath.Join(root, levelsDocument))
	if err != nil {
		t.Fatal(err)
	}
	var all []level.Strength
	for _, r := range rankings {
		for _, name := range append(slices.Clone(r.algorithms), r.program) {
			all = append(all, level.Of(name)...)
		}
	}
	if told, err := withLevels(string(document), all); err != nil || told != string(document) {
		t.Errorf("the table of levels is out of date: %v", err)
	}
	other := slices.Clone(all)
	other[0] = level.Strength{Algorithm: "chess", Level: "1", Elo: -20, Low: -40, High: 0, Games: 6}
	told, err := withLevels(string(document), other)
	if err != nil || !strings.Contains(told, "| Chess | Level 1 · newcomer | −20 | −40 to 0 | 6 |\n") {
		t.Errorf("the table lacks a level: %v", err)
	}
	if _, err := withLevels("nothing", all); err == nil {
		t.Error("a text without the lines is accepted")
	}
}

// TestRankingsAreValid checks that the tournaments are valid, and players of known strength are in them.
func TestRankingsAreValid(t *testing.T) {
	for _, r := range rankings {
		g, err := games.Find(r.game)
		if err != nil {
			t.Fatal(err)
		}
		tour, list, anchors, err := r.tournament(g, effort{games: 2, nodes: 100})
		if err != nil || len(list) < 5 || len(anchors) == 0 || len(tour.Openings.List) < 50 {
			t.Fatalf("%s: %d players, %d anchors, %v", r.game, len(list), len(anchors), err)
		}
		if err := tour.Check(games.Games()); err != nil {
			t.Errorf("%s: %v", r.game, err)
		}
	}
}

// TestEarlierGamesCount checks that games of another tournament count for players of the same names, and its
// other players are added.
func TestEarlierGamesCount(t *testing.T) {
	dir, rule := t.TempDir(), contest.Limits{Depth: 1}
	played := &arena.Tournament{Game: "connectk", Format: arena.RoundRobin, Games: 2,
		Players: []contest.Contestant{{Name: "a", Algorithm: "random"},
			{Name: "b", Algorithm: "alphabeta", Limits: rule}}}
	here := arena.NewHere(games.Games(), nil, nil, 1)
	record, err := played.Run(t.Context(), games.Games(), here, lab.Folder(dir), nil)
	if err != nil || len(record.Results) != 2 {
		t.Fatal(err)
	}
	players := []contest.Contestant{{Name: "c", Algorithm: "random"}, played.Players[1]}
	sums, err := earlier(t.Context(), dir, &players)
	if err != nil || len(players) != 3 || players[2].Name != "a" || len(sums) != 2 {
		t.Fatalf("%d players, %d games, %v", len(players), len(sums), err)
	}
	for i, s := range sums {
		if want := record.Results[i].Outcome.Score; s.Score != want || s.First+s.Second != 3 || s.First == 0 {
			t.Errorf("game %d is %+v, the score is %v", i+1, s, want)
		}
	}
	players = []contest.Contestant{{Name: "b", Algorithm: "random"}}
	_, err = earlier(t.Context(), dir, &players)
	if err == nil || !strings.Contains(err.Error(), `"b" is another`) {
		t.Errorf("another player of that name: %v", err)
	}
}
