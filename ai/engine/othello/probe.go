package othello

// Multi-ProbCut: a shallow search predicts the result of a deep search, with an error whose spread is known.
// If the shallow value is farther outside the window than the error is likely to be, the deep search is
// skipped.
//
// Buro: Improving Heuristic Mini-Max Search by Supervised Learning, 2002.

// levels are the selectivities: the safety margin of a cut in tenths of the error's standard deviation. Level
// 0 is exact.
var levels = [...]int{0, 26, 20, 15, 11}

const (
	exactLevel = 0
	quickLevel = uint8(len(levels) - 1)

	// ProbeLeast is the minimum depth of a search whose result a shallower search predicts. For shallower
	// searches the evaluation is the prediction (see predict).
	ProbeLeast = 3
	// ProbeEndgame is the minimum number of empty squares at which the result of an endgame search is
	// predicted. With fewer, the search itself is fast enough.
	ProbeEndgame = 13
)

// ErrorModel is the standard deviation of the error of predicting a deep search by a shallow one, in 1/32
// disc; zero if it was not measured. Predicting the end of the game differs from predicting a deeper
// evaluation and has a line of its own.
type ErrorModel struct {
	Middle, End ErrorLine
}

// ErrorLine is the linear function Base + PerEmpty·(empty squares) + PerDeep·(depth of the deep search) +
// PerShallow·(depth of the shallow search).
type ErrorLine struct {
	Base, PerEmpty, PerDeep, PerShallow int32 // in 1/ErrorUnit discs
}

// ErrorUnit is the number of units of an ErrorLine per disc.
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

// measured reports whether the model was measured.
func (m *ErrorModel) measured() bool { return *m != ErrorModel{} }

// ProbeDepth returns the depth of the shallow search that predicts a search to the given depth. Both depths
// are even or both odd, because an extra move of one side would bias the value.
func ProbeDepth(depth int) int { return depth/4*2 + depth&1 }

// probe tries a Multi-ProbCut at alpha; cut reports whether there is one.
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

// predict tries to cut a search of one or two plies at alpha by the evaluation only. moves are the legal
// squares of the side to move.
func (s *searcher) predict(own, opponent, moves uint64, alpha, depth, n, side int) (score int, cut bool) {
	if s.level == exactLevel || !s.weights.errors.measured() {
		return 0, false
	}
	margin := levels[s.level] * s.weights.errors.spread(n, depth, 0) / 10
	value := s.weights.worth(&s.frames[n].features, own, opponent, moves, n, side)
	edge := alpha*discUnit + discUnit/2 // values of at least edge round to more discs than alpha
	switch {
	case value-margin >= edge && alpha < evalMost:
		return alpha + 1, true
	case value+margin < edge && alpha >= -evalMost:
		return alpha, true
	}
	return 0, false
}
