package chess

import (
	"context"
	"math"

	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/game"
	"ludarium/game/chess"
)

// fullSearch is an independent, slow search, with which the techniques are compared: it shares only the rules
// and the evaluation with the search that they are settings of. White maximises and Black minimises, as the
// source describes it, so that a wrong sign in one of the two searches shows.
type fullSearch struct {
	clock *search.Clock
	judge evaluate.Chess
	// nodes is the number of positions visited, the root among them.
	nodes int64
	moves []game.Move // the lists of moves from the root to the position
	// cutoffs says that a move is not searched once it cannot matter: the value is the same.
	cutoffs bool
}

// value returns the value for White of a position that is so many plies from the root. What cannot raise low
// or lower high need not be exact if there are cutoffs. Once the clock has stopped the result means nothing.
func (s *fullSearch) value(p *chess.Position, ply, depth int, low, high float64) float64 {
	s.nodes++
	white := p.Side == chess.White
	from := len(s.moves)
	s.moves = p.Generate(s.moves)
	moves := s.moves[from:]
	defer func() { s.moves = s.moves[:from] }()
	switch {
	case s.clock.Step():
		return 0
	case len(moves) == 0 && !p.InCheck():
		return 0
	case len(moves) == 0 && white:
		return float64(ply) - alphabeta.Win
	case len(moves) == 0:
		return alphabeta.Win - float64(ply)
	case depth == 0:
		return s.judge.Of(p)
	}
	best := math.Inf(1)
	if white {
		best = math.Inf(-1)
	}
	for _, m := range moves {
		child := *p
		child.Make(m)
		v := s.value(&child, ply+1, depth-1, low, high)
		if white {
			best = max(best, v)
			low = max(low, best)
		} else {
			best = min(best, v)
			high = min(high, best)
		}
		if s.cutoffs && low >= high {
			break
		}
	}
	return best
}

// fullDepth is the largest depth to which every position is visited; deeper, the independent search has
// cutoffs.
const fullDepth = 3

// Whole returns the value for the side to move of a position and, up to depth 3, how many positions the full
// search visits. It shares no code with the search whose techniques are studied, apart from the rules and the
// evaluation.
func Whole(ctx context.Context, p Position, depth int, judge evaluate.Chess) (Finding, error) {
	pos, err := chess.ParseFEN(p.FEN)
	if err != nil {
		return Finding{}, err
	}
	s := fullSearch{clock: search.NewClock(ctx, search.Limits{}), judge: judge, cutoffs: depth > fullDepth}
	v := s.value(&pos, 0, depth, math.Inf(-1), math.Inf(1))
	if s.clock.Stopped() != search.Running {
		return Finding{}, ctx.Err()
	}
	if pos.Side == chess.Black {
		v = -v + 0
	}
	return Finding{Value: v, Right: true, Counts: alphabeta.Counts{Nodes: s.nodes}}, nil
}

// proofs are how many positions it takes at least to show something of a value: that it is no less than a
// threshold, that it is no more, and both. What is not so takes infinitely many.
type proofs struct{ least, most, both float64 }

// smallest returns how many positions it takes to show that the value for White of a position is v: the size
// of the smallest tree that alpha-beta can visit, whatever the order of moves. (Knuth and Moore: An Analysis
// of Alpha-Beta Pruning, 1975, count the leaves of the smallest tree if all positions have equally many
// moves.)
func (s *fullSearch) smallest(p *chess.Position, ply, depth int, v float64) proofs {
	if s.clock.Step() {
		return proofs{}
	}
	from := len(s.moves)
	s.moves = p.Generate(s.moves)
	moves := s.moves[from:]
	defer func() { s.moves = s.moves[:from] }()
	if len(moves) == 0 || depth == 0 {
		x, out := s.value(p, ply, 0, 0, 0), proofs{math.Inf(1), math.Inf(1), math.Inf(1)}
		if x >= v {
			out.least = 1
		}
		if x <= v {
			out.most = 1
		}
		if x == v {
			out.both = 1
		}
		return out
	}
	// To show what the mover can reach takes one move, to show what he cannot exceed takes all of them. A
	// move that shows both takes the place of one that shows the second.
	reach, all, extra := math.Inf(1), 1.0, math.Inf(1)
	for _, m := range moves {
		child := *p
		child.Make(m)
		c := s.smallest(&child, ply+1, depth-1, v)
		can, cannot := c.least, c.most
		if p.Side == chess.Black {
			can, cannot = cannot, can
		}
		reach, all = min(reach, can), all+cannot
		if !math.IsInf(c.both, 1) {
			extra = min(extra, c.both-cannot)
		}
	}
	out := proofs{least: 1 + reach, most: all, both: all + extra}
	if p.Side == chess.Black {
		out.least, out.most = out.most, out.least
	}
	return out
}

// smallestName is the smallest tree among the techniques of a study.
const smallestName = "smallest tree"

// smallestTree returns the size of the smallest tree that shows the value of a position.
func smallestTree(ctx context.Context, p Position, depth int, judge evaluate.Chess) (int64, error) {
	pos, err := chess.ParseFEN(p.FEN)
	if err != nil {
		return 0, err
	}
	s := fullSearch{clock: search.NewClock(ctx, search.Limits{}), judge: judge}
	v := s.value(&pos, 0, depth, math.Inf(-1), math.Inf(1))
	n := s.smallest(&pos, 0, depth, v)
	if s.clock.Stopped() != search.Running {
		return 0, ctx.Err()
	}
	return int64(n.both), nil
}
