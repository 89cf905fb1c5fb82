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

// fullSearch is an independent and slow search that checks the techniques. It shares only the rules and the
// evaluation with the search under test. White maximises and Black minimises, as in Tietokoneshakki, so that
// a sign error in either search would be noticed.
type fullSearch struct {
	clock *search.Clock
	judge evaluate.Chess
	// nodes is the number of positions visited, including the root. After each tellNodes of them tell, which
	// may be nil, is called with it.
	nodes int64
	tell  func(nodes int64)
	moves []game.Move // stack of move lists, from the root to the current position
	// cutoffs enables cutoffs, which do not change the value.
	cutoffs bool
}

// value returns the value for White of a position that is ply plies from the root. With cutoffs, a value
// outside low to high is only a bound. Once the clock has stopped, the result is meaningless.
func (s *fullSearch) value(p *chess.Position, ply, depth int, low, high float64) float64 {
	s.nodes++
	if s.tell != nil && s.nodes%tellNodes == 0 {
		s.tell(s.nodes)
	}
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

// tellNodes is the number of positions between two reports of progress.
const tellNodes = 1 << 12

// fullDepth is the largest depth at which every position is visited; at greater depths the independent search
// uses cutoffs.
const fullDepth = 3

// Whole returns the value of a position for the side to move and, at depths up to 3, the number of positions
// that the full search visits. The search shares only the rules and the evaluation with the search under
// test.
func Whole(ctx context.Context, p Position, depth int, judge evaluate.Chess) (Finding, error) {
	return whole(ctx, p, depth, judge, nil)
}

// whole is Whole with reports of progress.
func whole(ctx context.Context, p Position, depth int, judge evaluate.Chess, tell func(nodes int64)) (Finding,
	error) {
	pos, err := chess.ParseFEN(p.FEN)
	if err != nil {
		return Finding{}, err
	}
	s := fullSearch{clock: search.NewClock(ctx, search.Limits{}), judge: judge, cutoffs: depth > fullDepth,
		tell: tell}
	v := s.value(&pos, 0, depth, math.Inf(-1), math.Inf(1))
	if s.clock.Stopped() != search.Running {
		return Finding{}, ctx.Err()
	}
	if pos.Side == chess.Black {
		v = -v + 0
	}
	return Finding{Value: v, Right: true, Counts: alphabeta.Counts{Nodes: s.nodes}}, nil
}

// proofs holds the minimum numbers of positions that prove a value to be at least a threshold, at most the
// threshold, and both; +Inf if the statement is false.
type proofs struct{ least, most, both float64 }

// smallest returns the minimum numbers of positions that prove bounds of White's value v in a position; its
// field both is the size of the smallest tree that alpha-beta can visit with any move order. (Knuth and
// Moore: An Analysis of Alpha-Beta Pruning, 1975, count the leaves of the smallest tree for a uniform number
// of moves.)
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
	// One move proves that the side to move can reach a value; all moves are needed to prove that it cannot
	// exceed a value. To prove both, one of these moves must prove both bounds.
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

// smallestName is the name of the smallest tree among a study's techniques.
const smallestName = "smallest tree"

// smallestTree returns the size of the smallest tree that proves the value of a position.
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
