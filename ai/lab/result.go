package lab

import (
	"cmp"
	"slices"
	"strings"
)

// Result is the outcome of a run as data for one sentence, which package plot of render/draw writes.
type Result struct {
	// Said is the sentence of the experiment, in English. If it is set, the other fields are empty.
	Said string

	// numbers of rows with each verdict on a figure, and with too few trials
	Agree, Differ, Unclear, Few int
	Reached, Missed             int // numbers of rows that reach a known best result and that do not

	Published bool // whether all figures are published ones, and none is a reference
	// names of rows that differ or, if all rows have known best results, that do not reach them
	Names   []string
	Unknown bool // whether any row has no published figure

	Lead      *Lead   // of the first table of standings
	Contrasts []Named // verdicts on contrasts in the first table that has any
	Best      string  // see Experiment.Best
	Numbers   []Named // the most informative number in each row of a table
}

// Named is a cell with the names of its row and its column.
type Named struct{ Name, Column, Text string }

// Figures returns the number of figures with which results have been compared or will be after more trials.
func (r *Result) Figures() int { return r.Agree + r.Differ + r.Unclear + r.Few }

// NewResult summarises the tables of a run. best is a text about the best result.
func NewResult(tables []Table, best string) Result {
	r := Result{Published: true, Best: best}
	var missed []string
	for i := range tables {
		t := &tables[i]
		for c := range t.Columns {
			for k := range t.Rows {
				v, ok := t.Rows[k][c].(Verdict)
				switch {
				case !ok || t.Columns[c].Kind != Judged:
				case v == Reached:
					r.Reached++
				case v == NotReached:
					r.Missed++
					missed = append(missed, t.name(k))
				case v == NotPublished:
					r.Unknown = true
				case r.count(v):
					r.Published = r.Published && t.published()
					if v.Tone == Refuted {
						r.Names = append(r.Names, t.distinct(k, tables))
					}
				}
			}
		}
		r.Lead = cmp.Or(r.Lead, t.Lead)
		if r.Contrasts == nil {
			r.Contrasts = t.contrasts()
		}
	}
	if r.Figures() == 0 {
		r.Names = missed
	}
	r.Numbers = numbers(tables)
	return r
}

// count counts a verdict on a figure. It returns false for a verdict that cannot decide a comparison.
func (r *Result) count(v Verdict) bool {
	switch {
	case v == TooFew:
		r.Few++
	case v == Unclear:
		r.Unclear++
	case v.Tone == Confirmed:
		r.Agree++
	case v.Tone == Refuted || v.Tone == Missed:
		r.Differ++
	default:
		return false
	}
	return true
}

// contrasts returns the verdicts other than TooFew in the first column of contrasts.
func (t *Table) contrasts() (all []Named) {
	c := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Kind == Contrasted })
	if c < 0 {
		return nil
	}
	for k, row := range t.Rows {
		if v, ok := row[c].(Verdict); ok && !strings.HasPrefix(v.Text, "too few") {
			name := t.name(k)
			if len(t.Rows) == 1 {
				name = t.Title
			}
			than := ""
			if strings.HasPrefix(t.Columns[c].Name, "than ") && !strings.HasPrefix(v.Text, "no ") {
				than = t.Columns[c].Name
			}
			all = append(all, Named{name, than, v.Text})
		}
	}
	return all
}

// figureHeads are parts of the names of columns with known figures.
var figureHeads = [...]string{"published", "reference", "exact", "re-run", "known"}

// figures returns the index of the column with known figures, or of the column with verdicts if no heading
// names figures.
func (t *Table) figures() int {
	for i, c := range t.Columns {
		if c.HoldsVerdicts() || slices.ContainsFunc(figureHeads[:], func(h string) bool {
			return strings.Contains(c.Name, h)
		}) {
			return i
		}
	}
	return len(t.Columns)
}

// published reports whether the figures of the table are published ones.
func (t *Table) published() bool {
	i := t.figures()
	return i < len(t.Columns) && t.Columns[i].Name == Printed.String()
}

