package match

import (
	"cmp"
	"slices"

	"ludarium/ai/base/rng"
)

// Entrant is the result of a judge in a tournament.
type Entrant struct {
	Index    int     // index in the given list
	Strength float64 // sum of the percentages given by the judge
}

// Pairing is a comparison of A with B in a tournament.
type Pairing struct {
	A, B  int // indices in the list; B is -1 for the reference
	Score Score
}

// AllPlayAll compares each pair of judges once and returns the judges in order of falling strength, equal
// ones in list order. The strength is the sum of a judge's percentages. step, if not nil, is called after
// each comparison. If it returns true, the tournament ends and the result is nil.
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

// AgainstReference compares each judge with a fixed reference and returns the judges in order of falling
// strength, as AllPlayAll does.
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
