package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/game/param"
)

// TestFailedProblemsCanBeReadAgain writes the unsolved problems in a form that can be read again.
func TestFailedProblemsCanBeReadAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "failed.epd")
	rs := records(t, "chess suite - --nodes 9 --engine random --failed "+path, suite)
	failed := 3 - int(rs[3]["solved"].(float64))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	written := 0
	for e, err := range chess.ReadEPD(bytes.NewReader(data)) {
		if written++; err != nil {
			t.Fatal(err)
		}
		if _, err := e.Problem(); err != nil || !strings.Contains(suite, e.Text("id")) {
			t.Errorf("%v: %v", e, err)
		}
	}
	if written != failed || failed == 0 {
		t.Fatalf("%d of 3 failed, %d are written", failed, written)
	}
}

// suite has three problems: a mate to find, a move to avoid, and moves with points.
const suite = `# three problems
7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; id "mate";
7k/8/5KQ1/8/8/8/8/8 w KQ - am Kf7; id "no stalemate";

k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; c0 "Rh8#=10, Rg1=2";
`

func TestChessSuiteCommand(t *testing.T) {
	rs := records(t, "chess suite - --depth 3", suite)
	if len(rs) != 4 {
		t.Fatalf("%d records", len(rs))
	}
	for i, want := range []string{"mate Qg7#", "no stalemate Qg7#", "position 3 Rh8#"} {
		if got := rs[i]["id"].(string) + " " + rs[i]["found"].(string); rs[i]["solved"] != true ||
			i != 1 && got != want {
			t.Errorf("%v, want %s", rs[i], want)
		}
	}
	if sum := rs[3]; sum["problems"] != 3.0 || sum["solved"] != 3.0 || sum["points"] != 10.0 ||
		sum["most"] != 10.0 {
		t.Errorf("%v", sum)
	}
	code, out, errs := execute(t, "chess suite - --nodes 200 --engine alphabeta", suite)
	if code != 0 || !strings.Contains(out, " of 3 solved, ") ||
		!strings.Contains(errs, "-: line 3: no stalemate: castling right K dropped: no king on e1") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	for line, want := range map[string]string{
		"chess suite -": "--depth", "chess suite - --nodes 9 --strict": "castling right K",
		"chess suite - --nodes 9 --engine x": `"x"`,
	} {
		if code, _, errs := execute(t, line, suite); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", line, code, errs)
		}
	}
	if code, _, errs := execute(t, "chess suite - --nodes 9", "8/8 w - - bm e4;"); code == 0 ||
		!strings.Contains(errs, "-: line 1: ") {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// TestSuiteWithBadLines checks that invalid lines are reported and skipped; the others are run.
func TestSuiteWithBadLines(t *testing.T) {
	const back = "6k1/5ppp/8/8/8/8/8/R5K1 w - - "
	for _, c := range []struct {
		name, text, out, errs string
	}{
		{"EPD", back + "- bm Ra8#; id \"one\";\n" + back + "bm Ra8#; id \"two\";\n" + back +
			"id \"three\";\n",
			"two: solved: Ra8# (bm Ra8#)", "-: line 1: chess: bad EPD: \"-\" is not an opcode"},
		{"distances", back + "bm #1;\n" + back + "bm #3; PV: a1a8;\n" + back + "dm 2;\n" + back + "bm Zz9;\n",
			"3 of 3 solved", "-: line 4: chess: bad EPD: bm: move \"Zz9\""},
		{"puzzles", "PuzzleId,FEN,Moves\nx,6k1/5ppp/8/8/7n/8/8/RR4K1 b - - 0 1,h4f5 a1a8\ny,8/8,e2e4 e7e5\n",
			"x: solved: R", "-: line 3: FEN: placement has 2 ranks"},
		{"finished games", "7k/6Q1/6K1/8/8/8/8/8 b - - bm #-1; id \"mated\";\n\n" +
			"8/8/8/8/8/5k2/8/5K1q w - - bm #-1;\n" + back + "bm Ra8#; id \"one\";\n",
			"one: solved: Ra8# (bm Ra8#)",
			"-: line 1: mated: the game is over\n-: line 3: position 2: the game"},
	} {
		code, out, errs := execute(t, "chess suite - --depth 5", c.text)
		if code != exitDamaged || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) {
			t.Errorf("%s: exit %d, %q, %q", c.name, code, out, errs)
		}
	}
}

// discSuite returns endgames in OBF with the best move according to the solver, except for the last one,
// which has a wrong move.
func discSuite(t *testing.T) string {
	t.Helper()
	g := othello.Game()
	s, err := g.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	var boards []string
	for s.Turn() != game.Nobody {
		moves := s.Moves(nil)
		if empty := strings.Count(s.Notation(), "-"); empty <= 8 && len(moves) > 2 {
			boards = append(boards, s.Notation())
		}
		s.Play(moves[len(moves)/2])
	}
	text := "% endings\n"
	for i, r := range records(t, "othello solve - --no-weights", strings.Join(boards, "\n")) {
		text += fmt.Sprintf("%s; %s:%+d;\n", boards[i], r["best"], int(r["score"].(float64)))
	}
	last, err := g.Parse(param.MustFill(g.Params, nil), boards[0])
	if err != nil {
		t.Fatal(err)
	}
	moves := last.Moves(nil)
	return text + fmt.Sprintf("%s; %s:-64; %s:-63;\n", boards[0], g.MoveText(last, moves[0]),
		g.MoveText(last, moves[1]))
}

func TestOthelloSuiteCommand(t *testing.T) {
	text := discSuite(t)
	path := filepath.Join(t.TempDir(), "failed.obf")
	rs := records(t, "othello suite - --depth 12 --engine alphabeta --failed "+path, text)
	sum := rs[len(rs)-1]
	// A position may have several best moves, of which the problem has only one.
	if n := float64(len(rs) - 1); n < 3 || sum["problems"] != n || sum["solved"].(float64) < 2 ||
		rs[0]["position"] == nil || rs[1]["solved"] != true {
		t.Errorf("%v of\n%s", rs, text)
	}
	data, err := os.ReadFile(path)
	if failed := sum["problems"].(float64) - sum["solved"].(float64); err != nil ||
		float64(strings.Count(string(data), "\n")) != failed {
		t.Errorf("%v failed, %v\n%s", failed, err, data)
	}
	small := "XXXOOOX-OXOO-X-- X; A4:+4; D4:+2; D2:-4; C4:-10;\n" +
		"-----OX--XO----- X; B1:-10; C4:-10; D3:-10; A2:-10;\n"
	rs = records(t, "othello suite - --depth 12", small)
	if sum = rs[len(rs)-1]; sum["problems"] != 2.0 || sum["solved"] != 2.0 {
		t.Errorf("%v of\n%s", rs, small)
	}
	for text, want := range map[string]string{"": "there is no position",
		strings.SplitN(text, ";", 2)[0]: "line 2: there is no move to find", "XX": "line 1"} {
		if code, _, errs := execute(t, "othello suite - --depth 1", text); code == 0 ||
			!strings.Contains(errs, want) {
			t.Errorf("%q: exit %d, %q, want %q", text, code, errs, want)
		}
	}
}
