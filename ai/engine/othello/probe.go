package othello

// Multi-ProbCut: a shallow search foretells a deep one, up to an error of known spread. Where the shallow
// value is further beyond the window than the error is likely to be, the deep search is not made.
//
// Buro: Improving Heuristic Mini-Max Search by Supervised Learning, 2002.

// level is a selectivity: how many standard deviations of the error a cut must be safe from, in tenths. Level
// 0 is exact.
var levels = [...]int{0, 26, 20, 15, 11}

const (
	exactLevel = 0
	quickLevel = uint8(len(levels) - 1)

	// ProbeLeast is the fewest plies of a search that is foretold by another one. Shorter ones are foretold
	// by the evaluation (see foresee).
	ProbeLeast = 3
	// ProbeEndgame is the fewest empty squares of an end of the game that is foretold: with fewer, a search
	// of it is quick enough.
	ProbeEndgame = 13
)

// ErrorModel is the spread of the error with which a search of some plies foretells a deeper one, in 1/32
// disc; zero where it was not measured. The end of the game is another thing to foretell than a deeper
// evaluation, so it has a line of its own.
type ErrorModel struct {
	Middle, End ErrorLine
}

// ErrorLine is Base + PerEmpty·(empty squares) + PerDeep·(plies of the deep search) + PerShallow·(plies of
// the shallow one).
type ErrorLine struct {
	Base, PerEmpty, PerDeep, PerShallow int32 // in 1/ErrorUnit disc
}

// ErrorUnit is how many units of an ErrorLine are a disc.
const ErrorUnit = 1024 * discUnit

// spread returns the standard deviation of the error in 1/32 disc.
func (m *ErrorModel) spread(n, deep, shallow int) int {
	l := &m.Middle
	if deep == n {
		l = &m.End
	}
	v := int(l.Base) + int(l.PerEmpty)*n + int(l.PerDeep)*deep + int(l.PerShallow)*shallow
	return max(v>>10, discUnit/2)
}

// measured reports whether there is a model.
func (m *ErrorModel) measured() bool { return *m != ErrorModel{} }

// ProbeDepth returns the depth of the search that foretells one of so many plies. Both are even or odd: an
// extra move to one side would count.
func ProbeDepth(depth int) int { return depth/4*2 + depth&1 }

// probe looks for a probable cut at alpha. cut is false where there is none.
func (s *searcher) probe(own, opponent uint64, alpha, depth, n, side int) (score int, cut bool) {
	if depth == n && n < ProbeEndgame || s.weights == nil || !s.weights.errors.measured() {
		return 0, false
	}
	shallow := ProbeDepth(depth)
	if depth == n {
		shallow = min(shallow, n-6)
	}
	margin := levels[s.level] * s.weights.errors.spread(n, depth, shallow) / 10
	edge := (margin + discUnit - 1) / discUnit
	static := s.weights.evaluate(&s.frames[n].features, own, opponent, n, side) / discUnit
	if bound := alpha + edge; bound < evalMost && static > alpha-edge/2 {
		if v := s.null(own, opponent, bound, shallow, n, side); v > bound && !s.stopped {
			return alpha + 1, true
		}
	}
	if bound := alpha - edge; bound > -evalMost && static <= alpha+edge/2 && !s.stopped {
		if v := s.null(own, opponent, bound, shallow, n, side); v <= bound && !s.stopped {
			return alpha, true
		}
	}
	return 0, false
}

// foresee looks for a probable cut at alpha of a search of one or two plies, which the evaluation alone
// foretells. moves are the squares that the side to move may move to.
func (s *searcher) foresee(own, opponent, moves uint64, alpha, depth, n, side int) (score int, cut bool) {
	if s.level == exactLevel || !s.weights.errors.measured() {
		return 0, false
	}
	margin := levels[s.level] * s.weights.errors.spread(n, depth, 0) / 10
	value := s.weights.worth(&s.frames[n].features, own, opponent, moves, n, side)
	edge := alpha*discUnit + discUnit/2 // from here on a value is more discs than alpha
	switch {
	case value-margin >= edge && alpha < evalMost:
		return alpha + 1, true
	case value+margin < edge && alpha >= -evalMost:
		return alpha, true
	}
	return 0, false
}
