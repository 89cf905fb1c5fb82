package morpion

import (
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	rules "ludarium/game/morpion"
)

// construct keeps the first moves of the game of individual i, up to the commitment degree, and plays the
// rest anew. It reports whether the run is over.
func (p *population) construct(i int) (over bool) {
	r, g := p.run, &p.now[i]
	random := rng.NewXorshift(rng.Derive(rng.Derive(p.Seed, p.Round), uint64(i)))
	// Neighbours often have the same first moves, so the prefix is often there already.
	first := g.moves[:min(p.Degree, len(g.moves))]
	if p.Mutation > 0 || !slices.Equal(first, p.prefix.History()) {
		p.plant(p.prefix, first)
	}
	if p.Mutation > 0 {
		mutate(p.prefix, r.Start.Len(), p.Mutation, &random)
	}
	games := p.samples()
	if p.Anneal > 0 {
		over = p.anneal(g, games, &random)
	} else {
		for k := range games {
			if p.Alpha > 0 {
				p.player.play(p.prefix, p.lower, &random)
				p.board, p.player.board = p.player.board, p.board
			} else {
				p.board.CopyFrom(p.prefix)
				Playout(p.board, p.Heuristic, &random)
			}
			p.consider(g, k == 0)
			over = r.Finish(p.board.History())
		}
	}
	p.Best = max(p.Best, len(g.moves))
	return over
}

// consider replaces the game of g by the game on p.board if this is better or if first is true.
func (p *population) consider(g *individual, first bool) {
	if v := p.Value.of(p.board); first || v > g.value {
		g.moves, g.value = append(g.moves[:0], p.board.History()...), v
	}
}

// anneal replaces the random games of a construction by a walk at constant temperature. The walk starts from
// one random game and makes stepsPerGame steps for each of the given number of games. Then the longest
// position of the walk is continued at random to its end. anneal reports whether the run is over.
func (p *population) anneal(g *individual, games int, random *rng.Xorshift) (over bool) {
	b, locked := p.board, p.prefix.Len()
	b.CopyFrom(p.prefix)
	Playout(b, p.Heuristic, random)
	p.consider(g, true)
	over = p.run.Finish(b.History())
	accept := exact.Exp(-1 / p.Anneal)
	p.uses.Count(b)
	kept := append(p.kept[:0], b.History()...)
	for range stepsPerGame * games {
		p.back = walk(b, &p.uses, locked, accept, p.back, random)
		if b.Len() > len(kept) {
			kept = append(kept[:0], b.History()...)
		}
		over = p.run.walk(b.History())
	}
	p.kept = kept
	p.plant(b, kept)
	Playout(b, p.Heuristic, random)
	p.consider(g, false)
	return p.run.Step(b.History()) || over
}

// mutate takes back random moves after the locked ones: each further move with the given probability. Then it
// plays as many random moves as it took back, or fewer if no more are legal.
func mutate(b *rules.Board, locked int, probability float64, random *rng.Xorshift) {
	var back []int
	taken := 0
	for random.Float64() < probability {
		back = retractable(b, locked, back[:0])
		if len(back) == 0 {
			break
		}
		b.TakeBack(back[random.IntN(len(back))])
		taken++
	}
	for ; taken > 0 && len(b.Candidates()) > 0; taken-- {
		b.Play(b.Candidates()[random.IntN(len(b.Candidates()))])
	}
}

// retractable appends to dst the indices, from locked on, of the moves on b that can be taken back.
func retractable(b *rules.Board, locked int, dst []int) []int {
	for i := locked; i < b.Len(); i++ {
		if b.Retractable(i) {
			dst = append(dst, i)
		}
	}
	return dst
}
