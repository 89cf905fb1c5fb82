package uci

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
)

// talk sends lines to a server and returns its answers.
func talk(t *testing.T, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(t.Context(), nil, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// conversation is a GUI that sends commands and waits for answers.
type conversation struct {
	t   *testing.T
	in  *io.PipeWriter
	end chan error

	mu   sync.Mutex
	seen bytes.Buffer
}

func (c *conversation) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen.Write(p)
}

func (c *conversation) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen.String()
}

func (c *conversation) say(line string) {
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// wait waits until the answers contain text. A time limit ends the test if the answer does not come.
func (c *conversation) wait(text string) {
	c.t.Helper()
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if strings.Contains(c.text(), text) {
			return
		}
	}
	c.t.Fatalf("no %q in %s", text, c.text())
}

func converse(t *testing.T) *conversation {
	in, w := io.Pipe()
	c := &conversation{t: t, in: w, end: make(chan error, 1)}
	go func() { c.end <- Serve(t.Context(), nil, in, c) }()
	return c
}

func TestHandshakeListsOptions(t *testing.T) {
	out := talk(t, "uci", "isready", "quit")
	for _, want := range []string{
		"id name ", "option name Hash type spin default 16 min 1 max ", "option name Threads type spin",
		"option name MultiPV type spin",
		"option name Ponder type check", "option name UCI_LimitStrength type check",
		"option name UCI_Elo type spin",
		"option name Clear Hash type button", "option name Network type check default true",
		"option name Move Overhead type spin", "uciok\n", "readyok\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
}

func TestLimitsOfGo(t *testing.T) {
	for limit, want := range map[string]string{
		"depth 3":                       "info depth 3 ",
		"nodes 500":                     "bestmove ",
		"movetime 20":                   "bestmove ",
		"wtime 300 btime 300":           "bestmove ",
		"wtime 100 winc 10 movestogo 1": "bestmove ",
		"mate 1":                        "bestmove a1a8",
		"depth 4 searchmoves a1a2 a1a3": "bestmove a1a",
		"perft 2":                       "Nodes searched: ",
		"depth 2 ponder":                "bestmove ",
		"infinite":                      "bestmove ",
	} {
		out := talk(t, "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go "+limit)
		if !strings.Contains(out, want) {
			t.Errorf("go %s: no %q in %s", limit, want, out)
		}
		if limit == "depth 4 searchmoves a1a2 a1a3" && strings.Contains(out, "bestmove a1a8") {
			t.Errorf("go %s: %s", limit, out)
		}
	}
}

func TestInfoLinesOfSeveralMoves(t *testing.T) {
	out := talk(t, "setoption name MultiPV value 3", "go depth 2")
	for _, want := range []string{"depth 2 seldepth ", "multipv 1 score cp ", "multipv 2 score ",
		"multipv 3 score ", " hashfull ", " nps ", " pv "} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
}

func TestPositionPlaysMoves(t *testing.T) {
	out := talk(t, "position startpos moves e2e4 e7e5 e1e2", "d",
		"position startpos moves e2e4 e7e6 e1e3 e7e5", "d")
	if !strings.Contains(out, "PPPPKPPP") ||
		!strings.Contains(out, "pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w") {
		t.Errorf("the moves before an illegal one are not played: %s", out)
	}
	if !strings.Contains(out, `move 3: "e1e3" is not legal`) {
		t.Errorf("%s", out)
	}
	if out := talk(t, "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"); !strings.Contains(out,
		"bestmove 0000") {
		t.Errorf("stalemate: %s", out)
	}
}

func TestErrorsOfCommands(t *testing.T) {
	for line, want := range map[string]string{
		"position":                          `"startpos" or "fen" is missing`,
		"position here":                     `"here" is neither`,
		"position startpos e2e4":            `"e2e4" where "moves"`,
		"position fen 8/8 w":                "uci: position: chess: bad FEN",
		"go depth":                          "depth: the number is missing",
		"go depth x":                        `depth: "x" is not a whole number`,
		"go fast":                           `unknown limit "fast"`,
		"go searchmoves e2e5":               `"e2e5" is not legal`,
		"setoption name Hash value x":       `Hash: "x" is not a number from 1`,
		"setoption name Size value 1":       `no option "Size"`,
		"setoption Hash":                    `"name" is missing`,
		"setoption name Ponder value maybe": `"maybe" is neither true nor false`,
		"nonsense":                          `unknown command "nonsense"`,
	} {
		if out := talk(t, line); !strings.Contains(out, "info string ") || !strings.Contains(out, want) {
			t.Errorf("%s: %s, want %s", line, out, want)
		}
	}
}

// TestPonderSendsNoEarlyMove checks that the best move is not sent before ponderhit or stop.
func TestPonderSendsNoEarlyMove(t *testing.T) {
	c := converse(t)
	c.say("position startpos moves e2e4 e7e5")
	c.say("go ponder wtime 200 btime 200")
	c.wait("info depth 6 ")
	if strings.Contains(c.text(), "bestmove") {
		t.Error("a move while pondering")
	}
	c.say("ponderhit")
	c.wait("bestmove ")
	c.say("go infinite searchmoves g1f3")
	c.wait("depth 5 ")
	c.say("stop")
	c.wait("bestmove g1f3")
	c.say("quit")
	if err := <-c.end; err != nil {
		t.Error(err)
	}
}

func TestStrengthIsLimited(t *testing.T) {
	out := talk(t, "setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 600",
		"go infinite")
	if !strings.Contains(out, "bestmove ") || strings.Contains(out, "info depth 5 ") {
		t.Errorf("%s", out)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestOutputErrorIsReturned(t *testing.T) {
	if err := Serve(t.Context(), nil, strings.NewReader("uci\nisready\n"), brokenPipe{}); err == nil ||
		!strings.Contains(err.Error(), "uci: broken pipe") {
		t.Errorf("%v", err)
	}
}

func TestServerEndsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, w := io.Pipe()
	c := &conversation{t: t, in: w}
	end := make(chan error, 1)
	go func() { end <- Serve(ctx, nil, in, c) }()
	c.say("go infinite")
	c.wait("info depth 3 ")
	cancel()
	if err := <-end; err != nil || !strings.Contains(c.text(), "bestmove ") {
		t.Errorf("%v, %s", err, c.text())
	}
}

// canceller is a writer that cancels the context at the first answer and then gives the goroutine that reads
// the input time to notice.
type canceller struct{ cancel context.CancelFunc }

func (c canceller) Write(p []byte) (int, error) {
	c.cancel()
	time.Sleep(2 * time.Millisecond)
	return len(p), nil
}

// TestCancelledWhileReading checks that Serve returns regardless of which goroutine notices the end of the
// context first.
func TestCancelledWhileReading(t *testing.T) {
	for range 30 {
		ctx, cancel := context.WithCancel(t.Context())
		if err := Serve(ctx, nil, strings.NewReader("isready\nisready\nisready\n"), canceller{cancel}); err !=
			nil {
			t.Fatal(err)
		}
	}
}

// FuzzServe checks that no input causes a panic and that the server ends when its input ends.
func FuzzServe(f *testing.F) {
	for _, s := range []string{
		"uci\nisready\nposition startpos moves e2e4\ngo depth 2\nstop\nquit\n",
		"go wtime -5 btime 9999999999999 movestogo 0\nstop\n",
		"position fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo\nstop",
		"setoption name Hash value 2\nsetoption name  value \ngo nodes 10\n",
		"go ponder depth 2\nponderhit\nponderhit\nstop\n", "go mate 0 searchmoves\nucinewgame\n",
		"position startpos moves\ngo perft 1\n",
		"position fen 8/8/8/2K5/2Q5/p7/8/k7 w - - 99 1\ngo depth 4\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if costly(text) {
			return
		}
		var out bytes.Buffer
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		text = "setoption name Hash value 1\n" + text // start each input with a new table
		if err := Serve(ctx, nil, strings.NewReader(text), &out); err != nil &&
			!strings.HasPrefix(err.Error(), "uci: ") {
			t.Error(err)
		}
	})
}

// costly reports whether the text requests much memory or a long count, neither of which is an error.
func costly(text string) bool {
	t := strings.ToLower(text)
	return strings.Contains(t, "hash") || strings.Contains(t, "threads") || strings.Contains(t, "perft")
}
