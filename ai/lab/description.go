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

// Description is all of an experiment that is data. It can be written as JSON and read again, so that a
// program can show an experiment, its settings and what was published without the code that does the work.
type Description struct {
	// stable, "game/what" or "swarms/what", lower case: it keys saved runs, links and commands
	Name   string `json:"name"`
	Title  string `json:"title"`            // for people
	Doc    string `json:"doc"`              // the question and the method, in a few sentences
	Source string `json:"source,omitempty"` // citation of the repeated work; empty if there is none
	// raised when the same values and seed give other results than before; at least 1
	Version int `json:"version"`

	Params  []param.Spec `json:"params,omitempty"`
	Presets []Preset     `json:"presets"` // the first is the default; at least one
	Columns []Column     `json:"columns"` // of a row

	Published []Published `json:"published,omitempty"` // figures of the source, as data

	// of the chart of curves, for experiments whose trials send points
	CurveX chart.Axis `json:"curveX,omitzero"`
	CurveY chart.Axis `json:"curveY,omitzero"`
}

// Preset is a named choice of values.
type Preset struct {
	Name   string       `json:"name"`             // "quick", "standard", "thesis"
	Values param.Values `json:"values,omitempty"` // only what differs from the defaults
}

// Published is a table of figures that a source gives, or of a reference to compare with.
type Published struct {
	Name    string // stable, lower case: "table2"
	Title   string // for people
	Source  string // the citation, with the page or table
	Note    string // readings that are inferred or ambiguous; may be empty
	Origin  Origin // Printed if it is not set; of words, Prose
	Columns []Column
	Rows    [][]any // cells as in Row
}

// kind returns where the figures come from, in a word.
func (p Published) kind() string { return max(p.Origin, Printed).String() }

// Table returns the figures as a table to be shown.
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

// Describe writes the descriptions of experiments as one JSON text, which ReadDescriptions reads.
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

// ReadDescriptions reads what Describe wrote, in the same order.
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
