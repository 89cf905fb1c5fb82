package alphabeta

import (
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// deepen searches to depth 1, 2, … until a limit is reached or the result is final. Without iterative
// deepening it searches once, to the full depth.
func (s *searching) deepen(moves []game.Move, lim search.Limits) search.Info {
	want := min(max(lim.Lines, 1), len(moves))
	deepest := maxDepth
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	first := min(s.first, deepest)
	if !s.iterative {
		first = deepest
	}
	s.info.Lines = []search.Line{{Score: search.Score{Unit: s.Unit()}, Moves: []game.Move{moves[0]}}}
	stop := search.MaxDepth
	for depth := first; depth <= deepest; depth++ {
		guesses, before := s.guesses, s.clock.Nodes()
		s.iteration = depth
		lines, good := s.around(moves, depth, want, depth > first)
		if s.clock.Stopped() != search.Running {
			if good {
				s.info.Lines = s.scored(lines, false)
			}
			stop = s.clock.Stopped()
			break
		}
		s.counts.Last = s.clock.Nodes() - before
		complete := s.guesses == guesses
		s.info.Depth, s.info.Lines = depth, s.scored(lines, complete)
		if complete || want == 1 && math.Abs(lines[0].value) > proven {
			stop = search.Done
			break
		}
		s.report()
		if s.hashMove {
			promote(moves, lines)
		}
	}
	s.info.Stop = stop
	s.report()
	s.counts.Nodes = s.clock.Nodes()
	return s.info
}

// around searches one iteration in an aspiration window around the previous value, and again if the new value
// is outside the window. If the clock stops it, good reports whether the results so far are usable.
func (s *searching) around(moves []game.Move, depth, want int, again bool) (lines []line, good bool) {
	low, high := s.low, s.high
	last := s.info.Lines[0].Score
	narrow := s.delta > 0 && again && want == 1 && last.Kind == search.Estimate && s.search != Minimax
	alpha, beta := low, high
	if narrow {
		alpha, beta = max(low, last.Value-s.delta), min(high, last.Value+s.delta)
	}
	for try := 1; ; try++ {
		if s.record != nil {
			s.record.begin(depth, alpha, beta, s.clock.Nodes(), try)
			s.levels = [maxDepth + 1]level{}
		}
		s.step(Event{Kind: Begin, Depth: depth, Alpha: alpha, Beta: beta})
		lines = s.root(moves, depth, want, alpha, beta)
		if s.clock.Stopped() != search.Running {
			// The moves are tried best first, so that a partial iteration is usable once one of them has a
			// value.
			if good = len(lines) == want && lines[0].value > alpha; good && lines[0].value >= beta {
				lines[0].bound = search.AtLeast
			}
			return lines, good
		}
		s.step(Event{Kind: End, Depth: depth, Alpha: alpha, Beta: beta, Value: lines[0].value,
			Reason: s.why.reason, Untried: s.why.untried})
		if s.record != nil {
			s.record.end(lines[0].value, s.why, s.clock.Nodes())
		}
		switch v := lines[0].value; {
		case v <= alpha && alpha > low:
			s.counts.Low++
			alpha = low
		case v >= beta && beta < high:
			s.counts.High++
			beta = high
			promote(moves, lines)
		default:
			return lines, true
		}
	}
}

// line is a root move with its value for the side to move.
type line struct {
	value float64
	moves []game.Move
	bound search.Bound // bound from the search of this move, regardless of the initial window
}

// root searches every root move and returns the want best moves, best first. It returns fewer if the clock
// stops it.
func (s *searching) root(moves []game.Move, depth, want int, alpha, beta float64) []line {
	s.clock.Tick()
	p := &s.plies[0]
	p.moves = append(p.moves[:0], moves...)
	if byOracle := s.order == OrderBest || s.order == OrderWorst; byOracle ||
		!s.arranged && s.order == OrderHeuristic {
		s.arrange(0, depth, 0, false)
		copy(moves, p.moves)
	}
	if !s.arranged && s.presearches(depth, alpha, beta) {
		s.orderRoot(moves, depth, alpha, beta)
		p.moves = append(p.moves[:0], moves...)
	}
	s.arranged = true
	s.measure(0, len(moves))
	if want > 1 {
		return s.lines(depth, want, alpha, beta)
	}
	v := s.moves(0, depth, alpha, beta)
	switch {
	case len(p.pv) > 0:
		return []line{{value: v, moves: slices.Clone(p.pv)}}
	case s.clock.Stopped() != search.Running:
		return nil
	case p.found:
		return []line{{value: v, moves: []game.Move{p.best}}}
	}
	return []line{{value: v, moves: []game.Move{moves[0]}}}
}

// orderRoot orders the root moves by internal iterative deepening or by the oracle.
func (s *searching) orderRoot(moves []game.Move, depth int, alpha, beta float64) {
	s.arranged = true
	s.counts.Presearch++
	s.inside++
	s.aside++
	s.step(Event{Kind: Enter, Role: live.Presearch, Ply: 0, Depth: depth - 2, Alpha: alpha, Beta: beta})
	if lines := s.root(moves, depth-2, 1, alpha, beta); s.clock.Stopped() == search.Running {
		s.step(Event{Kind: Return, Role: live.Presearch, Ply: 0, Depth: depth - 2, Alpha: alpha, Beta: beta,
			Value: lines[0].value})
		if s.hashMove {
			promote(moves, lines)
		}
	}
	s.aside--
	s.inside--
}

// lines searches the root moves until the want best have exact values. Alpha is the lowest of the want best
// values so far, below which exact values are not needed.
func (s *searching) lines(depth, want int, alpha, beta float64) []line {
	lines := make([]line, 0, want+1)
	for _, m := range s.plies[0].moves {
		low := alpha
		if len(lines) == want {
			low = max(low, lines[want-1].value)
		}
		v := s.try(m, len(lines) < want, 0, depth, low, beta)
		if s.clock.Stopped() != search.Running {
			break
		}
		if len(lines) == want && v <= low {
			continue
		}
		l := line{value: v, moves: append([]game.Move{m}, s.plies[1].pv...)}
		at, _ := slices.BinarySearchFunc(lines, v, func(l line, v float64) int {
			if l.value >= v {
				return -1
			}
			return 1
		})
		lines = slices.Insert(lines, at, l)
		lines = lines[:min(len(lines), want)]
	}
	s.why = verdict{}
	return lines
}

// promote moves the first moves of the lines to the front and keeps the order of the others.
func promote(moves []game.Move, lines []line) {
	for i, l := range lines {
		at := i + slices.Index(moves[i:], l.moves[0])
		copy(moves[i+1:at+1], moves[i:at])
		moves[i] = l.moves[0]
	}
}

// scored converts values to scores. complete means that no position was evaluated heuristically.
func (s *searching) scored(lines []line, complete bool) []search.Line {
	out := make([]search.Line, len(lines))
	for i, l := range lines {
		switch {
		case l.value <= s.low:
			l.bound = search.AtMost
		case l.value >= s.high:
			l.bound = search.AtLeast
		}
		score := s.score(l.value, complete && l.bound == search.Exactly)
		score.Bound = l.bound
		out[i] = search.Line{Score: score, Moves: l.moves}
	}
	return out
}

// score converts a value to a score. complete means that no position was evaluated heuristically.
func (s *searching) score(v float64, complete bool) search.Score {
	switch {
	case v > proven:
		return search.Score{Value: Win - v, Kind: search.WinIn}
	case v < -proven:
		return search.Score{Value: Win + v, Kind: search.LossIn}
	case complete:
		return search.Score{Value: v, Kind: search.Exact, Unit: s.Unit()}
	}
	return search.Score{Value: v, Unit: s.Unit()}
}

// Value converts a score to a number on the scale of the search's windows.
func Value(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return Win - s.Value
	case search.LossIn:
		return s.Value - Win
	}
	return s.Value
}

// level counts the nodes and moves on one level of the tree.
type level struct{ nodes, moves int64 }

// measure counts the moves of a position to estimate the size of the full tree, if the search is watched.
func (s *searching) measure(ply, moves int) {
	if s.record != nil && s.aside == 0 {
		s.levels[ply].nodes++
		s.levels[ply].moves += int64(moves)
	}
}

// whole estimates the number of positions in the full tree of the iteration, including the root. The number
// is exact if the whole tree was visited. Otherwise it follows from the mean number of moves on each level
// (Knuth: Estimating the Efficiency of Backtrack Programs, 1975).
func (s *searching) whole() float64 {
	total, width := 1.0, 1.0
	for _, l := range s.levels[:s.iteration] {
		if l.nodes == 0 {
			break
		}
		width = float64(width * (float64(l.moves) / float64(l.nodes)))
		total += width
	}
	return total
}

func (s *searching) report() {
	s.info.Nodes, s.info.Elapsed = s.clock.Nodes(), s.clock.Elapsed()
	if s.record != nil {
		s.info.Views = []search.View{live.Encode(s.watchedTree())}
	}
	if s.emit != nil {
		s.emit(s.info)
	}
}
