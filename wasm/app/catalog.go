package main

import (
	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/manifest"
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// catalog holds the workers and the descriptions of what they can do, as written by job.Describe. Each part
// is decoded when it is first needed. It implements room.Algorithms.
type catalog struct {
	pool pool.Pool
	part func(name string) []byte // returns a part of the encoded descriptions; nil if there is none

	methods     map[string]method.List // by name of the game
	experiments []*lab.Description
	worlds      []liverun.World
}

// readPart decodes a part of the catalog. It panics if that fails, because the build wrote the catalog.
func readPart[T any](c *catalog, name string, read func([]byte) (T, error)) T {
	v, err := read(c.part(name))
	if err != nil {
		panic("app: the catalog's " + name + ": " + err.Error())
	}
	return v
}

// Pool implements room.Algorithms.
func (c *catalog) Pool() pool.Pool { return c.pool }

// Methods implements room.Algorithms.
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

// Experiments implements room.Algorithms.
func (c *catalog) Experiments() []*lab.Description {
	if c.experiments == nil {
		c.experiments = readPart(c, manifest.Experiments, lab.ReadDescriptions)
	}
	return c.experiments
}

// Worlds implements room.Algorithms.
func (c *catalog) Worlds() []liverun.World {
	if c.worlds == nil {
		c.worlds = readPart(c, manifest.Worlds, liverun.Read)
	}
	return c.worlds
}
