package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestTextsOpenInBestMatchingRoom checks that a text opens in the room that parses most of it, whichever room
// is open, and that the error message is that room's.
func TestTextsOpenInBestMatchingRoom(t *testing.T) {
	for _, c := range []struct{ open, text, at, says string }{
		{"othello", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n", "chess", ""},
		{"othello", "[Event \"x\"]\n\n1. e4 e5 2. Nf9 *\n", "othello", `"Nf9"`},
		{"othello", "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. c4 c5 *\n", "othello", `a game of "Atomic"`},
		{"othello", "[Event \"x\"]\n\n1. e4 {" + strings.Repeat("word ", 50000) + "} e5 2. Nf9 *\n",
			"othello",
			`"Nf9"`},
		{"othello", "1. c4 c5", "othello", ""},
		{"chess", "1. c4 c5", "chess", ""},
		{"chess", "f5d6c3", "othello", ""},
		{"chess", "f5d6a1", "chess", `"a1"`},
		{"connectk", "[\"e4\", \"e5\"]", "chess", ""},
		{"othello", "https://lichess.org/variant/crazyhouse", "othello", `a game of "Crazyhouse"`},
		{"othello", "r . . . k . . r\n" + strings.Repeat(". . . . . . . .\n", 6) + "R . . . K . . R\n",
			"chess", ""},
	} {
		s := shelltest.New(t, shelltest.Options{Doors: Doors()})
		if err := s.Rooms.Show(c.open); err != nil {
			t.Fatal(err)
		}
		err := s.Load(c.text)
		s.Frames(2)
		at := s.Play().Rules.Name
		if at != c.at || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(),
			c.says) {
			t.Errorf("%.60q in %s opens %s, error %v, want %s and %q", c.text, c.open, at, err, c.at, c.says)
		}
	}
}

// TestDamagedFilesAreJudgedByTheirRoom opens damaged files in every room: the error is that of the room for
// which the file is meant.
func TestDamagedFilesAreJudgedByTheirRoom(t *testing.T) {
	files := []struct{ name, text, says string }{
		{"a.pgn", "nonsense", "is not a chess move"},
		{"a.ggf", "nonsense", "is not an Othello move"},
		{"a.msr", "nonsense", "neither a variant nor a move"},
		{"run.json", "[1,", "This is not a run"},
		{"copy.json", `{"format":"ludarium run 2","plan":{"experiment":"ch`, "The run could not be read"},
		{"a.tsp", "nonsense", "Swarms reads cities"},
	}
	for _, in := range Doors() {
		for _, f := range files {
			s := shelltest.New(t, shelltest.Options{Doors: Doors()})
			if err := s.Rooms.Show(in.Name); err != nil {
				t.Fatal(err)
			}
			s.LoadFile(shelltest.File(f.name, f.text))
			s.Until("the error", func() bool { return s.State().Toast != "" })
			if toast := s.State().Toast; !strings.HasPrefix(toast, f.name+": ") ||
				!strings.Contains(toast, f.says) {
				t.Errorf("%s in %s: %q, want %q", f.name, in.Name, toast, f.says)
			}
		}
	}
}
