package morpion

import (
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Removal is a way to take moves out of a game so that the others can still be played in their order: with a
// move go all those that rest on its dot.
type Removal int

const (
	// RemoveEnds takes back moves one by one, each drawn among those that nothing rests on.
	RemoveEnds Removal = iota
	// RemoveLast takes back the last moves.
	RemoveLast
	// RemoveCuts draws moves anywhere and takes out each with all that rests on it.
	RemoveCuts
	// RemoveWindow takes back moves one by one, of those that nothing rests on the nearest to one of the
	// dots, which leaves a hole in one place.
	RemoveWindow
	// RemoveAny draws one of the others, but for RemoveLast, each time.
	RemoveAny
)

// removals are their names, by value.
func removals() []string { return []string{"ends", "last", "cut", "window", "any"} }

// removalTitles are their titles.
func removalTitles() []string {
	return []string{"loose ends", "last moves", "moves and what rests on them", "a window", "drawn each time"}
}

// graph tells which moves of a game rest on which: those whose lines pass through a dot that another made.
type graph struct {
	moves   []game.Move
	locked  int       // so many first moves are never taken out
	resting [][]int32 // by move: those that rest on it, ascending
	out     []bool    // by move: it is taken out
	scratch []int
}

// set makes g the graph of a game.
func (g *graph) set(v rules.Variant, moves []game.Move, locked int) {
	g.moves, g.locked = moves, locked
	g.resting = slices.Grow(g.resting[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		g.resting[i] = g.resting[i][:0]
		for j := i + 1; j < len(moves); j++ {
			if v.Covers(moves[j], m) {
				g.resting[i] = append(g.resting[i], int32(j))
			}
		}
	}
}

// left takes n moves out, or as many as can be, and appends those that stay to dst.
func (g *graph) left(dst []game.Move, way Removal, n int, random *rng.Xorshift) []game.Move {
	g.out = slices.Grow(g.out[:0], len(g.moves))[:len(g.moves)]
	clear(g.out)
	if way == RemoveAny {
		way = [...]Removal{RemoveEnds, RemoveCuts, RemoveWindow}[random.IntN(3)]
	}
	n = min(n, len(g.moves)-g.locked)
	switch way {
	case RemoveEnds:
		g.ends(n, random)
	case RemoveLast:
		for i := len(g.moves) - n; i < len(g.moves); i++ {
			g.out[i] = true
		}
	case RemoveCuts:
		g.ends(n-g.cut(n, random), random) // the rest, where no closed group of moves is as small
	case RemoveWindow:
		g.window(n, random)
	}
	for i, m := range g.moves {
		if !g.out[i] {
			dst = append(dst, m)
		}
	}
	return dst
}

// ends takes n moves out one by one, each drawn among those that nothing rests on.
func (g *graph) ends(n int, random *rng.Xorshift) {
	for range n {
		loose := g.loose()
		if len(loose) == 0 {
			return
		}
		g.out[loose[random.IntN(len(loose))]] = true
	}
}

// loose returns the moves that nothing rests on any more; the slice is valid until the next call.
func (g *graph) loose() []int {
	g.scratch = g.scratch[:0]
	for i := g.locked; i < len(g.moves); i++ {
		if !g.out[i] && !slices.ContainsFunc(g.resting[i], func(j int32) bool { return !g.out[j] }) {
			g.scratch = append(g.scratch, i)
		}
	}
	return g.scratch
}

// cut takes at most n moves out, drawn anywhere, and returns how many.
func (g *graph) cut(n int, random *rng.Xorshift) (taken int) {
	for failures := 0; taken < n && failures < 20; {
		if k := g.take(g.locked+random.IntN(len(g.moves)-g.locked), n-taken); k > 0 {
			taken += k
		} else {
			failures++
		}
	}
	return taken
}

// window takes n moves out one by one, of those that nothing rests on the nearest to the dot of one.
func (g *graph) window(n int, random *rng.Xorshift) {
	if n == 0 {
		return
	}
	middle := rules.DotOf(g.moves[g.locked+random.IntN(len(g.moves)-g.locked)])
	far := func(i int) int {
		p := rules.DotOf(g.moves[i])
		return (p.Row-middle.Row)*(p.Row-middle.Row) + (p.Col-middle.Col)*(p.Col-middle.Col)
	}
	for range n {
		loose := g.loose()
		if len(loose) == 0 {
			return
		}
		g.out[slices.MinFunc(loose, func(a, b int) int { return far(a) - far(b) })] = true
	}
}

// take takes move i out with all that rests on it, and returns how many that were; nothing is taken out, and
// 0 returned, where they are more than most.
func (g *graph) take(i, most int) int {
	if g.out[i] {
		return 0
	}
	g.out[i] = true
	group := append(g.scratch[:0], i)
	for k := 0; k < len(group) && len(group) <= most; k++ {
		for _, j := range g.resting[group[k]] {
			if !g.out[j] {
				g.out[j] = true
				group = append(group, int(j))
			}
		}
	}
	g.scratch = group
	if len(group) <= most {
		return len(group)
	}
	for _, j := range group {
		g.out[j] = false
	}
	return 0
}
