package hands

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// trees returns the models of searches of game trees.
func trees() []Model {
	return []Model{alphaBeta(), minimax(), moveOrdering(), deepening(), table(), quiescence(), nullMove()}
}

// The results of the leaves are 0 to mostResult.
const mostResult = 9

// leafHandles returns a handle for each leaf, named after its branch and its number: "a1".
func leafHandles(most float64, leaves ...[]float64) (list []Handle) {
	for b, branch := range leaves {
		for i, v := range branch {
			list = append(list, Handle{Name: string(rune('a'+b)) + strconv.Itoa(i+1),
				Range: Range{Max: most, Step: 1, Usual: v}})
		}
	}
	return list
}

// branches splits values into lists of n.
func branches(v []float64, n int) (list [][]float64) {
	for ; len(v) >= n; v = v[n:] {
		list = append(list, v[:n])
	}
	return list
}

// Values of the handles alpha and beta that stand for no bound.
const (
	noAlpha = -1
	noBeta  = mostResult + 1
)

// alphaBeta is a tree of three branches with four results each.
func alphaBeta() Model {
	leaves := [][]float64{{6, 3, 5, 8}, {2, 7, 4, 9}, {9, 4, 1, 7}}
	n := len(leaves) * len(leaves[0])
	m := Model{Page: "alpha-beta", Handles: append(leafHandles(mostResult, leaves...),
		Handle{Name: "alpha", Range: Range{Min: noAlpha, Max: noBeta - 1, Step: 1, Usual: noAlpha}},
		Handle{Name: "beta", Range: Range{Min: noAlpha + 1, Max: noBeta, Step: 1, Usual: noBeta}}),
		Ask: "looks", Guess: Range{Min: 1, Max: float64(n), Step: 1, Usual: float64(n)}}
	m.Keep = func(v []float64, i int) {
		switch {
		case v[n] < v[n+1]:
		case i == n:
			v[n+1] = v[n] + 1
		default:
			v[n] = v[n+1] - 1
		}
	}
	m.Run = func(v []float64) Run {
		t, log := grow(game.First, branches(v[:n], len(leaves[0]))...), &treeLog{}
		w := window{bound(v[n]), bound(v[n+1])}
		search := code.AlphaBeta{GameTree: t.search(log)}
		value, line := search.Search(0, 2, w.alpha, w.beta)
		run := log.run()
		run.Trace = log.trace(nil)
		run.Facts = map[string]float64{"looks": float64(log.leaves), "of": float64(n),
			"cut": float64(n - log.leaves), "value": value,
			"best": float64(slices.Index(t.nodes[0].moves, line[0]))}
		best := int(line[0])
		switch {
		case value <= w.alpha:
			run.Case, best = "most", 0 // no branch beats alpha
		case value >= w.beta:
			run.Case = "least"
		}
		picture := treePicture{grip: t.leafGrips(0), tree: t, log: log, best: best,
			facts: run.Facts, axis: &axis{alpha: n, beta: n + 1, window: w}}
		run.Scene = picture.scene
		return run
	}
	return m
}

// bound returns the bound that the value of a handle means.
func bound(v float64) float64 {
	switch v {
	case noAlpha:
		return math.Inf(-1)
	case noBeta:
		return math.Inf(1)
	}
	return v
}

// run returns the run without its facts and its scene.
func (l *treeLog) run() Run {
	r := Run{Events: l.events, Steps: len(l.steps)}
	for i, s := range l.steps {
		if s.kind == stepCut || s.kind == stepPass {
			r.Stops = append(r.Stops, Stop{i + 1, "cut"})
		}
	}
	return r
}

// trace returns the events of the steps. letters holds the letter of each branch of the root; nil means the
// order of the alphabet.
func (l *treeLog) trace(letters []int) (list []Event) {
	for _, s := range l.steps {
		e := Event{Name: [...]string{EventLeaf, EventCut, EventBranch, EventCut}[s.kind],
			Place: l.tree.place(s.node, letters),
			Facts: map[string]float64{"value": s.value, "bound": float64(s.bound), "meets": s.alpha}}
		if s.bound > 0 {
			e.Facts["meets"] = s.beta
		}
		list = append(list, e)
	}
	return list
}

// place returns the name of a node: "" for the root, "B" for a branch, "B2" for a result.
func (t *tree) place(at int, letters []int) string {
	for b, branch := range t.nodes[0].moves {
		name := capital(b)
		if letters != nil {
			name = capital(letters[b])
		}
		if int(branch) == at {
			return name
		}
		if i := slices.Index(t.nodes[branch].moves, game.Move(at)); i >= 0 {
			return name + strconv.Itoa(i+1)
		}
	}
	return ""
}

// number returns the text of a value with its bound.
func number(v float64, bound int) string {
	text := "−∞"
	switch {
	case math.IsInf(v, 1):
		text = "∞"
	case !math.IsInf(v, -1):
		text = fmt.Sprint(v + 0)
		if v < 0 {
			text = "−" + fmt.Sprint(-v)
		}
	}
	return [...]string{"≤", "", "≥"}[bound+1] + text
}
