package film

import (
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// evaluationViews returns views of the evaluations that a search reports: the values of the moves, and the
// expected lines as a tree. A film shows them for searchers without views of their own, including values that
// are hidden from an opponent. It returns nil if the search evaluates nothing.
func evaluationViews(info *search.Info) (views []search.View) {
	var moves live.Children
	longest := 0
	for _, l := range info.Lines {
		if len(l.Moves) > 0 {
			moves.Moves = append(moves.Moves, live.Child{Move: l.Moves[0], Score: shown(l.Score)})
			longest = max(longest, len(l.Moves))
		}
	}
	if !slices.ContainsFunc(moves.Moves, func(c live.Child) bool { return c.Score != nil }) {
		return nil // the search has no evaluations
	}
	if longest > 1 {
		views = append(views, live.Encode(expected(info)))
	}
	return append(views, live.Encode(moves))
}

// shown returns a score as a film shows it, or nil if the search did not evaluate the move.
func shown(s search.Score) *search.Score {
	if s.Kind == search.Estimate && s.Unit == "" {
		return nil
	}
	s.Hidden = false
	return &s
}

// expected returns the lines of a search as a tree, without visit counts.
func expected(info *search.Info) live.Tree {
	t := live.Tree{Unit: info.Lines[0].Score.Unit, Nodes: []live.Node{{Visits: info.Nodes, Best: true,
		Depth: info.Depth, Reason: live.Expected}}}
	for i, l := range info.Lines {
		parent := 0
		for ply, m := range l.Moves {
			n := live.Node{Parent: parent, Move: m, Reason: live.Expected, Best: i == 0}
			if ply == 0 {
				n.Score, n.Bound = shown(l.Score), l.Score.Bound
			}
			parent = len(t.Nodes)
			t.Nodes = append(t.Nodes, n)
		}
	}
	return t
}

// showsEvaluations reports whether a view shows how a search evaluates its moves.
func showsEvaluations(views []search.View) bool {
	return slices.ContainsFunc(views, func(v search.View) bool {
		return slices.Contains([]string{live.TreeKind, live.ChildrenKind, live.PolicyKind, live.CurrentKind},
			v.Kind)
	})
}
