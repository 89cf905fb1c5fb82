package match

import (
	"cmp"
	"slices"

	"ludarium/ai/base/rng"
)

// Entrant is the result of a judge in a tournament.
type Entrant struct {
	Index    int     // its index in the given list
	Strength float64 // sum of its percentages
}

// Pairing is one comparison of a tournament: of a with b.
type Pairing struct {
	A, B  int // indices in the list; B is -1 for the reference
	Score Score
}

// AllPlayAll compares each pair of judges in a list once and returns them strongest first, equal ones in the
// order of the list: the strength of a judge is the sum of its percentages. step, which may be nil, is called
// with each comparison, and ends the tournament by returning true; the result is then nil.
func (c *Comparison) AllPlayAll(judges []Judge, seed uint64, step func(Pairing) (stop bool)) []Entrant {
	all := entrants(len(judges))
	for a := range judges {
		for b := a + 1; b < len(judges); b++ {
			s := c.Run(judges[a], judges[b], rng.Derive(seed, uint64(a*len(judges)+b)), nil)
			percent := c.Measure.Of(s)
			all[a].Strength += percent
			all[b].Strength += 100 - percent
			if step != nil && step(Pairing{a, b, s}) {
				return nil
			}
		}
	}
	rank(all)
	return all
}

// AgainstReference compares each judge of a list with a fixed one and returns them strongest first, like
// AllPlayAll.
func (c *Comparison) AgainstReference(judges []Judge, reference Judge, seed uint64,
	step func(Pairing) (stop bool)) []Entrant {
	all := entrants(len(judges))
	for a, j := range judges {
		s := c.Run(j, reference, rng.Derive(seed, uint64(a)), nil)
		all[a].Strength = c.Measure.Of(s)
		if step != nil && step(Pairing{a, -1, s}) {
			return nil
		}
	}
	rank(all)
	return all
}

func entrants(n int) []Entrant {
	all := make([]Entrant, n)
	for i := range all {
		all[i].Index = i
	}
	return all
}

func rank(all []Entrant) {
	slices.SortStableFunc(all, func(a, b Entrant) int { return cmp.Compare(b.Strength, a.Strength) })
}
