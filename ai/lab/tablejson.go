package lab

import (
	"bytes"
	"encoding/json"
	"strconv"

	"ludarium/game/text/fault"
)

// tableJSON is the JSON form of a table, in which NaN and infinities are text and unknown values are null.
type tableJSON struct {
	Name    string              `json:"name,omitempty"`
	Title   string              `json:"title"`
	Source  string              `json:"source,omitempty"`
	Note    string              `json:"note,omitempty"`
	Origin  Origin              `json:"origin,omitempty"`
	Columns []Column            `json:"columns"`
	Rows    [][]json.RawMessage `json:"rows"`
	Links   [][]string          `json:"links,omitempty"`
	Lead    *Lead               `json:"lead,omitempty"`
}

// MarshalJSON encodes the table in such a way that UnmarshalJSON restores the types of the cells.
func (t Table) MarshalJSON() ([]byte, error) {
	return json.Marshal(tableJSON{Title: t.Title, Note: t.Note, Columns: t.Columns, Rows: rawRows(t.Rows),
		Links: t.Links, Lead: t.Lead})
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *Table) UnmarshalJSON(data []byte) error {
	var j tableJSON
	rows, err := j.read(data)
	*t = Table{Title: j.Title, Note: j.Note, Columns: j.Columns, Rows: rows, Links: j.Links,
		Lead: j.Lead}
	return err
}

// MarshalJSON encodes the figures in the form of a Table.
func (p Published) MarshalJSON() ([]byte, error) {
	j := tableJSON{Name: p.Name, Title: p.Title, Source: p.Source, Note: p.Note, Origin: p.Origin,
		Columns: p.Columns, Rows: rawRows(p.Rows)}
	if j.Origin == Printed {
		j.Origin = NotGiven // Printed is encoded as a missing origin
	}
	return json.Marshal(j)
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *Published) UnmarshalJSON(data []byte) error {
	var j tableJSON
	rows, err := j.read(data)
	*p = Published{Name: j.Name, Title: j.Title, Source: j.Source, Note: j.Note, Origin: max(j.Origin,
		Printed),
		Columns: j.Columns, Rows: rows}
	return err
}

func (j *tableJSON) read(data []byte) ([][]any, error) {
	if err := json.Unmarshal(data, j); err != nil {
		return nil, err
	}
	return readRows(j.Columns, j.Rows)
}

// sentVerdict is the JSON form of a verdict, with its tone.
type sentVerdict struct {
	Text string `json:"verdict"`
	Tone Tone   `json:"tone"`
}

func rawRows(rows [][]any) [][]json.RawMessage {
	out := make([][]json.RawMessage, len(rows))
	for i, cells := range rows {
		out[i] = make([]json.RawMessage, len(cells))
		for j, cell := range cells {
			if v, ok := cell.(Verdict); ok {
				cell = sentVerdict(v)
			}
			out[i][j] = raw(cell)
		}
	}
	return out
}

func readRows(columns []Column, rows [][]json.RawMessage) ([][]any, error) {
	out := make([][]any, len(rows))
	for i, cells := range rows {
		if len(cells) != len(columns) {
			return nil, fault.Errorf("lab: a row of %d cells for %d columns", len(cells), len(columns))
		}
		out[i] = make([]any, len(cells))
		for j, cell := range cells {
			var err error
			if out[i][j], err = columns[j].fromJSON(cell); err != nil {
				return nil, fault.Errorf("lab: %w", err)
			}
		}
	}
	return out, nil
}

// fromJSON decodes a cell of a table. Tables are only displayed, so a cell need not match the kind of its
// column.
func (c Column) fromJSON(cell json.RawMessage) (any, error) {
	switch {
	case bytes.Equal(cell, []byte("null")):
		return nil, nil
	case bytes.HasPrefix(cell, []byte{'"'}):
		s := text(cell)
		if c.Kind == Float {
			if x, err := strconv.ParseFloat(s, 64); err == nil {
				return x, nil // NaN or an infinity
			}
		}
		return s, nil
	case bytes.HasPrefix(cell, []byte{'{'}):
		var v sentVerdict
		if err := json.Unmarshal(cell, &v); err != nil || v.Text == "" {
			return nil, fault.Errorf("%s is not a cell of column %q", cell, c.Name)
		}
		return Verdict(v), nil
	case bytes.Equal(cell, []byte("true")), bytes.Equal(cell, []byte("false")):
		return cell[0] == 't', nil
	}
	if c.Kind != Float {
		if n, err := strconv.ParseInt(string(cell), 10, 64); err == nil {
			return n, nil
		}
	}
	x, err := strconv.ParseFloat(string(cell), 64)
	if err != nil {
		return nil, fault.Errorf("%s is not a cell of column %q", cell, c.Name)
	}
	return x, nil
}
