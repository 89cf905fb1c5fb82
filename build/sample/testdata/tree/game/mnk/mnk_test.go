package mnk

import (
	"testing"

	"ludarium/game/gametest"
	"ludarium/game/param"
)

func TestContract(t *testing.T) {
	gametest.Check(t, Game(), nil, 20, 9)
	gametest.Check(t, Game(), param.Values{"rows": "15", "cols": "15", "k": "5"}, 2, 60)
}

// TestPerft counts the games of tic-tac-toe that end with the ninth stone: 46,080 draws and 81,792 wins.
func TestPerft(t *testing.T) {
	s, err := Game().Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := gametest.Perft(s, 9); n != 127872 {
		t.Errorf("%d games of tic-tac-toe, want 127872", n)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(".../.x./...")
	v, err := param.Fill(Game().Params, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parsePosition(v, text)
		if err != nil {
			return
		}
		if again, err := parsePosition(v, s.Notation()); err != nil || again.Hash() != s.Hash() {
			t.Errorf("%q is read as %q, which is read as %v, %v", text, s.Notation(), again, err)
		}
	})
}
