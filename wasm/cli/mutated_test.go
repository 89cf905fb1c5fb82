package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/base/lines"
	"ludarium/ai/base/lines/linestest"
	solver "ludarium/ai/engine/connectk"
	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/connectk"
	rules "ludarium/game/othello"
)

// mutatedSessions returns the number of random sessions to try.
func mutatedSessions() uint64 {
	if testing.Short() || runtime.GOOS == "js" {
		return 500
	}
	return 10_000
}

// shows reports whether a line is short and consists of printable characters.
func shows(line string) bool {
	return utf8.ValidString(line) && !strings.ContainsFunc(line, unicode.IsControl) && len(line) < 1000
}

const nboardBoard = "BO[8 ---------------------------O*------*O--------------------------- *]"

// nboardLines are lines of sessions; nboardWords are inserted in place of some of their words.
var (
	nboardLines = []string{"nboard 2", "set depth 1", "set depth 2", "set contempt 0", "set myname NBoard",
		"ping 1",
		"ping 2", "learn", "analyze", "hint 1", "hint 3", "go", "go", "go", "move F5", "move d6/1.5/0.25",
		"move PA",
		"F5", "c3/0/1", "set time 5",
		"set game (;GM[Othello]PB[a]PW[b]RE[?]TI[5:00]TY[8]" + nboardBoard + ";)",
		"set game (;GM[Othello]TY[8]" + nboardBoard + "B[F5//0.1]W[d6/2.5]B[c3];)",
		"set game (;GM[Othello]TY[8]" + nboardBoard + "B[F5]W[d6] B[a1] W[c3];)",
		"set game (;TY[8]BO[8 OOOOOOO*************************************************-------O *];)",
		"set game (;TY[8]BO[8 **************************************************************** O];)"}
	nboardWords = []string{"", "go", "ping", "move", "set", "game", "depth", "hint", "-1", "0", "99", "2.5",
		"F5",
		"d3", "PA", "z9", "(;", ";)", "B[d3]", "W[PA]", "BO[8", "TY[10]", "\xff", "\x00", "]", "quit", "1"}
)

// TestNBoardAnswersRandomSessions changes the lines of sessions at random. For any input, each "go" must be
// answered by one legal move in the current position, each "ping" by its "pong", and each "learn", in the
// order of the commands.
func TestNBoardAnswersRandomSessions(t *testing.T) {
	made, err := othello.Methods()[0].Make(nil)
	if err != nil {
		t.Fatal(err)
	}
	searcher := made(weights(t))
	asked := 0
	for seed := range mutatedSessions() {
		m := &nboardModel{r: rand.New(rand.NewPCG(seed, 2)), state: rules.New(8)}
		said, err := m.converse(t, searcher)
		if err == nil {
			err = m.judge(said)
		}
		if err != nil {
			t.Fatalf("session %d: %v\nsent: %q\nsaid: %q", seed, err, m.sent, said)
		}
		asked += len(m.promised)
	}
	if asked < int(mutatedSessions()) {
		t.Errorf("only %d answers", asked)
	}
	t.Logf("%d answers", asked)
}

// nboardModel predicts the answers that are due for the commands sent so far.
type nboardModel struct {
	r        *rand.Rand
	sent     []string
	promised [][]string // possible prefixes of each expected line
	state    *rules.State
	slow     bool // whether searching to the current depth takes long
	quit     bool
}

func (m *nboardModel) converse(t *testing.T, searcher search.Searcher) ([]string, error) {
	c := linestest.Begin(t, func(in io.Reader, out io.Writer) error {
		n := &nboard{std: streams{in: in, out: out, err: io.Discard}, state: rules.New(8), depth: 1,
			searcher: searcher}
		return n.serve(t.Context())
	})
	for range 3 + m.r.IntN(8) {
		m.say(c, linestest.Mutate(m.r, nboardLines[m.r.IntN(len(nboardLines))], 2, nboardWords))
		if m.r.IntN(3) == 0 {
			m.settle(c)
		}
	}
	if m.slow {
		m.say(c, "ping 9")
		m.settle(c)
	}
	return c.End()
}

func (m *nboardModel) say(c *linestest.Talk, line string) {
	m.hear(line)
	c.Say(line + []string{"\n", "\r\n"}[m.r.IntN(2)])
}

// settle waits until all answers that are due have arrived.
func (m *nboardModel) settle(c *linestest.Talk) {
	if m.slow {
		m.say(c, "ping 8")
	}
	c.Wait(len(m.promised), answers)
}

// answers reports whether a line is an answer to a command.
func answers(line string) bool {
	return strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "pong") || line == "learned"
}

