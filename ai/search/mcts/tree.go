package mcts

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// node is a node of the tree. It does not hold the position, which the search updates while descending.
type node struct {
	sum    float64   // sum of First's scores over all playouts through the node
	visits int32     // number of playouts through the node
	first  int32     // index of the first child; children are adjacent
	count  int32     // number of children; 0 for a leaf
	move   game.Move // move that leads to the node
	turn   game.Player
	proof  proof
}

// proof is a proven result, if there is one.
type proof int8

const (
	open proof = iota
	firstWins
	secondWins
	drawn
)

// proofFor returns the proof that p wins.
func proofFor(p game.Player) proof {
	if p == game.First {
		return firstWins
	}
	return secondWins
}

// searching is the state of a running search. All nodes are in one slice, so that a tree of millions of nodes
// is one object for the garbage collector.
type searching struct {
	*Searcher
	state   game.State
	chance  game.Stochastic // the state as a Stochastic; nil for games without chance events
	clock   *search.Clock
	random  rng.Xorshift
	rewards scale
	mover   game.Player // player to move at the root
	watched bool        // whether there is a receiver of reports
	grown   bool        // whether the receiver wants views of the tree

	tree    []node
	path    []int32     // nodes of this iteration, starting with the root
	trail   []game.Move // moves of this iteration, including the playout
	moves   []game.Move // buffer for moves for probabilities
	odds    []float64   // buffer
	best    []played    // best game by root child, for deterministic solitaire games
	deepest int         // length of the longest line in the tree, in plies
	grew    int         // number of nodes that have been visited
	visited int64       // number of positions visited
}

// played is the best game through a root move.
type played struct {
	score float64
	moves []game.Move
}

// iterate performs selection, expansion, playouts and backup once.
func (s *searching) iterate() {
	// Step 1. Selection.
	s.path = append(s.path[:0], 0)
	s.trail = s.trail[:0]
	at := int32(0)
	for s.tree[at].count > 0 && s.tree[at].proof == open {
		at = s.selectChild(at)
		s.step(at)
	}
	// Step 2. Expand the leaf on its second visit.
	if n := &s.tree[at]; n.count == 0 && n.visits > 0 && n.proof == open && s.size() < s.maxNodes {
		s.expand(at)
		if s.tree[at].count > 0 {
			at = s.selectChild(at)
			s.step(at)
		}
	}
	s.deepest = max(s.deepest, len(s.path)-1)

	// Step 3. Run the playouts; one is enough if the game is over or the result is proven.
	depth := len(s.trail)
	n := int32(0)
	sum := 0.0
	if p := s.tree[at].proof; p != open {
		n, sum = 1, p.score()
		s.clock.Tick()
	} else {
		for n < int32(s.playouts) {
			score := s.playout()
			s.keepBest(score)
			s.unwind(depth)
			s.rewards.see(score)
			n, sum = n+1, sum+score
			if s.clock.Tick() {
				break
			}
		}
	}

	// Step 4. Backup.
	if s.tree[at].visits == 0 {
		s.grew++
	}
	for _, i := range s.path {
		s.tree[i].visits += n
		s.tree[i].sum += sum
	}
	s.unwind(0)
	s.prove(at)
}

// size returns the number of nodes: all children, or only the visited ones if children are added one by one.
func (s *searching) size() int {
	if s.expansion == expandOne {
		return s.grew
	}
	return len(s.tree)
}

// score returns the score for First of a proven position.
func (p proof) score() float64 {
	switch p {
	case firstWins:
		return 1
	case secondWins:
		return -1
	}
	return 0
}

// step descends to a child.
func (s *searching) step(child int32) {
	s.play(s.tree[child].move)
	s.path = append(s.path, child)
}

func (s *searching) play(m game.Move) {
	s.state.Play(m)
	s.trail = append(s.trail, m)
	s.visited++
}

