package program

import (
	"context"
	"encoding/json"
	"strings"

	"ludarium/ai/lab/contest"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// plainLines implements the protocol "lines" of the package comment, with one line for each question and each
// move.
type plainLines struct {
	p  *process
	g  *game.Game
	v  param.Values
	t  contest.Thought
	at *game.Tracked
}

func newLines(p *process, g *game.Game, v param.Values) (talker, error) {
	return &plainLines{p: p, g: g, v: v}, nil
}

func (l *plainLines) greet(_ context.Context, options []contest.Option) error {
	if len(options) > 0 {
		return fault.Errorf("program: option %q: programs that speak lines have no options, but arguments",
			options[0].Name)
	}
	return nil
}

func (l *plainLines) begin(context.Context) error { return nil }

// question is the JSON object that is sent to the program.
type question struct {
	Game    string       `json:"game"`
	Values  param.Values `json:"values"`
	Start   string       `json:"start"`
	Moves   []string     `json:"moves"`
	Board   string       `json:"board"`
	Legal   []string     `json:"legal"`
	Side    int          `json:"side"`
	Seconds float64      `json:"seconds"`
	Nodes   int64        `json:"nodes"`
	Depth   int          `json:"depth"`
	Left    float64      `json:"left"`
	Seed    uint64       `json:"seed"`
}

func (l *plainLines) ask(at *game.Tracked, lim contest.Limits, _ int, seed uint64) error {
	l.at, l.t = at, contest.Thought{}
	r := at.Record()
	q := question{Game: l.g.Name, Values: l.v, Start: r.Start, Moves: []string{}, Board: at.Notation(),
		Side: int(at.Turn()), Seconds: max(lim.Time, lim.CPU).Seconds(), Nodes: lim.Nodes, Depth: lim.Depth,
		Seed: seed}
	if lim.Clock != nil {
		q.Left = lim.Clock.Left.Seconds()
	}
	s, err := game.Track(l.g, r.Values, r.Start)
	if err != nil {
		return err
	}
	for _, m := range r.Moves {
		q.Moves = append(q.Moves, l.g.MoveText(s, m))
		s.Play(m)
	}
	for _, m := range at.Moves(nil) {
		q.Legal = append(q.Legal, l.g.MoveText(at, m))
	}
	text, err := json.Marshal(q)
	if err != nil {
		return err
	}
	return l.p.tell(string(text))
}

// reply is the JSON form of the answer of the program.
type reply struct {
	Move   string   `json:"move"`
	Value  *float64 `json:"value"`
	Depth  int      `json:"depth"`
	Nodes  int64    `json:"nodes"`
	Resign bool     `json:"resign"`
}

func (l *plainLines) take(line string) (bool, error) {
	line = strings.TrimSpace(line)
	if line == "" {
		return false, nil
	}
	r := reply{Move: line}
	if line[0] == '{' {
		r = reply{}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			return true, l.p.wrongAnswer(line, err)
		}
	}
	if r.Resign {
		l.t.Resigns = true
		return true, nil
	}
	m, err := l.p.legal(l.g, l.at, r.Move)
	if err != nil {
		return true, err
	}
	answer := search.Line{Moves: []game.Move{m}}
	if r.Value != nil {
		answer.Score, l.t.Scored = search.Score{Value: *r.Value, Unit: search.EvaluationPoints}, true
	}
	l.t.Depth, l.t.Nodes = max(r.Depth, 0), max(r.Nodes, 0)
	l.t.Lines, l.t.Stop = []search.Line{answer}, search.Done
	return true, nil
}

// stop does nothing, because the protocol has no command for it. A program that does not stop is killed.
func (l *plainLines) stop() error { return nil }

func (l *plainLines) describe(e *Engine) {
	e.Method.Strengths = []param.Spec{method.ByTime("1000")}
}

func (l *plainLines) quit() {}

func (l *plainLines) thought() contest.Thought { return l.t }
