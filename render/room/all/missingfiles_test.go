package all

import (
	"context"
	"errors"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/session"
)

// TestMissingNetworkIsReportedOnce lets the chess engine play when no file can be loaded: it plays, and shows
// one message.
func TestMissingNetworkIsReportedOnce(t *testing.T) {
	s := screen(t, withFilesOf(t, func(context.Context, string) ([]byte, error) {
		return nil, errors.New("no connection")
	}), 1280, 800)
	s.Go("chess")
	// a weaker player needs no network
	strong := session.Player{Kind: "chess", Limits: search.Limits{Nodes: 500}}
	if err := s.Play().Session.SetPlayer(game.Second, strong); err != nil {
		t.Fatal(err)
	}
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the engine plays", func() bool { return len(s.Game().Moves) == 2 })
	if got, want := s.State().Toast,
		"Chess engine could not load chess.network and continues without it"; got != want {
		t.Errorf("the message is %q, want %q", got, want)
	}
	if err := s.Rooms.PlayText("a3"); err != nil {
		t.Fatal(err)
	}
	s.Until("the engine plays on", func() bool { return len(s.Game().Moves) == 4 })
	if got := s.State().Toast; got != "" {
		t.Errorf("the message is repeated: %q", got)
	}
}
