package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// world provides the operations on boards of type B that the tree of mctst needs. Boards are either packed,
// which is fast, or arrays of any size.
type world[B comparable] interface {
	legal(b *B) uint8 // returns the legal moves; bit m−1 is move m
	over(b *B) bool   // reports whether the game has ended because the target was reached
	slide(b *B, m game.Move) (after B, points int)
	spawn(b *B)                             // puts a random new tile on the board
	playout(b *B) (largest int, points int) // plays a random game from b
	largest(b *B) int                       // returns the exponent of the largest tile
}

// packedWorld is the world of packed boards.
type packedWorld struct {
	*dice
	rng *rng.Xorshift
}

func (w packedWorld) legal(b *Board) uint8 { return w.lines.Legal(*b) }
func (w packedWorld) over(b *Board) bool   { return w.rules.Over(*b) }
func (w packedWorld) spawn(b *Board)       { *b = w.dice.spawn(*b, w.rng.Uint64()) }
func (w packedWorld) largest(b *Board) int { return b.Max() }
func (w packedWorld) slide(b *Board, m game.Move) (after Board, points int) {
	return w.lines.Slide(*b, m), w.lines.Points(*b, m)
}

func (w packedWorld) playout(b *Board) (largest int, points int) {
	last, points := w.run(*b, w.rng, math.MaxInt)
	return last.Max(), points
}

// wideWorld is the world of boards of any size. Its random games end after a maximum number of moves.
type wideWorld struct {
	think *Think
	moves int
}

func (w wideWorld) legal(b *rules.Grid) uint8 { return b.Legal() }
func (w wideWorld) over(b *rules.Grid) bool   { return w.think.overWide(b) }
func (w wideWorld) spawn(b *rules.Grid)       { spawnWide(b, w.think) }
func (w wideWorld) largest(b *rules.Grid) int {
	_, largest := b.Count()
	return int(largest)
}

func (w wideWorld) slide(b *rules.Grid, m game.Move) (after rules.Grid, points int) {
	made, _ := b.SlideInto(&after, m)
	return after, int(made)
}

func (w wideWorld) playout(b *rules.Grid) (largest int, points int) {
	last := *b
	made := runWide(&last, w.think, w.moves)
	return w.largest(&last), int(made)
}

// node is a node of the tree.
type node[B comparable] struct {
	board    B
	parent   int32    // index of the parent; −1 for the root
	children [4]int32 // index of the child by move−1; 0 if there is none
	moves    uint8    // legal moves, bit m−1 for move m; empty if Chance is to move
	outcome  int32    // index of the first outcome of a chance node; 0 if there is none
	next     int32    // index of the next outcome of the same chance node; 0 if there is none
	plays    int64
	total    float64
}

// tree is the search tree for one choice of mctst.
type tree[B comparable] struct {
	world[B]
	nodes []node[B]
	c     float64 // exploration constant
	tiles Tiles
}

// add appends a node with board b and returns its index.
func (a *tree[B]) add(b *B, parent int32) int32 {
	n := node[B]{board: *b, parent: parent}
	if !a.over(b) {
		n.moves = a.legal(b)
	}
	a.nodes = append(a.nodes, n)
	return int32(len(a.nodes) - 1)
}

// open returns those moves of the set for which n has no child.
func (n *node[B]) open(moves uint8) uint8 {
	for i, c := range n.children {
		if c != 0 {
			moves &^= 1 << i
		}
	}
	return moves
}

// ucb1 returns the UCB1 value of a child with the given total reward and number of plays. parent is the
// number of plays of its parent, and c the exploration constant.
func ucb1(total, plays, parent, c float64) float64 {
	return total/plays + float64(c*math.Sqrt(exact.Log(parent)/plays))
}

