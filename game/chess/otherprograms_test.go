package chess

import (
	"os"
	"testing"
)

// TestFilesOfFastchess reads files of the program fastchess: openings, and Chess960 start positions in which
// the sides differ. The expected positions are from Stockfish 15 after the same moves.
func TestFilesOfFastchess(t *testing.T) {
	for _, c := range []struct {
		file  string
		games int
		last  string // final position of the last game
	}{
		{"test.pgn", 6, "8/p3kp1p/1p4p1/2r2b2/2BR3P/1P3P2/P4PK1/8 b - - 0 28"},
		{"dfrc.pgn", 4, "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFge - 0 1"},
	} {
		text, err := os.ReadFile("testdata/fastchess/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		games, err := read(string(text))
		if err != nil || len(games) != c.games {
			t.Errorf("%s: %d games, %v", c.file, len(games), err)
			continue
		}
		for _, it := range games {
			if len(it.Mended) > 0 {
				t.Errorf("%s: %q", c.file, it.Mended)
			}
		}
		if got := endOf(t, games[len(games)-1]); got != c.last {
			t.Errorf("%s ends with %s, want %s", c.file, got, c.last)
		}
	}
}
