package program

import (
	"context"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/lab/contest"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// nboard implements version 2 of the NBoard protocol (Chris Welty, 2008), which NTest and Edax use. Searches
// can be limited only by depth.
type nboard struct {
	p     *process
	g     *game.Game
	ggf   format.Format
	name  string // name reported by the program
	pings int
	at    *game.Tracked
	t     contest.Thought
}

func newNBoard(p *process, g *game.Game, _ param.Values) (talker, error) {
	ggf, err := notation(g, "ggf")
	return &nboard{p: p, g: g, ggf: ggf}, err
}

func (n *nboard) greet(ctx context.Context, options []contest.Option) error {
	if err := n.p.tell("nboard 2"); err != nil {
		return err
	}
	for _, o := range options {
		if err := n.p.tell("set " + o.Name + " " + o.Value); err != nil {
			return err
		}
	}
	return n.sync(ctx)
}

// sync waits until the program has executed all commands. A search in progress stops.
func (n *nboard) sync(ctx context.Context) error {
	if err := n.ping(); err != nil {
		return err
	}
	for {
		line, err := n.p.hear(ctx)
		if err != nil || n.isPong(line) {
			return err
		}
		if name, ok := strings.CutPrefix(line, "set myname "); ok {
			n.name = fault.Cut(strings.TrimSpace(name), maxName)
		}
	}
}

func (n *nboard) ping() error {
	n.pings++
	return n.p.tell("ping " + strconv.Itoa(n.pings))
}

// isPong reports whether the line is the answer to the last ping.
func (n *nboard) isPong(line string) bool {
	return strings.TrimSpace(line) == "pong "+strconv.Itoa(n.pings)
}

func (n *nboard) begin(ctx context.Context) error { return n.sync(ctx) }

func (n *nboard) ask(at *game.Tracked, lim contest.Limits, lines int, _ uint64) error {
	record, err := written(n.ggf, at)
	if err != nil {
		return err
	}
	if lim.Depth < 1 {
		return fault.Errorf("program: a program that speaks nboard needs a depth: there is no other limit")
	}
	n.at, n.t = at, contest.Thought{}
	depth := "set depth " + strconv.Itoa(lim.Depth)
	for _, command := range []string{depth, "set game " + oneLine(record), "go"} {
		if err := n.p.tell(command); err != nil {
			return err
		}
	}
	return nil
}

// oneLine joins the lines of a record.
func oneLine(record string) string { return strings.Join(strings.Fields(record), " ") }

func (n *nboard) take(line string) (bool, error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch word {
	case "===":
		return true, n.hearMove(rest)
	case "nodestats":
		if nodes, err := strconv.ParseInt(firstWord(rest), 10, 64); err == nil {
			n.t.Nodes = max(nodes, 0)
		}
	case "search":
		n.hearSearch(strings.Fields(rest))
	case "pong":
		if n.isPong(line) { // the program was told to stop without an answer
			return true, &contest.Failure{Kind: contest.Late,
				Why: n.p.name + " has no move when it is told to stop"}
		}
	}
	return false, nil
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word
}

// hearMove parses an answer, MOVE[/EVALUATION[/SECONDS]]. Some programs use spaces instead of slashes.
func (n *nboard) hearMove(text string) error {
	parts := strings.Split(firstWord(text), "/")
	if len(parts) == 1 {
		parts = append(strings.Fields(text), "")
	}
	m, err := n.p.legal(n.g, n.at, parts[0])
	if err != nil {
		return err
	}
	line := search.Line{Moves: []game.Move{m}}
	if len(n.t.Lines) > 0 && n.t.Lines[0].Moves[0] == m {
		line = n.t.Lines[0]
	}
	if len(parts) > 1 {
		if v, ok := finite(parts[1]); ok {
			line.Score, n.t.Scored = discs(v), true
		}
	}
	n.t.Lines, n.t.Stop = []search.Line{line}, search.Done
	return nil
}

// hearSearch parses the state of a search, MOVES EVALUATION ALPHA DEPTH ….
func (n *nboard) hearSearch(words []string) {
	if len(words) < 4 {
		return
	}
	v, ok := finite(words[1])
	moves := playable(n.g, n.at, squares(words[0]))
	if !ok || len(moves) == 0 {
		return
	}
	if depth, err := strconv.Atoi(strings.TrimRight(words[3], "%")); err == nil && depth > 0 {
		n.t.Depth = depth
	}
	n.t.Lines, n.t.Scored = []search.Line{{Score: discs(v), Moves: moves}}, true
}

// finite parses a number. ok is false for infinities and NaN.
func finite(text string) (float64, bool) {
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v) && !math.IsInf(v, 0)
}

// squares splits a line into moves of two letters.
func squares(text string) []string {
	var all []string
	for ; len(text) >= 2; text = text[2:] {
		all = append(all, text[:2])
	}
	return all
}

func discs(v float64) search.Score { return search.Score{Value: v, Unit: "discs"} }

func (n *nboard) describe(e *Engine) {
	if e.Method.Title == "" {
		e.Method.Title = n.name
	}
	e.Method.Strengths = []param.Spec{method.ByDepth("8")}
}

func (n *nboard) stop() error { return n.ping() }

func (n *nboard) quit() { _ = n.p.tell("quit") }

func (n *nboard) thought() contest.Thought { return n.t }
