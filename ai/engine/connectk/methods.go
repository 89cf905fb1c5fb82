package connectk

import (
	"ludarium/ai/base/resource"
	"ludarium/ai/method"
	strengths "ludarium/ai/method/level"
	"ludarium/ai/search"
	"ludarium/game/param"
)

type solverSettings struct{ book bool }

// Params implements param.Settings.
func (s *solverSettings) Params(p *param.Set) {
	p.Bool(&s.book, "book", "Opening book", "Look up early positions on the 7×6 board.", true)
}

type personSettings struct{ level string }

// Params implements param.Settings.
func (s *personSettings) Params(p *param.Set) {
	var names []string
	for _, l := range personLevels() {
		names = append(names, l.name)
	}
	p.Choice(&s.level, "level", "Level", "Playing strength: depth of search and share of overlooked "+
		"threats. The Elo figures are measured relative to the lowest level, in Connect Four.", "club",
		names...).
		Titles(strengths.Titles("person", names)...)
}

// Methods returns the solver and the imitation of a person, as functions that make searchers with their
// files.
func Methods() method.Registry[func(files *resource.Store) search.Searcher] {
	type made = func(files *resource.Store) search.Searcher
	return method.Registry[made]{
		method.New(method.Method{
			Name: "solver", Title: "Perfect solver",
			Doc: "Proves the outcome of each move under perfect play; until there is a proof, it plays " +
				"the most promising move.",
			Source: "Allis: A Knowledge-based Approach of Connect-Four, 1988; Pons: Solving Connect 4, 2015",
			Strengths: []param.Spec{method.ByDepth("42"), method.ByTime("10000"),
				method.ByNodes("10000000")},
			Plays: method.Scope{Games: []string{"connectk"}, Where: []method.Where{
				method.OneOf("gravity", "true"), method.AtMost(maxColumns, "cols"),
			}},
		}, solverSettings{}, func(s solverSettings) made {
			return func(files *resource.Store) search.Searcher {
				if !s.book {
					files = nil
				}
				return &Searcher{files: files}
			}
		}),
		method.New(method.Method{
			Name: "person", Title: "Like a person",
			Doc: "Looks a few moves ahead, prefers open lines and overlooks threats as people do, diagonal " +
				"ones most often.",
			Plays: method.Scope{Games: []string{"connectk"}},
		}, personSettings{}, func(s personSettings) made {
			return func(*resource.Store) search.Searcher { return newPerson(s.level) }
		}),
	}
}
