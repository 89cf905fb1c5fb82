package mcts

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
)

// info describes the tree by its want best root moves.
func (s *searching) info(want int) search.Info {
	root := &s.tree[0]
	order := make([]int32, 0, root.count)
	for i := root.first; i < root.first+root.count; i++ {
		if s.tree[i].visits > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return s.compare(b, a) })
	info := search.Info{
		Depth:    s.deepest,
		Nodes:    s.visited,
		Playouts: s.clock.Nodes(),
		Elapsed:  s.clock.Elapsed(),
	}
	for _, i := range order[:min(want, len(order))] {
		info.Lines = append(info.Lines, s.line(i))
	}
	if s.watched {
		info.Views = append(info.Views, live.Encode(s.children(order)))
	}
	if s.grown && len(order) > 0 {
		info.Views = append(info.Views, live.Encode(s.outline(order[0])))
	}
	return info
}

// children returns a view of the given root moves.
func (s *searching) children(order []int32) live.Children {
	logN := exact.Log(float64(max(s.tree[0].visits, 1)))
	moves := make([]live.Child, len(order))
	for k, i := range order {
		n, score := &s.tree[i], s.score(i)
		moves[k] = live.Child{Move: n.move, Score: &score, Visits: int64(n.visits),
			Bonus: s.c * math.Sqrt(logN/float64(n.visits))}
	}
	return live.Children{Moves: moves}
}

// compare returns a positive number if root child a is preferred to b, and a negative one if b is preferred.
func (s *searching) compare(a, b int32) int {
	if s.keepsGames() {
		first := s.tree[0].first
		if c := cmp.Compare(s.best[a-first].score, s.best[b-first].score); c != 0 {
			return c
		}
	}
	x, y := &s.tree[a], &s.tree[b]
	return cmp.Or(
		cmp.Compare(s.standing(x), s.standing(y)),
		cmp.Compare(x.visits, y.visits),
		cmp.Compare(s.mean(x), s.mean(y)))
}

// standing returns 1 for a proven win, -1 for a proven loss, 0 otherwise.
func (s *searching) standing(n *node) int {
	switch n.proof {
	case proofFor(s.mover):
		return 1
	case proofFor(s.mover.Opponent()):
		return -1
	}
	return 0
}

// mean returns the mean score of a node for the player to move at the root.
func (s *searching) mean(n *node) float64 {
	v := n.sum / float64(n.visits)
	if s.mover == game.Second {
		return -v
	}
	return v
}

// keepsGames reports whether the best whole games are stored, because the moves are not interrupted by
// chance.
func (s *searching) keepsGames() bool { return s.solitaire && s.chance == nil }

func (s *searching) line(child int32) search.Line {
	n := &s.tree[child]
	l := search.Line{Score: s.score(child), Visits: int64(n.visits)}
	if s.keepsGames() {
		l.Moves = slices.Clone(s.best[child-s.tree[0].first].moves)
	} else {
		l.Moves = s.principal(child)
	}
	return l
}

// score returns the score of a root child.
func (s *searching) score(child int32) search.Score {
	n := &s.tree[child]
	switch {
	case s.keepsGames():
		return search.Score{Value: s.best[child-s.tree[0].first].score, Unit: search.Points}
	case s.solitaire:
		return search.Score{Value: s.mean(n), Unit: search.Points}
	case n.proof != open:
		return search.Score{Value: float64(s.standing(n)+1) / 2, Kind: search.Exact, Unit: search.WinRate}
	}
	return search.Score{Value: (s.mean(n) + 1) / 2, Unit: search.WinRate}
}

// principal returns the most visited moves from a root child to the first chance event or the first leaf.
func (s *searching) principal(child int32) []game.Move {
	var moves []game.Move
	for _, i := range s.descend(child) {
		moves = append(moves, s.tree[i].move)
	}
	return moves
}

// descend returns a root child followed by the most visited descendants, each a child of the previous node.
func (s *searching) descend(child int32) []int32 {
	line := []int32{child}
	for {
		n := &s.tree[child]
		if n.count == 0 || n.turn == game.Chance {
			return line
		}
		best := int32(-1)
		for i := n.first; i < n.first+n.count; i++ {
			if v := s.tree[i].visits; v > 0 && (best < 0 || v > s.tree[best].visits) {
				best = i
			}
		}
		if best < 0 {
			return line
		}
		child = best
		line = append(line, child)
	}
}
