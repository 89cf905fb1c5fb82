package twenty48

import (
	"context"
	"errors"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// releaser is an agent whose memory can be reused when the agent is no longer needed.
type releaser interface{ release() }

// Searcher uses agents as a search.Searcher. It may be used concurrently.
type Searcher struct {
	unit  string
	build func(ctx context.Context) (func(lim search.Limits) Agent, error)
	// makes agents for boards that are not 4×4; nil if there are none
	wide func(ctx context.Context, size int) (wideBuilder, error)
}

// newSearcher returns a searcher that builds an agent for each search. build may load what the agents need.
// The function that it returns receives the limits of the search, so that a limit on time or nodes can
// replace the agent's own budget. unit is the unit of Think.Values.
func newSearcher(unit string,
	build func(ctx context.Context) (func(lim search.Limits) Agent, error)) *Searcher {
	return &Searcher{unit: unit, build: build}
}

// Search implements search.Searcher.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, moves, err := search.RootOf[*rules.State](root,
		errors.New("twenty48: the position is not one of 2048"))
	if err != nil {
		return search.Info{}, err
	}
	rows, _ := state.Size()
	if rows != 4 && s.wide == nil {
		return search.Info{}, errors.New("twenty48: this engine plays 4×4 boards only")
	}
	var agent func(lim search.Limits) Agent
	var wide wideBuilder
	if rows == 4 {
		agent, err = s.build(ctx)
	} else {
		wide, err = s.wide(ctx, rows)
	}
	if err != nil && ctx.Err() == nil {
		return search.Info{}, err
	}
	clock := search.NewClock(ctx, lim) // loading does not count as thinking time
	t := &Think{
		Rules: rulesOf(state),
		RNG:   rng.NewXorshift(lim.Seed),
		Clock: clock,
	}
	t.reset()
	if lim.Watch {
		t.record = &record{}
	}
	if report != nil {
		t.Report = func() { report(s.info(t, moves, 0, lim, true)) }
	}
	choice := moves[0] // used if only tiles of 32768 can merge, which the packed board does not support
	switch {
	case wide != nil:
		g := state.Grid()
		choice = wide(lim).chooseWide(&g, t)
	case agent != nil && rules.Lines().Legal(pack(state)) != 0:
		a := agent(lim)
		choice = a.Choose(pack(state), t)
		if r, ok := a.(releaser); ok {
			r.release()
		}
	}
	info := s.info(t, moves, choice, lim, report != nil)
	if info.Stop = clock.Stopped(); info.Stop == search.Running {
		info.Stop = search.Done
		if ctx.Err() != nil {
			info.Stop = search.Cancelled
		}
	}
	if report != nil {
		report(info)
	}
	return info, nil
}

// info returns the results in t as a search.Info. The chosen move comes first if there is one yet; the other
// moves are sorted by value.
func (s *Searcher) info(t *Think, moves []game.Move, choice game.Move, lim search.Limits,
	watched bool) search.Info {
	value := func(m game.Move) float64 {
		if v := t.Values[m]; !math.IsNaN(v) {
			return v
		}
		return math.Inf(-1)
	}
	order := slices.Clone(moves)
	slices.SortStableFunc(order, func(a, b game.Move) int {
		switch {
		case a == choice || b == choice:
			return map[bool]int{true: -1, false: 1}[a == choice]
		case value(a) > value(b):
			return -1
		case value(a) < value(b):
			return 1
		}
		return 0
	})
	info := search.Info{Depth: t.Depth, Nodes: t.Clock.Nodes(), Playouts: t.Playouts,
		Elapsed: t.Clock.Elapsed()}
	var children live.Children
	judged := false
	for i, m := range order {
		line := search.Line{Moves: order[i : i+1 : i+1], Visits: t.Visits[m]}
		child := live.Child{Move: m, Visits: t.Visits[m], Bonus: t.Bonus[m]}
		if v := value(m); !math.IsInf(v, 0) {
			line.Score = search.Score{Value: v, Unit: s.unit}
			child.Score = &line.Score
			judged = true
		}
		if i < max(lim.Lines, 1) {
			info.Lines = append(info.Lines, line)
		}
		children.Moves = append(children.Moves, child)
	}
	if watched && t.Tree != nil {
		info.Views = append(info.Views, live.Encode(t.Tree(s.unit, order[0])))
	}
	if watched && t.rules != nil {
		info.Views = append(info.Views, live.Encode(*t.rules))
	}
	if watched && judged {
		info.Views = append(info.Views, live.Encode(children))
	}
	return info
}

// rulesOf returns the rules of the game of s.
func rulesOf(s *rules.State) Rules {
	return Rules{Target: s.Target(), Stop: s.StopsAtTarget(), FourOdds: s.FourOdds(), Points: s.ForPoints()}
}
