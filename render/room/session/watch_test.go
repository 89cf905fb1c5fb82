package session

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/morpion"
)

func TestWatchAndFollow(t *testing.T) {
	var asked search.Request
	s, err := New(kindOf(morpion.Game()), nil, methods(),
		script(func(_ context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
			asked = req
			i := info(req, 2, 1)
			root := position(req)
			root.Play(i.Lines[0].Moves[0])
			i.Lines[0].Moves = append(i.Lines[0].Moves, root.Moves(nil)[0])
			// a view of an unknown kind
			i.Views = []search.View{{Kind: "colour", Data: json.RawMessage(`"red"`)}}
			return i, nil
		}), 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Search.SetPace(0)
	if err := s.Analysis.Watch(Player{Kind: Human}); err == nil {
		t.Error("a human is watched")
	}
	if err := s.Analysis.Watch(Player{Kind: "psychic"}); err == nil {
		t.Error("a psychic is watched")
	}
	if err := s.Analysis.Watch(Player{Kind: "sampling", Limits: search.Limits{Nodes: 7}}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "the search ends", func() bool { return !s.Search.Thinking() })
	found, ok := s.Search.Info()
	if !ok || asked.Algorithm != "sampling" || asked.Limits.Nodes != 7 || len(found.Views) != 1 ||
		string(found.Views[0].Data) != `"red"` {
		t.Fatalf("asked %+v, found %+v", asked, found)
	}
	line := found.Lines[0]
	if err := s.Follow([]game.Move{line.Moves[1], line.Moves[1]}, line.Score); err == nil ||
		s.Line.Cursor() != 0 {
		t.Errorf("an illegal line is followed to %d: %v", s.Line.Cursor(), err)
	}
	if err := s.Follow(line.Moves, line.Score); err != nil || s.Line.Cursor() != 2 {
		t.Fatalf("followed to %d: %v", s.Line.Cursor(), err)
	}
	if e := s.Line.Moves()[1]; e.Score == nil || *e.Score != line.Score {
		t.Errorf("the move was made with %+v", e.Score)
	}
}

func TestTreesAreAskedForWhenWatched(t *testing.T) {
	var plain, watched atomic.Int32 // number of searches
	s, err := New(kindOf(morpion.Game()), nil, methods(),
		script(func(ctx context.Context, req search.Request, report func(search.Info)) (search.Info, error) {
			if req.Limits.Watch {
				watched.Add(1)
			} else {
				plain.Add(1)
			}
			return untilCancelled(ctx, req, report)
		}), 1)
	if err != nil {
		t.Fatal(err)
	}
	s.Analysis.Turn(true)
	await(t, s, "the analysis tells something", func() bool { _, ok := s.Search.Thought(); return ok })
	s.Search.SetWatched(true)
	await(t, s, "the analysis begins anew", func() bool { return watched.Load() == 1 })
	if plain.Load() != 1 {
		t.Errorf("%d searches began without", plain.Load())
	}
	s.Close()
}

func TestWatchMakesTheComputerWait(t *testing.T) {
	s, err := New(kindOf(morpion.Game()), nil, methods(), script(untilCancelled), 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetPlayer(game.First, s.Players.Default()); err != nil {
		t.Fatal(err)
	}
	if err := s.Analysis.Watch(Player{Kind: "sampling"}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "there is a report", func() bool { _, ok := s.Search.Info(); return ok })
	if s.Search.ComputerThinks() || !s.Search.Thinking() || !s.Search.Paused() {
		t.Error("the computer does not wait")
	}
	s.Stop()
	if s.Search.Thinking() {
		t.Error("Stop does not end it")
	}
	s.Close()
}

func TestLoadedMovesAreCounted(t *testing.T) {
	s := human(t, morpion.Game(), nil, 1)
	playRandom(t, s, 5, 1)
	if s.Line.Given() != 0 {
		t.Errorf("%d of 5 moves made here are given", s.Line.Given())
	}
	k := kindOf(morpion.Game())
	k.Formats.Formats = []format.Format{{
		Looks: func(string) bool { return true },
		Read: format.FromStart(k.Rules, func(game.State, string) ([]game.Move, error) {
			return s.Line.record().Moves, nil
		}),
	}}
	other, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Load("whatever"); err != nil {
		t.Fatal(err)
	}
	playRandom(t, other, 2, 2)
	again, err := restored(other.Saved())
	if err != nil {
		t.Fatal(err)
	}
	if other.Line.Given() != 5 || again.Line.Given() != 5 {
		t.Errorf("%d moves are given, %d after it was saved, want 5", other.Line.Given(), again.Line.Given())
	}
	other.Jump(3)
	for _, m := range other.Line.Legal() {
		if m != other.Line.Moves()[3].Move {
			if err := other.Play(m); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if other.Line.Given() != 3 {
		t.Errorf("%d moves are given where 3 are left", other.Line.Given())
	}
}
