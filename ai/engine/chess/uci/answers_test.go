package uci

import (
	"strings"
	"testing"

	"ludarium/ai/base/mem"
)

// answersTo returns the answers to lines that end a dialogue, without the information that searches report.
func answersTo(t *testing.T, lines ...string) []string {
	t.Helper()
	var kept []string
	for line := range strings.Lines(talk(t, lines...)) {
		if !strings.HasPrefix(line, "info depth") && !strings.Contains(line, "carries no files") {
			kept = append(kept, strings.TrimSuffix(line, "\n"))
		}
	}
	return kept
}

// TestBadGoCommands checks that each go command is answered by a move and that bad parts of it are reported.
func TestBadGoCommands(t *testing.T) {
	for order, want := range map[string]string{
		"go foo 5 depth 2":                   `unknown limit "foo"`,
		"go depth 2.5":                       `depth: "2.5" is not a whole number`,
		"go depth":                           "depth: the number is missing",
		"go depth nodes 50":                  "depth: the number is missing",
		"go nodes -5 depth 1":                `nodes: "-5" is below 0`,
		"go movetime 99999999999999999999":   `movetime: "99999999999999999999" is too large`,
		"go wtime -50 btime 100":             `wtime: "-50" is below 0`,
		"go btime 100":                       "no limit for white is left",
		"go winc 5 movestogo 3":              "no limit for white is left",
		"go depth 2 searchmoves e2e5":        `searchmoves: "e2e5" is not legal`,
		"go searchmoves e2e5":                `searchmoves: "e2e5" is not legal`,
		"go searchmoves e2e5 D2D4 depth 3":   `searchmoves: "e2e5" is not legal`,
		"go mate 1":                          "",
		"go depth 0":                         "",
		"go\tdepth   1 \r":                   "",
		"go nodes 5 \xff\x00":                `unknown limit "\xff\x00"`,
		"go depth 1 " + junk(400):            "395 more words are wrong",
		"go depth 1 " + junk(1)[:1] + "\x1b": `unknown limit "z\x1b"`,
	} {
		got := answersTo(t, order)
		text := strings.Join(got, "\n")
		if strings.Count(text, "bestmove ") != 1 || strings.Contains(text, "bestmove 0000") ||
			!strings.Contains(text, want) || want == "" && len(got) != 1 || len(got) > 8 {
			t.Errorf("%.60q: %q, want %s and one move", order, got, want)
		}
	}
	if got := answersTo(t, "go searchmoves e2e5 D2D4 depth 3"); got[len(got)-1][:13] != "bestmove d2d4" {
		t.Errorf("%q", got)
	}
	if got := answersTo(t, "go wtime 10 btime 10 movestogo 0"); len(got) != 1 {
		t.Errorf("no moves to go are told wrong: %q", got)
	}
}

// junk returns n words without meaning.
func junk(n int) string { return strings.TrimSpace(strings.Repeat("zz ", n)) }

// TestNoMoveAfterInvalidPosition checks that after a position that cannot be read, no move of another
// position is played.
func TestNoMoveAfterInvalidPosition(t *testing.T) {
	for line, want := range map[string]struct{ says, move string }{
		"position startpos moves d2d4 a1f8 e2e4":              {`move 2: "a1f8" is not legal`, "black"},
		"position startpos moves d2d4 e7e5 0000":              {`move 3: "0000" is not legal`, "white"},
		"position startpos moves E2E4":                        {"", "black"},
		"position startpos d2d4":                              {`"d2d4" where "moves" is expected`, "white"},
		"position fen 8/8 w - - 0 1 moves e2e4":               {"bad FEN", "0000"},
		"position fen":                                        {"bad FEN", "0000"},
		"position":                                            {`"startpos" or "fen" is missing`, "0000"},
		"position rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1":    {`is neither "startpos" nor "fen"`, "0000"},
		"position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1":        {"castling right Q dropped", "white"},
		"position fen rnbqkbnr/pp1ppppp/8/2p5/8/8/8/4K3 w kq": {"added at the end", "white"},
	} {
		got := answersTo(t, "position startpos moves h2h4 h7h5", line, "go depth 1")
		text, last := strings.Join(got, "\n"), got[len(got)-1]
		if strings.Count(text, "bestmove") != 1 || !strings.Contains(text, want.says) {
			t.Errorf("%s: %q, want %s", line, got, want.says)
		}
		rank := strings.TrimPrefix(last, "bestmove ")[1]
		if want.move == "0000" != strings.HasPrefix(last, "bestmove 0000") ||
			want.move == "black" != (rank > '6') {
			t.Errorf("%s: %s, want a move of %s", line, last, want.move)
		}
	}
	got := answersTo(t, "position fen x", "go searchmoves e2e4 perft 3", "d", "position startpos",
		"go nodes 5")
	text := strings.Join(got, "\n")
	if strings.Contains(got[len(got)-1], "0000") ||
		!strings.Contains(text, "\nNodes searched: 0\ninfo string there is no position") {
		t.Errorf("%q", got)
	}
}