// child returns the child of n with the largest UCB1 value among the given moves, or the first of several.
// All these moves must have children.
func (a *tree[B]) child(n *node[B], moves uint8) int {
	choice, most := 0, math.Inf(-1)
	for ; moves != 0; moves &= moves - 1 {
		i := bits.TrailingZeros8(moves)
		c := &a.nodes[n.children[i]]
		if v := ucb1(c.total, float64(c.plays), float64(n.plays), a.c); v > most {
			choice, most = i, v
		}
	}
	return choice
}

// plant initialises the tree with a single node, the root.
func (a *tree[B]) plant(w world[B], m *mctst, b *B) {
	a.world, a.c, a.tiles = w, m.C, m.Tiles
	a.nodes = a.nodes[:0]
	a.add(b, -1)
	a.nodes[0].moves = a.legal(b) // the root needs moves even if the target was reached
}

// grow makes the given number of iterations, or, if simulations is 0, iterations until the clock stops.
// simulate performs a simulation from a node, whose board was reached with the given points, and returns its
// reward.
func (a *tree[B]) grow(t *Think, simulations int64, reward Reward,
	simulate func(n int32, b *B, points int) float64) {
	for i := int64(1); ; i++ {
		n, reached, points := a.descend(t)
		won := 0.0
		if a.nodes[n].plays == 0 {
			won = simulate(n, &reached, points)
		} else {
			won = reward.of(a.largest(&reached), float64(points))
		}
		for ; n >= 0; n = a.nodes[n].parent {
			a.nodes[n].plays++
			a.nodes[n].total += won
		}
		t.Playouts = i
		a.publish(t)
		if t.tick() || simulations > 0 && i >= simulations {
			return
		}
	}
}

// descend selects nodes by UCB1 and adds a node. It returns the new node, or a node in which the game is
// over, with its board and the points made on the way.
func (a *tree[B]) descend(t *Think) (n int32, b B, points int) {
	b = a.nodes[0].board
	for {
		at := &a.nodes[n]
		moves := at.moves
		if a.tiles == OpenLoop && n != 0 {
			// The board may differ from one visit to the next.
			moves = 0
			if !a.over(&b) {
				moves = a.legal(&b)
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
			after, made := a.slide(&b, rules.Up+game.Move(i))
			points += made
			if a.tiles == ChanceNodes {
				a.nodes = append(a.nodes, node[B]{board: after, parent: n})
				c := int32(len(a.nodes) - 1)
				a.nodes[n].children[i] = c
				n, _ = a.draw(c)
				return n, a.nodes[n].board, points
			}
			a.spawn(&after)
			c := a.add(&after, n)
			a.nodes[n].children[i] = c
			return c, after, points
		}
		i := a.child(at, moves)
		after, made := a.slide(&b, rules.Up+game.Move(i))
		points += made
		n = at.children[i]
		switch a.tiles {
		case ClosedLoop:
			b = a.nodes[n].board
		case OpenLoop:
			a.spawn(&after)
			b = after
		case ChanceNodes:
			fresh := false
			n, fresh = a.draw(n)
			b = a.nodes[n].board
			if fresh {
				return n, b, points
			}
		}
	}
}

// draw draws a tile after chance node c and returns the node of this outcome. fresh is true if the node is
// new.
func (a *tree[B]) draw(c int32) (n int32, fresh bool) {
	b := a.nodes[c].board
	a.spawn(&b)
	for n = a.nodes[c].outcome; n != 0; n = a.nodes[n].next {
		if a.nodes[n].board == b {
			return n, false
		}
	}
	n = a.add(&b, c)
	a.nodes[n].next, a.nodes[c].outcome = a.nodes[c].outcome, n
	return n, true
}

// publish copies the statistics of the root's children to t.
func (a *tree[B]) publish(t *Think) {
	for i, c := range a.nodes[0].children {
		if c != 0 {
			t.Values[i+1] = a.nodes[c].total / float64(a.nodes[c].plays)
			t.Visits[i+1] = a.nodes[c].plays
			t.Bonus[i+1] = ucb1(0, float64(a.nodes[c].plays), float64(a.nodes[0].plays), a.c)
		}
	}
}
