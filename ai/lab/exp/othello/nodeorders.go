package othello

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/gametree"
	"ludarium/ai/lab"
)

// moveOrder is an order in which alpha-beta tries moves, and the growth that theory gives it.
type moveOrder struct {
	name string
	way  int // 1 for the best move first, −1 for the worst first, 0 for a random order
	// Words is what the thesis says of the branching factor k, and Low to High the range of exponents of k
	// that the words are taken to mean.
	words     string
	low, high float64
}

// moveOrders are the orders of Siivonen 2003, measured with deep bounds that cut when they are reached.
var moveOrders = []moveOrder{{"best first", 1, "√k", 0.45, 0.55}, {"random order", 0, "k^¾", 0.7, 0.8},
	{"worst first", -1, "prunes nothing", 0.95, 1}}

// deepPosition is a position and the number of moves to the horizon.
type deepPosition struct {
	gametree.Position
	left int
}

// orderedOthello implements gametree.Rules. Its children are in a given order, by their minimax values at the
// horizon.
type orderedOthello struct {
	gametree.Othello
	order  moveOrder
	random *rand.Rand
	stop   func() bool
}

// Max implements gametree.Rules.
func (o *orderedOthello) Max(p deepPosition) bool { return o.Othello.Max(p.Position) }

// Pass implements gametree.Rules.
func (o *orderedOthello) Pass(p deepPosition) (deepPosition, bool) {
	next, ok := o.Othello.Pass(p.Position)
	return deepPosition{next, p.left}, ok
}

// Evaluate implements gametree.Rules.
func (o *orderedOthello) Evaluate(p deepPosition) float64 { return o.Othello.Evaluate(p.Position) }

// Final implements gametree.Rules.
func (o *orderedOthello) Final(p deepPosition) float64 { return o.Othello.Final(p.Position) }

// Children implements gametree.Rules.
func (o *orderedOthello) Children(dst []deepPosition, p deepPosition) []deepPosition {
	if p.left == 0 && p.Moves() != 0 {
		return append(dst, deepPosition{}) // the horizon needs no order, only to know that there are moves
	}
	type scored struct {
		deepPosition
		value float64
	}
	var all []scored
	for _, c := range o.Othello.Children(nil, p.Position) {
		s := scored{deepPosition: deepPosition{c, p.left - 1}}
		if o.order.way != 0 {
			inner := gametree.Search[gametree.Position]{Rules: o.Othello, Stop: o.stop,
				Settings: gametree.Settings{AlphaBeta: true, Sorted: p.left > 2}}
			s.value = inner.Value(c, p.left-1)
		}
		all = append(all, s)
	}
	sign := o.order.way
	if !o.Max(p) {
		sign = -sign
	}
	if sign == 0 {
		o.random.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	} else {
		slices.SortStableFunc(all, func(a, b scored) int { return sign * cmp.Compare(b.value, a.value) })
	}
	for _, s := range all {
		dst = append(dst, s.deepPosition)
	}
	return dst
}

// orderTable compares the growth of the trees of the move orders with Siivonen 2003: the exponent of
// minimax's growth over the last two moves of depth.
func orderTable(v nodesSettings, rows []nodesRow) lab.Table {
	nodes := map[string]map[[2]int]float64{} // by search, then by trial and depth
	for _, r := range rows {
		if nodes[r.Mode] == nil {
			nodes[r.Mode] = map[[2]int]float64{}
		}
		nodes[r.Mode][[2]int{r.Trial, r.Depth}] = float64(r.Visited)
	}
	var means []lab.Mean
	for _, o := range moveOrders {
		m := lab.Mean{Name: o.name, Digits: 2, Scale: stat.Scale{Min: 0, Max: 2}, Enough: 10,
			Known: lab.Say(o.words, o.low, o.high, "section on alpha-beta")}
		for _, r := range rows {
			if r.Mode != o.name || r.Depth != v.depth {
				continue
			}
			before := [2]int{r.Trial, r.Depth - 2}
			own, has := nodes[o.name][before]
			whole, full := nodes[treeModes[0].name][before]
			grown := nodes[treeModes[0].name][[2]int{r.Trial, r.Depth}]
			if has && full && grown > whole {
				m.Here = m.Here.With(exact.Log(float64(r.Visited)/own) / exact.Log(grown/whole))
			}
		}
		means = append(means, m)
	}
	return lab.CompareMeans("Growth by move order", "order", "Alpha-beta that uses the bounds of all "+
		"ancestors. The growth over the last two moves of depth is the growth of minimax to the power "+
		"given here: ½ is √k, ¾ is k^¾, 1 is minimax itself. Best and worst come from full searches that "+
		"are not counted. The words are taken to mean powers within 0.05.", means)
}
