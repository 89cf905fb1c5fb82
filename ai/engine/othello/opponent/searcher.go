// Package opponent has players of Othello that search a few moves ahead by alpha-beta with an evaluation
// function: optimised or bred functions, any function entered as text, and stand-ins for programs from around
// 2000 that are no longer available.
//
// Siivonen 2003 describes these programs and their play.
package opponent

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/text/fault"
)

// value is an evaluation function: it returns the value of a board for Black. Only one search may use it.
type value func(black, white uint64) float64

// Searcher plays with an evaluation function, or by advice. It may be used concurrently.
type Searcher struct {
	// value makes the function for one search by a side; nil for a player by advice
	value    func(side game.Player) value
	advice   func() advice
	settings gametree.Settings
	// whether finished games are scored as won, lost or drawn, regardless of the function
	recognise bool
	first     bool         // whether ties are broken by board order rather than at random
	depth     int          // depth in plies; 0 for the depth of the limits
	endgame   int          // number of empty squares from which it searches to the end for the most discs
	slips     int          // percentage of random moves
	weak      bool         // whether it is a weak level, whose scores are hidden
	view      *search.View // view of the function; nil if there is none
	err       error        // error if there is no function
}

// advice returns the rating of each square as a move of the side with the discs p.Own. The result is valid
// until the next call. Only one search may use it.
type advice func(p othello.Position) *[64]int32

const maxDepth = 60

// Search implements search.Searcher. It searches to depth 1, 2 and so on, up to its own depth or the limit,
// and then chooses among the best moves by the seed. Watch adds a view of the first levels of the tree. It
// returns an error if the function was entered by the user and cannot be read.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits, report func(search.Info)) (
	search.Info, error) {
	state, moves, err := search.RootOf[*othello.State](root,
		fault.Errorf("opponent: the position is not an Othello position"))
	if err != nil {
		return search.Info{}, err
	}
	if s.err != nil {
		return search.Info{}, s.err
	}
	h := &hunt{Searcher: s, root: gametree.Position{Position: state.Position(), Mover: state.Mover()},
		moves: moves, report: report,
		clock: search.NewClock(ctx, lim), watch: lim.Watch && report != nil,
		lines: min(max(lim.Lines, 1), len(moves)), seed: lim.Seed, unit: search.EvaluationPoints}
	return h.deepen(lim), nil
}

// hunt is a running search.
type hunt struct {
	*Searcher
	root   gametree.Position
	moves  []game.Move
	report func(search.Info)
	clock  *search.Clock
	watch  bool
	lines  int
	seed   uint64
	tree   *search.View // tree of the last completed depth
	unit   string       // unit of values
	info   search.Info
}

func (h *hunt) deepen(lim search.Limits) search.Info {
	h.info.Lines = []search.Line{{Score: search.Score{Unit: h.unit}, Moves: h.moves[:1:1]}}
	deepest := maxDepth
	if h.depth > 0 {
		deepest = h.depth
	}
	if lim.Depth > 0 {
		deepest = min(deepest, lim.Depth)
	}
	stop := search.MaxDepth
	if h.moves[0] == othello.Pass {
		// There is no choice.
		h.clock.Tick()
		h.info.Depth, stop = 1, search.Done
		deepest = 0
	}
	r := rng.New(h.seed)
	if h.advice != nil && deepest > 0 {
		h.clock.Tick()
		c := h.advised()
		h.info.Depth, h.info.Lines = 1, h.ranked(c, 1, r.IntN(len(c.Best)))
		deepest, stop = 0, search.Done
	}
	board := gametree.Othello{Recognise: h.recognise}
	if deepest > 0 {
		board.Value = h.value(h.root.Mover)
	}
	if empty := bits.OnesCount64(h.root.Empty()); deepest > 0 && empty <= h.endgame {
		board, deepest, h.unit = gametree.Othello{Value: gametree.Margin},
			min(empty, max(deepest, lim.Depth)),
			"discs"
		if lim.Depth == 0 {
			deepest = empty
		}
	}
	for depth := 1; depth <= deepest; depth++ {
		var tree gametree.Tree[gametree.Position]
		t := gametree.Search[gametree.Position]{Rules: board, Settings: h.settings, All: h.lines > 1,
			Stop: h.clock.Tick}
		if h.watch {
			tree.Depth = watched - 1
			t.Record = &tree
		}
		c := t.Choose(h.root, depth)
		if stop = h.clock.Stopped(); stop != search.Running {
			break
		}
		stop = search.MaxDepth
		h.info.Depth, h.info.Lines = depth, h.ranked(c, depth, r.IntN(len(c.Best)))
		if h.watch {
			view := live.Encode(h.treeView(tree.Roots, c))
			h.tree = &view
		}
		h.send()
		if kind := h.info.Lines[0].Score.Kind; kind != search.Estimate ||
			depth >= bits.OnesCount64(h.root.Empty()) {
			stop = search.Done
			break
		}
	}
	if h.slips > 0 && r.IntN(100) < h.slips {
		m := h.moves[r.IntN(len(h.moves))]
		h.info.Lines = []search.Line{{Score: search.Score{Unit: h.unit}, Moves: []game.Move{m}}}
	}
	h.info.Stop = stop
	h.send()
	return h.told()
}

