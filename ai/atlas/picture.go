package atlas

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
)

// Position returns the position to search; the error names the invalid part.
func (s *Search) Position(g *game.Game) (*game.Tracked, error) {
	root, err := game.Track(g, param.Values(s.Values), s.Start)
	if err != nil {
		return nil, err
	}
	for i, text := range strings.Fields(s.Moves) {
		m, err := g.ParseMove(root, text)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		root.Play(m)
	}
	return root, nil
}

// None reports whether nothing is shown.
func (p Picture) None() bool { return p.Search == nil && p.Stage == nil }

// Seed returns the seed of the picture.
func (p Picture) Seed() uint64 {
	switch {
	case p.Search != nil:
		return p.Search.Seed
	case p.Stage != nil:
		return p.Stage.Seed
	}
	return 0
}

// Set returns the values of the method. The caller must not change them.
func (p Picture) Set() Values {
	switch {
	case p.Search != nil:
		return p.Search.Set
	case p.Stage != nil:
		return p.Stage.Set
	}
	return nil
}

// With returns the picture with other values of the method and another seed.
func (p Picture) With(set Values, seed uint64) Picture {
	switch {
	case p.Search != nil:
		s := *p.Search
		s.Set, s.Seed = set, seed
		p.Search = &s
	case p.Stage != nil:
		s := *p.Stage
		s.Set, s.Seed = set, seed
		p.Stage = &s
	}
	return p
}