// unwind takes back moves until the trail has depth moves.
func (s *searching) unwind(depth int) {
	for range len(s.trail) - depth {
		s.state.Undo()
	}
	s.trail = s.trail[:depth]
}

// selectChild returns the child to visit: by the upper confidence bound for a player, by the odds for chance.
func (s *searching) selectChild(at int32) int32 {
	parent := &s.tree[at]
	if parent.turn == game.Chance {
		return parent.first + int32(s.draw())
	}
	children := s.tree[parent.first : parent.first+parent.count]
	if s.expansion == expandOne {
		if i, ok := s.addOne(children); ok {
			return parent.first + i
		}
	}
	best, choice := math.Inf(-1), int32(0)
	logN := exact.Log(float64(max(parent.visits, 1)))
	lost := proofFor(parent.turn.Opponent())
	for i := range children {
		n := &children[i]
		var v float64
		switch {
		case n.proof == lost && !s.solitaire:
			v = math.Inf(-1)
		case n.visits == 0:
			return parent.first + int32(i)
		default:
			visits := float64(n.visits)
			v = s.rewards.reward(n.sum/visits, parent.turn) + float64(s.c*math.Sqrt(logN/visits))
		}
		if v > best {
			best, choice = v, int32(i)
		}
	}
	return parent.first + choice
}

// addOne draws a child that is not yet in the tree; ok is false if all children are in it.
func (s *searching) addOne(children []node) (drawn int32, ok bool) {
	absent := 0
	for i := range children {
		if children[i].visits == 0 {
			absent++
		}
	}
	if absent == 0 {
		return 0, false
	}
	k := s.random.IntN(absent)
	for i := range children {
		if children[i].visits > 0 {
			continue
		}
		if k == 0 {
			return int32(i), true
		}
		k--
	}
	return 0, false
}

// expand creates the children of a leaf: outcomes in the order of their odds, or a player's moves in random
// order, because unvisited children are tried in order.
func (s *searching) expand(at int32) {
	turn := s.state.Turn()
	s.tree[at].turn = turn
	if turn == game.Nobody {
		s.markEnd(at)
		return
	}
	s.moves = s.state.Moves(s.moves[:0])
	if turn != game.Chance && s.expansion == expandAll {
		for i := len(s.moves) - 1; i > 0; i-- {
			j := s.random.IntN(i + 1)
			s.moves[i], s.moves[j] = s.moves[j], s.moves[i]
		}
	}
	s.tree[at].first, s.tree[at].count = int32(len(s.tree)), int32(len(s.moves))
	for _, m := range s.moves {
		s.tree = append(s.tree, node{move: m})
	}
}

// markEnd marks the result of a finished two-player game as proven.
func (s *searching) markEnd(at int32) {
	if s.solitaire || !s.proofs {
		return
	}
	switch v := s.state.Score(game.First); {
	case v > 0:
		s.tree[at].proof = firstWins
	case v < 0:
		s.tree[at].proof = secondWins
	default:
		s.tree[at].proof = drawn
	}
}

// prove propagates the proof of node at, the last of the path, upwards as far as possible.
func (s *searching) prove(at int32) {
	if s.tree[at].proof == open {
		return
	}
	for i := len(s.path) - 2; i >= 0; i-- {
		parent := &s.tree[s.path[i]]
		if parent.proof = s.proofOf(parent); parent.proof == open {
			return
		}
	}
}

// proofOf returns the result of parent that follows from its children: a win if one child is won for the
// player to move or, if all children are proven, the best of their results.
func (s *searching) proofOf(parent *node) proof {
	if parent.turn == game.Chance {
		return open
	}
	won := proofFor(parent.turn)
	all, draw := true, false
	for _, n := range s.tree[parent.first : parent.first+parent.count] {
		switch n.proof {
		case won:
			return won
		case open:
			all = false
		case drawn:
			draw = true
		}
	}
	switch {
	case !all:
		return open
	case draw:
		return drawn
	}
	return proofFor(parent.turn.Opponent())
}