// hear adds the answers that are due for a line.
func (m *nboardModel) hear(line string) {
	m.sent = append(m.sent, line)
	words := strings.Fields(line)
	if len(words) == 0 || m.quit {
		return
	}
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), words[0]))
	switch what, value, _ := strings.Cut(rest, " "); {
	case words[0] == "go":
		m.promised = append(m.promised, m.legal())
	case words[0] == "ping":
		m.promised = append(m.promised, []string{"pong " + lines.Clean(rest)})
	case words[0] == "learn":
		m.promised = append(m.promised, []string{"learned"})
	case words[0] == "quit":
		m.quit = true
	case words[0] == "move" && m.state != nil:
		_ = m.state.PlayText(rest)
	case words[0] == "set" && what == "depth":
		if n, err := strconv.Atoi(strings.TrimSpace(value)); err == nil && n > 0 {
			m.slow = n > 2
		}
	case words[0] == "set" && what == "game":
		start, moves, _ := rules.ParseGGF(value)
		if m.state = start; start != nil {
			for _, x := range moves {
				start.Play(x)
			}
		}
	case m.state != nil && !slices.Contains([]string{"nboard", "hint", "set"}, words[0]):
		_ = m.state.PlayText(strings.TrimSpace(line)) // a move without its command
	}
}

// legal returns all legal answers to go.
func (m *nboardModel) legal() []string {
	if m.state == nil || m.state.Turn() == game.Nobody {
		return []string{"=== PA"}
	}
	var all []string
	for _, x := range m.state.Moves(nil) {
		all = append(all, "=== "+squareText(x))
	}
	return all
}

// judge compares the answers with the expected answers.
func (m *nboardModel) judge(said []string) error {
	rest := m.promised
	for _, line := range said {
		if !shows(line) {
			return fmt.Errorf("the line %.200q cannot be shown", line)
		}
		if !answers(line) {
			continue
		}
		answer, _, _ := strings.Cut(line, "/")
		if strings.HasPrefix(line, "pong") {
			answer = line
		}
		if len(rest) == 0 || !slices.Contains(rest[0], answer) {
			return fmt.Errorf("%q is none of the answers %q", line, rest)
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		return fmt.Errorf("the answers %q are missing", rest)
	}
	return nil
}

// connectLines are lines of input for "connect solve"; connectWords are inserted in place of some of their
// words.
var (
	connectLines = []string{"", "1", "1 2 3", "12341234", "4,4,3", "d c b a", "1. 2 2. 3", "112233", "44",
		"2143 2143",
		"12 12 12"}
	connectWords = []string{"", "5", "0", "-1", "1", "d", "e", "\x00", "\xff", "é", "1.", ",", "44444",
		"\x1b[2J", "99"}
)

// TestConnectAnswersRandomLines checks that each random line gets one line of output, or one error that names
// the line.
func TestConnectAnswersRandomLines(t *testing.T) {
	board, err := connectk.NewBoard(4, 4, 3, true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := solver.NewSolver(board, solver.Options{Table: 1})
	if err != nil {
		t.Fatal(err)
	}
	solved, refused := 0, 0
	for seed := range mutatedSessions() {
		r := rand.New(rand.NewPCG(seed, 3))
		var sent []string
		var wrong strings.Builder
		c := linestest.Begin(t, func(in io.Reader, out io.Writer) error {
			return solveLines(context.Background(), s, board, streams{in: in, out: out, err: &wrong}, false)
		})
		for range 1 + r.IntN(6) {
			line := linestest.Mutate(r, connectLines[r.IntN(len(connectLines))], 3, connectWords)
			if r.IntN(3000) == 0 {
				line += strings.Repeat(" 1", 1_000_000)
			}
			sent = append(sent, line)
			c.Say(line + []string{"\n", "\r\n"}[r.IntN(2)])
		}
		said, err := c.End()
		errs := strings.Split(strings.TrimSuffix(wrong.String(), "\n"), "\n")
		if errs[0] == "" {
			errs = nil
		}
		if (err == nil) != (len(errs) == 0) || len(said)+len(errs) != len(sent) {
			t.Fatalf("session %d: %q: %q and %q, %v", seed, sent, said, errs, err)
		}
		for _, line := range errs {
			number, _, _ := strings.Cut(strings.TrimPrefix(line, "line "), ":")
			if n, err := strconv.Atoi(number); err != nil || n < 1 || n > len(sent) || !shows(line) {
				t.Fatalf("session %d: %q: %q names no line, or cannot be shown", seed, sent, line)
			}
		}
		for _, line := range said {
			if fields := strings.Split(line, " "); len(fields) != 4 || !shows(line) {
				t.Fatalf("session %d: %q: %q has no four fields", seed, sent, line)
			}
		}
		solved, refused = solved+len(said), refused+len(errs)
	}
	t.Logf("%d lines solved, %d refused", solved, refused)
	if n := int(mutatedSessions()); solved < n/2 || refused < n/2 {
		t.Errorf("%d lines solved, %d refused", solved, refused)
	}
}
