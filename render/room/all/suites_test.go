package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// task returns the task of the problem on the board, or "".
func task(s *shelltest.Screen) string { return worth(s, "task") }

// TestProblemSuitesHideSolutions opens a file of problems as a list: each problem hides its solution until a
// move is tried or the solution is requested, and solved problems are marked.
func TestProblemSuitesHideSolutions(t *testing.T) {
	for _, c := range []struct {
		room, text, first, second string // names of two problems in the list
		asks, wrong, bad          string
		answer, right, good       string
	}{
		{"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id \"one\";\n" +
			"6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8; id \"two\"; c0 \"Rd8+=10, Rd7=3\";\n", "one", "two",
			"one. White to move: find the best move.", "Kf2", "one. Kf2 does not solve it.",
			"one. Kf2 does not solve it. The answer: Ra8#.", "Rd8", "two. Solved by Rd8#. 10 of 10 points."},
		{"othello", "------------------X--------XX------OXX-----O-------------------- O; d3:+2; f4:-4;\n" +
			"------------------XO------XXX------OXX-----O-------------------- O; b5:+38;\n", "Position 1",
			"Position 2", "This position. White to move: find the best move.", "f4",
			"This position. f4 does not solve it.",
			"This position. f4 does not solve it. The answer: D3, +2.",
			"b5", "This position. Solved by b5."},
	} {
		s := open(t, c.room)
		if err := s.Load(c.text); err != nil {
			t.Fatal(err)
		}
		opened(s, 2)
		s.Pick(c.first)
		s.Until("its question", func() bool { return task(s) == c.asks })
		says := func(what, want string) {
			t.Helper()
			if s.Frames(2); task(s) != want {
				t.Errorf("%s: %s: %q, want %q", c.room, what, task(s), want)
			}
		}
		if s.Shows(strings.TrimPrefix(c.answer, c.bad)) {
			t.Errorf("%s: the answer is visible before a move", c.room)
		}
		if err := s.Rooms.PlayText(c.wrong); err != nil {
			t.Fatal(err)
		}
		says("a wrong move", c.bad)
		s.Press("show-answer")
		says("the answer", c.answer)
		s.Press("try-again")
		s.Press("next-position")
		s.Until("the next question", func() bool { return strings.Contains(task(s), "find the best move") })
		if err := s.Rooms.PlayText(c.right); err != nil {
			t.Fatal(err)
		}
		says("the right move", c.good)
		s.Press("show-list")
		s.Until("the marks", func() bool {
			list := listed(s)
			return len(list) == 2 && strings.HasSuffix(list[0], " not solved") &&
				strings.HasSuffix(list[1], " solved") && !strings.HasSuffix(list[1], "not solved")
		})
		if !s.Shows("2 positions") {
			t.Errorf("%s: the list does not say that these are 2 positions", c.room)
		}
		second := func(row string) bool { return strings.HasPrefix(row, c.second+": ") }
		if !slices.ContainsFunc(listed(s), second) {
			t.Errorf("%s: the list has %q, want %s", c.room, listed(s), c.second)
		}
	}
}
