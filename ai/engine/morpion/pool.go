package morpion

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// pool holds long games, any two of which differ in at least apart lines.
type pool struct {
	variant rules.Variant
	size    int // maximum number of games
	apart   int // minimum number of lines in which two games differ under all symmetries
	games   [][]game.Move
}

// add adds game g to the pool, unless the pool contains a longer game that is similar to g, or is full of
// longer games. It removes games that are similar to g and not longer.
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
