package mcts

import (
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// outline returns a view of the tree. best is the best root child so far.
func (s *searching) outline(best int32) live.Tree {
	src := &treeSource{searching: s, best: map[int32]bool{0: true}}
	for _, i := range s.descend(best) {
		src.best[i] = true
	}
	unit := search.WinRate
	if s.solitaire {
		unit = search.Points
	}
	return live.Outline(src, 0, unit)
}

// treeSource implements live.Source with the tree. Node ids are indices.
type treeSource struct {
	*searching
	best map[int32]bool
}

// Children implements live.Source.
func (t *treeSource) Children(dst []int32, id int32) []int32 {
	n := &t.tree[id]
	for i := n.first; i < n.first+n.count; i++ {
		if t.tree[i].visits > 0 {
			dst = append(dst, i)
		}
	}
	return dst
}

// Node implements live.Source.
func (t *treeSource) Node(id int32) live.Node {
	n := &t.tree[id]
	out := live.Node{Move: n.move, Visits: int64(n.visits), Best: t.best[id]}
	if n.visits > 0 {
		out.Score = &search.Score{Value: t.mean(n)}
		if !t.solitaire {
			out.Score.Value = (out.Score.Value + 1) / 2
		}
	}
	for i := n.first; i < n.first+n.count; i++ {
		if t.tree[i].visits == 0 {
			out.Untried++
		}
	}
	switch {
	case n.turn == game.Nobody || n.proof != open && n.count == 0:
		out.Reason = live.Terminal
	case n.proof != open:
		out.Reason = live.Proven
	case n.count == 0:
		out.Reason = live.Leaf
	}
	if n.proof != open {
		out.Score = &search.Score{Value: float64(t.standing(n)+1) / 2, Kind: search.Exact}
	}
	return out
}
