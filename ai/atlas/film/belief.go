package film

import (
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// belief returns views of what a search reports beside the move: the values of moves, and the play that it
// expects after each as a tree. They stand for those of a searcher that has none of its own; a film shows
// also what is hidden from people who play against it.
func belief(info *search.Info) (views []search.View) {
	var moves live.Children
	longest := 0
	for _, l := range info.Lines {
		if len(l.Moves) > 0 {
			moves.Moves = append(moves.Moves, live.Child{Move: l.Moves[0], Score: shown(l.Score)})
			longest = max(longest, len(l.Moves))
		}
	}
	if !slices.ContainsFunc(moves.Moves, func(c live.Child) bool { return c.Score != nil }) {
		return nil // it judges nothing
	}
	if longest > 1 {
		views = append(views, live.Encode(expected(info)))
	}
	return append(views, live.Encode(moves))
}

// shown is a score as a film shows it; nil where the search did not judge the move.
func shown(s search.Score) *search.Score {
	if s.Kind == search.Estimate && s.Unit == "" {
		return nil
	}
	s.Hidden = false
	return &s
}

// expected is the tree of the lines of a search. Nobody counted how often their positions were visited.
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

// believes reports whether a view shows what a search thinks of its moves.
func believes(views []search.View) bool {
	return slices.ContainsFunc(views, func(v search.View) bool {
		return slices.Contains([]string{live.TreeKind, live.ChildrenKind, live.PolicyKind, live.CurrentKind},
			v.Kind)
	})
}
