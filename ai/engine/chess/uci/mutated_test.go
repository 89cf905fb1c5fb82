package uci

import (
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

	"ludarium/ai/base/lines/linestest"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/gametest"
)

// session contains the lines from which random sessions are made, and oddWords the words that replace words
// of these lines.
var (
	session = []string{
		"uci", "isready", "ucinewgame", "stop", "ponderhit", "debug on", "register later", "d", "go perft 1",
		"go perft 2", "setoption name MultiPV value 3", "setoption name Clear Hash",
		"setoption name UCI_ShowWDL value true", "setoption name UCI_Chess960 value true",
		"setoption name OwnBook value true", "setoption name UCI_AnalyseMode value true",
		"setoption name UCI_Opponent value none none computer Other", "setoption name Move Overhead value 30",
		"position startpos", "position startpos moves e2e4 c7c5 g1f3 d7d6",
		"position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1",
		"position startpos moves e2e4 e7e5 e1e3",
		"position startpos moves f2f3 e7e5 g2g4 d8h4",
		"position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1 e8a8",
		"position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 moves e7e8q",
		"position fen rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2 moves g1f3",
		"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
		"go nodes 20", "go depth 1", "go depth 2 nodes 40", "go nodes 30 searchmoves e2e4 d2d4 g8f6",
		"go searchmoves e2e4 depth 1", "go wtime 3 btime 3 winc 0 binc 0 nodes 30", "go movetime 1",
		"go nodes 10 ponder", "go infinite", "go ponder", "go", "go mate 1 nodes 20",
		"go wtime 2 btime 2 movestogo 1",
	}
	oddWords = []string{"", "-1", "0", "1", "2.5", "99999999999999999999", "NaN", "0x10", "1e3", "e2e4",
		"E7E5", "e2e9", "0000", "e7e8k", "moves", "fen", "startpos", "go", "stop", "position", "isready",
		"searchmoves", "depth", "nodes", "wtime", "btime", "movestogo", "mate", "infinite", "ponder",
		"value", "name",
		"\xff\xfe", "\x00", "“e2e4”", "8/8/8/8/8/8/8/8", "w", "KQkq", "-", "true", "setoption", "foo", "quit"}
)

// TestAnswersToRandomSessions checks for random input that each go command is answered by exactly one legal
// move of the current position and each isready by readyok.
func TestAnswersToRandomSessions(t *testing.T) {
	gametest.Slow(t)
	sessions := 10_000
	if testing.Short() || runtime.GOOS == "js" {
		sessions = 500
	}
	orders, moves := 0, 0
	for seed := range uint64(sessions) {
		m := &model{r: rand.New(rand.NewPCG(seed, 1))}
		m.place(nil)
		said, err := m.converse(t)
		if err == nil {
			err = m.judge(said)
		}
		if err != nil {
			t.Fatalf("session %d: %v\nsent: %q\nsaid: %q", seed, err, m.sent, said)
		}
		orders += len(m.orders)
		for _, o := range m.orders {
			moves += min(len(o.legal), 1)
		}
	}
	t.Logf("%d sessions, %d orders, %d of them with a move", sessions, orders, moves)
	if orders < sessions || moves < sessions/2 {
		t.Errorf("only %d orders, and %d with a move, in %d sessions", orders, moves, sessions)
	}
}

// model simulates a server: it computes the expected answers to the lines that were sent.
type model struct {
	r        *rand.Rand
	sent     []string
	orders   []ordered
	readys   int
	quit     bool
	at       *rules.Position // nil if the position is invalid
	waits    bool            // whether the last go command may wait for stop
	infinite bool            // whether the last go command waits until the end of the input
	counting bool            // whether commands after a long count wait for stop
}

// ordered is a go command that must be answered by one of the moves in legal.
type ordered struct{ legal []string }

func (m *model) converse(t *testing.T) ([]string, error) {
	c := linestest.Begin(t, func(in io.Reader, out io.Writer) error {
		return serve(t.Context(), nil, in, out, manner{patience, 20})
	})
	m.say(c, "setoption name Hash value 1")
	for range 3 + m.r.IntN(6) {
		if m.quit {
			break
		}
		m.say(c, linestest.Mutate(m.r, session[m.r.IntN(len(session))], 3, oddWords))
		if m.r.IntN(2000) == 0 {
			m.say(c, strings.Repeat("go\x00", 50_000+m.r.IntN(700_000)))
		}
		if m.r.IntN(3) > 0 {
			m.settle(c)
		}
	}
	switch end := m.r.IntN(3); {
	case end == 0:
		m.settle(c)
		m.say(c, "stop")
	case end == 1:
		m.say(c, "quit")
	case m.waits && !m.infinite:
		m.say(c, "stop")
	}
	return c.End()
}

// say sends a line and records the expected answers to it.
func (m *model) say(c *linestest.Talk, line string) {
	m.hear(line)
	c.Say(line + []string{"\n", "\r\n"}[m.r.IntN(2)])
}

// settle waits until all expected answers have been received.
func (m *model) settle(c *linestest.Talk) {
	if m.waits {
		m.say(c, "isready")
		c.Wait(m.readys, func(line string) bool { return line == "readyok" })
		m.say(c, "stop")
	}
	c.Wait(len(m.orders), isBest)
	c.Wait(m.readys, func(line string) bool { return line == "readyok" })
}

