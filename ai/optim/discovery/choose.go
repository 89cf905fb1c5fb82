package discovery

import (
	"context"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/optim/rules"
	"ludarium/game/param"
)

// trials is the number of runs on each problem for comparing and tuning the best rules.
const trials = 5

// factors are the factors tried when tuning a constant.
var factors = []float64{0.7, 0.85, 0.93, 1.08, 1.18, 1.4}

// Choice is a rule with a number of particles.
type Choice struct {
	Candidate
	Particles int
	Ancestor  string // the evolved rule, before tuning
}

// Choose compares the remembered rules on all training problems, and tunes the constants of the best rule and
// then the number of particles; say receives messages about the results.
func (t *Trainer) Choose(ctx context.Context, particles []int, say func(c Choice)) (Choice, error) {
	best := Choice{Candidate: Candidate{Fitness: math.Inf(-1)}}
	try := func(list []Choice) (better bool, err error) {
		fitness, err := t.judge(ctx, list)
		for i, f := range fitness {
			list[i].Fitness = f
			if f > best.Fitness {
				best, better = list[i], true
			}
		}
		if better {
			say(best)
		}
		return better, err
	}
	var list []Choice
	for _, c := range t.hall {
		list = append(list, Choice{c, particles[0], c.Rule})
	}
	if _, err := try(list); err != nil {
		return best, err
	}
	for better := true; better; {
		better = false
		for at := range constants(best.Rule) {
			list = list[:0]
			for _, f := range factors {
				c := best
				c.Rule = tuned(best.Rule, at, f)
				list = append(list, c)
			}
			b, err := try(list)
			if err != nil {
				return best, err
			}
			better = better || b
		}
	}
	list = list[:0]
	for _, n := range particles[1:] {
		c := best
		c.Particles = n
		list = append(list, c)
	}
	_, err := try(list)
	return best, err
}

// judge returns the fitness of rules from several runs on all training problems.
func (t *Trainer) judge(ctx context.Context, list []Choice) ([]float64, error) {
	problems := slices.Concat(t.small, t.large)
	ranks := make([]float64, len(list)*trials*len(problems))
	err := t.each(ctx, len(ranks), func(i int) error {
		k, r, c := i%len(problems), i/len(problems)%trials, list[i/len(problems)/trials]
		v := values(c.Rule)
		v["particles"] = param.Spec{Kind: param.Int}.Canonical(float64(c.Particles))
		e, err := Error(t.method, v, problems[k], rng.Derive(rng.Derive(t.seed, 3_000_000+uint64(r)),
			uint64(k)))
		ranks[i] = rank(t.medians[problems[k]], e)
		return err
	})
	fitness := make([]float64, len(list))
	for i, r := range ranks {
		fitness[i/len(problems)/trials] -= r / float64(trials*len(problems))
	}
	return fitness, err
}

// constants returns the number of constants in a rule.
func constants(rule string) int {
	n := 0
	walk(parsed(rule), func(*rules.Rule) { n++ })
	return n
}

// tuned returns a rule with constant number at multiplied by a factor, to three digits.
func tuned(rule string, at int, factor float64) string {
	r := parsed(rule)
	walk(r, func(c *rules.Rule) {
		if at == 0 {
			c.C = math.Round(c.C*factor*1000) / 1000
		}
		at--
	})
	return r.String()
}

// parsed reads a rule written by String.
func parsed(rule string) *rules.Rule {
	r, err := rules.Parse(rule)
	if err != nil {
		panic(err.Error())
	}
	return r
}

// walk calls f for the constants of a rule.
func walk(r *rules.Rule, f func(*rules.Rule)) {
	if r.Op != 0 {
		walk(r.A, f)
		walk(r.B, f)
	} else if r.Leaf == rules.Constant {
		f(r)
	}
}
