package discovery

import (
	"slices"

	"ludarium/ai/optim/genprog"
)

// Birth is how a rule came about.
type Birth struct {
	Rule       string
	Generation int
	Origin     genprog.Origin
	Parent     string // the rule that it was, but for the part that is new; empty for a rule that was drawn
}

// next breeds the next generation and notes who is born.
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

// Pedigree returns the births of a rule and its ancestors, from the one that was drawn on. It is empty for a
// rule that is no longer remembered.
func (t *Trainer) Pedigree(rule string) []Birth {
	var all []Birth
	for b, ok := t.births[rule]; ok; b, ok = t.births[b.Parent] {
		all = append(all, b)
	}
	slices.Reverse(all)
	return all
}
