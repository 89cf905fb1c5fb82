package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"ludarium/ai/lab"
	"ludarium/render/draw/plot"
)

// tableRecord is the heading of a table, which precedes the records of its rows.
type tableRecord struct {
	Table   string       `json:"table"`
	Columns []lab.Column `json:"columns"`
	Note    string       `json:"note,omitempty"`
}

// resultRecord is the result of a run in one sentence.
type resultRecord struct {
	Result string `json:"result"`
}

// writeSummary writes the result of a run in one sentence and its tables, as text or as records: of the
// sentence, of each table's heading and of each row.
func writeSummary(w io.Writer, r *lab.Results, asJSON bool) error {
	o := r.Overview()
	if said := plot.Result(o.Result()); said != "" && asJSON {
		if err := object(w, resultRecord{said}); err != nil {
			return err
		}
	} else if said != "" {
		if _, err := fmt.Fprintf(w, "%s\n\n", said); err != nil {
			return err
		}
	}
	for i, t := range o.Summary {
		if asJSON {
			if err := object(w, tableRecord{t.Title, t.Columns, t.Note}); err != nil {
				return err
			}
			for _, row := range t.Rows {
				if err := object(w, rowRecord(t, row)); err != nil {
					return err
				}
			}
			continue
		}
		if i > 0 {
			if _, err := fmt.Fprintln(w); err != nil {
				return err
			}
		}
		var b strings.Builder
		b.WriteString(t.Title + "\n")
		writeTable(&b, t)
		if _, err := io.WriteString(w, b.String()); err != nil {
			return err
		}
	}
	return nil
}

// rowRecord returns a row with the names of its columns as keys.
func rowRecord(t lab.Table, row []any) map[string]any {
	r := map[string]any{"table": t.Title}
	for i, c := range t.Columns {
		switch x := row[i].(type) {
		case float64:
			if math.IsNaN(x) || math.IsInf(x, 0) { // values that JSON cannot represent
				r[c.Name] = lab.Write(x)
			} else {
				r[c.Name] = x
			}
		default:
			r[c.Name] = row[i]
		}
	}
	return r
}

// writeTable writes a table in columns, with numbers aligned right.
func writeTable(b *strings.Builder, t lab.Table) {
	lines := make([][]string, len(t.Rows)+1)
	widths := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		lines[0] = append(lines[0], c.Label())
		for j, row := range t.Rows {
			lines[j+1] = append(lines[j+1], c.Show(row[i]))
		}
		for _, line := range lines {
			widths[i] = max(widths[i], utf8.RuneCountInString(line[i]))
		}
	}
	for _, line := range lines {
		text := ""
		for i, cell := range line {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if k := t.Columns[i].Kind; k == lab.Int || k == lab.Float {
				text += "  " + pad + cell
			} else {
				text += "  " + cell + pad
			}
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	if t.Note != "" {
		b.WriteString("  " + t.Note + "\n")
	}
}
