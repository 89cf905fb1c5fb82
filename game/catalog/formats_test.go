package catalog

import (
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// TestFormatsAreNamed checks that every format has a name, a title and a description.
func TestFormatsAreNamed(t *testing.T) {
	for i, s := range Formats() {
		if g := Games()[i]; s.Game.Name != g.Name {
			t.Errorf("the formats of %s stand where those of %s should", s.Game.Name, g.Name)
		}
		names := map[string]bool{}
		for _, f := range s.All() {
			if names[f.Name] || f.Name != strings.ToLower(f.Name) || f.Title == "" || len(f.Exts) == 0 ||
				f.Read == nil && f.Write == nil || f.Looks != nil && f.Read == nil {
				t.Errorf("%s: %s is not described as it should be", s.Game.Name, f.Name)
			}
			names[f.Name] = true
		}
		if s.Copied == "" || len(s.Sites) == 0 || !names["json"] || !names["moves"] || !names["position"] {
			t.Errorf("%s: something is missing", s.Game.Name)
		}
	}
}

// TestBadTextsAmongGoodOnes reads texts with several games or positions, one of which is bad.
func TestBadTextsAmongGoodOnes(t *testing.T) {
	const discs = "---------------------------OX------XO--------------------------- X"
	for _, c := range []struct {
		game, text string
		good       int
		mended     string
	}{
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", 2, ""},
		{"chess", "[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 1/2\n\n[Event \"\"]\n\n1. e9\n", 1,
			"1 of 2 left out, as this can't be read: chess: bad PGN: game 2, line 9"},
		{"chess", "[Event \"?\"]\n\n1. e4 (1. d4\n\n[Event \"x\"]\n\n1. e4 e5 *\n", 1,
			"1 of 2 left out, as this can't be read: chess: bad PGN: game 1, line 3: a variation is not"},
		{"othello", discs + ";d3:+2\n% nothing\n" + discs + "\n", 2, ""},
		{"othello", "f5d6c3\nf5a1\nf5f6e6\n", 2,
			"1 of 3 left out, as this can't be read: Transcript: line 2: move 2, "},
		{"connectk", "445\n44449\n1212\n", 2, "1 of 3 left out"},
		{"connectk", "...\n...\nx..\n\n...\n...\n...", 2, ""},
		{"twenty48", "1 2 3\n0 0 0\n4 0 1", 1, "small numbers read as exponents"},
	} {
		s := set(t, c.game)
		games, err := s.Read(param.MustFill(s.Game.Params, nil), c.text)
		if err != nil || len(games) != c.good {
			t.Errorf("%q: %d games, %v", c.text, len(games), err)
			continue
		}
		if got := fault.Join("; ", fault.Errors(games[0].Mended)).Error(); !strings.HasPrefix(got,
			c.mended) ||
			(got == "") != (c.mended == "") {
			t.Errorf("%q: %q, want %q", c.text, got, c.mended)
		}
	}
}

// FuzzRead reads any text with the formats of all games. Each result is a game that can be written and read
// back.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"1. e4 {[%clk 0:01:00] [%eval 0.2]} e5 (1... c5 $1) 2. Nf3 1-0", "445",
		"f5d6c3",
		"[Event \"a\"]\n\n1. e9 *\n\n[Event \"b\"]\n\n1. e4 *\n", "position startpos moves e2e4",
		"4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";", "(;GM[Othello]TY[8]B[f5/1.20/0.1];)(;GM[2];W[",
		"2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2", "...\n...\nx..", "5D\n3,-1|0", "(28,28)\n(28,24) | +2",
		"https://example.org/?fen=8/8&moves=445#pgn=e4",
		"{\"game\":\"othello\",\"moves\":[{\"move\":\"f5\"}]}"} {
		f.Add(text)
	}
	sets := Formats()
	f.Fuzz(func(t *testing.T, text string) {
		for i := range sets {
			s := &sets[i]
			v := param.MustFill(s.Game.Params, nil)
			games, err := s.Read(v, text)
			if err != nil && len(games) > 0 {
				t.Fatalf("%s: %d games and an error", s.Game.Name, len(games))
			}
			for _, it := range games {
				checkWritten(t, s, it)
			}
			format.Guess(sets[i:i+1], "", text)
		}
	})
}

// checkWritten writes a game in all formats and reads it back.
func checkWritten(t *testing.T, s *format.Set, it *format.Game) {
	t.Helper()
	end, err := it.Replay(s.Game)
	if err != nil {
		return // a main line may continue after the end of the game
	}
	for _, f := range s.Formats {
		if f.Write == nil || f.Read == nil {
			continue
		}
		text, err := f.Write(it)
		if err != nil {
			continue
		}
		games, err := format.Collect(f.Read(it.Values, strings.NewReader(text)))
		if err != nil || len(games) != 1 {
			t.Fatalf("%s, %s: written as %q, which is read as %d games, %v", s.Game.Name, f.Name, text,
				len(games), err)
		}
		again, err := games[0].Replay(s.Game)
		if err != nil || f.Name != "board" && again.Notation() != end.Notation() {
			t.Fatalf(
				"%s, %s: written as %q, which leads to %v, want %s (%v)",
				s.Game.Name,
				f.Name,
				text,
				again,
				end.Notation(),
				err,
			)
		}
	}
}
