package format

import (
	"path/filepath"
	"slices"
	"strings"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// All returns the formats with those that all games have beside their own.
func (s *Set) All() []Format {
	list := slices.Clone(s.Formats)
	for _, f := range []Format{Position(s.Game), moveList(s.Game)} {
		if !slices.ContainsFunc(list, func(g Format) bool { return g.Name == f.Name }) {
			list = append(list, f)
		}
	}
	return list
}

// Find returns the format of that name, of All.
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

// tries is how many games of a text are looked at for one that can be read.
const tries = 8

// Guess returns the set, and its format, that a text is in: one in which a game can be read; of several
// the first one that the text looks like, or the name of its file. head is the text up to Head bytes.
// Where no game can be read in any, it is the first format that the text looks like. It errs where there
// is none.
func Guess(sets []Set, file, head string) (*Set, Format, error) {
	ext := strings.ToLower(filepath.Ext(file))
	if ext == "" {
		ext = "." // that no format has
	}
	var set *Set
	var format Format
	for pass := range 2 {
		for i := range sets {
			s := &sets[i]
			byName := slices.ContainsFunc(
				s.Formats,
				func(f Format) bool { return f.Exts[0] == ext && ext != ".txt" },
			)
			if byName != (pass == 0) {
				continue
			}
			for _, f := range s.candidates(ext, head) {
				if f.reads(param.MustFill(s.Game.Params, nil), head) {
					return s, f, nil
				}
				if set == nil && (byName || f.Looks != nil && f.Looks(head)) {
					set, format = s, f
				}
			}
		}
	}
	if _, ok := links(head); ok && set == nil {
		set, format = &sets[0], sets[0].link()
	}
	if set == nil {
		return nil, Format{}, fault.Errorf("the text is in no format that is known")
	}
	return set, format, nil
}

// candidates returns the formats that a text may be in, the likeliest first.
func (s *Set) candidates(ext, head string) []Format {
	if _, ok := links(head); ok {
		return []Format{s.link()}
	}
	var list []Format
	if f, ok := s.Of(head); ok {
		list = append(list, f)
	}
	for _, f := range s.All() {
		if f.Read != nil && (slices.Contains(f.Exts, ext) && f.Looks != nil || f.Looks == nil) {
			list = append(list, f)
		}
	}
	return list
}

// reads reports whether one of the first games of a text can be read.
func (f Format) reads(v param.Values, text string) bool {
	n := 0
	for _, err := range f.Read(v, strings.NewReader(text)) {
		if err == nil {
			return true
		}
		if n++; n == tries {
			return false
		}
	}
	return false
}
