package morpion

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// pool holds long games that differ from each other by at least apart lines.
type pool struct {
	variant rules.Variant
	size    int // maximum number of games
	apart   int // minimum number of lines in which two games differ, under all symmetries
	games   [][]game.Move
}

// add adds a game to the pool unless a similar game is longer, or the pool is full of longer games. Similar
// games that are not longer are removed.
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
