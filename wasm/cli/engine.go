package main

import (
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/lab/contest"
	"ludarium/ai/lab/program"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// newEngine creates the engine that --engine names, for games of g with the values v: an algorithm with
// settings, such as "chess,level=8", or another program, such as "uci:stockfish,Threads=1". The caller must
// call end when the engine is no longer needed.
func newEngine(files *resource.Store, g *game.Game, v param.Values, spec string) (
	s search.Searcher, end func() error, err error) {
	if head, _, _ := strings.Cut(spec, ","); strings.Contains(head, ":") {
		who, err := contest.Parse(catalog.Methods(), g, v, spec)
		if err != nil {
			return nil, nil, err
		}
		p := program.Of(who, g, v)
		return p, p.Close, nil
	}
	e, err := entrant(g, v, spec)
	if err != nil {
		return nil, nil, err
	}
	m, err := catalog.Find(e.Algorithm)
	if err != nil {
		return nil, nil, err
	}
	s, err = m.New(g, v, e.Values, files)
	return s, func() error { return nil }, err
}
