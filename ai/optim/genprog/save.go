package genprog

import (
	"encoding/json"
	"math/rand/v2"

	"ludarium/game/text/fault"
)

// saved is an Evolution between two generations.
type saved struct {
	Generation int
	Random     []byte
	Exprs      []string
	Origins    []byte
	Parents    []int
}

// Save writes the state as JSON. Together with the language and the settings it is complete.
func (g *Evolution[E]) Save() ([]byte, error) {
	random, err := g.source.MarshalBinary()
	if err != nil {
		return nil, fault.Errorf("genprog: %w", err)
	}
	s := saved{Generation: g.generation, Random: random}
	for _, p := range g.population {
		s.Exprs = append(s.Exprs, g.language.Write(p.Expr))
		s.Origins = append(s.Origins, byte(p.Origin))
		s.Parents = append(s.Parents, p.Parent)
	}
	return json.Marshal(s)
}

// Resume returns the evolution saved by Save, which continues exactly as the saved one would have. It returns
// an error for settings that Check refuses, and for a state that does not fit them.
func Resume[E any](l Language[E], settings Settings, state []byte) (*Evolution[E], error) {
	if err := settings.Check(); err != nil {
		return nil, err
	}
	var s saved
	if err := json.Unmarshal(state, &s); err != nil {
		return nil, fault.Errorf("genprog: bad state: %w", err)
	}
	if len(s.Exprs) != settings.Size || len(s.Origins) != settings.Size || len(s.Parents) != settings.Size ||
		s.Generation < 0 {
		return nil, fault.Errorf("genprog: bad state: %d individuals, want %d", len(s.Exprs), settings.Size)
	}
	g := &Evolution[E]{language: l, settings: settings, source: &rand.PCG{}, generation: s.Generation}
	if err := g.source.UnmarshalBinary(s.Random); err != nil {
		return nil, fault.Errorf("genprog: bad state: %w", err)
	}
	g.rand = rand.New(g.source)
	for i, text := range s.Exprs {
		e, err := l.Read(text)
		if err != nil {
			return nil, fault.Errorf("genprog: bad state: individual %d: %w", i, err)
		}
		g.population = append(g.population, Individual[E]{e, Origin(s.Origins[i]), s.Parents[i]})
	}
	return g, nil
}
