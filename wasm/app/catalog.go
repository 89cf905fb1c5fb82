package main

import (
	"bytes"
	"fmt"

	"ludarium/ai/lab"
	"ludarium/ai/method"
	"ludarium/ai/stage"
)

// catalog is what the program knows of the work that its workers do: the text that job.Describe writes, of which each
// line is read when it is first needed.
type catalog struct {
	methodsLine, experimentsLine, worldsLine []byte

	methods     method.List
	experiments []*lab.Description
	worlds      []stage.World
}

func readCatalog(data []byte) (*catalog, error) {
	lines := bytes.Split(data, []byte("\n"))
	if len(lines) != 3 {
		return nil, fmt.Errorf(textBadCatalog, len(lines))
	}
	return &catalog{methodsLine: lines[0], experimentsLine: lines[1], worldsLine: lines[2]}, nil
}

// Methods implements room.Host. It panics when the build wrote what it cannot read.
func (c *catalog) Methods() method.List {
	if c.methods == nil {
		list, err := method.Parse(c.methodsLine)
		if err != nil {
			panic("app: " + err.Error())
		}
		c.methods = list
	}
	return c.methods
}

// Experiments implements room.Host. It panics when the build wrote what it cannot read.
func (c *catalog) Experiments() []*lab.Description {
	if c.experiments == nil {
		list, err := lab.ReadDescriptions(c.experimentsLine)
		if err != nil {
			panic("app: " + err.Error())
		}
		c.experiments = list
	}
	return c.experiments
}

// Worlds implements room.Host. It panics when the build wrote what it cannot read.
func (c *catalog) Worlds() []stage.World {
	if c.worlds == nil {
		list, err := stage.Read(c.worldsLine)
		if err != nil {
			panic("app: " + err.Error())
		}
		c.worlds = list
	}
	return c.worlds
}
