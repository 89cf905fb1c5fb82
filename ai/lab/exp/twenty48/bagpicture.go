package twenty48

import (
	"fmt"
	"strings"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab/chart"
)

// bagPicture draws the first states of the chain in layers, each of which holds the states with an equal sum
// of tiles, as in Teder 2021.
func bagPicture(v bagSettings, exact *engine.BagChain) chart.Chart {
	four := v.fourOdds
	ch := chart.Chart{Title: "The first states of the bag", Form: chart.Graph,
		X: chart.Axis{Title: "sum of the tiles"},
		Note: fmt.Sprintf("After each move a 2 comes with probability %.4g (solid arrows) or a 4 with "+
			"probability %.4g (dashed).", 1-four, four)}
	at := map[engine.Bag]int{}
	starts := engine.BagStarts(four)
	for _, s := range exact.States {
		if s.Layer > v.layers {
			break // states are ordered by layer
		}
		text := strings.Trim(fmt.Sprint(s.Bag.Tiles(nil)), "[]")
		n := chart.Node{X: float64(s.Layer), Y: -float64(len(ch.Nodes)), Text: text,
			Doc: fmt.Sprintf("%s: in %.3g %% of the games, %.1f moves to go", text, 100*s.Reach, s.Distance)}
		if _, ok := starts[s.Bag]; ok {
			n.Color = 5
		}
		at[s.Bag] = len(ch.Nodes)
		ch.Nodes = append(ch.Nodes, n)
	}
	for i, s := range exact.States[:len(ch.Nodes)] {
		for k, next := range [2]engine.Bag{s.Two, s.Four} {
			if to, ok := at[next]; ok && next != 0 {
				ch.Edges = append(ch.Edges, chart.Edge{From: i, To: to, Dashed: k == 1})
			}
		}
	}
	return ch
}
