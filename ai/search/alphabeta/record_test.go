package alphabeta

import (
	"hash/fnv"
	"math"
	"reflect"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/game/othello"
	"ludarium/game/param"
)

var tictactoe = param.Values{"rows": "3", "cols": "3", "k": "3", "gravity": "false"}

// follow searches with reports. It returns the last report and the trees of all reports.
func follow(t *testing.T, a *Searcher, root game.State, lim search.Limits) (search.Info, []live.Tree) {
	t.Helper()
	var trees []live.Tree
	lim.Watch = true
	info, err := a.Search(t.Context(), root, lim, func(i search.Info) {
		tree, ok := live.Find[live.Tree](i.Views)
		if !ok {
			t.Fatal("a report without a tree")
		}
		trees = append(trees, tree)
	})
	if err != nil {
		t.Fatal(err)
	}
	return info, trees
}

// checkTree fails unless the lines are legal, no move is repeated, visits add up, and values and reasons
// agree with a full search.
func checkTree(t *testing.T, root game.State, tree live.Tree,
	judge func(s game.State, ply int, n live.Node)) {
	t.Helper()
	sums := make([]int64, len(tree.Nodes))
	seen := map[[2]int]bool{}
	for i, n := range tree.Nodes {
		s := root.Clone()
		path := tree.Path(i)
		for _, m := range path {
			if !game.Playable(s, m) {
				t.Fatalf("node %d: %v can't be played", i, path)
			}
			s.Play(m)
		}
		if i > 0 {
			key := [2]int{n.Parent, int(n.Move)}
			if seen[key] && (n.Role == live.Plain || n.Role == live.Scout) {
				t.Errorf("node %d: move %d occurs twice", i, n.Move)
			}
			seen[key] = true
			sums[n.Parent] += n.Visits
		}
		judge(s, len(path), n)
	}
	for i, n := range tree.Nodes {
		if n.Depth == tree.Nodes[0].Depth-len(tree.Path(i)) && n.Reason != live.Open && sums[i] >= n.Visits &&
			sums[i] > 0 {
			t.Errorf("node %d has %d visits, its children %d", i, n.Visits, sums[i])
		}
	}
}

// TestTreeOfTicTacToe checks that every value in the tree of a solved game is exact or a correct bound.
func TestTreeOfTicTacToe(t *testing.T) {
	g := connectk.Game()
	for _, table := range []string{"0", "12"} {
		reasons := map[live.Reason]int{}
		for _, text := range []string{"xx1/o2/3 o", "x2/1o1/2x o", "xo1/3/3 x"} {
			root := parse(t, g, tictactoe, text)
			a := searcher(t, "connectk", param.Values{"table": table})
			info, trees := follow(t, a, root, search.Limits{})
			tree := trees[len(trees)-1]
			checkTree(t, root, tree, func(s game.State, ply int, n live.Node) {
				reasons[n.Reason]++
				if n.Score == nil || len(s.Moves(nil)) > n.Depth && n.Reason != live.Terminal {
					return // the iteration did not finish the node
				}
				want, got := solved(s, root.Turn(), ply), Value(*n.Score)
				low, high := math.Inf(-1), math.Inf(1)
				if n.Alpha != nil {
					low = Value(*n.Alpha)
				}
				if n.Beta != nil {
					high = Value(*n.Beta)
				}
				switch {
				case got <= low && want <= got, got >= high && want >= got, got == want:
				default:
					t.Errorf("%s, table %s: %v in (%v, %v), want %v; %+v", s.Notation(), table, got, low,
						high, want, n)
				}
				if (n.Reason == live.Terminal) != (s.Turn() == game.Nobody) {
					t.Errorf("%s: %+v", s.Notation(), n)
				}
			})
			if score := *tree.Nodes[0].Score; score.Value != info.Lines[0].Score.Value ||
				score.Kind != info.Lines[0].Score.Kind {
				t.Errorf("the root has %+v, the answer %+v", score, info.Lines[0].Score)
			}
			best := 0
			for i, n := range tree.Nodes {
				if n.Best && i > 0 {
					if p := tree.Path(i); !reflect.DeepEqual(p, info.Lines[0].Moves[:len(p)]) {
						t.Errorf("%v is called best, not %v", p, info.Lines[0].Moves)
					}
					best++
				}
			}
			if best == 0 {
				t.Error("no best line")
			}
		}
		if reasons[live.Terminal] == 0 || reasons[live.BetaCut] == 0 ||
			(reasons[live.Transposition] > 0) != (table != "0") {
			t.Errorf("table %s: reasons %v", table, reasons)
		}
	}
}