// TestFinishedGamesWaitForStop checks that an infinite search or a ponder search in a finished game is
// answered only when it is stopped.
func TestFinishedGamesWaitForStop(t *testing.T) {
	for _, position := range []string{"startpos moves f2f3 e7e5 g2g4 d8h4",
		"fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "fen nonsense"} {
		for order, end := range map[string]string{"go infinite": "stop", "go ponder": "ponderhit",
			"go ponder wtime 5 btime 5": "stop", "go ponder infinite": "stop"} {
			c := converse(t)
			c.say("position " + position)
			c.say(order)
			c.say("isready")
			c.wait("readyok")
			if strings.Contains(c.text(), "bestmove") {
				t.Errorf("%s, %s: a move before %s", position, order, end)
			}
			if order == "go ponder infinite" {
				c.say("ponderhit")
			}
			c.say("isready")
			c.say(end)
			c.wait("bestmove 0000")
			c.say("go infinite")
			c.say("quit")
			if err := <-c.end; err != nil || strings.Count(c.text(), "bestmove 0000\n") != 2 {
				t.Errorf("%s, %s: %v, %s", position, order, err, c.text())
			}
		}
	}
}

// TestPonderhitWithoutLimits checks that a ponder search without limits ends at ponderhit, because the GUI
// then waits for bestmove and does not send stop.
func TestPonderhitWithoutLimits(t *testing.T) {
	c := converse(t)
	c.say("ponderhit")
	c.say("stop")
	c.say("go ponder")
	c.wait("info depth 2 ")
	c.say("ponderhit")
	c.wait("bestmove ")
	c.say("quit")
	if err := <-c.end; err != nil || strings.Count(c.text(), "bestmove ") != 1 {
		t.Errorf("%v, %s", err, c.text())
	}
}

// TestPerftIsInterrupted checks that isready is answered during a perft that would take years, that stop ends
// the perft, and that the waiting commands are then executed.
func TestPerftIsInterrupted(t *testing.T) {
	c := converse(t)
	c.say("go perft 30")
	c.say("isready")
	c.wait("readyok")
	c.say("position startpos moves e2e4")
	c.say("go depth 1")
	c.say("stop")
	c.wait("bestmove ")
	c.say("go perft 40")
	c.say("quit")
	if err := <-c.end; err != nil || strings.Count(c.text(), "the count was stopped") != 2 {
		t.Errorf("%v, %s", err, c.text())
	}
	if got := strings.Join(answersTo(t, "go perft 0", "go perft 2"), "\n"); !strings.Contains(got,
		"Nodes searched: 1\n") || !strings.HasSuffix(got, "Nodes searched: 400") {
		t.Errorf("%q", got)
	}
}

// TestTooLongLinesAreCut checks that a line that is too long is cut and that the next line is read normally.
func TestTooLongLinesAreCut(t *testing.T) {
	moves := strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 2000) + strings.Repeat(" 0000", lineBytes/5)
	for _, line := range []string{"position startpos moves" + moves, strings.Repeat("x", lineBytes),
		"go depth 1 " + strings.Repeat("\xff", lineBytes), strings.Repeat("\x00", 3*lineBytes)} {
		got := answersTo(t, line, "isready", "ucinewgame", "position startpos", "go depth 1")
		text := strings.Join(got, "\n")
		if !strings.Contains(text, "readyok") || !strings.Contains(got[len(got)-1], "bestmove ") ||
			len(text) > 3000 {
			t.Errorf("%.30q: %.300q", line, text)
		}
	}
}

// TestTooLargeTableIsRefused checks that a table that is too large for the memory is refused and that the
// search works without it.
func TestTooLargeTableIsRefused(t *testing.T) {
	if mem.Fits(65536 << 20) {
		t.Skip("this system has 64 GB to give")
	}
	got := answersTo(t, "setoption name Hash value 65536", "go nodes 10")
	if len(got) != 2 || !strings.Contains(got[0], "the system has no 65536 MB") {
		t.Errorf("%q", got)
	}
}
