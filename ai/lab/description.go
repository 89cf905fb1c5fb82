package lab

import (
	"encoding/json"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
	"ludarium/game/text/parse"
)

// Description is the part of an experiment that is data. It can be written as JSON and read again, so that a
// program can show an experiment, its settings and the published figures without containing the code that
// runs it.
type Description struct {
	// Name is stable and in lower case, "game/what" or "swarms/what"; it identifies the experiment in saved
	// runs, links and commands.
	Name   string `json:"name"`
	Title  string `json:"title"`            // title for display
	Doc    string `json:"doc"`              // question and method of the experiment, in a few sentences
	Source string `json:"source,omitempty"` // citation of the reproduced work; may be empty
	// Question says what a run finds out and how, for readers who come from elsewhere, with the values of
	// parameters as {name}, see lang.Text. It may be empty.
	Question string `json:"question,omitempty"`
	// Version is increased when the same values and seed give different results; it is at least 1.
	Version int `json:"version"`

	Params  []param.Spec `json:"params,omitempty"`
	Presets []Preset     `json:"presets"` // at least one; the first one is the default
	Columns []Column     `json:"columns"` // columns of a row

	Published []Published `json:"published,omitempty"` // figures of the source

	// CurveX and CurveY are the axes of the chart of curves, if trials send points.
	CurveX chart.Axis `json:"curveX,omitzero"`
	CurveY chart.Axis `json:"curveY,omitzero"`
}

// Preset is a named choice of values.
type Preset struct {
	Name   string       `json:"name"`             // "quick", "standard", "thesis" if the source has such settings
	Values param.Values `json:"values,omitempty"` // values that differ from the defaults
}

// Published is a table of figures from a source or a reference, to compare results with.
type Published struct {
	Name    string // lower case and stable: "table2"
	Title   string // title for display
	Source  string // citation with page or table
	Note    string // readings that were inferred or are ambiguous; may be empty
	Origin  Origin // zero means Printed; Prose means figures given in words
	Columns []Column
	Rows    [][]any // cells as in Row
}

// kind returns the word for the origin of the figures.
func (p Published) kind() string { return max(p.Origin, Printed).String() }

// Table returns the figures as a table for display.
func (p Published) Table() Table {
	kind := p.kind()
	return Table{Title: strings.ToUpper(kind[:1]) + kind[1:] + ": " + p.Title,
		Note: strings.TrimSpace(p.Source + ". " + p.Note), Columns: p.Columns, Rows: p.Rows}
}

// Preset returns the preset with the given name.
func (d *Description) Preset(name string) (Preset, error) {
	p, err := lookup.Find(d.Presets, func(p Preset) string { return p.Name }, name, "no preset %q")
	if err != nil {
		err = parse.Within(0, err, "lab: %s: %w", d.Name)
	}
	return p, err
}

// Describe encodes the descriptions of experiments as one JSON text for ReadDescriptions.
func Describe(experiments []*Experiment) ([]byte, error) {
	list := make([]*Description, len(experiments))
	for i, e := range experiments {
		list[i] = &e.Description
	}
	data, err := json.Marshal(list)
	if err != nil {
		return nil, fault.Errorf("lab: %w", err)
	}
	return data, nil
}

// ReadDescriptions decodes the output of Describe, in the same order.
func ReadDescriptions(data []byte) ([]*Description, error) {
	var list []*Description
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fault.Errorf("lab: bad descriptions of experiments: %w", err)
	}
	for _, d := range list {
		if d == nil || d.Name == "" || len(d.Presets) == 0 {
			return nil, fault.Errorf("lab: bad descriptions of experiments: one lacks a name or a preset")
		}
	}
	return list, nil
}

// FindDescription returns the description with the given name; the error lists the names.
func FindDescription(list []*Description, name string) (*Description, error) {
	return lookup.Find(list, func(d *Description) string { return d.Name }, name, "lab: no experiment %q")
}