// solved returns the value of s for a player, with wins and losses counted in plies from the root.
func solved(s game.State, p game.Player, ply int) float64 {
	if s.Turn() == game.Nobody {
		switch v := s.Score(p); {
		case v > 0:
			return Win - float64(ply)
		case v < 0:
			return float64(ply) - Win
		}
		return 0
	}
	best := math.Inf(-1)
	sign := 1.0
	if s.Turn() != p {
		sign = -1
	}
	for _, m := range s.Moves(nil) {
		s.Play(m)
		best = max(best, sign*solved(s, p, ply+1))
		s.Undo()
	}
	return sign * best
}

func TestWatchingChangesNothing(t *testing.T) {
	for _, lim := range []search.Limits{{Nodes: 30_000, Seed: 3}, {Depth: 5, Lines: 3, Seed: 4}} {
		a, root := searcher(t, "othello", nil), othello.New(8)
		plain := find(t, a, root, lim)
		seen, trees := follow(t, a, root, lim)
		if plain.Elapsed, seen.Elapsed, seen.Views = 0, 0, nil; !reflect.DeepEqual(plain, seen) {
			t.Errorf("watched %+v\nalone %+v", seen, plain)
		}
		for _, tree := range trees {
			checkTree(t, root, tree, func(game.State, int, live.Node) {})
		}
		if last := trees[len(trees)-1]; len(last.Nodes) < 100 {
			t.Errorf("only %d nodes", len(last.Nodes))
		}
		if again, _ := follow(t, a, root, lim); !reflect.DeepEqual(again.Lines, seen.Lines) {
			t.Error("a second time it answers otherwise")
		}
	}
	// Nothing is recorded if the search has no function for reports.
	info, err := searcher(t, "othello", nil).
		Search(t.Context(), othello.New(6), search.Limits{Nodes: 100, Watch: true}, nil)
	if err != nil || info.Views != nil {
		t.Errorf("%v: views without a listener: %+v", err, info.Views)
	}
}

// TestRecordingIsBounded checks that the recording stays within its limits, and that omitted nodes are
// counted.
func TestRecordingIsBounded(t *testing.T) {
	r := &recording{}
	nodes := int64(0)
	var grow func(ply, breadth int)
	grow = func(ply, breadth int) {
		nodes++
		if ply == 6 {
			return
		}
		for i := range breadth {
			r.take(Event{Kind: Enter, Move: game.Move(i), Ply: ply + 1, Depth: 5 - ply, Beta: 1,
				Nodes: nodes})
			grow(ply+1, max(2, breadth-i))
			r.take(Event{Kind: Return, Move: game.Move(i), Ply: ply + 1, Nodes: nodes})
		}
	}
	r.begin(6, 0, 1, 0, 1)
	grow(0, 9)
	if len(r.nodes) > recordedNodes+100 || len(r.nodes) < recordedNodes/8 || len(r.path) != 1 {
		t.Errorf("%d nodes are kept of %d, %d are under way", len(r.nodes), nodes, len(r.path))
	}
	sum := int64(0)
	for i, n := range r.nodes {
		if i > 0 && n.parent == 0 {
			sum += n.visits
		}
		if i > 0 && (int(n.parent) >= i || r.nodes[n.parent].depth != n.depth+1) {
			t.Fatalf("node %d at depth %d has the parent %d", i, n.depth, n.parent)
		}
	}
	if sum != nodes-1 {
		t.Errorf("the root's children have %d visits of %d", sum, nodes-1)
	}
}

// TestTreeIsReproducible checks that the tree is the same on every platform and in every run.
func TestTreeIsReproducible(t *testing.T) {
	info, _ := follow(t, searcher(t, "othello", param.Values{"table": "12"}), othello.New(6),
		search.Limits{Nodes: 5000, Seed: 1})
	h := fnv.New64a()
	h.Write(info.Views[0].Data)
	if got := h.Sum64(); got != 0xd5aaee5bf7b59f0f {
		t.Errorf("the view has the digest %#x: %s", got, info.Views[0].Data[:300])
	}
}
