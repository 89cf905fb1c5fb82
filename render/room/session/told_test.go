package session

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// pgnOf returns the game as exported by the room.
func pgnOf(t *testing.T, s *Session) string {
	t.Helper()
	for _, e := range s.Export() {
		if e.Name == "PGN" {
			return e.Text
		}
	}
	t.Fatal("there is no PGN")
	return ""
}

// TestLoadedDetailsAreExported checks that the details in a file are exported again, also after a restart,
// until another game replaces the loaded one.
func TestLoadedDetailsAreExported(t *testing.T) {
	k := kindOf(chess.Game())
	k.Formats = chess.Formats()
	s, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	const text = `[Event "Opera"]
[Site "Paris"]
[White "Morphy"]
[Black "Duke and Count"]
[WhiteElo "2600"]
[Result "1-0"]

{a famous game} 1. e4 e5 2. Nf3 d6 1-0
`
	if err := s.Load(text); err != nil {
		t.Fatal(err)
	}
	again, err := Restore(k, s.Saved(), methods(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{`[Event "Opera"]`, `[Site "Paris"]`, `[White "Morphy"]`, `[Black "Duke and Count"]`,
		`[WhiteElo "2600"]`, "{a famous game}"}
	for name, s := range map[string]*Session{"loaded": s, "restored": again} {
		for _, line := range want {
			if got := pgnOf(t, s); !strings.Contains(got, line) {
				t.Errorf("%s: there is no %s in\n%s", name, line, got)
			}
		}
	}
	s.Players.sides = [2]Player{{Kind: Human}, {Kind: Human}}
	s.Line.ending = ending{}
	m, err := chess.Game().ParseMove(s.Line.state, "d4")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(m); err != nil {
		t.Fatal(err)
	}
	if got := pgnOf(t, s); strings.Contains(got, "Opera") || strings.Contains(got, "Morphy") {
		t.Errorf("another game bears its names:\n%s", got)
	}
}

// TestPositionIsExportedWithTask checks that a position of a test suite is exported with its task.
func TestPositionIsExportedWithTask(t *testing.T) {
	k := kindOf(chess.Game())
	k.Formats = chess.Formats()
	s, err := New(k, nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	const text = `2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";`
	if err := s.Load(text); err != nil {
		t.Fatal(err)
	}
	out := ""
	for _, e := range s.Export() {
		if e.Name == "EPD" {
			out = strings.TrimSpace(e.Text)
		}
	}
	if out != text {
		t.Errorf("%q, want %q", out, text)
	}
}

// TestAnnotationsAreKept checks that a game with every kind of detail is exported as it was loaded, also
// after a restart.
func TestAnnotationsAreKept(t *testing.T) {
	k := kindOf(chess.Game())
	k.Formats = chess.Formats()
	for seed := range uint64(40) {
		r, v := rand.New(rand.NewPCG(seed, 6)), param.MustFill(k.Rules.Params, nil)
		want := gametest.Annotated(t, r, k.Rules, v, "", 1+int(seed))
		s, err := New(k, nil, methods(), nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.LoadGame(want); err != nil {
			t.Fatal(err)
		}
		again, err := Restore(k, s.Saved(), methods(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, s := range map[string]*Session{"loaded": s, "restored": again} {
			got := written(s, len(s.Line.entries))
			if got.Winner = want.Winner; !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d, %s:\n%+v\nwant\n%+v", seed, name, got, want)
			}
		}
	}
}

// TestFinishedGameKeepsItsPlayers replaces a player after the end of a game: the game keeps the one who
// played it, also after a restart, until it is continued differently.
func TestFinishedGameKeepsItsPlayers(t *testing.T) {
	s, err := New(kindOf(chess.Game()), nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	first := s.Players.Of(game.Second)
	s.SetExploring(true)
	for _, text := range []string{"f3", "e5", "g4"} {
		play(t, s, text)
	}
	next := Player{Kind: Human}
	if first.IsHuman() {
		t.Fatal("both players are people")
	}
	if s.SetPlayer(game.Second, next); !s.Players.Played(game.Second).IsHuman() {
		t.Error("a game under way keeps a player who was replaced")
	}
	s.SetPlayer(game.Second, first)
	play(t, s, "Qh4#")
	s.SetPlayer(game.Second, next)
	s.SetPlayer(game.Second, Player{Kind: first.Kind, Values: first.Values})
	s.SetPlayer(game.Second, next)
	if !s.Players.Of(game.Second).IsHuman() || s.Players.Played(game.Second).Kind != first.Kind ||
		Written(s).Players[1] != first.Written() {
		t.Errorf("played by %v, written %q", s.Players.Played(game.Second), Written(s).Players[1])
	}
	again, err := Restore(*s.profile, s.Saved(), s.Players.methods, nil)
	if err != nil || again.Players.Played(game.Second).Kind != first.Kind {
		t.Errorf("restored: %v", err)
	}
	s.Jump(2)
	play(t, s, "d4")
	if !s.Players.Played(game.Second).IsHuman() {
		t.Error("another game keeps the players of the one before")
	}
}
