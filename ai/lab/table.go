package lab

import "slices"

// Table is a result for people and for export.
type Table struct {
	Title   string
	Note    string // below the table: what was inferred, what a verdict means; may be empty
	Columns []Column
	Rows    [][]any // cells as in Row, or nil for what is not known
}

// Without returns the table without those of the named columns in which no row has anything.
func (t Table) Without(names ...string) Table {
	var keep []int
	for i, c := range t.Columns {
		empty := slices.Contains(names, c.Name) && !slices.ContainsFunc(t.Rows, func(row []any) bool {
			return row[i] != nil
		})
		if !empty {
			keep = append(keep, i)
		}
	}
	out := Table{Title: t.Title, Note: t.Note}
	for _, i := range keep {
		out.Columns = append(out.Columns, t.Columns[i])
	}
	for _, row := range t.Rows {
		var cells []any
		for _, i := range keep {
			cells = append(cells, row[i])
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}
