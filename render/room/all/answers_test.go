package all

import (
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
)

// TestGamesAnswerQuestions asks each game, and hears the answers.
func TestGamesAnswerQuestions(t *testing.T) {
	for _, c := range []struct {
		room  string
		moves []string
		asked map[string]string // questions and parts of their answers
	}{
		{"chess", []string{"e4", "d5", "exd5"}, map[string]string{
			"last":    "White: white pawn from e4 to d5, takes black pawn",
			"b":       "row 8: black rook, black knight",
			"p queen": "Black queen: d8. White queen: d1", "s d5": "d5: white pawn",
			"m d8": "black queen from d8 to d5, takes white pawn", "c": "No clock",
			"s 5": "d5: white pawn",
			"s d": "d8: black queen; d5: white pawn; d2: white pawn; d1: white queen",
			"?":   "a square such as e4"}},
		{"othello", []string{"d3"}, map[string]string{"l": "Black: d3: black, flips d4",
			"p black": "Black: d3, d4, e4, d5", "m": "c3: white, flips", "b": "row 8: 8 × empty"}},
		{"connectk", []string{"4"}, map[string]string{"last": "Red: column 4, row 1: red", "s 4 1": "red",
			"s 4": "column 4, row 1: red", "s d1": "column 4, row 1: red", "s D": "column 4, row 1: red",
			"b": "row 1: 3 × empty, red, 3 × empty", "s e1": "column 5, row 1: empty",
			"?": "such as 4 3 (column 4, row 3)"}},
		{"morpion", nil, map[string]string{"s 3,0": "point 3,0: dot", "s -3 0": "point −3,0: empty",
			"s −3,0": "point −3,0: empty"}},
		{"twenty48", nil, map[string]string{"board": "row 1: ", "last": "No move yet",
			"s a1": "row 1, column 1: ", "s b4": "row 4, column 2: ", "s 1 2": "row 1, column 2: "}},
		{"morpion", nil, map[string]string{"m": "line from ", "p": "Dot: ",
			"b": "columns −1 to 10. row −1: 12 × empty. row 0: 4 × empty, 4 × dot, 4 × empty"}},
	} {
		s := open(t, c.room)
		s.Humans()
		for _, m := range c.moves {
			if err := s.Rooms.PlayTyped(m); err != nil {
				t.Fatal(c.room, err)
			}
		}
		for question, want := range c.asked {
			if err := s.Rooms.PlayTyped(question); err != nil {
				t.Errorf("%s: %q is not understood: %v", c.room, question, err)
			}
			s.Frames(2)
			if said := s.Read(); !strings.Contains(said, want) {
				t.Errorf("%s: the answer to %q lacks %q:\n%s", c.room, question, want, said)
			}
		}
		if s.Rooms.PlayTyped("nonsense") == nil {
			t.Errorf("%s takes nonsense for a question", c.room)
		}
	}
}

// TestSpeechDescribesEffectsOfMoves hears turned discs, a new tile, a drawn line and a chosen piece.
func TestSpeechDescribesEffectsOfMoves(t *testing.T) {
	for _, c := range []struct{ room, move, says string }{
		{"othello", "d3", "Black d3, flips d4. "},
		{"twenty48", "left", ", row "},
		{"morpion", "", "line from "},
	} {
		s := open(t, c.room)
		s.Humans()
		move := c.move
		if move == "" || s.Rooms.PlayTyped(move) != nil {
			board, err := s.Rooms.Board()
			if err != nil {
				t.Fatal(err)
			}
			if err := board.PlayText(board.Legal()[0]); err != nil {
				t.Fatal(err)
			}
		}
		s.Pass(tellAfter)
		s.Frames(2)
		if said := s.Announcement(); !strings.Contains(said, c.says) {
			t.Errorf("%s: a move is announced as %q", c.room, said)
		}
		for range 4 {
			board, err := s.Rooms.Board()
			if err != nil {
				t.Fatal(err)
			}
			if err := board.PlayText(board.Legal()[0]); err != nil {
				t.Fatal(err)
			}
			said := s.Rooms.Current().Announcement()
			if strings.Contains(said, "\u00a0.") || strings.Contains(said, " .") {
				t.Errorf("%s: a space before the stop of %q", c.room, said)
			}
		}
	}
	s := open(t, "chess")
	s.Humans()
	s.Announcement()
	s.Pass(tellAfter)
	s.Work("g1")
	if said := s.Announcement(); said != "g1: white knight, selected, can go to f3, h3" {
		t.Errorf("a chosen piece is announced as %q", said)
	}
}

// TestSpokenHintCanBeTyped asks for a hint in each game, hears it once, and types its move.
func TestSpokenHintCanBeTyped(t *testing.T) {
	for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
		s.Go(name)
		s.Humans()
		s.Pass(tellAfter)
		s.Frames(1)
		asks(s, "hint")
		var hints []string
		s.Until(name+": the hint is spoken", func() bool {
			s.Pass(time.Second)
			said := s.Announcement()
			_, hint, ok := strings.Cut(said, "Hint: ")
			if ok && (len(hints) == 0 || hints[len(hints)-1] != hint) {
				hints = append(hints, hint)
			}
			return ok
		})
		s.Pass(tellAfter)
		s.Frames(2)
		if _, hint, _ := strings.Cut(s.Announcement(), "Hint: "); len(hints) != 1 || hint != hints[0] {
			t.Errorf("%s: %q is followed by %q", name, hints, s.Announcement())
		}
		move := hints[0]
		if name == "morpion" {
			_, move, _ = strings.Cut(move, "new dot ")
		}
		move, _, _ = strings.Cut(move, " ·")
		if said := asks(s, "m "+move); strings.Contains(said, "nothing found") {
			t.Errorf("%s: m %s says %q", name, move, said)
		}
		before := s.Moves()
		if said := asks(s, move); strings.Contains(said, "which move?") {
			asks(s, move+" 1")
		}
		if s.Moves() == before {
			t.Errorf("%s: the hint %q cannot be typed: %q", name, hints[0], s.Announcement())
		}
	}
}

// TestSameMoveIsSpokenAgain drops two discs in the same column: each is spoken, though both sound alike.
func TestSameMoveIsSpokenAgain(t *testing.T) {
	s := open(t, "connectk")
	for round := range 2 {
		last := s.Announcement()
		if err := s.Rooms.PlayTyped("1"); err != nil {
			t.Fatal(err)
		}
		heard := ""
		s.Until("the answer", func() bool {
			s.Pass(tellAfter)
			if said := s.Announcement(); said != last {
				last = said
				heard += said + "\n"
			}
			return s.Play().Session.Line.Cursor() == 2*round+2 && strings.Contains(last, "Yellow")
		})
		if n := strings.Count(heard, "Red 1"); n != 1 {
			t.Errorf("round %d: the own move is spoken %d times: %q", round, n, heard)
		}
	}
}
