// Package catalog lists the algorithms on offer together with what does their work, so that a command line
// can name them and a worker can make them. Programs that only show and name them need the descriptions
// alone, a method.List, and not this package.
//
// # To add an algorithm
//
// Write one more entry in the list of Entries: its parameters draw their own controls, Plays keeps it away
// from games that it cannot play, and the test of this package runs it on every game that it fits.
package catalog

import (
	"slices"

	"ludarium/ai/base/resource"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Entry is a method with what does its work.
type Entry struct {
	method.Method

	build func(s setting) search.Searcher
}

// setting is what a searcher is made for.
type setting struct {
	game   *game.Game
	values param.Values    // complete for the parameters of the method
	files  *resource.Store // may be nil
}

// New returns a searcher for g with the given values, for the given parameters of the method. What was
// learned or computed for it is found in files, which may be nil (see Method.Needs). It errs as Method.Fill
// does.
func (e *Entry) New(g *game.Game, values, given param.Values, files *resource.Store) (search.Searcher,
	error) {
	v, err := e.Fill(g, values, given)
	if err != nil {
		return nil, err
	}
	return e.build(setting{g, v, files}), nil
}

// Entries returns all, in the order in which they are shown; the slice is the caller's.
func Entries() []Entry {
	return slices.Concat(general(), chessEngines(), twenty48Engines(), morpionEngines(), connectEngines(),
		othelloEngines(), othelloOpponents())
}

// Methods returns the descriptions of all.
func Methods() method.List {
	var l method.List
	for _, e := range Entries() {
		l = append(l, e.Method)
	}
	return l
}

// For returns the entries that play g with the given values, in the order of the list; at least one.
func For(g *game.Game, values param.Values) []Entry {
	return slices.DeleteFunc(Entries(), func(e Entry) bool { return !e.Fits(g, values) })
}

// Find returns the entry of that name; the error lists the names.
func Find(name string) (Entry, error) {
	entries := Entries()
	if i := slices.IndexFunc(entries, func(e Entry) bool { return e.Name == name }); i >= 0 {
		return entries[i], nil
	}
	_, err := Methods().Find(name)
	return Entry{}, err
}
