package morpion

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// UCT is Monte Carlo tree search with upper confidence bounds. For each move it plays Playouts games, which
// descend the tree of the moves tried so far. At a node without untried moves, a game selects the move that
// maximises
//
//	W/N + C·sqrt(ln(N of the parent) / N)
//
// where N is the number of visits of the move and W the sum of the lengths of its games, each divided by a
// length that is rarely reached. At a node with untried moves, one of them is added to the tree and the game
// is finished at random. After the games, the move with the highest mean (or, with ByBest, the longest game)
// is played, its subtree is kept, and the search continues from there.
//
// Source: Levente Kocsis and Csaba Szepesvári: Bandit Based Monte-Carlo Planning, 2006. Cazenave (2007) was
// the first to use it for this game; he reports, without details, that it was slightly better than random
// games and than the mobility rule.
type UCT struct {
	Playouts int     // number of playouts for each move; 0 means 1000
	C        float64 // exploration constant; 0 means 0.3
	ByBest   bool    // whether to play the move with the longest game rather than the best mean
}

func (u UCT) filled() UCT {
	u.Playouts, u.C = cmp.Or(u.Playouts, 1000), cmp.Or(u.C, 0.3)
	return u
}

// Search implements Method. It builds one game.
func (u UCT) Search(r *Run) { complete(u, r) }

// Begin implements Method.
func (u UCT) Begin(r *Run) (Process, error) {
	u = u.filled()
	if u.Playouts < 1 || !(u.C > 0 && u.C <= 100) {
		return nil, fmt.Errorf("morpion: %d playouts or exploration %v are out of range", u.Playouts, u.C)
	}
	s := &uct{UCT: u, run: r, board: r.Start.Clone(), position: r.Start.Clone(), root: newNode(r.Start),
		rare: 180}
	if !r.Start.Variant().Touching {
		s.rare = 100
	}
	r.tell = func() []live.Payload {
		if s.position.Len() > r.Start.Len() {
			return nil
		}
		return []live.Payload{s.root.shares()}
	}
	return s, nil
}

// uct is a running search by UCT.
type uct struct {
	UCT
	run      *Run
	position *rules.Board // position after the moves played so far
	root     *node        // node of position
	played   int          // number of games played from position
	board    *rules.Board
	rare     float64 // length that counts as a score of 1
	path     []*node
}

// Done implements Process.
func (s *uct) Done() bool { return len(s.position.Candidates()) == 0 }

// Step implements Process. It plays one game; after the last game for a position, it plays the move.
func (s *uct) Step() (over bool) {
	over = s.descend(s.root, s.position)
	if s.played++; s.played < s.Playouts {
		return over
	}
	s.root, s.played = s.choose(s.root), 0
	s.position.Play(s.root.move)
	if s.Done() {
		s.run.Final = s.position.Len()
	}
	return over
}

// node is a node of the tree together with the move that led to it.
type node struct {
	move     game.Move
	visits   float64
	sum      float64 // sum of the lengths of games, divided by rare
	best     int
	untried  []game.Move // untried moves in ascending order
	children []*node
}

// newNode returns a node for board b in which all moves are untried.
func newNode(b *rules.Board) *node {
	return &node{untried: slices.Sorted(slices.Values(b.Candidates()))}
}

// shares returns the distribution of the visits over all moves, including moves without visits.
func (n *node) shares() live.Policy {
	out := make([]live.Weighted, 0, len(n.children)+len(n.untried))
	for _, c := range n.children {
		out = append(out, live.Weighted{Move: c.move, Share: c.visits / max(1, n.visits)})
	}
	for _, m := range n.untried {
		out = append(out, live.Weighted{Move: m})
	}
	return live.Policy{Moves: out}
}

// descend plays one game from position through the tree below root and reports whether the run is over.
func (s *uct) descend(root *node, position *rules.Board) (over bool) {
	b := s.board
	b.CopyFrom(position)
	s.path = append(s.path[:0], root)
	n := root
	for len(n.untried) == 0 && len(n.children) > 0 {
		n = s.selected(n)
		b.Play(n.move)
		s.path = append(s.path, n)
	}
	if len(n.untried) > 0 {
		k := s.run.Rand.IntN(len(n.untried))
		m := n.untried[k]
		n.untried = slices.Delete(n.untried, k, k+1)
		b.Play(m)
		child := newNode(b)
		child.move = m
		n.children = append(n.children, child)
		s.path = append(s.path, child)
	}
	s.run.playout(b)
	score := float64(b.Len()) / s.rare
	for _, n := range s.path {
		n.visits++
		n.sum += score
		n.best = max(n.best, b.Len())
	}
	return s.run.Finish(b.History())
}

// selected returns the child with the highest upper confidence bound.
func (s *uct) selected(n *node) *node {
	logVisits := exact.Log(n.visits)
	best, bound := n.children[0], math.Inf(-1)
	for _, c := range n.children {
		if x := c.sum/c.visits + float64(s.C*math.Sqrt(logVisits/c.visits)); x > bound {
			best, bound = c, x
		}
	}
	return best
}

// choose returns the child of n whose move is played.
func (s *uct) choose(n *node) *node {
	return slices.MaxFunc(n.children, func(a, b *node) int {
		if s.ByBest && a.best != b.best {
			return cmp.Compare(a.best, b.best)
		}
		return cmp.Compare(a.sum/a.visits, b.sum/b.visits)
	})
}
