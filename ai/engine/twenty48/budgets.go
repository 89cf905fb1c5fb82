package twenty48

import "ludarium/ai/search"

// bounded reports whether a clock stops the agent, so that it needs no budget of its own.
func bounded(lim search.Limits) bool { return lim.Time > 0 || lim.Nodes > 0 }

// own is the agent's own number of playouts, 0 when the clock counts them.
func own(playouts int, lim search.Limits) int64 {
	if bounded(lim) {
		return 0
	}
	return int64(playouts)
}

func depth(own int, lim search.Limits) int {
	if lim.Depth > 0 {
		return lim.Depth
	}
	return own
}

// deepening lets a clock end the search.
func deepening(a *Tree, lim search.Limits) Agent {
	if bounded(lim) {
		a.Deepen = true
		if lim.Depth == 0 {
			a.Depth = maxDepth
		}
	}
	return a
}

// clockMinProb is the cut-off of searches with a quick evaluation that a clock ends, which reach further the
// more nodes they have. Among cut-offs a factor of three apart, it is about the best at 3,000 and at 30,000
// nodes; one for all limits is wasted on one or the other.
func clockMinProb(nodes int64) float64 { return 10 / float64(nodes) }

// nodesWithin is how many nodes a search looks at before a clock ends it, roughly, at so many a microsecond.
func nodesWithin(lim search.Limits, perMicrosecond int64) int64 {
	nodes := max(1, lim.Time.Microseconds()*perMicrosecond)
	if lim.Nodes > 0 && (lim.Time == 0 || lim.Nodes < nodes) {
		return lim.Nodes
	}
	return nodes
}

// What one native core looks at in a microsecond with a quick evaluation, and with the network, most of whose
// leaves it has met before. A browser looks at a third of it.
const quickPerMicrosecond, networkPerMicrosecond = 3, 20

// calmPart is the part of the nodes that searches with a quick evaluation look at where nothing is lost.
const calmPart = 10

// How many nodes a small table is large enough for.
const quickNodes, networkNodes = 100_000, 300_000

// withNetwork sets how a search with a network goes deeper that a clock ends after so many nodes. The margins
// are in points: with more nodes, a move that looks bad is worth a look. All this was chosen among some forty
// variants by the points that moves chosen within 3,900, 20,000, 30,000 and 200,000 nodes lose against
// searches of millions, on some 400 boards before a 16384 and 400 after it, of the network's own games.
func (a *Expectimax) withNetwork(nodes int64) {
	a.Quick = nodes <= networkNodes
	a.Widen, a.Margin = 0.5, 16_000
	if nodes >= 100_000 {
		a.MinProb, a.Widen, a.Margin = min(a.MinProb, 0.01), 0.3, 32_000
	}
}

// downgradeFrom is the exponent of the tile from which on the trained network has seen no boards. From the
// tile sparseFrom on it has seen fewer, and games last longer with tiles halved while one of sparseGap or
// more is missing: of 500 games from a 16384 with 300 nodes a move, 16 % reach 32768 so, 12 % without.
const downgradeFrom, sparseFrom, sparseGap = 15, 14, 12

// expectimax returns what makes the search with a depth of its own, a cut-off and an evaluation.
func expectimax(own int, minProb float64, leaf Leaf) func(search.Limits) Agent {
	return func(lim search.Limits) Agent {
		a := &Expectimax{Depth: depth(own, lim), MinProb: minProb, Leaf: leaf}
		if bounded(lim) {
			a.Deepen = true
			a.Depth = lim.Depth
			a.Twos = true
			if _, quick := leaf.(*Evaluation); quick {
				nodes := nodesWithin(lim, quickPerMicrosecond)
				a.Quick, a.MinProb, a.Calm = nodes <= quickNodes, min(a.MinProb, clockMinProb(nodes)),
					nodes/calmPart
			} else {
				a.withNetwork(nodesWithin(lim, networkPerMicrosecond))
			}
		}
		return a
	}
}
