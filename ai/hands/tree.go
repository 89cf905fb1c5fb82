package hands

import (
	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// tree is an explicit game tree as a game.State, so that the searches of package code run on it. The moves
// are the indices of the nodes to which they lead.
type tree struct {
	nodes []node // the root first
	path  []int  // from the root to the current position
	first game.Player
}

// node is a position of a tree.
type node struct {
	moves []game.Move
	value float64   // of a leaf, for the first player
	pass  game.Move // null move; 0 for none
}

// grow returns a tree whose root has as many branches as leaves has lists; first is to move at its root.
func grow(first game.Player, leaves ...[]float64) *tree {
	t := &tree{nodes: make([]node, 1), first: first}
	for _, list := range leaves {
		branch := t.add(0, 0)
		for _, v := range list {
			t.add(branch, v)
		}
	}
	return t
}

// add adds a node below another one and returns its index.
func (t *tree) add(below int, value float64) (at int) {
	at = len(t.nodes)
	t.nodes = append(t.nodes, node{value: value})
	t.nodes[below].moves = append(t.nodes[below].moves, game.Move(at))
	return at
}

// leafGrips maps the leaves to their handles, which begin at an index.
func (t *tree) leafGrips(from int) map[int]int {
	grips := map[int]int{}
	for _, branch := range t.nodes[0].moves {
		for _, leaf := range t.nodes[branch].moves {
			grips[int(leaf)] = from
			from++
		}
	}
	return grips
}

// at returns the index of the current position.
func (t *tree) at() int {
	if len(t.path) == 0 {
		return 0
	}
	return t.path[len(t.path)-1]
}

// Turn implements game.View.
func (t *tree) Turn() game.Player {
	if len(t.path)%2 == 1 {
		return t.first.Opponent()
	}
	return t.first
}

// Moves implements game.View.
func (t *tree) Moves(dst []game.Move) []game.Move { return append(dst, t.nodes[t.at()].moves...) }

// Play implements game.State.
func (t *tree) Play(m game.Move) { t.path = append(t.path, int(m)) }

// Undo implements game.State.
func (t *tree) Undo() { t.path = t.path[:len(t.path)-1] }

// Hash implements game.State.
func (t *tree) Hash() uint64 { return uint64(t.at()) }

// Clone implements game.State.
func (t *tree) Clone() game.State {
	c := *t
	c.path = append([]int(nil), t.path...)
	return &c
}

// NullMove implements game.Passer.
func (t *tree) NullMove() (m game.Move, ok bool) {
	m = t.nodes[t.at()].pass
	return m, m != 0
}

// Size implements game.View: there is no board.
func (t *tree) Size() (rows, cols int) { return 1, 1 }

// At implements game.View.
func (t *tree) At(int, int) game.Cell { return 0 }

// Squares implements game.View.
func (t *tree) Squares(game.Move) (from, to game.Square) { return game.NoSquare, game.NoSquare }

// Score implements game.View: no game ends within the tree.
func (t *tree) Score(game.Player) float64 { return 0 }

// Notation implements game.View.
func (t *tree) Notation() string { return "" }

// search returns what a search of package code needs; its steps are written to the log.
func (t *tree) search(log *treeLog) code.GameTree {
	log.tree = t
	return code.GameTree{State: t, Root: t.first, Trace: code.Trace{Hear: log.hear},
		Judge: func(v game.View) float64 {
			if value := t.nodes[t.at()].value; v.Turn() == game.First || value == 0 {
				return value
			} else {
				return -value
			}
		}}
}
