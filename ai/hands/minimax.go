package hands

import (
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// minimax is a tree of three branches with three results each, in which the reader or the opponent moves
// first.
func minimax() Model {
	leaves := [][]float64{{3, 12, 8}, {2, 4, 6}, {14, 5, 2}}
	const most, n = 15, 9
	return Model{Page: "minimax", Handles: append(leafHandles(most, leaves...),
		Handle{Name: "other", Kind: Toggle, Range: Range{Max: 1, Step: 1}}),
		Ask: "value", Guess: Range{Max: most, Step: 1, Usual: 14},
		Run: func(v []float64) Run {
			first := game.First
			if v[n] == 1 {
				first = game.Second
			}
			t, log := grow(first, branches(v[:n], 3)...), &treeLog{}
			search := code.Minimax{GameTree: t.search(log)}
			value, line := search.Search(0, 2)
			if first == game.Second {
				value = 0 - value
			}
			best := slices.Index(t.nodes[0].moves, line[0])
			run := log.run()
			run.Trace = log.trace(nil)
			// The largest result, in the chosen branch if it is there too.
			largest := slices.Max(v[:n])
			in := slices.Index(v[:n], largest) / 3
			if slices.Contains(v[best*3:best*3+3], largest) {
				in = best
			}
			run.Facts = map[string]float64{"value": value, "best": float64(best), "largest": largest,
				"in": float64(in)}
			switch {
			case first == game.Second:
				run.Case = "other"
			case in == best:
				run.Case = "same"
			}
			picture := treePicture{tree: t, log: log, best: int(line[0]), grip: t.leafGrips(0),
				facts: run.Facts}
			run.Scene = func(step int) Scene {
				s := picture.scene(step)
				s.Grips = append(s.Grips, Grip{Handle: n, X: treeWidth / 2, Y: rootY, W: 2 * nodeSize,
					H: 2 * nodeSize})
				for i := range s.Labels { // the largest result and the letter of its branch
					switch l := &s.Labels[i]; {
					case l.Y == leafY && l.Text == number(largest, 0):
						l.Fact = "largest"
					case l.Y == branchY && l.Text == capital(in):
						l.Fact = "in"
					}
				}
				return s
			}
			return run
		}}
}
