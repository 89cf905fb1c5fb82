package lab

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// Sent identifies the trial that sent a row. The struct of a row embeds it if the summary needs the trial or
// its time.
type Sent struct {
	Trial int
	// Seconds is the time of the whole trial on one worker, measured as processor time if the system reports
	// it. It depends on the machine, not only on the plan.
	Seconds float64
}

// layout maps a struct to the cells of a row. Each exported field is a column, which its tags describe:
//
//	Tile  int     `col:"largest tile" unit:"points" min:"2"`
//	Score float64 `col:"score" unit:"%" digits:"1" min:"0" max:"100"`
//	End   string  `col:"end" in:"won|drawn|lost"`
//	Games int     `col:"playouts" unit:"games" effort:"playouts"`
//
// digits is the number of decimals that are shown, min and max are the bounds of a number, in lists the
// allowed texts, and effort is the unit that the cells count (see Column.Effort). The fields of a nested
// struct are columns, with the col of the nested field appended to their names: "won" in a field with col "as
// player 1" becomes "won as player 1". An array or slice has one column for each name returned by the method
// Each of its type; the name is appended to col.
type layout struct {
	columns []Column
	fields  []rowField
	sent    []int // index of the field Sent; nil if it is not embedded
}

// rowField is a field of the struct that holds a cell.
type rowField struct {
	at       func(row reflect.Value) reflect.Value
	kind     CellKind
	min, max *float64
	in       []string // allowed texts; nil if all are allowed
}

// each is implemented by arrays and slices. It returns the names of the elements.
type each interface{ Each() []string }

// newLayout returns the layout of a struct type. It panics for other types.
func newLayout(row reflect.Type) *layout {
	l := &layout{}
	l.add(row, "", func(row reflect.Value) reflect.Value { return row })
	return l
}

var sentType = reflect.TypeFor[Sent]()

// add adds the columns of the struct type t. at returns the struct within a row; more is appended to the
// names of the columns.
func (l *layout) add(t reflect.Type, more string, at func(reflect.Value) reflect.Value) {
	for f := range t.Fields() {
		field := func(row reflect.Value) reflect.Value { return at(row).FieldByIndex(f.Index) }
		name, tagged := f.Tag.Lookup("col")
		switch {
		case f.Type == sentType && f.Anonymous:
			l.sent = f.Index
			continue
		case !f.IsExported() && !f.Anonymous:
			continue
		case !tagged && !f.Anonymous:
			panic(fmt.Sprintf("lab: field %s of a row has no tag col", f.Name))
		}
		behind := strings.TrimSpace(name + " " + more)
		switch f.Type.Kind() {
		case reflect.Array, reflect.Slice:
			list, ok := reflect.Zero(f.Type).Interface().(each)
			if !ok {
				panic(fmt.Sprintf("lab: field %s of a row has elements without names", f.Name))
			}
			for i, of := range list.Each() {
				element := func(row reflect.Value) reflect.Value { return field(row).Index(i) }
				if f.Type.Elem().Kind() == reflect.Struct {
					l.add(f.Type.Elem(), strings.TrimSpace(name+" "+of+" "+more), element)
				} else {
					l.column(f.Tag, f.Type.Elem(), strings.TrimSpace(name+" "+of+" "+more), element)
				}
			}
		case reflect.Struct:
			l.add(f.Type, behind, field)
		default:
			l.column(f.Tag, f.Type, behind, field)
		}
	}
}

// cellKinds maps the kinds of struct fields to kinds of cells.
var cellKinds = map[reflect.Kind]CellKind{reflect.Int: Int, reflect.Int64: Int, reflect.Float64: Float,
	reflect.String: Text, reflect.Bool: Bool}

// column adds the column of one field.
func (l *layout) column(tag reflect.StructTag, t reflect.Type, name string,
	at func(reflect.Value) reflect.Value) {
	kind, ok := cellKinds[t.Kind()]
	if !ok {
		panic(fmt.Sprintf("lab: no cell of column %q holds a %v", name, t))
	}
	number := func(key string) *float64 {
		text, ok := tag.Lookup(key)
		if !ok {
			return nil
		}
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			panic(fmt.Sprintf("lab: column %q: %s %q is not a number", name, key, text))
		}
		return &x
	}
	c := Column{Name: name, Unit: tag.Get("unit"), Kind: kind}
	if digits := number("digits"); digits != nil {
		c.Digits = int(*digits)
	}
	if counts, ok := tag.Lookup("effort"); ok {
		if c.Effort = true; counts != c.Unit {
			c.Counts = counts
		}
	}
	f := rowField{at: at, kind: kind, min: number("min"), max: number("max")}
	if list, ok := tag.Lookup("in"); ok {
		f.in = strings.Split(list, "|")
	}
	l.columns, l.fields = append(l.columns, c), append(l.fields, f)
}

func (l *layout) cells(row reflect.Value) []any {
	cells := make([]any, len(l.fields))
	for i, f := range l.fields {
		switch v := f.at(row); f.kind {
		case Int:
			cells[i] = v.Int()
		case Float:
			cells[i] = v.Float()
		case Text:
			cells[i] = v.String()
		case Bool:
			cells[i] = v.Bool()
		}
	}
	return cells
}

// read sets the fields of row, a struct that can be set, from the cells of r.
func (l *layout) read(row reflect.Value, r Row) {
	if l.sent != nil {
		row.FieldByIndex(l.sent).Set(reflect.ValueOf(Sent{r.Trial, r.Seconds}))
	}
	for i, f := range l.fields[:len(r.Cells)] {
		switch v := f.at(row); f.kind {
		case Int:
			v.SetInt(r.Cells[i].(int64))
		case Float:
			v.SetFloat(r.Cells[i].(float64))
		case Text:
			v.SetString(r.Cells[i].(string))
		case Bool:
			v.SetBool(r.Cells[i].(bool))
		}
	}
}

// check returns an error for a cell that violates the tags of its field.
func (l *layout) check(r Row) error {
	for i, f := range l.fields {
		switch x := r.Cells[i].(type) {
		case string:
			if f.in != nil && !slices.Contains(f.in, x) {
				return fault.Errorf("%q is not a cell of column %q", x, l.columns[i].Name)
			}
		case int64, float64:
			n := r.Float(i)
			if f.min != nil && !(n >= *f.min) || f.max != nil && !(n <= *f.max) {
				return fault.Errorf("%q is not a cell of column %q", Write(x), l.columns[i].Name)
			}
		}
	}
	return nil
}

// ColumnsOf returns the columns described by R.
func ColumnsOf[R any]() []Column { return newLayout(reflect.TypeFor[R]()).columns }

// RowsAs returns the rows of an experiment as values of R.
func RowsAs[R any](rows []Row) []R {
	row := reflect.TypeFor[R]()
	return newLayout(row).rows(row, rows).Interface().([]R)
}

// rows returns rows as a slice of structs of the given type.
func (l *layout) rows(row reflect.Type, rows []Row) reflect.Value {
	out := reflect.MakeSlice(reflect.SliceOf(row), len(rows), len(rows))
	for i, r := range rows {
		l.read(out.Index(i), r)
	}
	return out
}
