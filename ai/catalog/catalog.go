// Package catalog lists the available algorithms with the functions that create their searchers, so that a
// command line can name them and a worker can create them. Programs that only display and name them need only
// the descriptions, a method.List, and not this package.
//
// # To add an algorithm
//
// Describe it in general, or in Methods of the package of its game: a struct of settings, from which its
// controls are made, and Plays, the condition on the games that it can play. The test of this package runs it
// on every game that meets the condition.
package catalog

import (
	"slices"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/engine/morpion"
	"ludarium/ai/engine/othello"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/engine/twenty48"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// build creates a searcher for a game; files may be nil.
type build func(g *game.Game, files *resource.Store) search.Searcher

// ready returns a build function that returns the same searcher for all games and needs no files.
func ready[S search.Searcher](s S) build {
	return func(*game.Game, *resource.Store) search.Searcher { return s }
}

// filed returns a build function that needs only the files.
func filed[S search.Searcher](made func(files *resource.Store) S) build {
	return func(_ *game.Game, files *resource.Store) search.Searcher { return made(files) }
}

// all lists all algorithms. The random agent of 2048 and the nested search of Morpion Solitaire are omitted,
// because the general algorithms do the same.
var all = sync.OnceValue(func() []Entry {
	var list []Entry
	for _, e := range slices.Concat(
		general(),
		method.Map(chess.Methods(), filed),
		method.Map(twenty48.Methods().Without("random"), func(a twenty48.Agents) build {
			return filed(a.Searcher)
		}),
		method.Map(morpion.Methods().Without("nested"), func(m morpion.Method) build {
			return ready(morpion.New(m))
		}),
		method.Map(connectk.Methods(), filed),
		method.Map(player.Methods(), ready),
		method.Map(othello.Methods(), filed),
		method.Map(opponent.Methods(), ready),
	) {
		list = append(list, Entry{e})
	}
	return list
})

// Entry is a method with the function that creates its searchers.
type Entry struct{ method.Entry[build] }

// New returns a searcher for g with the parameters values; given holds the parameters of the method. It reads
// learned or computed data from files, which may be nil (see Method.Needs). It returns the same errors as
// Method.Fill.
func (e *Entry) New(g *game.Game, values, given param.Values, files *resource.Store) (search.Searcher,
	error) {
	v, err := e.Fill(g, values, given)
	if err != nil {
		return nil, err
	}
	made, err := e.Make(v)
	if err != nil {
		return nil, err
	}
	return made(g, files), nil
}

// Entries returns all, in the order in which they are shown; the caller may change the slice, but not its
// elements.
func Entries() []Entry { return slices.Clone(all()) }

// Methods returns the descriptions of all entries. The caller must not change them.
func Methods() method.List {
	var l method.List
	for _, e := range all() {
		l = append(l, e.Method)
	}
	return l
}

// For returns the entries that play g with the given values, in the order of the list; at least one.
func For(g *game.Game, values param.Values) []Entry {
	return slices.DeleteFunc(Entries(), func(e Entry) bool { return !e.Fits(g, values) })
}

// Find returns the entry with the given name; the error lists the names.
func Find(name string) (Entry, error) {
	if i := slices.IndexFunc(all(), func(e Entry) bool { return e.Name == name }); i >= 0 {
		return all()[i], nil
	}
	_, err := Methods().Find(name)
	return Entry{}, err
}

// First returns the first of the named algorithms that plays a game with the given values; ok is false if
// none does.
func First(names []string, g *game.Game, values param.Values) (e Entry, ok bool) {
	for _, name := range names {
		if e, err := Find(name); err == nil && e.Fits(g, values) {
			return e, true
		}
	}
	return Entry{}, false
}