func isBest(line string) bool { return strings.HasPrefix(line, "bestmove ") }

// hear records the expected answers to a line.
func (m *model) hear(line string) {
	m.sent = append(m.sent, fmt.Sprintf("%.200s", line))
	words := strings.Fields(line)
	known := []string{"uci", "debug", "register", "isready", "setoption", "ucinewgame", "position", "go",
		"stop",
		"ponderhit", "d", "quit"}
	i := slices.IndexFunc(words, func(w string) bool { return slices.Contains(known, w) })
	if i < 0 || m.quit {
		return
	}
	rest := words[i+1:]
	switch words[i] {
	case "isready":
		m.readys++
	case "position":
		m.place(rest)
		m.waits = m.counting
	case "setoption", "ucinewgame":
		m.waits = m.counting
	case "stop":
		m.waits, m.counting = false, false
	case "go":
		m.order(rest)
	case "quit":
		m.quit = true
	}
}

// place processes a "position" command: it plays the moves up to the first one that cannot be read.
func (m *model) place(words []string) {
	p := rules.Initial()
	m.at = &p
	if words == nil {
		return
	}
	m.at = nil
	switch {
	case len(words) == 0:
		return
	case words[0] == "fen":
		fen, after, _ := strings.Cut(" "+strings.Join(words[1:], " ")+" ", " moves ")
		read, _, err := rules.ReadFEN(fen)
		if err != nil {
			return
		}
		p, words = read, strings.Fields("moves "+after)
	case words[0] == "startpos":
		words = words[1:]
	default:
		return
	}
	m.at = &p
	if len(words) == 0 || words[0] != "moves" {
		return
	}
	for _, word := range words[1:] {
		i := slices.IndexFunc(p.Generate(nil), func(x game.Move) bool {
			return names(x,
				strings.ToLower(word))
		})
		if i < 0 {
			return
		}
		p.Make(p.Generate(nil)[i])
	}
}

// names reports whether text denotes move m, with castling in either notation.
func names(m game.Move, text string) bool { return rules.UCI(m) == text || rules.UCI960(m) == text }

// order processes a "go" command.
func (m *model) order(words []string) {
	var o ordered
	limits := map[string]int64{} // well-formed limits
	endless, other, chosen := false, false, map[string]bool{}
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case w == "infinite" || w == "ponder":
			endless = true
		case w == "searchmoves":
			for i+1 < len(words) && !slices.Contains(keywords, words[i+1]) {
				i++
				if legal := m.legal(strings.ToLower(words[i])); legal != "" {
					chosen[legal] = true
				} else {
					other = true
				}
			}
		case slices.Contains(keywords, w) && i+1 < len(words) && !slices.Contains(keywords, words[i+1]):
			i++
			if n, err := strconv.ParseInt(words[i], 10, 64); err == nil && n >= 0 {
				limits[w] = n
			}
			other = true
		default:
			other = true
		}
	}
	if n, counts := limits["perft"]; counts {
		m.counting = m.counting || n > 2
		m.waits = m.counting
		return
	}
	if m.at != nil {
		for _, x := range m.at.Generate(nil) {
			if len(chosen) == 0 || chosen[rules.UCI(x)] {
				o.legal = append(o.legal, rules.UCI(x), rules.UCI960(x))
			}
		}
	}
	m.orders = append(m.orders, o)
	m.waits = m.counting || endless || !other || !quick(limits)
	m.infinite = !m.counting && slices.Contains(words, "infinite")
}

// legal returns the legal move with the given text, in standard notation, or "" if there is none.
func (m *model) legal(text string) string {
	if m.at == nil {
		return ""
	}
	for _, x := range m.at.Generate(nil) {
		if names(x, text) {
			return rules.UCI(x)
		}
	}
	return ""
}

// quick reports whether a search with the given limits soon ends by itself, because a limit is small or there
// is none.
func quick(limits map[string]int64) bool {
	bounds := 0
	for word, most := range map[string]int64{"nodes": 1000, "depth": 3, "movetime": 10, "wtime": 10,
		"btime": 10,
		"mate":  -1} {
		n, ok := limits[word]
		if !ok {
			continue
		}
		if bounds++; n <= most && word != "wtime" && word != "btime" {
			return true
		}
	}
	return bounds == 0
}

// judge compares the answers of the server with the expected answers.
func (m *model) judge(said []string) error {
	readys, orders := 0, m.orders
	for _, line := range said {
		if !utf8.ValidString(line) || strings.ContainsFunc(line, unicode.IsControl) || len(line) > 2000 {
			return fmt.Errorf("the line %.200q cannot be shown", line)
		}
		words := strings.Fields(line)
		switch {
		case line == "readyok":
			readys++
		case isBest(line):
			if len(orders) == 0 {
				return fmt.Errorf("%q answers no order", line)
			}
			legal := orders[0].legal
			orders = orders[1:]
			if len(legal) == 0 && words[1] != "0000" || len(legal) > 0 && !slices.Contains(legal, words[1]) {
				return fmt.Errorf("%q is none of the moves %v", line, legal)
			}
		}
	}
	if len(orders) > 0 || readys != m.readys {
		return fmt.Errorf("%d of %d orders have no answer, and isready has %d of %d", len(orders),
			len(m.orders), readys, m.readys)
	}
	return nil
}
