package chess

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// solvedHere solves all three-piece endgames and returns files that contain them.
func solvedHere(t *testing.T) *resource.Store {
	t.Helper()
	kept := packed{}
	m, err := endgame.Parse("KPK")
	if err != nil {
		t.Fatal(err)
	}
	if err := endgame.NewSet().Complete(t.Context(), m, kept, nil); err != nil {
		t.Fatal(err)
	}
	return resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		if kept[name] == nil {
			return nil, errors.New("there is no such file")
		}
		return kept[name], nil
	})
}

// packed is an endgame.Keeper that keeps packed tables by file name.
type packed map[string][]byte

func (f packed) Load(context.Context, endgame.Material) (*endgame.Table, error) { return nil, nil }

func (f packed) Save(t *endgame.Table) error {
	f[endgame.FileOf(t.Material)] = t.Pack()
	return nil
}

// TestSearchUsesEndgameTables checks that the engine uses endgame tables.
func TestSearchUsesEndgameTables(t *testing.T) {
	s := usual(param.Values{"endgames": "true", "network": "false"}, solvedHere(t))
	for fen, want := range map[string]search.Score{
		"8/8/8/1k6/8/K7/6P1/8 w - - 0 1":   {Kind: search.WinIn, Value: 55}, // longest mate with a pawn
		"8/8/8/8/8/8/8/kq1K4 w - - 0 1":    {Kind: search.LossIn},
		"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1":  {Unit: "pawns"},
		"8/8/8/8/8/4k3/8/K6R w - - 96 90":  {Unit: "pawns"},      // draw by the fifty-move rule
		"2k5/8/1r6/K1P5/8/8/8/8 w - - 0 1": {Kind: search.WinIn}, // a capture leads into a table
	} {
		info, err := s.Search(t.Context(), start(t, fen), search.Limits{Depth: 6}, nil)
		if err != nil {
			t.Fatal(err)
		}
		l := info.Lines[0]
		if l.Score.Kind != want.Kind || want.Value != 0 && l.Score.Value != want.Value {
			t.Errorf("%s: %+v, want %+v", fen, l.Score, want)
		}
		if want.Kind != search.Estimate && len(l.Moves) != int(l.Score.Value) {
			t.Errorf("%s: %d moves, the mate is %v plies away", fen, len(l.Moves), l.Score.Value)
		}
	}
}

// TestSearchWithoutEndgameTables checks that a search without tables is the same as one without the setting,
// also after Know added tables and removed them again.
func TestSearchWithoutEndgameTables(t *testing.T) {
	p := start(t, "8/8/8/1k6/8/K7/6P1/8 w - - 0 1").Position()
	e := NewEngine(Default(), 1, 1)
	usual := e.Search(t.Context(), p, nil, Limits{Nodes: 5000}, nil)
	e.Know(SolvedEndings(solvedHere(t)).For(t.Context(), &p))
	if known := e.Search(t.Context(), p, nil, Limits{Nodes: 5000}, nil); known.Nodes > 100 {
		t.Errorf("%d nodes for a solved ending", known.Nodes)
	}
	e.Know(SolvedEndings(nil).For(t.Context(), &p))
	again := e.Search(t.Context(), p, nil, Limits{Nodes: 5000}, nil)
	usual.Elapsed, again.Elapsed = 0, 0
	if !reflect.DeepEqual(usual, again) {
		t.Errorf("%+v, then %+v", usual, again)
	}
}
