package morpion

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// pool holds good games no two of which are alike.
type pool struct {
	variant rules.Variant
	size    int // games at most
	apart   int // lines that each has and no other, however turned, at least
	games   [][]game.Move
}

// add puts a game into the pool unless one that is like it, or all in a full pool, are longer; those like it
// and not longer go.
func (p *pool) add(g []game.Move) {
	alike := func(o []game.Move) bool { return len(g)-p.variant.Shared(g, o) < p.apart }
	better := func(o []game.Move) bool { return len(o) > len(g) && alike(o) }
	if slices.ContainsFunc(p.games, better) {
		return
	}
	p.games = slices.DeleteFunc(p.games, alike)
	if len(p.games) < p.size {
		p.games = append(p.games, slices.Clone(g))
		return
	}
	worst := 0
	for i, o := range p.games {
		if len(o) < len(p.games[worst]) {
			worst = i
		}
	}
	if len(p.games[worst]) <= len(g) {
		p.games[worst] = slices.Clone(g)
	}
}
