package main

import (
	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/manifest"
	"ludarium/game"
)

// catalog is what the program knows of the work that its workers do: what job.Describe writes, of which each
// part is read when it is first needed.
type catalog struct {
	part func(name string) []byte // of the text; nil where there is none

	methods     map[string]method.List // by the name of the game
	experiments []*lab.Description
	worlds      []liverun.World
}

// readPart reads a part of the catalog. It panics when the build wrote what it cannot read.
func readPart[T any](c *catalog, name string, read func([]byte) (T, error)) T {
	v, err := read(c.part(name))
	if err != nil {
		panic("app: the catalog's " + name + ": " + err.Error())
	}
	return v
}

// Methods implements room.Host.
func (c *catalog) Methods(g *game.Game) method.List {
	list, ok := c.methods[g.Name]
	if !ok {
		if c.methods == nil {
			c.methods = map[string]method.List{}
		}
		list = readPart(c, manifest.Methods(g.Name), method.Parse)
		c.methods[g.Name] = list
	}
	return list
}

// Experiments implements room.Host.
func (c *catalog) Experiments() []*lab.Description {
	if c.experiments == nil {
		c.experiments = readPart(c, manifest.Experiments, lab.ReadDescriptions)
	}
	return c.experiments
}

// Worlds implements room.Host.
func (c *catalog) Worlds() []liverun.World {
	if c.worlds == nil {
		c.worlds = readPart(c, manifest.Worlds, liverun.Read)
	}
	return c.worlds
}
