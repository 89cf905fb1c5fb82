package lab

import "slices"

// Table is a result for display and export.
type Table struct {
	Title   string
	Note    string // text below the table, such as assumptions or the meaning of verdicts; may be ""
	Columns []Column
	Rows    [][]any // cells as in Row; nil for an unknown value
	// Links are the names of the games to which each cell refers, for Experiment.Games, or "" if a cell
	// refers to none. Links is nil if no cell refers to games.
	Links [][]string
	Lead  *Lead // nil unless the rows are standings
}

// Without returns the table without the named columns whose cells are all empty.
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
	out := Table{Title: t.Title, Note: t.Note, Lead: t.Lead}
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

// pick returns the cells of a row at the indices keep.
func pick[T any](row []T, keep []int) (cells []T) {
	for _, i := range keep {
		cells = append(cells, row[i])
	}
	return cells
}

// Link returns the name of the games to which a cell refers, or "" if there are none.
func (t Table) Link(row, column int) string {
	if row >= len(t.Links) || column >= len(t.Links[row]) {
		return ""
	}
	return t.Links[row][column]
}
