package program

import (
	"context"
	"slices"
	"sync"

	"ludarium/ai/lab/contest"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Known is the list of engines that the user has added and that the rooms offer. It is safe for concurrent
// use.
type Known struct {
	keep func(data []byte) error

	mu      sync.Mutex
	engines []Engine
}

// Know returns the engines of a saved list; nil is an empty list. After each change, keep is called to save
// the list. If the saved list cannot be read, Know returns an error and an empty list.
func Know(data []byte, keep func(data []byte) error) (*Known, error) {
	k := &Known{keep: keep}
	if len(data) == 0 {
		return k, nil
	}
	var err error
	k.engines, err = ReadEngines(data)
	return k, err
}

// Add starts a program to inspect it (see Inspect) and adds it to the list. It returns an error if the
// program cannot be started or if the list has an engine with the same name.
func (k *Known) Add(ctx context.Context, what contest.Program, g *game.Game,
	title string) (method.Method, error) {
	e, err := Inspect(ctx, what, g, title)
	if err != nil {
		return method.Method{}, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if slices.ContainsFunc(k.engines, func(o Engine) bool { return o.Method.Name == e.Method.Name }) {
		return method.Method{}, fault.Errorf("program: there is a program called %q already", e.Method.Title)
	}
	k.engines = append(k.engines, e)
	return e.Method, k.keep(WriteEngines(k.engines))
}

// Remove removes the engine with the given method name. It returns an error if the remaining list cannot be
// saved.
func (k *Known) Remove(name string) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.engines = slices.DeleteFunc(k.engines, func(e Engine) bool { return e.Method.Name == name })
	return k.keep(WriteEngines(k.engines))
}

// For returns the engines that play g, in the order in which they were added.
func (k *Known) For(g *game.Game) []Engine {
	k.mu.Lock()
	defer k.mu.Unlock()
	var list []Engine
	for _, e := range k.engines {
		if e.Method.Fits(g, nil) {
			list = append(list, e)
		}
	}
	return list
}

// Open implements contest.Opener for programs with the protocol contest.Known. The path of the program is the
// title of an engine for games of g; it may also be in lower case with hyphens. The options are parameters of
// the engine. Text options, such as paths, cannot be set, because the options may come from a link or a file.
func (k *Known) Open(ctx context.Context, who contest.Contestant, g *game.Game,
	values param.Values) (contest.Player, error) {
	if who.Program == nil || who.Program.Protocol != contest.Known {
		return nil, fault.Errorf("program: %q is not a program that was added here", who.Name)
	}
	list := k.For(g)
	i := slices.IndexFunc(list, func(e Engine) bool {
		return specName(e.Method.Title) == specName(who.Program.Path)
	})
	if i < 0 {
		return nil, fault.Errorf("program: no program %q was added for %s", who.Program.Path, g.Title)
	}
	given := param.Values{}
	for _, o := range who.Program.Options {
		name := specName(o.Name)
		given[name] = o.Value
		if slices.ContainsFunc(list[i].Method.Params, func(s param.Spec) bool {
			return s.Name == name && s.Kind == param.Text
		}) {
			return nil, fault.Errorf("program: the option %q of %s is a text, which can't be set here",
				o.Name, list[i].Method.Title)
		}
	}
	what, err := list[i].with(given)
	if err != nil {
		return nil, err
	}
	return Open(ctx, contest.Contestant{Name: who.Name, Program: &what}, g, values)
}

// Maker returns a function that creates searchers for the engine with the given name, or nil if there is no
// such engine.
func (k *Known) Maker(algorithm string) func(g *game.Game, values, given param.Values) (search.Searcher,
	error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.engines, func(e Engine) bool { return e.Method.Name == algorithm })
	if i < 0 {
		return nil
	}
	e := k.engines[i]
	return func(g *game.Game, values, given param.Values) (search.Searcher, error) {
		v, err := param.Fill(g.Params, values)
		if err != nil {
			return nil, err
		}
		return NewSearcher(e, given, g, v)
	}
}
