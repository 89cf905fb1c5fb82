package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// world abstracts the boards of type B on which the tree of mctst grows: packed ones, which are fast, or
// arrays of any size.
type world[B comparable] interface {
	legal(b *B) uint8 // the legal moves as a set, bit m-1 for move m
	over(b *B) bool   // the target ends the game
	slide(b *B, m game.Move) (after B, points int)
	spawn(b *B)                             // puts a random new tile
	playout(b *B) (largest int, points int) // plays a random game from b
	largest(b *B) int                       // exponent of the largest tile
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

// wideWorld is the world of boards of any size. A random game ends after a maximum number of moves.
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
	parent   int32    // -1 for the root
	children [4]int32 // by move-1; 0 if there is none, because the root is never a child
	moves    uint8    // legal moves as a set, bit m-1 for move m; none if the game is over or Chance moves
	outcome  int32    // of a chance node: the first of its outcomes; 0 if there is none
	next     int32    // of an outcome: the next outcome of the same chance node; 0 if there is none
	plays    int64
	total    float64
}

// tree is the search tree of one choice of mctst.
type tree[B comparable] struct {
	world[B]
	nodes []node[B]
	c     float64 // exploration constant
	tiles Tiles
}

// add appends a node and returns its index.
func (a *tree[B]) add(b *B, parent int32) int32 {
	n := node[B]{board: *b, parent: parent}
	if !a.over(b) {
		n.moves = a.legal(b)
	}
	a.nodes = append(a.nodes, n)
	return int32(len(a.nodes) - 1)
}

// open returns the moves of the set without a child.
func (n *node[B]) open(moves uint8) uint8 {
	for i, c := range n.children {
		if c != 0 {
			moves &^= 1 << i
		}
	}
	return moves
}

// ucb1 returns the UCB1 value of a child with the given total reward and plays, below a parent with the given
// plays.
func ucb1(total, plays, parent, c float64) float64 {
	return total/plays + float64(c*math.Sqrt(exact.Log(parent)/plays))
}

// child returns the child of n with the largest UCB1 value among the moves, the first of equals; all moves
// have children.
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

// plant initialises the tree with only the root.
func (a *tree[B]) plant(w world[B], m *mctst, b *B) {
	a.world, a.c, a.tiles = w, m.C, m.Tiles
	a.nodes = a.nodes[:0]
	a.add(b, -1)
	a.nodes[0].moves = a.legal(b) // a choice is needed even if the target was reached
}

// grow runs that many iterations, or until the clock stops if simulations is 0; reward returns the reward of
// a simulation from a node, whose board was reached with the given points.
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

// descend selects by UCB1 and expands. It returns a new node, or one in which the game is over, with its
// board and the points made on the way.
func (a *tree[B]) descend(t *Think) (n int32, b B, points int) {
	b = a.nodes[0].board
	for {
		at := &a.nodes[n]
		moves := at.moves
		if a.tiles == OpenLoop && n != 0 {
			// The board may differ from visit to visit.
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

// draw draws a tile after the chance node c and returns the node of that outcome; fresh reports whether it is
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
