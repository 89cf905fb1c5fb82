package lab

import "slices"

// Table is a result for people and for export.
type Table struct {
	Title   string
	Note    string // below the table: what was inferred, what a verdict means; may be empty
	Columns []Column
	Rows    [][]any // cells as in Row, or nil for what is not known
	// Links name the games behind each cell, for Experiment.Games; "" for none. They are nil if no cell has
	// any.
	Links [][]string
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
		out.Rows = append(out.Rows, pick(row, keep))
	}
	for _, row := range t.Links {
		out.Links = append(out.Links, pick(row, keep))
	}
	return out
}

// pick returns some cells of a row.
func pick[T any](row []T, keep []int) (cells []T) {
	for _, i := range keep {
		cells = append(cells, row[i])
	}
	return cells
}

// Link returns the name of the games behind a cell; "" for none.
func (t Table) Link(row, column int) string {
	if row >= len(t.Links) || column >= len(t.Links[row]) {
		return ""
	}
	return t.Links[row][column]
}
