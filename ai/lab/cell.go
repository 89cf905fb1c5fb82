package lab

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/base/stat"
	"ludarium/game/text/fault"
)

// CellKind is the type of a column's cells.
type CellKind int

// Values of CellKind.
const (
	Int        CellKind = iota // cells of type int64
	Float                      // cells of type float64
	Text                       // cells of type string
	Bool                       // cells of type bool
	Judged                     // a Verdict on a result compared with a known figure
	Contrasted                 // a Verdict on a result compared with another result of the same run
)

// kinds are the names of the cell kinds in files.
var kinds = [...]string{"integer", "number", "text", "truth", "verdict", "contrast"}

// MarshalText implements encoding.TextMarshaler.
func (k CellKind) MarshalText() ([]byte, error) { return []byte(kinds[k]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (k *CellKind) UnmarshalText(text []byte) error {
	i := slices.Index(kinds[:], string(text))
	if i < 0 {
		return fault.Errorf("lab: there is no kind of column %q", text)
	}
	*k = CellKind(i)
	return nil
}

// Column describes the cells of a column.
type Column struct {
	Name   string   `json:"name"`           // in lower case, as in a CSV file, such as "largest tile"
	Unit   string   `json:"unit,omitempty"` // such as "points", "%" or "s"; "" for a pure number
	Kind   CellKind `json:"kind"`
	Digits int      `json:"digits,omitempty"` // number of decimals shown for a Float, which is stored in full
	// Effort marks an Int or Float column that counts the games played for a row; the sum of the column is
	// the cost of a run.
	Effort bool `json:"effort,omitempty"`
	// Counts is the unit shown for an Effort column; if empty, Unit is shown. Files always use Unit.
	Counts string `json:"counts,omitempty"`
	// Alone is the name of a cell that is shown without the other columns, such as the player behind a number
	// in a cross table; if empty, Name is used.
	Alone string `json:"alone,omitempty"`
}

// Columns parses column descriptions of the form "name (unit): kind": "agent" is text, "games: integer" an
// integer, "time (s): number 2" a number shown with two decimals. The other kinds have the names used in
// files. It panics on an unknown kind.
func Columns(list ...string) []Column {
	out := make([]Column, len(list))
	for i, text := range list {
		c := &out[i]
		name, kind, ok := strings.Cut(text, ": ")
		if c.Kind = Text; ok {
			kind, digits, shown := strings.Cut(kind, " ")
			err := c.Kind.UnmarshalText([]byte(kind))
			if shown && err == nil {
				c.Digits, err = strconv.Atoi(digits)
			}
			if err != nil {
				panic(fmt.Sprintf("lab: column %q: %v", text, err))
			}
		}
		c.Name = name
		if of, unit, ok := strings.Cut(name, " ("); ok && strings.HasSuffix(unit, ")") {
			c.Name, c.Unit = of, strings.TrimSuffix(unit, ")")
		}
	}
	return out
}

// HoldsVerdicts reports whether the column's cells are verdicts.
func (c Column) HoldsVerdicts() bool { return c.Kind == Judged || c.Kind == Contrasted }

// Label returns the name with its unit for display; the unit is omitted if the name ends with it.
func (c Column) Label() string {
	if strings.HasSuffix(c.Name, c.Unit) {
		return c.Name
	}
	return c.Head()
}

// Head returns the name with its unit in the form used in files.
func (c Column) Head() string {
	if c.Unit == "" {
		return c.Name
	}
	return c.Name + " (" + c.Unit + ")"
}

// canonical checks that a cell fits the column's kind and returns it as int64, float64, string or bool.
func (c Column) canonical(cell any) (any, error) {
	switch x := cell.(type) {
	case int:
		if c.Kind == Int {
			return int64(x), nil
		}
	case int64:
		if c.Kind == Int {
			return x, nil
		}
	case float64:
		if c.Kind == Float {
			return x + 0, nil // + 0 avoids −0
		}
	case string:
		if c.Kind == Text {
			return strings.ReplaceAll(x, "\r", ""), nil // CSV readers would drop \r
		}
	case bool:
		if c.Kind == Bool {
			return x, nil
		}
	}
	return nil, fault.Errorf("column %q takes no %T", c.Name, cell)
}

// Write formats a cell for files in its only valid form: integers, the shortest decimals that parse to the
// same number, NaN, +Inf and -Inf, true and false. Zero has no sign.
func Write(cell any) string {
	if x, ok := cell.(float64); ok {
		cell = x + 0
	}
	return exactly(cell)
}

// exactly is like Write but keeps the sign of −0, which runs of earlier versions contain.
func exactly(cell any) string {
	switch x := cell.(type) {
	case int64:
		return strconv.FormatInt(x, 10)
	case int:
		return strconv.Itoa(x)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case string:
		return x
	case Verdict:
		return x.Text
	case bool:
		return strconv.FormatBool(x)
	}
	panic(fmt.Sprintf("lab: no cell holds a %T", cell))
}

// read parses a cell of the column; it is the inverse of Write.
func (c Column) read(text string) (any, error) {
	var cell any
	var err error
	switch c.Kind {
	case Int:
		cell, err = strconv.ParseInt(text, 10, 64)
	case Float:
		cell, err = strconv.ParseFloat(text, 64)
	case Bool:
		cell, err = strconv.ParseBool(text)
	default:
		return text, nil
	}
	if err != nil {
		return nil, fault.Errorf("%q is not a cell of column %q", text, c.Name)
	}
	return cell, nil
}

// Show formats a cell of the column for display: with grouped thousands, Digits decimals, and a dash for an
// unknown value.
func (c Column) Show(cell any) string {
	switch x := cell.(type) {
	case nil:
		return "–"
	case int:
		return number.Group(strconv.Itoa(x))
	case int64:
		return number.Group(strconv.FormatInt(x, 10))
	case float64:
		switch {
		case math.IsNaN(x):
			return "–"
		case math.IsInf(x, 1):
			return "∞"
		case math.IsInf(x, -1):
			return "−∞"
		}
		return number.Group(strconv.FormatFloat(x, 'f', c.Digits, 64))
	case bool:
		if x {
			return "yes"
		}
		return "no"
	}
	return Write(cell)
}

// Range formats an interval with its ends as in Show; a dash if it is unknown.
func (c Column) Range(i stat.Interval) string {
	if !i.Known() {
		return "–"
	}
	return c.Show(i.Low) + "–" + c.Show(i.High)
}

// Bounds formats an interval that may be infinite: "−5 to 20", "more than 20", "less than 20"; a dash if it
// is unknown or has no end.
func (c Column) Bounds(i stat.Interval) string {
	low, high := !math.IsInf(i.Low, 0), !math.IsInf(i.High, 0)
	switch {
	case !i.Known() || !low && !high:
		return "–"
	case !high:
		return "more than " + c.Show(i.Low)
	case !low:
		return "less than " + c.Show(i.High)
	}
	return c.Show(i.Low) + " to " + c.Show(i.High)
}

// Row is one row of results. Cells belong to the run and must not be changed.
type Row struct {
	Trial int
	Cells []any // of types int64, float64, string or bool, depending on the column
	// Seconds is the time of the whole trial on one worker: processor time if the system reports it. It also
	// depends on the machine.
	Seconds float64
}

// Int returns the cell of an Int column.
func (r Row) Int(col int) int { return int(r.Cells[col].(int64)) }

// Float returns the cell of a Float or Int column.
func (r Row) Float(col int) float64 {
	if n, ok := r.Cells[col].(int64); ok {
		return float64(n)
	}
	return r.Cells[col].(float64)
}

// Text returns the cell of a Text column.
func (r Row) Text(col int) string { return r.Cells[col].(string) }

// Bool returns the cell of a Bool column.
func (r Row) Bool(col int) bool { return r.Cells[col].(bool) }
