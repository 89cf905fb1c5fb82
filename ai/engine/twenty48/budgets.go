package twenty48

import "ludarium/ai/search"

// bounded reports whether limits on time or nodes end the choice, so that the agent needs no budget of its
// own.
func bounded(lim search.Limits) bool { return lim.Time > 0 || lim.Nodes > 0 }

// own returns the agent's own number of playouts, or 0 if a clock limits them.
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

// clockMinProb returns the minimum probability for a search with a fast evaluation that is limited to the
// given number of nodes. The more nodes, the lower this probability. Among probabilities that differ by a
// factor of three, the returned one is about the best for 3,000 and for 30,000 nodes; no single probability
// would be good for both.
func clockMinProb(nodes int64) float64 { return 10 / float64(nodes) }

// nodesWithin estimates the number of nodes of a search within the limits, at a speed given in nodes per
// microsecond.
func nodesWithin(lim search.Limits, perMicrosecond int64) int64 {
	nodes := max(1, lim.Time.Microseconds()*perMicrosecond)
	if lim.Nodes > 0 && (lim.Time == 0 || lim.Nodes < nodes) {
		return lim.Nodes
	}
	return nodes
}

// The approximate speeds, in nodes per microsecond, of searches on one core outside a browser: with a fast
// evaluation, and with the network, for which most leaf values are cached. In a browser the speed is about a
// third of this.
const quickPerMicrosecond, networkPerMicrosecond = 3, 20

// calmPart is the number by which the node limit is divided for searches with a fast evaluation that
// encounter no lost board.
const calmPart = 10

// The maximum numbers of nodes for which a small table is large enough.
const quickNodes, networkNodes = 100_000, 300_000

// withNetwork sets the parameters of a search with a network that is limited to the given number of nodes.
// The margins are in points and increase with the number of nodes. All parameters were chosen among about
// forty variants. The criterion was the number of points that moves chosen with 3,900, 20,000, 30,000 and
// 200,000 nodes lose compared with searches of millions of nodes, on about 400 boards before a tile 16384 and
// 400 after it, taken from games of the network.
func (a *Expectimax) withNetwork(nodes int64) {
	a.Quick = nodes <= networkNodes
	a.Widen, a.Margin = 0.5, 16_000
	if nodes >= 100_000 {
		a.MinProb, a.Widen, a.Margin = min(a.MinProb, 0.01), 0.3, 32_000
	}
}

// The trained network has seen no boards with a tile of exponent downgradeFrom or larger, and few boards with
// a tile of exponent sparseFrom or larger. On boards of the second kind, games last longer if large tiles are
// halved while a tile of exponent sparseGap or larger is missing: of 500 games from a tile 16384 with 300
// nodes for each move, 16 % reach 32768 with this and 12 % without.
const downgradeFrom, sparseFrom, sparseGap = 15, 14, 12

// expectimax returns a function that makes an expectimax search with depth own, minimum probability minProb
// and evaluation leaf, adapted to limits.
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
