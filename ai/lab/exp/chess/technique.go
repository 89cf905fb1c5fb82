package chess

import (
	"context"
	"maps"

	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Technique is a named set of settings for alphabeta that differ from the settings of bare.
type Technique struct {
	Name   string
	Values param.Values
}

// bare returns the settings of alpha-beta without enhancements: no iterative deepening, moves in the order in
// which they are generated, no transposition table, no quiescence search.
func bare() param.Values {
	return param.Values{"search": alphabeta.AlphaBeta, "iterative": "false",
		"order": alphabeta.OrderHeuristic, "hash-move": "true", "mvv-lva": "false",
		"killers": "false", "history": "false", "table": "0", "captures": "false"}
}

// with returns the technique with further settings, given as name, value, name, value.
func (t Technique) with(name string, pairs ...string) Technique {
	v := maps.Clone(t.Values)
	if v == nil {
		v = param.Values{}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		v[pairs[i]] = pairs[i+1]
	}
	return Technique{name, v}
}

// Complete returns all alphabeta parameters of the technique; it returns an error for invalid settings.
func (t Technique) Complete() (param.Values, error) {
	v := bare()
	maps.Copy(v, t.Values)
	return param.Fill(alphabeta.Params(), v)
}

// Ladder returns the techniques of the article, each added to all previous ones: from the full tree to the
// techniques of a complete chess program.
func Ladder() []Technique {
	steps := []struct {
		name  string
		pairs []string
	}{
		{"minimax", []string{"search", alphabeta.Minimax}},
		{"alpha-beta", []string{"search", alphabeta.AlphaBeta}},
		{"+ captures", []string{"mvv-lva", "true"}},
		{"+ killers", []string{"killers", "true", "history", "true"}},
		{"+ iterative", []string{"iterative", "true"}},
		{"+ PVS", []string{"search", alphabeta.PVS}},
		{"+ aspiration", []string{"aspiration", "0.5"}},
		{"+ IID", []string{"iid", "true"}},
		{"+ table", []string{"table", "18"}},
		{"+ null move", []string{"null-move", alphabeta.NullPrune}},
		{"+ futility", []string{"futility", alphabeta.FutilityMove}},
	}
	var out []Technique
	t := Technique{}
	for _, s := range steps {
		t = t.with(s.name, s.pairs...)
		out = append(out, t)
	}
	return out
}

// Each returns minimax, alpha-beta, alpha-beta with each single technique, and the faulty forms of the
// techniques.
func Each() []Technique {
	t := Technique{}
	return []Technique{
		t.with("minimax", "search", alphabeta.Minimax), t.with("alpha-beta"),
		t.with("PVS", "search", alphabeta.PVS), t.with("iterative deepening", "iterative",
			"true"),
		t.with("aspiration", "iterative", "true", "aspiration", "0.5"),
		t.with("internal deepening", "iid", "true"), t.with("captures first", "mvv-lva", "true"),
		t.with("killers", "killers", "true"), t.with("history", "history", "true"),
		t.with("table", "table", "18"),
		t.with("null move", "null-move", alphabeta.NullPrune),
		t.with("null move as candidate", "null-move", alphabeta.NullCandidate),
		t.with("futility", "futility", alphabeta.FutilityMove),
		t.with("best first", "order", alphabeta.OrderBest), t.with("worst first", "order",
			alphabeta.OrderWorst),
		t.with("PVS as printed", "search", alphabeta.PVSPrinted),
		t.with("PVS, second move skipped", "search", alphabeta.PVSLiteral),
		t.with("null move, no guards", "null-move", alphabeta.NullPrune, "null-pieces", "false", "null-mate",
			"false"),
		t.with("futility, risky", "futility", alphabeta.FutilityNode, "futility-margin", "1"),
		t.with("futility, as described", "futility", alphabeta.FutilityNode, "futility-bound", "false",
			"futility-exempt", "false"),
		t.with("futility, checks not spared", "futility", alphabeta.FutilityMove, "futility-exempt", "false"),
	}
}

// sound is a technique that returns the same values as a search of the full tree.
var sound = Technique{"sound", param.Values{"mvv-lva": "true", "killers": "true", "search": alphabeta.PVS}}

// Finding is the result of searching a position.
type Finding struct {
	Value float64 // value for the side to move; see alphabeta.Value
	Best  string  // best move in notation
	Right bool    // whether the finding is correct, see Position.Settles
	alphabeta.Counts
}

// pawns returns the value in pawns; a mate in n plies is 1000 − n.
func (f Finding) pawns() float64 {
	const mate = 1000
	switch {
	case f.Value > alphabeta.Win/2:
		return mate - (alphabeta.Win - f.Value)
	case f.Value < -alphabeta.Win/2:
		return (f.Value + alphabeta.Win) - mate
	}
	return f.Value
}

// Examine searches a position to a fixed depth. Lines end early only by mate and stalemate, so that all sound
// techniques return the same value.
func Examine(ctx context.Context, p Position, t Technique, depth int, judge evaluate.Chess, seed uint64) (
	Finding, error) {
	v, err := t.Complete()
	if err != nil {
		return Finding{}, fault.Errorf("chess: technique %q: %w", t.Name, err)
	}
	a := alphabeta.New(judge, v)
	if p.Mate > 0 {
		asked := alphabeta.Win - float64(p.Mate)
		a = a.Within(asked-1, asked)
	}
	pos, err := chess.ParseFEN(p.FEN)
	if err != nil {
		return Finding{}, err
	}
	root := chess.NewPlain(pos)
	info, counts, err := a.Run(ctx, root, search.Limits{Depth: depth, Seed: seed}, nil, nil)
	if err != nil {
		return Finding{}, err
	}
	if info.Stop == search.Cancelled {
		return Finding{}, ctx.Err()
	}
	m, _ := info.Best()
	return Finding{Value: alphabeta.Value(info.Lines[0].Score), Best: chess.Game().MoveText(root, m),
		Counts: counts}, nil
}

// acted reports whether a technique had an effect in the searches. If no null move and no internal search was
// made, or no move was skipped, the results say nothing about the technique.
func (t Technique) acted(of effort) bool {
	v, err := t.Complete()
	return err == nil && (v["null-move"] == alphabeta.Off || of.Nulls > 0) &&
		(v["futility"] == alphabeta.Off || of.Skips > 0) && (v["iid"] != "true" || of.Presearch > 0)
}

// Settles reports whether f gives the same answer to the position's question as right does.
func (p Position) Settles(f, right Finding) bool {
	if p.Mate > 0 {
		asked := alphabeta.Win - float64(p.Mate)
		return (f.Value >= asked) == (right.Value >= asked)
	}
	return f.Value == right.Value
}
