package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/collection"
	"ludarium/render/room/lab"
	"ludarium/render/ui"
)

// named returns the first control whose name begins with begin.
func named(s *shelltest.Screen, begin string) (n ui.Node, ok bool) {
	nodes := s.Mirror.Tree()
	i := slices.IndexFunc(nodes, func(n ui.Node) bool {
		return n.Role == "button" && strings.HasPrefix(n.Name, begin)
	})
	if i < 0 {
		return n, false
	}
	return nodes[i], true
}

// TestTournamentsAreCollections opens games of a tournament as collections: of a pair from the cross table,
// with the losses of the first player first; of an opening from its row; and all of them. These collections
// are not saved, because the run is.
func TestTournamentsAreCollections(t *testing.T) {
	for _, size := range [][2]int{{1280, 900}, {390, 844}} {
		s := screen(t, nil, size[0], size[1])
		s.Go("lab")
		state := func() *lab.State { return s.State().Room["lab"].(*lab.State) }
		_, err := s.Rooms.Command("lab", "run arena/tournament game=othello games=6 openings=even "+
			"opening=0 seed=3 players=strong=mcts,playouts=60;weak=random;other=mcts,playouts=20")
		if err != nil {
			t.Fatal(err)
		}
		s.Until("the end", func() bool { return state().State == "done" })
		follow := func(begin string, games int) []string {
			t.Helper()
			s.Go("lab")
			if s.Has("results") {
				s.Work("results")
			}
			s.Until("the views", func() bool { return s.Has("tables") })
			s.Work("tables")
			var n ui.Node
			s.Until(begin, func() (ok bool) { n, ok = named(s, begin); return ok })
			s.Work(n.ID)
			s.Until("the list of "+begin, func() bool {
				c, ok := s.State().Room["collection"].(collection.State)
				return ok && c.Games == games && !c.Kept && c.Counted && len(listed(s)) > 0
			})
			list := listed(s)
			s.Key(ui.Escape)
			s.Frames(2)
			return list
		}
		pair := follow("Cross table, weak, strong: 0/6", 6) // wait until the tables are updated
		if !strings.HasPrefix(pair[0], "weak – strong: 0–1") &&
			!strings.HasPrefix(pair[0], "strong – weak: 1–0") {
			t.Errorf("%v: a game that was not lost comes first: %q", size, pair)
		}
		follow("Openings, ", 6)
		follow("Open all games", 18)
	}
}
