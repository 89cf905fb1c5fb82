package main

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// chatter is a member that exchanges its number some times and returns what it heard in its last message.
type chatter struct{ times int }

func (c chatter) Search(ctx context.Context, _ game.State, lim search.Limits, _ func(search.Info)) (
	search.Info, error) {
	var heard []string
	for i := range c.times {
		if ctx.Err() != nil {
			break
		}
		for _, m := range lim.Exchange.Swap(fmt.Appendf(nil, "%d:%d", lim.Member, i)) {
			heard = append(heard, string(m))
		}
	}
	return search.Info{Nodes: int64(c.times), Lacks: fmt.Sprint(heard), Lines: []search.Line{
		{Moves: []game.Move{1}}}}, nil
}

// TestLockstepDeliversEachRoundToAll checks that members hear all others of a round at its end, that a member
// that has ended is not waited for, and that the search ends with the leader.
func TestLockstepDeliversEachRoundToAll(t *testing.T) {
	for _, c := range []struct {
		times  []int
		silent bool
		want   string
	}{
		{[]int{2, 2, 2}, false, "[1:0 2:0 1:1 2:1]"},
		{[]int{3, 1, 2}, false, "[1:0 2:0 2:1]"},
		{[]int{1, 1 << 40}, false, "[1:0]"},
		{[]int{2, 2}, true, "[]"},
		{[]int{2}, false, "[]"},
	} {
		l := lockstep{silent: c.silent}
		for _, n := range c.times {
			l.members = append(l.members, chatter{n})
		}
		info, err := l.Search(t.Context(), rules.New(rules.Initial(), false), search.Limits{}, nil)
		if err != nil || info.Lacks != c.want || info.Nodes != int64(c.times[0]) {
			t.Errorf("%v: %s, %d nodes, %v, want %s", c.times, info.Lacks, info.Nodes, err, c.want)
		}
	}
}

// TestLockstepIsReproducible checks that simulated workers of chess give the same result again.
func TestLockstepIsReproducible(t *testing.T) {
	var found []string
	for range 2 {
		team, err := workers(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		root := rules.New(rules.Initial(), false)
		info, err := team.Search(t.Context(), root, search.Limits{Nodes: 6000}, nil)
		if err != nil || info.Shared == nil || info.Shared.Used == 0 {
			t.Fatalf("%+v, %v", info.Shared, err)
		}
		found = append(found, fmt.Sprint(info.Depth, info.Nodes, info.Lines, *info.Shared))
	}
	if len(slices.Compact(found)) != 1 {
		t.Errorf("%q", found)
	}
}
