package all

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
)

// TestLoadedGamesShowPlayerNames checks that the cards show the names from a loaded game until it is
// continued.
func TestLoadedGamesShowPlayerNames(t *testing.T) {
	for _, c := range []struct{ room, text, first, second, next string }{
		{"chess", "[White \"Réti, R.\"]\n[Black \"?\"]\n\n1. Nf3 d5 *", "Réti, R.", "Black, Person", "c4"},
		{"othello", "(;GM[Othello]PC[GGS/os]PB[Logistello]PW[Murakami]TY[8]BO[8 ---------------------------" +
			"O*------*O--------------------------- *]B[d3]W[c3];)", "Logistello", "Murakami", "c4"},
		{"othello", "(;GM[2]FF[4]SZ[8]PB[Hassan]PW[Tamenori];B[dc];W[cc])", "Hassan", "Tamenori", ""},
	} {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Go(c.room)
		s.Humans()
		if err := s.Load(c.text); err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		said := func(side game.Player, want string) {
			t.Helper()
			s.Frames(2)
			card := ""
			for _, n := range cards(s) {
				if strings.Contains(n.Name, s.Play().SideName(side)) {
					card = n.Value
				}
			}
			if name, _, _ := strings.Cut(card, ", "+s.Play().SideName(side)); name != want {
				t.Errorf("%s: the card of %s says %q, want %s", c.room, s.Play().SideName(side), card, want)
			}
		}
		said(game.First, c.first)
		side := s.Play().SideName(game.First)
		if n := node(t, s, side+": person"); n.Value != "" {
			t.Errorf("%s: %s of the loaded game is said to be a person: %q", c.room, c.first, n.Value)
		}
		said(game.Second, c.second)
		if c.next == "" {
			continue
		}
		if err := s.Rooms.PlayText(c.next); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
		if n := node(t, s, side+": person"); n.Value == "" {
			t.Errorf("%s: who continues the game is not shown", c.room)
		}
		if first := s.Play().SideName(game.First); !strings.Contains(s.Read(), ": "+first+", Person") {
			t.Errorf("%s: the continued game is not played by %s: %s", c.room, first, s.Read()[:900])
		}
	}
}
