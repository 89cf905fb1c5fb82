package twenty48

import "ludarium/ai/search"

// bounded reports whether a clock stops the agent, so that it needs no budget of its own.
func bounded(lim search.Limits) bool { return lim.Time > 0 || lim.Nodes > 0 }

// own returns the agent's own number of playouts, 0 if a clock limits them.
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

// deepening makes the search deepen iteratively if a clock limits it.
func deepening(a *Tree, lim search.Limits) Agent {
	if bounded(lim) {
		a.Deepen = true
		if lim.Depth == 0 {
			a.Depth = maxDepth
		}
	}
	return a
}

// clockMinProb returns the probability cut-off of clock-limited searches with a fast evaluation, which
// decreases with the number of nodes. Among cut-offs a factor of three apart, it is about the best at 3,000
// and at 30,000 nodes; a single cut-off for all limits would be bad for one or the other.
func clockMinProb(nodes int64) float64 { return 10 / float64(nodes) }

// nodesWithin estimates the number of nodes of a search within a limit, at a speed in nodes per microsecond.
func nodesWithin(lim search.Limits, perMicrosecond int64) int64 {
	nodes := max(1, lim.Time.Microseconds()*perMicrosecond)
	if lim.Nodes > 0 && (lim.Time == 0 || lim.Nodes < nodes) {
		return lim.Nodes
	}
	return nodes
}

// Nodes per microsecond on one native core with a fast evaluation, and with the network, most of whose leaves
// are cached. A browser reaches a third of it.
const quickPerMicrosecond, networkPerMicrosecond = 3, 20

// calmPart is the divisor for the nodes of searches with a fast evaluation that meet no lost board.
const calmPart = 10

// Numbers of nodes up to which a small table is large enough.
const quickNodes, networkNodes = 100_000, 300_000

// withNetwork sets the parameters of a clock-limited search with a network for a number of nodes. The margins
// are in points; they increase with the number of nodes. All was chosen among some forty variants by the
// points that moves chosen within 3,900, 20,000, 30,000 and 200,000 nodes lose against searches with millions
// of nodes, on some 400 boards before a 16384 and 400 after it, from the network's own games.
func (a *Expectimax) withNetwork(nodes int64) {
	a.Quick = nodes <= networkNodes
	a.Widen, a.Margin = 0.5, 16_000
	if nodes >= 100_000 {
		a.MinProb, a.Widen, a.Margin = min(a.MinProb, 0.01), 0.3, 32_000
	}
}

// downgradeFrom is the exponent of the tile from which on the trained network has seen no boards. From the
// tile sparseFrom on it has seen fewer, and games last longer with halved tiles while one of at least
// sparseGap is missing: of 500 games from a 16384 with 300 nodes for each move, 16 % reach 32768 with this,
// 12 % without.
const downgradeFrom, sparseFrom, sparseGap = 15, 14, 12

// expectimax returns a function that makes the search with its own depth, a cut-off and an evaluation.
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
