package arena

import (
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// watcher is a sink that collects every scene.
type watcher struct {
	lab.Sink
	scenes []lab.Scene
}

func (w *watcher) Row(...any)                 {}
func (w *watcher) Part(float64, float64)      {}
func (w *watcher) Due() bool                  { return false }
func (w *watcher) Save([]byte)                {}
func (w *watcher) Show(make func() lab.Scene) { w.scenes = append(w.scenes, make()) }

// TestSceneLinesOfBothPlayers checks, in games with passes and for one player, that each player's line begins
// with its own last move and continues with legal moves.
func TestSceneLinesOfBothPlayers(t *testing.T) {
	for _, given := range []param.Values{
		{"game": "othello", "a": "alphabeta", "a-depth": "3", "b": "alphabeta", "b-depth": "2"},
		{"game": "morpion", "variant": "4D", "a-nodes": "20", "max-plies": "12"},
		{"game": "connectk", "a": "alphabeta", "a-depth": "4", "b": "random"},
	} {
		e := newMatch()
		values := param.MustFill(e.Params, given)
		var w watcher
		env := lab.Env{Values: values, Seed: rng.Derive(7, 0),
			Clock: search.NewClock(t.Context(), search.Limits{})}
		if err := e.Trial(t.Context(), env, 0, &w); err != nil {
			t.Fatal(err)
		}
		longest := 0
		for _, sc := range w.scenes {
			for _, p := range sc.Players {
				longest = max(longest, len(p.Line))
			}
		}
		if longest < 2 || longest > longestWritten {
			t.Errorf("%s: in %d scenes the longest line has %d moves", values["game"], len(w.scenes), longest)
		}
	}
}

// TestLineStartsAtSearchedPosition checks that a line is written from the position that was searched, before
// the moves played since.
func TestLineStartsAtSearchedPosition(t *testing.T) {
	g, err := catalog.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	at, err := game.Track(g, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	var line []game.Move
	all := []string{"e4", "e5", "Nf3", "Nc6", "Bb5"}
	for _, text := range all {
		m, err := g.ParseMove(at, text)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, m)
		at.Play(m)
	}
	for range 3 {
		at.Undo() // after 1. e4 e5
	}
	if got := written(g, at, game.First, line); !slices.Equal(got, all) {
		t.Errorf("White's line is %v", got)
	}
	if got := written(g, at, game.Second, line[1:3]); !slices.Equal(got, []string{"e5", "Nf3"}) {
		t.Errorf("Black's line is %v", got)
	}
	if got := written(g, at, game.Second, []game.Move{line[1], line[1]}); len(got) != 1 {
		t.Errorf("a line that is not legal goes on: %v", got)
	}
	if len(at.Record().Moves) != 2 {
		t.Error("the position changed")
	}
}