// keys returns the columns that identify the rows: the first one and those text columns before the figures
// whose cells are not all equal.
func (t *Table) keys() []int {
	keys := []int{0}
	for i, c := range t.Columns[:t.figures()] {
		switch {
		case i == 0:
		case c.Kind != Text || slices.ContainsFunc(t.Rows, func(row []any) bool { return counts(row[i]) }):
			return keys
		case slices.ContainsFunc(t.Rows, func(row []any) bool { return row[i] != t.Rows[0][i] }):
			keys = append(keys, i)
		}
	}
	return keys
}

// counts reports whether a text begins with a number.
func counts(cell any) bool {
	text, _ := cell.(string)
	return text != "" && strings.ContainsAny(text[:1], "0123456789") || strings.HasPrefix(text, "−")
}

// name returns the name of a row, in which the heading of the column precedes each number.
func (t *Table) name(row int) string {
	var parts []string
	for n, i := range t.keys() {
		c, cell := t.Columns[i], t.Rows[row][i]
		text := c.Show(cell)
		switch {
		case n == 0 && len(t.Rows) > 1 && cell == t.Rows[0][0] && cell == t.Rows[len(t.Rows)-1][0] &&
			len(t.keys()) > 1: // the cells are not all equal
		case c.Kind == Int:
			parts = append(parts, c.Name+" "+text)
		case cell != nil:
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// distinct returns the name of a row. The title of the table precedes it if another table has a row with the
// same name.
func (t *Table) distinct(row int, tables []Table) string {
	name := t.name(row)
	for i := range tables {
		o := &tables[i]
		if o.Title == t.Title || !slices.ContainsFunc(o.Columns,
			func(c Column) bool { return c.Kind == Judged }) {
			continue
		}
		for k := range o.Rows {
			if o.name(k) == name {
				return t.Title + ", " + name
			}
		}
	}
	return name
}

// countHeads are the names of columns that count work and are not results.
var countHeads = [...]string{"runs", "games", "trials", "positions", "opponents", "learners", "points",
	"training games", "networks", "probability", "comparisons", "memory"}

// numbers returns the numbers in one column: the first column with means or medians or, if there is none, the
// first column that does not count work.
func numbers(tables []Table) []Named {
	for _, typical := range []bool{true, false} {
		for i := range tables {
			t := &tables[i]
			for k, c := range t.Columns {
				mean := strings.HasPrefix(c.Name, "mean ") || c.Name == "mean" || c.Name == "median"
				if len(t.Rows) == 0 || slices.Contains(t.keys(), k) || c.HoldsVerdicts() ||
					c.Name == "from" ||
					slices.Contains(countHeads[:], c.Name) || typical && !mean {
					continue
				}
				if all := t.column(k); all != nil {
					return all
				}
			}
		}
	}
	return nil
}

// column returns the numbers of column k.
func (t *Table) column(k int) (all []Named) {
	for i, row := range t.Rows {
		if row[k] != nil && (t.Columns[k].Kind != Text || counts(row[k])) {
			all = append(all, Named{t.name(i), t.Columns[k].Name, withUnit(t.Columns[k].Show(row[k]),
				t.Columns[k].Unit)})
		}
	}
	return all
}

// Outcomes groups the rows of a table by the name that of returns. It returns the names all of whose figures
// agree, and the names with at least one figure that differs. It ignores rows with an empty name, and names
// without such verdicts.
func Outcomes(t Table, of func(row []any) string) (agree, differ []string) {
	open := map[string]bool{}
	for _, row := range t.Rows {
		name := of(row)
		for i, cell := range row {
			v, ok := cell.(Verdict)
			switch {
			case !ok || name == "" || t.Columns[i].Kind != Judged:
			case v.Tone == Confirmed && !slices.Contains(agree, name):
				agree = append(agree, name)
			case v.Tone == Refuted && !slices.Contains(differ, name):
				differ = append(differ, name)
			case v.Tone != Confirmed && v.Tone != Refuted:
				open[name] = true
			}
		}
	}
	return slices.DeleteFunc(agree, func(name string) bool {
		return open[name] || slices.Contains(differ, name)
	}), differ
}

// Listed formats up to three names and the number of those left out.
func Listed(names []string) string {
	const most = 3
	text := strings.Join(names[:min(len(names), most)], ", ")
	if more := len(names) - most; more > 0 {
		text += " and " + Column{}.Show(int64(more)) + " more"
	}
	return text
}
