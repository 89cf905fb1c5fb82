package session

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/twenty48"
	"ludarium/render/ui/lang"
)

// speaking sets the language for the duration of a test.
func speaking(t *testing.T, tag string) {
	t.Helper()
	l, ok := lang.Find(tag)
	if !ok {
		t.Fatal("no language ", tag)
	}
	lang.Speak(l, nil)
	t.Cleanup(func() { lang.Speak(lang.Languages[0], nil) })
}

// TestMovesAreSpokenWithLetters checks that moves have the piece letters of each language, while castling,
// squares and moves of games without pieces do not change.
func TestMovesAreSpokenWithLetters(t *testing.T) {
	k, paper := Profile{Pieces: chess.PieceLetters}, Profile{}
	for tag, want := range map[string]string{"en": "Nf3 O-O-O exd8=Q+ Rae1 Kxb2 Bb5#",
		"fi": "Rf3 O-O-O exd8=D+ Tae1 Kxb2 Lb5#", "et": "Rf3 O-O-O exd8=L+ Vae1 Kxb2 Ob5#"} {
		speaking(t, tag)
		moves := strings.Fields("Nf3 O-O-O exd8=Q+ Rae1 Kxb2 Bb5#")
		if got := strings.Join(k.SayAll(moves), " "); got != want {
			t.Errorf("%s: %s, want %s", tag, got, want)
		}
		if got := paper.Say("5N2"); got != "5N2" {
			t.Errorf("%s: a game without pieces writes %s", tag, got)
		}
	}
}

// TestMovesAreSpokenWithWords checks that moves that are words are formatted and parsed in the current
// language, and that the game's own words are also parsed.
func TestMovesAreSpokenWithWords(t *testing.T) {
	k := Profile{Rules: twenty48.Game(), Words: map[string]lang.Text{"left": "left"}}
	l, _ := lang.Find("fi")
	lang.Speak(l, lang.Messages{"left": "vasemmalle"})
	t.Cleanup(func() { lang.Speak(lang.Languages[0], nil) })
	if got := strings.Join(k.SayAll([]string{"left", "up"}), " "); got != "vasemmalle up" {
		t.Errorf("said %q", got)
	}
	s, err := k.Rules.Parse(param.MustFill(k.Rules.Params, nil), "0,2,0,0/0,0,0,0/0,0,0,0/0,0,0,2 p 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{"Vasemmalle", "left"} {
		if m, err := k.ParseTyped(s, typed); err != nil || k.Rules.MoveText(s, m) != "left" {
			t.Errorf("%s is read as %v, %v", typed, m, err)
		}
	}
}

// TestTypedMovesMayUseLettersOfTheLanguage checks that a typed move is parsed with the piece letters of the
// language or, if that is illegal, with the English ones.
func TestTypedMovesMayUseLettersOfTheLanguage(t *testing.T) {
	// two rooks and a knight, some of which can reach the same squares
	const both = "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"
	k := Profile{Rules: chess.Game(), Pieces: chess.PieceLetters}
	for _, c := range []struct{ tag, position, typed, want string }{
		{"en", both, "Nf3", "Nf3"}, {"en", both, "Rh3", "Rh3"},
		{"fi", both, "Rh3", "Nh3"}, {"fi", both, "rh3", "Nh3"}, {"fi", both, "Th3", "Rh3"},
		{"fi", both, "th3", "Rh3"}, {"fi", both, "Nh3", "Nh3"}, {"fi", both, "Rh5", "Rh5"},
		{"fi", both, "O-O-O", "O-O-O"}, {"fi", both, "Kd2", "Kd2"}, {"fi", both, "kd2", "Kd2"},
		{"et", both, "O-O-O", "O-O-O"}, {"et", both, "0-0-0", "O-O-O"}, {"et", both, "Vd1", "Rd1"},
		{"et", "4k3/p7/8/8/8/8/1B6/4K3 w - - 0 1", "Oc3", "Bc3"},
		{"fi", "4k3/8/8/4p3/3P4/8/8/3QK3 w - - 0 1", "dxe5", "dxe5"},
		{"fi", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=D", "a8=Q+"},
		{"fi", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "a8=Q+"},
	} {
		speaking(t, c.tag)
		s, err := k.Rules.Parse(nil, c.position)
		if err != nil {
			t.Fatal(err)
		}
		m, err := k.ParseTyped(s, c.typed)
		if err != nil || k.Rules.MoveText(s, m) != c.want {
			t.Errorf("%s: %s in %s is %v (%v), want %s", c.tag, c.typed, c.position, m, err, c.want)
		}
	}
	speaking(t, "fi")
	s, err := k.Rules.Parse(nil, both)
	if err != nil {
		t.Fatal(err)
	}
	_, err = k.ParseTyped(s, "Dd4")
	if bad, ok := err.(*game.MoveError); !ok || bad.Text != "Dd4" {
		t.Errorf("error %v, want one of Dd4", err)
	}
}

// TestPastedMovesMayUseLettersOfTheLanguage checks that a pasted list of moves may be in the interface
// language, while moves from scripts may not.
func TestPastedMovesMayUseLettersOfTheLanguage(t *testing.T) {
	speaking(t, "fi")
	k := kindOf(chess.Game())
	k.Pieces = chess.PieceLetters
	s, err := New(k, nil, methods(), script(first), 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SetPlayer(game.Second, Player{Kind: Human}); err != nil {
		t.Fatal(err)
	}
	if err := s.Load("e4 e5 Rf3 Rc6 Lb5"); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(s.Snapshot().Moves, " "); got != "e4 e5 Nf3 Nc6 Bb5" {
		t.Errorf("the moves are %s", got)
	}
	if err := s.PlayText("Lb5"); err == nil {
		t.Error("a script plays a Finnish move")
	}
}
