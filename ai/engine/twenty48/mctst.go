package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/exact"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Reward values the end of a playout by the largest tile T of its last board: T itself when it is at least From, else
// 0, divided by Scale. With Points it is the points made since the choice instead.
type Reward struct {
	From   int     // a tile value; 128 in the thesis, 0 for none
	Scale  float64 // 1 in the thesis; 2048 brings rewards to [0, 1] and so gives exploration a say; 0 is 1
	Points bool
}

// Of returns the reward of a last board that is reached with so many points.
func (r Reward) Of(b Board, points int) float64 { return r.of(b.Max(), float64(points)) }

// of is Of for the exponent of the largest tile.
func (r Reward) of(largest int, points float64) float64 {
	if r.Points {
		return points
	}
	tile := math.Ldexp(1, largest)
	if tile < float64(r.From) {
		return 0
	}
	if r.Scale == 0 {
		return tile
	}
	return tile / r.Scale
}

// MCTST is Monte Carlo tree search for 2048 as in Teder 2021. Each iteration descends by
//
//	UCB1 = total/plays + C·√(ln(plays of the parent) / plays)
//
// to a node that is not fully expanded, adds one child by a random unexpanded move and one random new tile, which
// stays fixed for that child (or is treated otherwise, see Tiles), plays a random game from there and adds its reward to all nodes on the path. The move
// of the largest mean reward is chosen, after the Factors. Each choice grows a fresh tree.
//
// With the rewards of the thesis, 128 to 2048, exploration hardly ever happens: a move whose first playout went badly
// is not tried again. Flat Monte Carlo is as good or better at the same number of playouts.
//
// UCB1: Auer, Cesa-Bianchi, Fischer: Finite-time Analysis of the Multiarmed Bandit Problem, 2002; in trees: Kocsis,
// Szepesvári: Bandit based Monte-Carlo Planning, 2006.
type MCTST struct {
	Simulations int64   // iterations a choice, at least one for each legal move; 0: until the clock stops
	C           float64 // exploration, usually √2
	Reward      Reward
	Factors     Factors
	ByVisits    bool // choose the most visited move and not that of the largest mean
	Tiles       Tiles

	nodes []node
}

// Tiles says how the tree treats new tiles.
type Tiles int

// The treatments.
const (
	ClosedLoop  Tiles = iota // one tile is drawn for each node and stays; as in the thesis
	OpenLoop                 // a node is a sequence of moves, and its tiles are drawn again at each descent
	ChanceNodes              // each outcome that was drawn after a move has a node of its own
)

type node struct {
	board    Board
	parent   int32    // -1 for the root
	children [4]int32 // by move-1; 0 where there is none, since the root is no child
	moves    uint8    // legal moves as a set, bit m-1 for move m; none when the game is over, and at a chance node
	outcome  int32    // of a chance node: the first of its outcomes; 0 for none
	next     int32    // of an outcome: the next outcome of the same chance node; 0 for none
	plays    int64
	total    float64
}

// add appends a node and returns its number.
func (a *MCTST) add(d *dice, b Board, parent int32) int32 {
	n := node{board: b, parent: parent}
	if !d.rules.over(b) {
		n.moves = d.lines.Legal(b)
	}
	a.nodes = append(a.nodes, n)
	return int32(len(a.nodes) - 1)
}

// open returns the moves of the set without a child.
func (n *node) open(moves uint8) uint8 {
	for i, c := range n.children {
		if c != 0 {
			moves &^= 1 << i
		}
	}
	return moves
}

// ucb1 is the value of a child with the given total reward and plays below a parent of the given plays.
func ucb1(total, plays, parent, c float64) float64 {
	return total/plays + float64(c*math.Sqrt(exact.Log(parent)/plays))
}

// child returns the child of n with the largest UCB1 among the moves, the first of equals; all have one.
func (a *MCTST) child(n *node, moves uint8) int {
	choice, most := 0, math.Inf(-1)
	for ; moves != 0; moves &= moves - 1 {
		i := bits.TrailingZeros8(moves)
		c := &a.nodes[n.children[i]]
		if v := ucb1(c.total, float64(c.plays), float64(n.plays), a.C); v > most {
			choice, most = i, v
		}
	}
	return choice
}

