package main

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/lab"
	"ludarium/ai/method"
)

// catalog is what the program knows of the work that its workers do: the text that job.Describe writes, of which each
// part is read when it is first needed.
type catalog struct {
	parts struct {
		Methods     json.RawMessage `json:"methods"`
		Experiments json.RawMessage `json:"experiments"`
	}
	methods     method.List
	experiments []*lab.Description
}

func readCatalog(data []byte) (*catalog, error) {
	c := &catalog{}
	if err := json.Unmarshal(data, &c.parts); err != nil {
		return nil, fmt.Errorf("bad catalog: %w", err)
	}
	return c, nil
}

// Methods implements room.Host. It panics when the build wrote what it cannot read.
func (c *catalog) Methods() method.List {
	if c.methods == nil {
		list, err := method.Parse(c.parts.Methods)
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
		list, err := lab.ReadDescriptions(c.parts.Experiments)
		if err != nil {
			panic("app: " + err.Error())
		}
		c.experiments = list
	}
	return c.experiments
}
