package discovery

import (
	"slices"

	"ludarium/ai/optim/genprog"
)

// Birth is how a rule was created.
type Birth struct {
	Rule       string
	Generation int
	Origin     genprog.Origin
	Parent     string // rule from which it inherited everything but the new part; "" for a random rule
}

// next breeds the next generation and records the births.
func (t *Trainer) next(fitness []float64) {
	var ranked []string
	for _, i := range genprog.Ranked(fitness) {
		rule := t.evolution.Population()[i].Expr.String()
		ranked = append(ranked, rule)
		if t.Generation() == 0 {
			t.births[rule] = Birth{Rule: rule, Origin: genprog.Drawn}
		}
	}
	t.evolution.Next(fitness)
	var living []string
	for _, p := range t.evolution.Population() {
		rule := p.Expr.String()
		living = append(living, rule)
		if _, known := t.births[rule]; !known {
			t.births[rule] = Birth{rule, t.Generation(), p.Origin, ranked[p.Parent]}
		}
	}
	for _, c := range t.hall {
		living = append(living, c.Rule)
	}
	kept := map[string]Birth{}
	for _, rule := range living {
		for b, ok := t.births[rule]; ok; b, ok = t.births[b.Parent] {
			if _, done := kept[b.Rule]; done {
				break
			}
			kept[b.Rule] = b
		}
	}
	t.births = kept
}

// Pedigree returns the births of a rule and its ancestors, beginning with the random one. It is empty for a
// rule that is no longer remembered.
func (t *Trainer) Pedigree(rule string) []Birth {
	var all []Birth
	for b, ok := t.births[rule]; ok; b, ok = t.births[b.Parent] {
		all = append(all, b)
	}
	slices.Reverse(all)
	return all
}
