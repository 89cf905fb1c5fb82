package chess

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
)

// TestUCIPositionCommand checks that the position command fits the way in which the engine reads castling: by
// the king's target or by the rook's square.
func TestUCIPositionCommand(t *testing.T) {
	set := Formats()
	g := Game()
	s, err := game.Track(g, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	for word := range strings.FieldsSeq("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 c3 O-O d4") {
		m, err := g.ParseMove(s, word)
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
	}
	for name, castling := range map[string][2]string{"uci": {"e1g1", "e8g8"}, "uci960": {"e1h1", "e8h8"}} {
		f, err := set.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := f.Write(&format.Game{Values: s.Record().Values, Line: format.Plies(s.Record().Moves)})
		want := "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 " + castling[0] + " g8f6 c2c3 " +
			castling[1] + " d2d4"
		if err != nil || text != want {
			t.Errorf("%s: %s, want %s, %v", name, text, want, err)
		}
		// An engine's answer is read in the same way.
		before, err := g.Replay(game.Record{Game: g.Name, Moves: s.Record().Moves[:6]})
		if err != nil {
			t.Fatal(err)
		}
		if m, err := g.ParseMove(before, castling[0]); err != nil || m != s.Record().Moves[6] {
			t.Errorf("%s is read as %v, %v", castling[0], m, err)
		}
	}
}
