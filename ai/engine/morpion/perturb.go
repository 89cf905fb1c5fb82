package morpion

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Perturbation is iterated local search around a game: take back some moves, each drawn among those that can be taken
// back, search again from what is left, and go on from the new game unless it is shorter. It explores the
// neighbourhood of a record, from which building anew strays, and undoes early moves as soon as nothing rests on them.
//
// The general method: Helena Lourenço, Olivier Martin and Thomas Stützle: Iterated Local Search, 2003; the take-backs
// are those of Hyyrö and Poranen, 2007.
type Perturbation struct {
	Record []game.Move // the game to start from, a continuation of the run's start; none: a search from the start
	Unplay int         // moves taken back each time; 0 means 15
	Repair NRPA        // what searches again; its zero value means level 1 with 100 iterations
	Tries  int         // 0 means 1000
}

// Search implements Method. The moves of the start are never taken back.
func (p Perturbation) Search(r *Run) {
	if p.Unplay == 0 {
		p.Unplay = 15
	}
	if p.Repair.Level == 0 {
		p.Repair.Level = 1
	}
	if p.Tries == 0 {
		p.Tries = 1000
	}
	locked := r.Start.Len()
	current := slices.Clone(p.Record)
	if len(current) <= locked {
		current = r.within(r.Start, p.Repair)
	}
	var back []int
	b := r.Start.Clone()
	for range p.Tries {
		if r.Over() {
			return
		}
		b.CopyFrom(r.Start)
		for _, m := range current[locked:] {
			b.Play(m)
		}
		for range p.Unplay {
			back = retractable(b, locked, back[:0])
			if len(back) == 0 {
				break
			}
			b.TakeBack(back[r.Rand.IntN(len(back))])
		}
		if next := r.within(b, p.Repair); len(next) >= len(current) {
			current = next
		}
	}
	r.Final = len(current)
}

// within lets m search from start as a part of r and returns its best game, the moves of start included.
func (r *Run) within(start *rules.Board, m Method) []game.Move {
	part := &Run{Start: start, Rand: r.Rand, clock: r.clock, insight: insight{recent: r.recent}}
	part.report = func() {
		r.recent, r.latest = part.recent, part.latest
		r.report()
	}
	m.Search(part)
	r.Rand, r.recent, r.latest = part.Rand, part.recent, nil
	r.playouts += part.playouts
	if len(part.Best) > len(r.Best) {
		r.Best = append(r.Best[:0], part.Best...)
		r.Found = Moment{Playouts: r.playouts}
	}
	return part.Best
}
