package catalog

import (
	"strings"
	"testing"

	"ludarium/game"
	games "ludarium/game/catalog"
)

// TestEvenOpeningsAreLegalAndDistinct checks that the listed openings can be played, lead to different
// positions and do not end the game.
func TestEvenOpeningsAreLegalAndDistinct(t *testing.T) {
	for name, least := range map[string]int{"chess": 100, "othello": 100, "connectk": 60, "morpion": 0} {
		g, err := games.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		list := EvenOpenings(name)
		if len(list) < least || least == 0 && len(list) > 0 {
			t.Errorf("%s: %d openings", name, len(list))
		}
		seen := map[uint64]string{}
		for _, o := range list {
			s, err := g.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			for word := range strings.FieldsSeq(o.Moves) {
				m, err := g.ParseMove(s, word)
				if err != nil {
					t.Fatalf("%s, %s: %v", name, o.Moves, err)
				}
				s.Play(m)
			}
			if other := seen[s.Hash()]; other != "" || s.Turn() == game.Nobody {
				t.Errorf("%s: %s ends the game or leads where %s does", name, o.Moves, other)
			}
			seen[s.Hash()] = o.Moves
		}
	}
}
