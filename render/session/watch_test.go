package session

import (
	"context"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/morpion"
)

func TestWatchAndFollow(t *testing.T) {
	var asked search.Request
	s, err := New(morpion.Game(), nil, methods(), script(func(_ context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
		asked = req
		i := info(req, 2, 1)
		root := position(req)
		root.Play(i.Lines[0].Moves[0])
		i.Lines[0].Moves = append(i.Lines[0].Moves, root.Moves(nil)[0])
		i.Insight.Mean = 50
		return i, nil
	}), 1)
	if err != nil {
		t.Fatal(err)
	}
	s.SetPace(0)
	if err := s.Watch(Player{Kind: Human}); err == nil {
		t.Error("a human is watched")
	}
	if err := s.Watch(Player{Kind: "psychic"}); err == nil {
		t.Error("a psychic is watched")
	}
	if err := s.Watch(Player{Kind: "sampling", Limits: search.Limits{Nodes: 7}}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "the search ends", func() bool { return !s.Thinking() })
	found, ok := s.Info()
	if !ok || asked.Algorithm != "sampling" || asked.Limits.Nodes != 7 || found.Mean != 50 {
		t.Fatalf("asked %+v, found %+v", asked, found)
	}
	line := found.Lines[0]
	if err := s.Follow([]game.Move{line.Moves[1], line.Moves[1]}, line.Score); err == nil || s.Cursor() != 0 {
		t.Errorf("an illegal line is followed to %d: %v", s.Cursor(), err)
	}
	if err := s.Follow(line.Moves, line.Score); err != nil || s.Cursor() != 2 {
		t.Fatalf("followed to %d: %v", s.Cursor(), err)
	}
	if e := s.Moves()[1]; e.Score == nil || *e.Score != line.Score {
		t.Errorf("the move was made with %+v", e.Score)
	}
}

func TestWatchMakesTheComputerWait(t *testing.T) {
	s, err := New(morpion.Game(), nil, methods(), script(untilCancelled), 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetPlayer(game.First, s.Default()); err != nil {
		t.Fatal(err)
	}
	if err := s.Watch(Player{Kind: "sampling"}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "there is a report", func() bool { _, ok := s.Info(); return ok })
	if s.ComputerThinks() || !s.Thinking() || !s.Paused() {
		t.Error("the computer does not wait")
	}
	s.Stop()
	if s.Thinking() {
		t.Error("Stop does not end it")
	}
	s.Close()
}

func TestGivenMoves(t *testing.T) {
	s := human(t, morpion.Game(), nil, 1)
	playRandom(t, s, 5, 1)
	if s.Given() != 0 {
		t.Errorf("%d of 5 moves made here are given", s.Given())
	}
	other := human(t, morpion.Game(), nil, 1)
	if err := other.Load(s.Export()[1].Text); err != nil {
		t.Fatal(err)
	}
	playRandom(t, other, 2, 2)
	again, err := Restore(games(), other.Saved(), methods(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if other.Given() != 5 || again.Given() != 5 {
		t.Errorf("%d moves are given, %d after it was saved, want 5", other.Given(), again.Given())
	}
	other.Jump(3)
	for _, m := range other.Legal() {
		if m != other.Moves()[3].Move {
			if err := other.Play(m); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if other.Given() != 3 {
		t.Errorf("%d moves are given where 3 are left", other.Given())
	}
}
