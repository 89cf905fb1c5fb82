package othello

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
)

const startText = "---------------------------OX------XO--------------------------- X"

func TestParsePosition(t *testing.T) {
	for _, text := range []string{
		startText,
		strings.ReplaceAll(startText, "-", "."),
		strings.NewReplacer("X", "*", "-", "_").Replace(startText),
		strings.NewReplacer("X", "b", "O", "w").Replace(startText),
		strings.NewReplacer("X", "B", "O", "W").Replace(startText),
		strings.ToLower(startText) + ";",
		startText + "; F5:+0; E6:+0; D3:+0; C4:+0; % the start",
		startText + " % the start",
		strings.ReplaceAll(startText, " ", ""),
		`
		--------
		--------
		--------
		---OX---
		---XO---
		--------
		--------
		--------
		X`,
	} {
		s, err := ParsePosition(8, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if s.Notation() != startText {
			t.Errorf("%q is read as %s", text, s.Notation())
		}
	}
	s, err := ParsePosition(4, "-----OX--XO----- O")
	if err != nil {
		t.Fatal(err)
	}
	if s.Turn() != game.Second || s.At(1, 1) != White || s.At(1, 2) != Black {
		t.Errorf("White to move is read as %s", s.Notation())
	}
}

func TestParsePositionErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "0 squares, want 16",
		"----":                   "4 squares, want 16",
		"-----OX--XO-----":       "no side to move",
		"-----OX--XO----- ; a":   `no side to move before ';' at character 18`,
		"-----OX--XO----- -":     `'-' at character 18 is not a side to move`,
		"-----OX--XO----- X O":   `'O' at character 20 follows the side to move`,
		"-----OZ--XO----- X":     `'Z' at character 7 is not one of X O -`,
		"-----;":                 `';' at character 6 after 5 squares of 16`,
		strings.Repeat("-", 36):  `'-' at character 17 is not a side to move`,
		"-----OX--XO----- X\xff": "follows the side to move",
	} {
		_, err := ParsePosition(4, text)
		if err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "othello: ") {
			t.Errorf("%q gives error %v, want %q", text, err, want)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	s := New(8)
	for text, want := range map[string]string{
		"d9":  "not a square from a1 to h8",
		"i1":  "not a square from a1 to h8",
		"":    "not a square",
		"d33": "not a square",
		"a1":  "it flips no discs",
		"d4":  "the square is taken",
		"--":  "legal only if there is no other move",
	} {
		if _, err := Game().ParseMove(s, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives error %v, want %q", text, err, want)
		}
	}
	over, err := ParsePosition(4, "X--------------- X")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Game().ParseMove(over, "a2"); err == nil || !strings.Contains(err.Error(), "over") {
		t.Errorf("a move after the end gives error %v", err)
	}
}

// TestFinishedGamesAreReplayed replays complete games between two evaluation functions. The second game has
// passes.
func TestFinishedGamesAreReplayed(t *testing.T) {
	for _, c := range []struct {
		transcript    string
		black, white  int
		passes, moves int
	}{
		{"d3 c3 b3 b2 b1 e3 f3 a1 c4 g3 h3 e2 f5 a3 e1 d6 c2 d2 a2 c1 d7 g6 d1 c5 e6 f2 g2 e7 e8 f4 f6 h2 " +
			"f1 g1 h1 b4 c6 c7 b8 f7 g8 d8 g4 h4 b5 c8 b7 b6 g5 h5 a6 f8 g7 h7 h6 a8 a4 a5 h8 a7", 19, 45, 0,
			60},
		{"d3 e3 f3 e2 f5 c4 e1 f1 d1 c1 b5 a6 c2 g4 g2 c3 b3 c5 a5 g3 h3 c6 c7 c8 b1 a1 b2 h5 b4 h1 g1 e6 " +
			"d7 g5 g6 e7 e8 a4 a2 d2 f2 b6 b7 f4 -- h6 -- a8 d6 f8 a7 d8 a3 h7 f6 f7 g7 h4 h8 h2 -- b8 -- g8",
			23, 41, 4, 64},
	} {
		s := New(8)
		moves, err := ParseTranscript(s, c.transcript)
		if err != nil {
			t.Fatal(err)
		}
		if s.Notation() != startText {
			t.Error("reading a transcript changed its start")
		}
		passes := 0
		for _, m := range moves {
			if m == Pass {
				passes++
			}
			s.Play(m)
		}
		if passes != c.passes || len(moves) != c.moves {
			t.Errorf("%d moves with %d passes, want %d and %d", len(moves), passes, c.moves, c.passes)
		}
		if b, w := s.Discs(); s.Turn() != game.Nobody || b != c.black || w != c.white {
			t.Errorf("ends %d–%d with %v to move, want %d–%d", b, w, s.Turn(), c.black, c.white)
		}
		// The game is the same without passes and separators.
		short := Transcript(moves)
		again, err := ParseTranscript(New(8), strings.ToUpper(short))
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(again) != fmt.Sprint(moves) {
			t.Errorf("%s is read as %v", short, again)
		}
	}
}

func TestParseTranscriptErrors(t *testing.T) {
	for text, want := range map[string]string{
		"f5d6c3d3c4f4f6f3e6e7z9": `move 11, "z9": not a square`,
		"f5f5":                   `move 2, "f5": the square is taken`,
		"f5 -- d6":               `move 2, "--": a pass is legal only if there is no other move`,
		"f5d":                    `move 2, "d": not a square`,
		"f 5":                    `move 1, "f": not a square`,
		"é5":                     `move 1, "é5": not a square`,
	} {
		_, err := ParseTranscript(New(8), text)
		if err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "othello: ") {
			t.Errorf("%q gives error %v, want %q", text, err, want)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	for _, seed := range []string{startText, "-----OX--XO----- O", "-----OX--XO-----X; b1:+8", "é", ""} {
		f.Add(8, seed)
		f.Add(4, seed)
	}
	f.Fuzz(func(t *testing.T, size int, text string) {
		size = []int{4, 6, 8}[uint(size)%3]
		s, err := ParsePosition(size, text)
		if err != nil {
			return
		}
		back, err := ParsePosition(size, s.Notation())
		if err != nil || back.Notation() != s.Notation() || back.Hash() != s.Hash() {
			t.Errorf("%q is read as %s and then as %v, %v", text, s.Notation(), back, err)
		}
	})
}

func FuzzParseTranscript(f *testing.F) {
	for _, seed := range []string{"f5d6c3", "F5 d6; --", "f5, f6 e6 ps", "f", "é5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ParseTranscript(New(8), text)
		if err != nil {
			return
		}
		s := New(8)
		for _, m := range moves {
			if !game.Contains(s.Moves(nil), m) {
				t.Fatalf("%q: move %v is not legal", text, m)
			}
			s.Play(m)
		}
		again, err := ParseTranscript(New(8), Transcript(moves))
		if err != nil || fmt.Sprint(again) != fmt.Sprint(moves) {
			t.Errorf("%q: %v is written as %s and read as %v, %v", text, moves, Transcript(moves), again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"f5", "F5", "--", "a1", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := New(8)
		if m, err := Game().ParseMove(s, text); err == nil && !game.Contains(s.Moves(nil), m) {
			t.Errorf("%q is read as the illegal move %v", text, m)
		}
	})
}

func ExampleParseTranscript() {
	moves, err := ParseTranscript(New(8), "f5d6c3d3c4")
	fmt.Println(len(moves), err)
	_, err = ParseTranscript(New(8), "f5d6a1")
	fmt.Println(err)
	// Output:
	// 5 <nil>
	// othello: move 3, "a1": it flips no discs
}
