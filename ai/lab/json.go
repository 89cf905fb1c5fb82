package lab

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"

	"ludarium/game/text/fault"
)

// format identifies the output of JSON. Files without checksums have formatLax; Import accepts both.
const (
	format    = "ludarium run 2"
	formatLax = "ludarium run"
)

// document is the JSON form of a run, for storage and exchange.
type document struct {
	Format  string          `json:"format"`
	Title   string          `json:"title"`
	Source  string          `json:"source,omitempty"`
	Plan    Plan            `json:"plan"`
	Columns []documentHead  `json:"columns"`
	Trials  []documentTrial `json:"trials"`
	Machine []sitting       `json:"machine,omitempty"`
	Summary []documentTable `json:"summary,omitempty"` // tables for display, which follow from the trials
}

type documentHead struct {
	Name string `json:"name"`
	Unit string `json:"unit,omitempty"`
	// Kind is "verdict" or "contrast" for a column of verdicts, which would otherwise be read as text.
	Kind string `json:"kind,omitempty"`
}

type documentTrial struct {
	Trial    int                 `json:"trial"`
	Seconds  float64             `json:"seconds"`
	Rows     [][]json.RawMessage `json:"rows,omitempty"`
	Points   []documentPoint     `json:"points,omitempty"`
	Checksum string              `json:"checksum,omitempty"` // checksum of the record, see record.append
}

type documentPoint struct {
	Curve string          `json:"curve"`
	X     json.RawMessage `json:"x"`
	Y     json.RawMessage `json:"y"`
}

type documentTable struct {
	Title   string              `json:"title"`
	Note    string              `json:"note,omitempty"`
	Columns []documentHead      `json:"columns"`
	Rows    [][]json.RawMessage `json:"rows"`
}

// raw encodes a cell as JSON. Finite numbers become numbers; NaN and infinities become text.
func raw(cell any) json.RawMessage {
	if x, ok := cell.(float64); ok && (math.IsNaN(x) || math.IsInf(x, 0)) {
		cell = Write(x)
	}
	data, err := json.Marshal(cell)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: numbers, text and booleans can be encoded
	}
	return data
}

func heads(columns []Column) []documentHead {
	out := make([]documentHead, len(columns))
	for i, c := range columns {
		if out[i] = (documentHead{Name: c.Name, Unit: c.Unit}); c.HoldsVerdicts() {
			out[i].Kind = kinds[c.Kind]
		}
	}
	return out
}

// JSON returns the results as one JSON object that Import can read. It contains the plan, all trials with
// rows and points, and the summary.
func (r *Results) JSON() []byte {
	d := document{Format: format, Title: r.Experiment.Title, Source: r.Experiment.Source, Plan: r.Plan,
		Columns: heads(r.Experiment.Columns), Trials: []documentTrial{}, Machine: r.sittings}
	s := newSeal(r.Plan)
	rows := func(in [][]any) (out [][]json.RawMessage) {
		for _, cells := range in {
			line := make([]json.RawMessage, len(cells))
			for i, c := range cells {
				line[i] = raw(c)
			}
			out = append(out, line)
		}
		return out
	}
	for _, t := range r.records {
		dt := documentTrial{Trial: t.trial, Seconds: t.seconds, Rows: rows(t.rows), Checksum: t.checksum(s)}
		for _, p := range t.points {
			dt.Points = append(dt.Points, documentPoint{p.curve, raw(p.x), raw(p.y)})
		}
		d.Trials = append(d.Trials, dt)
	}
	for _, t := range r.Summary() {
		d.Summary = append(d.Summary, documentTable{t.Title, t.Note, heads(t.Columns), rows(t.Rows)})
	}
	data, err := json.MarshalIndent(d, "", " ")
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: the raw messages are valid JSON
	}
	return append(data, '\n')
}

// IsRun reports whether a text begins like a run in one of the forms that Import reads; the rest may be
// damaged.
func IsRun(text string) bool {
	const within = 100 // bytes
	return IsLog(text) || strings.Contains(text[:min(len(text), within)], `"`+formatLax)
}

// Import reads a run that this or another program has written, for one of the experiments returned by find:
// the output of JSON, Bundle or Results.Log. The error names the part that is invalid.
func Import(data []byte, find func(name string) (*Experiment, error)) (*Results, error) {
	if bytes.HasPrefix(data, []byte(logHead)) {
		return importLog(data, find)
	}
	var d struct {
		document
		Files map[string]string `json:"files"` // see Bundle
	}
	if err := json.Unmarshal(data, &d); err != nil {
		return nil, fault.Errorf("lab: this is not a saved run: %w", err)
	}
	if d.Format == formatFiles {
		return importFiles(d.Files, find)
	}
	if d.Format != format && d.Format != formatLax {
		return nil, fault.Errorf("lab: this is not a saved run: its format is %q, not %q", d.Format, format)
	}
	e, err := find(d.Plan.Experiment)
	if err != nil {
		return nil, err
	}
	if err := d.Plan.check(e); err != nil {
		return nil, err
	}
	byTrial := map[int]*record{}
	s := newSeal(d.Plan)
	for _, t := range d.Trials {
		if t.Trial < 0 || t.Trial >= d.Plan.Trials || !d.Plan.mine(t.Trial) || byTrial[t.Trial] != nil {
			return nil, fault.Errorf("lab: trial %d does not belong to this run or occurs twice", t.Trial)
		}
		r, err := t.record(e)
		if err != nil {
			return nil, fault.Errorf("lab: trial %d: %w", t.Trial, err)
		}
		if d.Format != formatLax && t.Checksum != r.checksum(s) {
			return nil, fault.Errorf("lab: trial %d: %w", t.Trial, errNotAsWritten)
		}
		if err := r.check(e, d.Plan.Values); err != nil {
			return nil, err
		}
		byTrial[t.Trial] = r
	}
	results := newResults(e, d.Plan, byTrial)
	results.sittings = d.Machine
	return results, nil
}

// record reads the rows and points of a trial.
func (t *documentTrial) record(e *Experiment) (*record, error) {
	r := &record{trial: t.Trial, seconds: t.Seconds}
	for _, cells := range t.Rows {
		row, err := e.row(cells)
		if err != nil {
			return nil, err
		}
		r.rows = append(r.rows, row)
	}
	for _, p := range t.Points {
		number := Column{Name: "of curve " + p.Curve, Kind: Float}
		x, err := number.read(text(p.X))
		if err != nil {
			return nil, err
		}
		y, err := number.read(text(p.Y))
		if err != nil {
			return nil, err
		}
		r.points = append(r.points, point{p.Curve, x.(float64), y.(float64)})
	}
	return r, nil
}

// row reads the cells of a row.
func (e *Experiment) row(cells []json.RawMessage) ([]any, error) {
	if len(cells) != len(e.Columns) {
		return nil, fault.Errorf("a row has %d cells for %d columns", len(cells), len(e.Columns))
	}
	row := make([]any, len(cells))
	for i, c := range e.Columns {
		cell, err := c.read(text(cells[i]))
		if err != nil {
			return nil, err
		}
		if row[i], err = c.canonical(cell); err != nil {
			return nil, err
		}
	}
	return row, nil
}

// text returns a JSON string without its quotation marks; it returns any other value unchanged.
func text(raw json.RawMessage) string {
	var s string
	if bytes.HasPrefix(raw, []byte{'"'}) && json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}
