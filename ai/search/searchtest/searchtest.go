// Package searchtest checks that a searcher keeps the contract of package search, like testing/fstest for
// file systems.
package searchtest

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// Check fails t if s breaks the contract at root, which must not be finished. There must be reports and legal
// lines, the same answer for the same seed and node limit, and an unchanged root. Limits must be kept,
// cancellation obeyed, a single legal move played, and a finished game refused. lim must have a node limit,
// which applies to each of about ten searches. Positions with a single move and finished positions are found
// by random play from root; if there are none, their checks are skipped.
func Check(t *testing.T, s search.Searcher, root game.State, lim search.Limits) {
	t.Helper()
	if lim.Nodes <= 0 {
		t.Fatal("searchtest: the limits need a node limit")
	}
	first := run(t, s, root, lim)
	if first.Stop == search.Cancelled || first.Stop == search.TimeLimit {
		t.Errorf("stopped by %q with limits %+v", first.Stop, lim)
	}
	if again := run(t, s, root, lim); !reflect.DeepEqual(timeless(first), timeless(again)) {
		t.Errorf("the same search differs:\n%+v\n%+v", first, again)
	}
	checkLimits(t, s, root, lim)
	checkCancel(t, s, root, lim)
	single, end := scout(root)
	if single != nil {
		run(t, s, single, lim)
	}
	if end != nil {
		if info, err := s.Search(t.Context(), end, lim, nil); err == nil {
			t.Errorf("a finished game is searched: %+v at %s", info, end.Notation())
		}
	}
}

// run searches and checks the rules for any single search.
func run(t *testing.T, s search.Searcher, root game.State, lim search.Limits) search.Info {
	t.Helper()
	text, hash := root.Notation(), root.Hash()
	reports := 0
	info, err := s.Search(t.Context(), root, lim, func(i search.Info) {
		reports++
		checkInfo(t, root, i, lim)
	})
	if err != nil {
		t.Fatalf("search of %s: %v", text, err)
	}
	if reports == 0 {
		t.Error("no report")
	}
	checkInfo(t, root, info, lim)
	if info.Stop == search.Running {
		t.Error("no reason to stop is given")
	}
	if root.Notation() != text || root.Hash() != hash {
		t.Errorf("the search changed %s into %s", text, root.Notation())
	}
	return info
}

func checkInfo(t *testing.T, root game.State, info search.Info, lim search.Limits) {
	t.Helper()
	if _, ok := info.Best(); !ok {
		t.Errorf("no move in %+v", info)
	}
	if len(info.Lines) > max(lim.Lines, 1) {
		t.Errorf("%d lines where %d were asked for", len(info.Lines), max(lim.Lines, 1))
	}
	seen := map[game.Move]bool{}
	for _, l := range info.Lines {
		if len(l.Moves) == 0 || seen[l.Moves[0]] {
			t.Errorf("a line without a move, or two for one: %+v", info.Lines)
			continue
		}
		seen[l.Moves[0]] = true
		c := root.Clone()
		for i, m := range l.Moves {
			if !slices.Contains(c.Moves(nil), m) {
				t.Errorf("move %d of line %v is not legal at %s", i+1, l.Moves, c.Notation())
				break
			}
			c.Play(m)
		}
	}
}

// timeless removes the times, which may differ between equal searches.
func timeless(info search.Info) search.Info {
	info.Elapsed = 0
	return info
}

func checkLimits(t *testing.T, s search.Searcher, root game.State, lim search.Limits) {
	t.Helper()
	count := func(info search.Info) int64 {
		if info.Playouts > 0 {
			return info.Playouts
		}
		return info.Nodes
	}
	for _, nodes := range []int64{1, lim.Nodes/2 + 1} {
		if n := count(run(t, s, root, search.Limits{Nodes: nodes, Seed: lim.Seed})); n > nodes {
			t.Errorf("%d nodes under a limit of %d", n, nodes)
		}
	}
	for depth := 1; depth <= 2; depth++ {
		l := lim
		l.Depth = depth
		if info := run(t, s, root, l); info.Depth > depth {
			t.Errorf("depth %d under a limit of %d", info.Depth, depth)
		}
	}
	many := lim
	many.Lines = 3
	run(t, s, root, many)
}

// checkCancel cancels a search before it starts, and another search at its first report. Both have no other
// limit.
func checkCancel(t *testing.T, s search.Searcher, root game.State, lim search.Limits) {
	t.Helper()
	for _, early := range []bool{true, false} {
		ctx, cancel := context.WithCancel(t.Context())
		if early {
			cancel()
		}
		info, err := s.Search(ctx, root, search.Limits{Seed: lim.Seed}, func(search.Info) { cancel() })
		cancel()
		if err != nil {
			t.Fatalf("a cancelled search fails: %v", err)
		}
		checkInfo(t, root, info, search.Limits{})
		switch info.Stop {
		case search.Cancelled, search.Done, search.MaxDepth:
		default:
			t.Errorf("a cancelled search stops by %q", info.Stop)
		}
	}
}

// scout plays random games from root. It returns a position with a single move and a finished position, nil
// if it found none.
func scout(root game.State) (single, end game.State) {
	for i := range uint64(10) {
		r := rng.New(i)
		s := root.Clone()
		for range 1000 {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				end = s
				break
			}
			if len(moves) == 1 && s.Turn() != game.Chance && single == nil {
				single = s.Clone()
			}
			s.Play(moves[r.IntN(len(moves))])
		}
		if single != nil && end != nil {
			break
		}
	}
	return single, end
}
