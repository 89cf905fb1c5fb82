package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// moveOrdering is the tree of alphaBeta, whose branches and results change places.
func moveOrdering() Model {
	leaves := [][]float64{{6, 3, 5, 8}, {2, 7, 4, 9}, {9, 4, 1, 7}}
	m := Model{Page: "move-ordering", Ask: "most", Guess: Range{Min: 1, Max: 12, Step: 1, Usual: 8}}
	for b := range leaves {
		m.Handles = append(m.Handles, Handle{Name: string(rune('a' + b)), Kind: Order,
			Range: Range{Max: 2, Step: 1, Usual: float64(b)}})
	}
	for b, branch := range leaves {
		for i := range branch {
			m.Handles = append(m.Handles, Handle{Name: string(rune('a'+b)) + strconv.Itoa(i+1), Kind: Order,
				Group: b + 1, Range: Range{Max: 3, Step: 1, Usual: float64(i)}})
		}
	}
	m.Run = func(v []float64) Run {
		ordered, handles, letters := make([][]float64, 3), make([][]int, 3), make([]int, 3)
		for b := range leaves {
			place := int(v[b])
			letters[place] = b
			ordered[place], handles[place] = make([]float64, 4), make([]int, 4)
			for i, value := range leaves[b] {
				handle := 3 + 4*b + i
				ordered[place][int(v[handle])] = value
				handles[place][int(v[handle])] = handle
			}
		}
		t, log := grow(game.First, ordered...), &treeLog{}
		search := code.AlphaBeta{GameTree: t.search(log)}
		value, line := search.Search(0, 2, math.Inf(-1), math.Inf(1))
		run := log.run()
		run.Trace = log.trace(letters)
		least, most := extremes(leaves)
		run.Facts = map[string]float64{"looks": float64(log.leaves), "of": 12, "value": value,
			"least": float64(least), "most": float64(most)}
		picture := treePicture{tree: t, log: log, best: int(line[0]), grip: map[int]int{}, order: true,
			letters: letters, facts: run.Facts}
		for place, branch := range t.nodes[0].moves {
			picture.grip[int(branch)] = letters[place]
			for i, leaf := range t.nodes[branch].moves {
				picture.grip[int(leaf)] = handles[place][i]
			}
		}
		run.Scene = func(step int) Scene {
			s := picture.scene(step)
			s.bar(picture.state(step).leaves(t), float64(least), float64(most), step == run.Steps)
			return s
		}
		return run
	}
	return m
}

// leaves returns how many leaves were looked at.
func (s treeState) leaves(t *tree) (n float64) {
	for node := range s.known {
		if len(t.nodes[node].moves) == 0 {
			n++
		}
	}
	return n
}

// bar draws a bar of 12 results with how many are looked at and, after the last step, the fewest and the
// most.
func (s *Scene) bar(looks, least, most float64, last bool) {
	const x, y, unit = 36.0, 228.0, 24.0
	s.Height = y + 34
	at := func(n float64) float64 { return x + float64(n*unit) }
	s.Boxes = append(s.Boxes, Box{X: x, Y: y, W: at(12) - x, H: 14, Mark: Mark{Tone: Quiet}})
	if looks > 0 {
		s.Boxes = append(s.Boxes, Box{X: x, Y: y, W: at(looks) - x, H: 14, Filled: true,
			Mark: Mark{Tone: BandA, Fact: "looks"}})
	}
	if !last {
		return
	}
	for _, end := range []struct {
		n    float64
		fact string
		tone Tone
	}{{least, "least", Good}, {most, "most", BandB}} {
		s.Lines = append(s.Lines, Line{X0: at(end.n), Y0: y - 4, X1: at(end.n), Y1: y + 18, Width: 3,
			Mark: Mark{Tone: end.tone, Fact: end.fact}})
		s.Labels = append(s.Labels, Label{X: at(end.n), Y: y + 26, Text: number(end.n, 0), Size: 13,
			Mark: Mark{Tone: end.tone, Fact: end.fact}})
	}
}

// extremes returns the fewest and the most leaves that alpha-beta looks at in any order. Within a branch the
// least results come first for the fewest, last for the most.
func extremes(leaves [][]float64) (least, most int) {
	least = math.MaxInt
	for _, order := range permutations {
		for _, falling := range []bool{false, true} {
			var list [][]float64
			for _, b := range order {
				branch := slices.Sorted(slices.Values(leaves[b]))
				if falling {
					slices.Reverse(branch)
				}
				list = append(list, branch)
			}
			log := &treeLog{}
			search := code.AlphaBeta{GameTree: grow(game.First, list...).search(log)}
			search.Search(0, 2, math.Inf(-1), math.Inf(1))
			least, most = min(least, log.leaves), max(most, log.leaves)
		}
	}
	return least, most
}

// permutations are the orders of three branches.
var permutations = [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
