package methods

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
	"ludarium/game/param"
)

// acting maps a method to values with which every setting has an effect within the few steps of the test.
var acting = map[string]param.Values{
	"gpso": {"near": "0.05", "v-max": "0.8", "most": "8"}, "dpso": {"loss": "0.05"},
	"gcpso": {"particles": "3", "successes": "1"}, "copso": {"slack": "0.5", "most": "0.1"},
	"niche": {"rest": "3", "merge": "0.5", "radius": "0.01", "successes": "1", "failures": "2"},
	"mopso": {"archive": "4", "cells": "2"}, "tribes": {"most": "10"}, "hill-climbing": {"patience": "20"},
	"predator": {"fear": "0.05"}, "arpso": {"low": "0.2", "high": "0.22"},

	"tours as": {"candidates": "4"}, "tours elitist-as": {"candidates": "4"},
	"tours rank-as": {"candidates": "4"},
	"tours acs":     {"candidates": "4"}, "tours mmas": {"candidates": "4"},
	"tours hill-climbing": {"patience": "20"}, "formulas hill-climbing": {"step": "first", "patience": "20"},
	"formulas walk": {"flips": "20"},
}

// TestEachSettingHasAnEffect checks that each setting of each method has an effect.
func TestEachSettingHasAnEffect(t *testing.T) {
	f := rastrigin(t)
	for _, m := range Methods() {
		given := param.Values{}
		if slices.ContainsFunc(m.Params, func(s param.Spec) bool { return s.Name == "neighbours" }) {
			given["topology"] = "random" // otherwise the number of neighbours has no effect
		}
		for name, value := range acting[m.Name] {
			given[name] = value
		}
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			var calls atomic.Int64
			optimtest.Settings(t, m.Name, m.Params, given, func(v param.Values) optim.Optimizer[[]float64] {
				calls.Store(0)
				return begin(t, m, 3, 4000, 1, v)
			}, func(ctx context.Context, batch [][]float64, cost []float64) error {
				err := criteria(width(len(cost)/len(batch)), f)(ctx, batch, cost)
				switch m.Name {
				case "rerandom": // has an effect only when the landscape moves
					for i := range cost {
						cost[i] += float64(calls.Add(1) / 500)
					}
				case "mopso", "copso": // the second criterion has another minimum
					for i, x := range batch {
						cost[2*i+1] = 5 - cost[2*i]
						if m.Name == "mopso" {
							cost[2*i+1] = f([]float64{x[0] - 3})
						}
					}
				case "cmaes": // restarts when nothing improves
					clear(cost)
				}
				return err
			}, (*optim.Coder).Float)
		})
	}
	p, err := tsp.Instance("burma14")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Tours() {
		optimtest.Settings(t, m.Name, m.Params, acting["tours "+m.Name],
			func(v param.Values) optim.Optimizer[[]int] {
				return made(t, &m, tsp.Setup{Problem: p, Seed: 1}, v)
			}, optim.Each(p.Length), (*optim.Coder).Int)
	}
	formula := sat.Random(60, 256, false, 1)
	for _, m := range Formulas() {
		optimtest.Settings(t, m.Name, m.Params, acting["formulas "+m.Name],
			func(v param.Values) optim.Optimizer[[]bool] {
				return made(t, &m, sat.Setup{Formula: formula, Seed: 1}, v)
			}, optim.Each(formula.Broken), (*optim.Coder).Bool)
	}
	words, err := diffusion.Words("a text of many letters in which a word is to be found", "ward")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range diffusion.Methods() {
		if m.Name == "suitability" { // tested in package diffusion
			continue
		}
		given := param.Values{"agents": "20", "share": "0.3", "rest": "3", "hermits": "0.3",
			"mutation": "0.1"}
		optimtest.Settings(t, m.Name, m.Params, given, func(v param.Values) optim.Optimizer[[]int] {
			return made(t, &m, diffusion.Setup{Problem: words, Seed: 1}, v)
		}, optim.Each(words.Cost), (*optim.Coder).Int)
	}
}

// made returns an optimiser with the given values.
func made[P, G any](t *testing.T, m *optim.Entry[P, G], p P, v param.Values) optim.Optimizer[G] {
	t.Helper()
	o, err := m.Begin(p, v)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
