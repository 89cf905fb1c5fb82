package morpion

import (
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Removal is a way of removing moves from a game such that the remaining moves are legal in the same order. A
// move is removed together with all moves that depend on its dot.
type Removal int

const (
	// RemoveEnds takes back moves one by one. Each is drawn from the moves on which no other move depends.
	RemoveEnds Removal = iota
	// RemoveLast takes back the last moves.
	RemoveLast
	// RemoveCuts draws moves from the whole game and removes each together with all moves that depend on it.
	RemoveCuts
	// RemoveWindow takes back moves one by one. Each is the move nearest to a fixed dot among the moves on
	// which no other move depends. The removed moves thus lie close together.
	RemoveWindow
	// RemoveAny draws one of the other ways, except RemoveLast, for each removal.
	RemoveAny
)

// removals returns the names of the ways of removing moves, with the Removal as index.
func removals() []string { return []string{"ends", "last", "cut", "window", "any"} }

// removalTitles returns the titles of the ways of removing moves for display, with the Removal as index.
func removalTitles() []string {
	return []string{"loose ends", "last moves", "moves and what rests on them", "a window", "drawn each time"}
}

// graph holds the dependencies between the moves of a game. A move depends on another move if its line passes
// through the dot of that move.
type graph struct {
	moves   []game.Move
	locked  int       // number of leading moves that are never removed
	resting [][]int32 // indices of the moves that depend on each move, ascending
	out     []bool    // whether each move has been removed
	scratch []int
}

// set makes g the graph of the given game.
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

// left removes n moves in the given way, or fewer if n is not possible, and appends the remaining moves to
// dst.
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
		g.ends(n-g.cut(n, random), random) // otherwise no group of dependent moves is small enough
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

// ends takes back n moves one by one, each drawn from the loose moves.
func (g *graph) ends(n int, random *rng.Xorshift) {
	for range n {
		loose := g.loose()
		if len(loose) == 0 {
			return
		}
		g.out[loose[random.IntN(len(loose))]] = true
	}
}

// loose returns the indices of the moves on which no remaining move depends. The slice is valid until the
// next call.
func (g *graph) loose() []int {
	g.scratch = g.scratch[:0]
	for i := g.locked; i < len(g.moves); i++ {
		if !g.out[i] && !slices.ContainsFunc(g.resting[i], func(j int32) bool { return !g.out[j] }) {
			g.scratch = append(g.scratch, i)
		}
	}
	return g.scratch
}

// cut removes random moves together with the moves that depend on them, at most n in total, and returns the
// number of moves removed.
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

// window takes back n loose moves one by one, each time the loose move nearest to the dot of a random move
// chosen at the beginning.
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

// take removes move i and all moves that depend on it, and returns the number of moves removed. If this
// number exceeds most, take removes nothing and returns 0.
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