// Choose implements Agent. Values are mean rewards, Visits the plays of the root's children.
func (a *MCTST) Choose(b Board, t *Think) game.Move {
	d := newDice(t.Rules)
	return a.search(b, t, &d, func(_ int32, b Board, points int) float64 {
		last, more := d.run(b, &t.RNG, math.MaxInt)
		return a.Reward.Of(last, points+more)
	})
}

// search is Choose with a given simulation from a node, its board and the points made on the way to it.
func (a *MCTST) search(b Board, t *Think, d *dice, simulate func(n int32, b Board, points int) float64) game.Move {
	t.reset()
	l := legal(b)
	a.nodes = a.nodes[:0]
	root := a.add(d, b, -1)
	a.nodes[root].moves = d.lines.Legal(b) // a choice is asked for, whatever the board
	for i := int64(1); ; i++ {
		n, reached, points := a.descend(d, root, t)
		reward := 0.0
		if a.nodes[n].plays == 0 {
			reward = simulate(n, reached, points)
		} else {
			reward = a.Reward.Of(reached, points)
		}
		for ; n >= 0; n = a.nodes[n].parent {
			a.nodes[n].plays++
			a.nodes[n].total += reward
		}
		t.Playouts = i
		a.publish(t)
		if t.tick() || a.Simulations > 0 && i >= max(a.Simulations, int64(l.n)) {
			break
		}
	}
	if a.ByVisits {
		values := unknown()
		for _, m := range l.all() {
			values[m] = float64(t.Visits[m])
		}
		return a.Factors.best(&l, values)
	}
	return a.Factors.best(&l, t.Values)
}

// descend selects by UCB1 and expands. It returns a new node, or one where the game is over, the board there and the
// points made on the way.
func (a *MCTST) descend(d *dice, root int32, t *Think) (n int32, b Board, points int) {
	n, b = root, a.nodes[root].board
	for {
		at := &a.nodes[n]
		moves := at.moves
		if a.Tiles == OpenLoop && n != root {
			// The board differs from visit to visit.
			moves = 0
			if !d.rules.over(b) {
				moves = d.lines.Legal(b)
			}
		}
		if moves == 0 {
			return n, b, points
		}
		if open := at.open(moves); open != 0 {
			for skip := t.RNG.IntN(bits.OnesCount8(open)); skip > 0; skip-- {
				open &= open - 1
			}
			i := bits.TrailingZeros8(open)
			m := rules.Up + game.Move(i)
			points += d.lines.Points(b, m)
			if a.Tiles == ChanceNodes {
				a.nodes = append(a.nodes, node{board: d.lines.Slide(b, m), parent: n})
				c := int32(len(a.nodes) - 1)
				a.nodes[n].children[i] = c
				n, _ = a.outcome(d, c, t)
				return n, a.nodes[n].board, points
			}
			b = d.move(b, m, &t.RNG)
			c := a.add(d, b, n)
			a.nodes[n].children[i] = c
			return c, b, points
		}
		i := a.child(at, moves)
		points += d.lines.Points(b, rules.Up+game.Move(i))
		n = at.children[i]
		switch a.Tiles {
		case ClosedLoop:
			b = a.nodes[n].board
		case OpenLoop:
			b = d.move(b, rules.Up+game.Move(i), &t.RNG)
		case ChanceNodes:
			fresh := false
			n, fresh = a.outcome(d, n, t)
			b = a.nodes[n].board
			if fresh {
				return n, b, points
			}
		}
	}
}

// outcome draws a tile after the chance node c and returns the node of that outcome, which is made when it is fresh.
func (a *MCTST) outcome(d *dice, c int32, t *Think) (n int32, fresh bool) {
	b := d.spawn(a.nodes[c].board, t.RNG.Uint64())
	for n = a.nodes[c].outcome; n != 0; n = a.nodes[n].next {
		if a.nodes[n].board == b {
			return n, false
		}
	}
	n = a.add(d, b, c)
	a.nodes[n].next, a.nodes[c].outcome = a.nodes[c].outcome, n
	return n, true
}

// publish copies the root's children to t.
func (a *MCTST) publish(t *Think) {
	for i, c := range a.nodes[0].children {
		if c != 0 {
			t.Values[i+1] = a.nodes[c].total / float64(a.nodes[c].plays)
			t.Visits[i+1] = a.nodes[c].plays
			t.Bonus[i+1] = ucb1(0, float64(a.nodes[c].plays), float64(a.nodes[0].plays), a.C)
		}
	}
}
