package alphabeta

import (
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

const (
	maxDepth = 60 // plies of the deepest iteration
	maxQuiet = 8  // plies of captures after the last one
	maxPly   = maxDepth + maxQuiet
	win      = 1e9     // the value of a position that is won; one less for each ply until the end
	proven   = win / 2 // values beyond are proven wins or losses

	historyBits = 12
)

// searching is one search under way.
type searching struct {
	*Searcher
	state   game.State
	clock   *search.Clock
	emit    func(search.Info)
	table   *table
	mover   game.Player             // to move at the root
	history [1 << historyBits]int64 // how often, and how deep, a move cut a node off
	plies   [maxPly + 1]ply
	guesses int64 // evaluations made so far: a subtree that adds none is proven
	info    search.Info

	iteration int        // its depth
	record    *recording // nil: nobody watches
	why       verdict    // on the node that negamax has just left
}

// verdict says how a node ended, for those who watch.
type verdict struct {
	reason  live.Reason
	untried int // moves that were not looked at
}

// ply is the memory of one level of the tree.
type ply struct {
	moves   []game.Move
	ranks   []int64   // of the moves, larger first
	stands  []float64 // of the positions after captures, for the opponent
	killers [2]game.Move
	pv      []game.Move
}

// deepen searches to depth 1, 2, … until a limit is met or there is nothing left to find.
func (s *searching) deepen(moves []game.Move, lim search.Limits) search.Info {
	want := min(max(lim.Lines, 1), len(moves))
	deepest := maxDepth
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	s.info.Lines = []search.Line{{Score: search.Score{Unit: s.unit}, Moves: []game.Move{moves[0]}}}
	stop := search.MaxDepth
	for depth := 1; depth <= deepest; depth++ {
		guesses := s.guesses
		s.iteration = depth
		if s.record != nil {
			s.record.begin(depth, s.clock.Nodes())
		}
		lines := s.root(moves, depth, want)
		if s.clock.Stopped() != search.Running {
			// The moves were tried best first, so that even a part of an iteration is news.
			if len(lines) == want {
				s.info.Lines = s.scored(lines, false)
			}
			stop = s.clock.Stopped()
			break
		}
		complete := s.guesses == guesses
		s.info.Depth, s.info.Lines = depth, s.scored(lines, complete)
		if complete || want == 1 && math.Abs(lines[0].value) > proven {
			stop = search.Done
			break
		}
		s.report()
		promote(moves, lines)
	}
	s.info.Stop = stop
	s.report()
	return s.info
}

// line is a root move with its value for the side to move.
type line struct {
	value float64
	moves []game.Move
}

// root searches every root move and returns the want best, best first; fewer when the clock stopped it. A move is
// searched with the value of the worst line kept as alpha: below it the exact value is of no interest.
func (s *searching) root(moves []game.Move, depth, want int) []line {
	lines := make([]line, 0, want+1)
	for _, m := range moves {
		alpha := math.Inf(-1)
		if len(lines) == want {
			alpha = lines[want-1].value
		}
		s.state.Play(m)
		if s.record != nil {
			s.record.enter(1, m, depth-1, math.Inf(-1), -alpha, s.clock.Nodes())
		}
		v := -s.negamax(1, depth-1, math.Inf(-1), -alpha)
		s.state.Undo()
		if s.clock.Stopped() != search.Running {
			break
		}
		if s.record != nil {
			s.record.leave(1, -v, s.why, s.clock.Nodes())
		}
		if len(lines) == want && v <= alpha {
			continue
		}
		l := line{v, append([]game.Move{m}, s.plies[1].pv...)}
		at, _ := slices.BinarySearchFunc(lines, v, func(l line, v float64) int {
			if l.value >= v {
				return -1
			}
			return 1
		})
		lines = slices.Insert(lines, at, l)
		lines = lines[:min(len(lines), want)]
	}
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

// scored turns values into scores; complete says that no position had to be guessed.
func (s *searching) scored(lines []line, complete bool) []search.Line {
	out := make([]search.Line, len(lines))
	for i, l := range lines {
		out[i] = search.Line{Score: s.score(l.value, complete), Moves: l.moves}
	}
	return out
}

// score turns a value into a score; complete says that no position had to be guessed.
func (s *searching) score(v float64, complete bool) search.Score {
	switch {
	case v > proven:
		return search.Score{Value: win - v, Kind: search.WinIn}
	case v < -proven:
		return search.Score{Value: win + v, Kind: search.LossIn}
	case complete:
		return search.Score{Value: v, Kind: search.Exact, Unit: s.unit}
	}
	return search.Score{Value: v, Unit: s.unit}
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