// advised returns the choice of a player by advice.
func (h *hunt) advised() (c gametree.Choice) {
	out := h.advice()(h.root.Position)
	for i, m := range h.moves {
		v := h.seen(float64(out[m])) // from Black's point of view
		switch {
		case i == 0 || h.seen(v) > h.seen(c.Values[c.Best[0]]):
			c.Best = []int{i}
		case v == c.Values[c.Best[0]]:
			c.Best = append(c.Best, i)
		}
		c.Values = append(c.Values, v)
	}
	return c
}

func (h *hunt) send() {
	h.info.Nodes, h.info.Elapsed = h.clock.Nodes(), h.clock.Elapsed()
	if h.report == nil {
		return
	}
	h.info.Views = nil
	if h.view != nil {
		h.info.Views = append(h.info.Views, *h.view)
	}
	if h.tree != nil {
		h.info.Views = append(h.info.Views, *h.tree)
	}
	h.report(h.told())
}

// told returns the current result for reports, with hidden scores if the player is weakened.
func (h *hunt) told() search.Info {
	if h.weak {
		return h.info.Hide()
	}
	return h.info
}

// ranked returns the lines of the best moves. Among equally good moves, Best[drawn] comes first.
func (h *hunt) ranked(c gametree.Choice, depth, drawn int) []search.Line {
	if h.first || !h.settings.Strict {
		drawn = 0
	}
	order := []int{c.Best[drawn]}
	if h.lines > 1 {
		rest := make([]int, 0, len(c.Values))
		for k := range c.Values {
			if k != order[0] {
				rest = append(rest, k)
			}
		}
		slices.SortStableFunc(rest, func(a, b int) int {
			switch x, y := h.seen(c.Values[a]), h.seen(c.Values[b]); {
			case x > y:
				return -1
			case x < y:
				return 1
			}
			return 0
		})
		order = append(order, rest...)[:h.lines]
	}
	lines := make([]search.Line, len(order))
	for i, k := range order {
		lines[i] = search.Line{Score: h.score(c.Values[k], depth), Moves: []game.Move{h.moves[k]}}
	}
	return lines
}

// seen converts a value from Black's point of view to the point of view of the side to move at the root, or
// back.
func (h *hunt) seen(v float64) float64 {
	if h.root.Mover != game.First {
		return 0 - v
	}
	return v
}

func (h *hunt) score(v float64, depth int) search.Score {
	switch v = h.seen(v); {
	case math.IsInf(v, 1):
		return search.Score{Value: float64(depth), Kind: search.WinIn}
	case math.IsInf(v, -1):
		return search.Score{Value: float64(depth), Kind: search.LossIn}
	}
	return search.Score{Value: v, Unit: h.unit}
}
