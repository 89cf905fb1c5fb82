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

	probeLeast   = 3  // plies: with less, a probe would cost as much as it saves
	probeEndgame = 13 // empty squares: with fewer, a search to the end is quick enough
)

// errorModel is the spread of the error with which a search of some plies foretells a deeper one, in 1/32
// disc; zero where it was not measured. The end of the game is another thing to foretell than a deeper
// evaluation, so it has a line of its own.
type errorModel struct {
	middle, end errorLine
}

// errorLine is base + perEmpty·(empty squares) + perDeep·(plies of the deep search) + perShallow·(plies of
// the shallow one).
type errorLine struct {
	Base, PerEmpty, PerDeep, PerShallow int32 // in 1/1024 of 1/32 disc
}

// spread returns the standard deviation of the error in 1/32 disc.
func (m *errorModel) spread(n, deep, shallow int) int {
	l := &m.middle
	if deep == n {
		l = &m.end
	}
	v := int(l.Base) + int(l.PerEmpty)*n + int(l.PerDeep)*deep + int(l.PerShallow)*shallow
	return max(v>>10, discUnit/2)
}

// measured reports whether there is a model.
func (m *errorModel) measured() bool { return *m != errorModel{} }

// probeDepth returns the depth of the search that foretells one of so many plies. Both are even or odd: an
// extra move to one side would count.
func probeDepth(depth int) int { return depth/4*2 + depth&1 }

// probe looks for a probable cut at alpha. cut is false where there is none.
func (s *searcher) probe(own, opponent uint64, alpha, depth, n, side int) (score int, cut bool) {
	if depth == n && n < probeEndgame || s.weights == nil || !s.weights.errors.measured() {
		return 0, false
	}
	shallow := probeDepth(depth)
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
