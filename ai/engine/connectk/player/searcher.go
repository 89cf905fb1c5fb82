package player

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// Searcher implements search.Searcher with a player. It may be used concurrently.
type Searcher struct {
	// make returns the player for a board and a search depth; the player calls stop at each position
	make func(b *rules.Board, depth int, stop func() bool) (Player, error)
	// searches to depth 1, 2 and so on, up to the depth limit
	deepens bool
	pair    func(b *rules.Board) (network.Pair, error) // networks shown in views; nil if there are none
	// returns further views of the player in a position, after its choice; may be nil
	watch func(at *rules.State, one Player) []search.View
}

const (
	unit     = search.EvaluationPoints
	maxDepth = 64
)

// Search implements search.Searcher. The seed chooses among equally good moves. It returns an error for
// states of other games and for networks that cannot be read or are for another board.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, _, err := search.RootOf[*rules.State](root,
		fault.Errorf("player: the position is not a Connect-k position"))
	if err != nil {
		return search.Info{}, err
	}
	p, clock := state.Position(), search.NewClock(ctx, lim)
	deepest := 1
	if s.deepens {
		deepest = min(max(1, lim.Depth), bits.OnesCount64(p.Board.Cells()&^p.Mask), maxDepth)
		if lim.Depth == 0 && (lim.Nodes > 0 || lim.Time > 0) {
			deepest = bits.OnesCount64(p.Board.Cells() &^ p.Mask)
		}
	}
	info := search.Info{Lines: []search.Line{{Score: search.Score{Unit: unit},
		Moves: []game.Move{game.Move(bits.TrailingZeros64(p.Moves()))}}}}
	var views []search.View
	for depth := 1; depth <= deepest; depth++ {
		one, err := s.make(p.Board, depth, clock.Tick)
		if err != nil {
			return search.Info{}, err
		}
		if depth == 1 && s.pair != nil && report != nil {
			if views, err = s.views(p); err != nil {
				return search.Info{}, err
			}
		}
		choices := one.Choices(p)
		if clock.Step(); clock.Stopped() != search.Running {
			break
		}
		info.Depth, info.Lines = depth, lines(one, p, choices, max(1, lim.Lines), lim.Seed)
		if s.watch != nil && lim.Watch && report != nil {
			views = s.watch(state, one)
		}
		info.Nodes, info.Elapsed, info.Views = clock.Nodes(), clock.Elapsed(), views
		if depth < deepest && report != nil && clock.ReportDue() {
			report(info)
		}
	}
	if info.Stop = clock.Stopped(); info.Stop == search.Running {
		info.Stop = search.Done
		if s.deepens && deepest < bits.OnesCount64(p.Board.Cells()&^p.Mask) {
			info.Stop = search.MaxDepth
		}
	}
	info.Nodes, info.Elapsed, info.Views = clock.Nodes(), clock.Elapsed(), views
	if report != nil {
		report(info)
	}
	return info, nil
}

// lines returns up to most lines: one of the choices, drawn by the seed, then the other choices, then the
// other moves in the order of a network's evaluation.
func lines(one Player, p rules.Position, choices uint64, most int, seed uint64) (list []search.Line) {
	r := rng.NewSplitMix(seed)
	drawn := Draw(choices, &r)
	values := map[int]float64{}
	switch one := one.(type) {
	case *Net:
		one.values(p, func(cell int, v float64) { values[cell] = liking(v) })
	case *utility:
		for _, o := range one.outlooks {
			values[o.cell] = o.value
		}
	}
	wins := p.WinningMoves()
	var cells []int
	for m := p.Moves(); m != 0; m &= m - 1 {
		cells = append(cells, bits.TrailingZeros64(m))
	}
	rank := func(cell int) int {
		switch {
		case cell == drawn:
			return 0
		case choices>>cell&1 != 0:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(cells, func(a, b int) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(values[b], values[a]))
	})
	for _, cell := range cells[:min(most, len(cells))] {
		score := search.Score{Value: values[cell], Unit: unit}
		if wins>>cell&1 != 0 {
			score = search.Score{Value: 1, Kind: search.WinIn}
		}
		list = append(list, search.Line{Score: score, Moves: []game.Move{game.Move(cell)}})
	}
	return list
}

// liking returns the sum whose sigmoid is v, because outputs are often close to 0 or 1.
func liking(v float64) float64 {
	const least, most = -800, 40 // beyond these sums the sigmoid is 0 or 1 to nine digits
	switch {
	case v <= 0:
		return least
	case v >= 1:
		return most
	}
	return exact.Log(v) - exact.Log(1-v)
}

// networks returns the networks for a board that a text states: the name of shipped ones, or their weights.
func networks(text string, b *rules.Board) (network.Pair, error) {
	if text == best {
		return forBoard(b), nil
	}
	for _, n := range Offered() {
		if n.Name == text {
			return fitting(n.Pair(), b)
		}
	}
	pair, err := network.Parse(text)
	if err != nil {
		return network.Pair{}, err
	}
	return fitting(pair, b)
}

// fitting returns pair, or an error if the networks are for another board.
func fitting(pair network.Pair, b *rules.Board) (network.Pair, error) {
	of := pair.First.Board
	if of.Cols() != b.Cols() || of.Rows() != b.Rows() || of.K() != b.K() || of.Gravity() != b.Gravity() {
		return network.Pair{},
			fault.Errorf("network: these networks are for %s, the game is on %s", boardName(of), boardName(b))
	}
	pair.First.Board, pair.Second.Board = b, b
	return pair, nil
}

func boardName(b *rules.Board) string {
	name := fmt.Sprintf("%d×%d with %d in a row", b.Cols(), b.Rows(), b.K())
	if !b.Gravity() {
		name += " without gravity"
	}
	return name
}
