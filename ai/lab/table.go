package lab

// Table is a result for people and for export.
type Table struct {
	Title   string
	Note    string // below the table: what was inferred, what a verdict means; may be empty
	Columns []Column
	Rows    [][]any // cells as in Row, or nil for what is not known
}
