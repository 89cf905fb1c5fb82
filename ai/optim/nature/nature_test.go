package nature

import (
	"bytes"
	"maps"
	"math"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/game/param"
)

func worlds(t *testing.T, seed uint64) map[string]World {
	t.Helper()
	brood, err := NewBrood(param.Values{"side": "20", "ants": "15"}, seed)
	if err != nil {
		t.Fatal(err)
	}
	labour, err := NewLabour(nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	transport, err := NewTransport(nil, seed)
	if err != nil {
		t.Fatal(err)
	}
	termites, err := NewTermites(param.Values{"side": "20"}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]World{"termites": termites, "brood": brood, "labour": labour, "transport": transport,
		"cleaners": cleaners(t, seed, param.Values{"dirt": "900", "agents": "3", "spread": "40"}),
		"hunters":  hunters(t, seed, param.Values{"aircraft": "2", "ratio": "3", "evasion": evadeAnyhow})}
}

// TestSavedWorldsContinue checks that a saved and loaded world continues byte for byte, that steps do not
// allocate, and that views can be decoded.
func TestSavedWorldsContinue(t *testing.T) {
	whole, parts, other := worlds(t, 1), worlds(t, 1), worlds(t, 2)
	for name, w := range whole {
		for range 500 {
			w.Step()
			other[name].Step()
		}
		p := parts[name]
		for range 5 {
			saved := optim.Save(p, name)
			p = worlds(t, 1)[name]
			if err := optim.Load(p, name, saved); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for range 100 {
				p.Step()
			}
		}
		if !bytes.Equal(optim.Save(p, name), optim.Save(w, name)) ||
			bytes.Equal(optim.Save(other[name], name), optim.Save(w, name)) {
			t.Errorf("%s ends differently when it is interrupted, or the seed does not matter", name)
		}
		if n := testing.AllocsPerRun(100, w.Step); n > 0 {
			t.Errorf("%s allocates %v times in a step", name, n)
		}
		for _, v := range w.Views() {
			if v.Kind == live.GridKind {
				if _, err := live.Decode[live.Grid](v); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		}
	}
}

// TestBroodIsSorted checks that ants sort items by kind and lose none.
func TestBroodIsSorted(t *testing.T) {
	for seed := range uint64(3) {
		b, err := NewBrood(param.Values{"side": "30"}, seed)
		if err != nil {
			t.Fatal(err)
		}
		count := func() (n [3]int) {
			for _, k := range b.cells {
				n[k]++
			}
			for _, a := range b.ants {
				n[a.load]++
			}
			n[0] = 0
			return n
		}
		before, things := b.Value(), count()
		for range 30_000 {
			b.Step()
		}
		if after := b.Value(); after < 3*before || after < 1.2 || count() != things {
			t.Errorf("seed %d: from %v to %v neighbours of the same kind; there were %v things and are %v",
				seed, before, after, things, count())
		}
	}
}

// TestDivisionOfLabour checks that majors rest while there are enough minors and work more the fewer there
// are, and that the stimulus settles at the level that balances work and growth.
func TestDivisionOfLabour(t *testing.T) {
	last := 0.0
	for _, minors := range []string{"0.9", "0.5", "0.2"} {
		l, err := NewLabour(param.Values{"minors": minors}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for range 3000 {
			l.Step()
		}
		if got := l.Value(); got < last+0.05 || got > l.Minors() {
			t.Errorf("with %s minors majors work %v of their time, minors %v", minors, got, l.Minors())
		}
		last = l.Value()
		if all := (l.Value()*float64(l.n-l.minors) + l.Minors()*float64(l.minors)) / float64(l.n); math.Abs(
			all-1.0/3) > 0.02 {
			t.Errorf("with %s minors %v of all time is work; δ/α is 1/3", minors, all)
		}
	}
	l, err := NewLabour(nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if l.calls[0] = 8; l.odds(0, 8) != 0.5 {
		t.Errorf("at its threshold an ant works with %v", l.odds(0, 8))
	}
}

// TestEnoughAntsCarryPrey checks that enough ants carry the prey home, too few never do, and ants that never
// change direction rarely do.
func TestEnoughAntsCarryPrey(t *testing.T) {
	home := func(given param.Values) (n int) {
		for seed := range uint64(10) {
			w, err := NewTransport(given, seed)
			if err != nil {
				t.Fatal(err)
			}
			for range 4000 {
				w.Step()
			}
			if step, ok := w.Home(); ok && step > 0 && w.Value() == 0 {
				n++
			}
		}
		return n
	}
	if n := home(nil); n != 10 {
		t.Errorf("the prey comes home in %d of 10 worlds", n)
	}
	if n := home(param.Values{"ants": "5"}); n != 0 {
		t.Errorf("five ants carry what takes six in %d of 10 worlds", n)
	}
	if n := home(param.Values{"realign": "0", "leave": "0"}); n > 5 {
		t.Errorf("ants that never give in bring it home in %d of 10 worlds", n)
	}
}

func TestInvalidSettingsAreErrors(t *testing.T) {
	_, one := NewBrood(param.Values{"kinds": "9"}, 1)
	_, two := NewLabour(param.Values{"ants": "none"}, 1)
	_, three := NewTransport(param.Values{"cells": "9"}, 1)
	for want, err := range map[string]error{"kinds": one, `"none"`: two, "cells": three} {
		if err == nil || !strings.HasPrefix(err.Error(), "nature: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestSettingsOfWorlds checks that each setting of each world has an effect.
func TestSettingsOfWorlds(t *testing.T) {
	for name, w := range map[string]struct {
		specs []param.Spec
		given param.Values
		make  func(v param.Values) (World, error)
	}{
		"brood": {BroodParams(), param.Values{"side": "20"},
			func(v param.Values) (World, error) { return NewBrood(v, 1) }},
		"labour": {LabourParams(), param.Values{"gone": "0.2"},
			func(v param.Values) (World, error) { return NewLabour(v, 1) }},
		"termites": {TermitesParams(), param.Values{"side": "20", "blind": "0.02"},
			func(v param.Values) (World, error) { return NewTermites(v, 1) }},
		"transport": {TransportParams(), param.Values{"ants": "60"},
			func(v param.Values) (World, error) { return NewTransport(v, 1) }},
	} {
		usual, err := param.Fill(w.specs, w.given)
		if err != nil {
			t.Fatal(err)
		}
		end := func(v param.Values) []byte {
			world, err := w.make(v)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for range 1500 {
				world.Step()
			}
			return optim.Save(world, name)
		}
		whole := end(usual)
		for s, other := range optimtest.Others(w.specs, usual) {
			v := maps.Clone(usual)
			v[s] = other
			if bytes.Equal(end(v), whole) {
				t.Errorf("%s: %s=%s does the same as %s", name, s, other, usual[s])
			}
		}
	}
}

// TestTermitesConcentratePellets checks that termites that react to scent concentrate their pellets on few
// cells, and others do not.
func TestTermitesConcentratePellets(t *testing.T) {
	built := func(theta, blind string) float64 {
		w, err := NewTermites(param.Values{"theta": theta, "blind": blind, "side": "20"}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for range 3000 {
			w.Step()
		}
		return w.Value()
	}
	if reacts, blind := built("0.5", "0.002"), built("1000", "0.1"); reacts < 2*blind {
		t.Errorf("in pillars lie %v %% of the pellets, without a reaction %v %%", reacts, blind)
	}
}
