package chess

import (
	"strings"
	"testing"
	"time"

	algorithms "ludarium/ai/catalog"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/render/room/session"
)

// annotatedGame has comments, glyphs, clocks, and nested variations.
const annotatedGame = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Human"]
[Black "Human"]
[Result "1-0"]

1. e4 {[%clk 0:03:00] Best by test.} 1... e5 {[%clk 0:02:58.5]} (1... c5 $5 2.
Nf3 {open} (2. c3 Nf6) (2. Nc3) 2... d6) (1... e6) 2. Qh5 $6 {Early.} 2... Nc6
3. Bc4 Nf6 $4 (3... g6) 4. Qxf7# 1-0

`

func loaded(t *testing.T, text string) *session.Session {
	t.Helper()
	s, err := session.New(Game().Profile, nil, algorithms.Methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Load(text); err != nil {
		t.Fatal(err)
	}
	for p := game.First; p <= game.Second; p++ {
		if err := s.SetPlayer(p, session.Player{Kind: session.Human}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func export(t *testing.T, s *session.Session) string {
	t.Helper()
	for _, e := range s.Export() {
		if e.Name == "PGN" {
			return e.Text
		}
	}
	t.Fatal("there is no PGN")
	return ""
}

// TestAnnotatedPGNRoundTrip reads a game with all kinds of annotations and writes the same text.
func TestAnnotatedPGNRoundTrip(t *testing.T) {
	s := loaded(t, annotatedGame)
	e := s.Line.Moves()
	if c := e[0]; c.Comment != "Best by test." || c.Clock == nil || c.Clock.Left != 3*time.Minute {
		t.Errorf("1. e4: %q, %v", c.Comment, c.Clock)
	}
	if c := e[1].Clock; c == nil || c.Left != 178500*time.Millisecond {
		t.Errorf("1... e5: %v", c)
	}
	if left, ok := s.Clock.Left(game.Second); !ok || left != 178500*time.Millisecond {
		t.Errorf("Black's clock shows %v, %t", left, ok)
	}
	if got := e[2].Glyphs; len(got) != 1 || got[0] != 6 {
		t.Errorf("2. Qh5: %v", got)
	}
	if n := len(s.Line.Variations()); n != 3 {
		t.Fatalf("%d lines were left", n)
	}
	if v := s.Line.Variations()[0]; v.At != 1 || len(v.Within()) != 2 || v.Entries[1].Comment != "open" {
		t.Errorf("the first line: %+v", v)
	}
	if got := export(t, s); got != annotatedGame {
		t.Errorf("written as\n%s", got)
	}
	again, err := session.Restore(Game().Profile, s.Saved(), algorithms.Methods(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := export(t, again); got != annotatedGame {
		t.Errorf("after a restart written as\n%s", got)
	}
}

// TestTakenLineKeepsComments checks that both lines keep their annotations when a variation becomes the main
// line.
func TestTakenLineKeepsComments(t *testing.T) {
	s := loaded(t, annotatedGame)
	s.Take(0)
	pgn := export(t, s)
	for _, part := range []string{"1... c5 $5", "{open}", "$6 {Early.}", "[%clk 0:02:58.5]", "(2. c3 Nf6)"} {
		if !strings.Contains(strings.ReplaceAll(pgn, "\n", " "), part) {
			t.Errorf("%q is lost in\n%s", part, pgn)
		}
	}
	set := rules.Formats()
	games, err := set.Read(param.MustFill(set.Game.Params, nil), pgn)
	if err != nil || len(games) != 1 || len(games[0].Mended) > 0 {
		t.Fatalf("%v, %v", games, err)
	}
	n := len(s.Line.Variations())
	s.Drop(0)
	if len(s.Line.Variations()) != n-1 {
		t.Error("a line was not deleted")
	}
}
