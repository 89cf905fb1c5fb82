// Package catalog lists the algorithms on offer, so that a panel can show them, a command line can name them and a
// worker can make them, all without knowing any.
//
// # To add an algorithm
//
// Write one more entry in the list of Algorithms: its parameters draw their own controls, Fits keeps it away from games that it
// cannot play, and the test of this package runs it on every game that it fits.
package catalog

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/ai/nested"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Algorithm describes one way to find moves. Its position in the list fixes its colour in charts.
type Algorithm struct {
	Name   string // stable, lower case: it keys links, saves and commands
	Title  string // for people
	Doc    string // one sentence
	Params []param.Spec
	// Strengths are the ways to say how hard it should try, the usual one first; see Limits. Empty for an algorithm
	// that takes no effort.
	Strengths []param.Spec
	// Needs is the name of the resource (see ai/resource) without which its searches err; empty for none.
	Needs string
	// Fits reports whether it is meaningful for g.
	Fits func(g *game.Game) bool

	build func(g *game.Game, v param.Values) search.Searcher // v is complete
}

// Fill returns the given parameters with the defaults of missing ones. It errs on values that Params forbids and on a
// game that does not fit.
func (a *Algorithm) Fill(g *game.Game, given param.Values) (param.Values, error) {
	if !a.Fits(g) {
		return nil, fmt.Errorf("catalog: %s does not play %s", a.Name, g.Name)
	}
	v, err := param.Fill(a.Params, given)
	if err != nil {
		return nil, fmt.Errorf("catalog: %s: %w", a.Name, err)
	}
	return v, nil
}

// New returns a searcher for g with the given parameters, as Fill completes them; it errs as Fill does, and in a
// program that leaves all work to workers.
func (a *Algorithm) New(g *game.Game, given param.Values) (search.Searcher, error) {
	v, err := a.Fill(g, given)
	if err != nil {
		return nil, err
	}
	if remote.Only {
		return nil, fmt.Errorf("catalog: %s is left to the workers", a.Name)
	}
	return a.build(g, v), nil
}

// For returns the algorithms that fit g, in the order of the list; at least one.
func For(g *game.Game) []Algorithm {
	return slices.DeleteFunc(Algorithms(), func(a Algorithm) bool { return !a.Fits(g) })
}

// Find returns the algorithm of that name.
func Find(name string) (Algorithm, error) {
	var names []string
	for _, a := range Algorithms() {
		if a.Name == name {
			return a, nil
		}
		names = append(names, a.Name)
	}
	return Algorithm{}, fmt.Errorf("catalog: no algorithm %q; there are %s", name, strings.Join(names, ", "))
}

// The names of strengths.
const (
	Time     = "time"     // milliseconds a move
	Nodes    = "nodes"    // positions a move
	Depth    = "depth"    // plies; levels of a nested search
	Playouts = "playouts" // random games a move
)

// Limits returns the search limits that a strength of the given name and value stands for; it panics on a name that
// is none of the constants above.
func Limits(strength string, value int) search.Limits {
	switch strength {
	case Time:
		return search.Limits{Time: time.Duration(value) * time.Millisecond}
	case Nodes, Playouts:
		return search.Limits{Nodes: int64(value)}
	case Depth:
		return search.Limits{Depth: value}
	}
	panic("catalog: no strength " + strength)
}

func byTime(ms string) param.Spec {
	return param.Spec{Name: Time, Title: "Time", Doc: "Thinking time for each move.", Unit: "ms",
		Kind: param.Int, Default: ms, Min: 10, Max: 600_000, Log: true}
}

func byNodes(n string) param.Spec {
	return param.Spec{Name: Nodes, Title: "Nodes", Doc: "Positions visited for each move.", Unit: "nodes",
		Kind: param.Int, Default: n, Min: 1, Max: 1e9, Log: true}
}

func byDepth(plies string) param.Spec {
	return param.Spec{Name: Depth, Title: "Depth", Doc: "How many plies to look ahead.", Unit: "plies",
		Kind: param.Int, Default: plies, Min: 1, Max: 60}
}

func byPlayouts(n string) param.Spec {
	return param.Spec{Name: Playouts, Title: "Playouts", Doc: "Random games played for each move.", Unit: "playouts",
		Kind: param.Int, Default: n, Min: 1, Max: 1e8, Log: true}
}

func byLevel(n string) param.Spec {
	return param.Spec{Name: Depth, Title: "Level", Doc: "How deep searches are nested in each other.",
		Kind: param.Int, Default: n, Min: 1, Max: nested.MaxLevel}
}
