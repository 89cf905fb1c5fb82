package format

import (
	"slices"
	"strings"

	"ludarium/game/text/fault"
)

// All returns the formats of the game and the formats common to all games.
func (s *Set) All() []Format {
	list := slices.Clone(s.Formats)
	for _, f := range []Format{Position(s.Game), moveList(s.Game)} {
		if !slices.ContainsFunc(list, func(g Format) bool { return g.Name == f.Name }) {
			list = append(list, f)
		}
	}
	return list
}

// Find returns the format with the given name, among the formats of All.
func (s *Set) Find(name string) (Format, error) {
	var names []string
	for _, f := range s.All() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return Format{}, fault.Errorf(
		"%s has no format %q; it has %s",
		s.Game.Name,
		name,
		strings.Join(names, ", "),
	)
}

// Guess returns the set and the format of a text; see [Best]. It returns an error if no format fits. If there
// is only one set, it may return a format that the text resembles although nothing of it can be read.
func Guess(sets []Set, file, head string) (*Set, Format, error) {
	sources := make([]Source, len(sets))
	for i := range sets {
		sources[i].Set = &sets[i]
	}
	found, ok := Best(sources, file, head)
	if !ok && (len(sets) > 1 || found.Format.Looks == nil) {
		return nil, Format{}, fault.Errorf("the text is in no known format")
	}
	return &sets[found.From], found.Format, nil
}
