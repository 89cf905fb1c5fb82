package main

import (
	"bytes"
	"errors"

	"ludarium/ai/lab"
	"ludarium/ai/method"
)

// catalog is what the program knows of the work that its workers do: the text that job.Describe writes, of which each
// line is read when it is first needed.
type catalog struct {
	methodsLine, experimentsLine []byte

	methods     method.List
	experiments []*lab.Description
}

func readCatalog(data []byte) (*catalog, error) {
	methods, experiments, ok := bytes.Cut(data, []byte("\n"))
	if !ok {
		return nil, errors.New("bad catalog: it has no line of experiments")
	}
	return &catalog{methodsLine: methods, experimentsLine: experiments}, nil
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
