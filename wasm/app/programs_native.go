//go:build !js

package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"ludarium/ai/catalog/job"
	"ludarium/ai/lab/contest"
	engines "ludarium/ai/lab/program"
	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

// programsKey is the key in the store for the programs that the user has added.
const programsKey = "programs"

// programs holds the program's own methods and the other programs that the user has added. It implements
// room.Algorithms and room.Programs.
type programs struct {
	*catalog
	known     *engines.Known
	choose    func(done func(path string)) // opens a file dialog
	installed map[string][]room.Installed  // by game; missing until it is asked for
}

// loadPrograms returns the programs that the user has added. A damaged list is set aside: the result is then
// empty, and the error describes it.
func loadPrograms(st store.Store) (*engines.Known, error) {
	keep := func([]byte) error { return nil }
	var data []byte
	if st != nil {
		keep = func(data []byte) error { return st.Save(programsKey, data) }
		var err error
		if data, err = st.Load(programsKey); err != nil {
			// an error here keeps the stored list unchanged
			known, _ := engines.Know(nil, func([]byte) error { return err })
			return known, err
		}
	}
	known, err := engines.Know(data, keep)
	if err != nil {
		aside, unmoved := store.SetAside(st, programsKey)
		err = textProgramsAreForgotten.Error("aside", aside, "why", errors.Join(err, unmoved))
	}
	return known, err
}

// Methods implements room.Algorithms with the program's own methods and the other programs.
func (p *programs) Methods(g *game.Game) method.List {
	list := p.catalog.Methods(g)
	for _, e := range p.known.For(g) {
		list = append(slices.Clip(list), e.Method)
	}
	return list
}

// Programs implements room.Programs.
func (p *programs) Programs(g *game.Game) []room.Program {
	var list []room.Program
	for _, e := range p.known.For(g) {
		list = append(list, room.Program{Method: e.Method.Name, Title: e.Method.Title,
			Command: strings.Join(append([]string{e.Path}, e.Args...), " ")})
	}
	return list
}

// AddProgram implements room.Programs.
func (p *programs) AddProgram(ctx context.Context, g *game.Game, protocol, path string,
	args []string) (method.Method, error) {
	return p.known.Add(ctx, contest.Program{Protocol: protocol, Path: path, Args: args}, g, "")
}

// Installed implements room.Programs. It looks once for each game.
func (p *programs) Installed(g *game.Game) []room.Installed {
	list, ok := p.installed[g.Name]
	if !ok {
		for _, e := range engines.Installed(g) {
			list = append(list, room.Installed{Protocol: e.Protocol, Path: e.Path, Args: e.Args})
		}
		p.installed[g.Name] = list
	}
	return list
}

// ChooseProgram implements room.Programs.
func (p *programs) ChooseProgram(done func(path string)) { p.choose(done) }

// RemoveProgram implements room.Programs.
func (p *programs) RemoveProgram(name string) error { return p.known.Remove(name) }

// Protocols implements room.Programs.
func (p *programs) Protocols(g *game.Game) []room.Protocol {
	var list []room.Protocol
	for _, name := range engines.Protocols(g) {
		list = append(list, room.Protocol{Name: name, Title: titles[name].String()})
	}
	return list
}

// titles are the display names of protocols.
var titles = map[string]lang.Text{"uci": textUCI, "nboard": textNBoard, "lines": textPlainLines}

// finder returns a function that creates searchers for the programs.
func finder(k *engines.Known) job.Finder {
	return func(name string) job.Maker { return k.Maker(name) }
}
