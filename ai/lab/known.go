package lab

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"ludarium/game/text/cite"
)

// Source is a table of published figures, read from a CSV file in the folder of the experiment.
type Source struct {
	Published
	Place string // place in the source, such as "table 2"
	// number of trials on which the figures are based; 0 if they are exact, if the numbers differ or if none
	// is given
	Trials int

	columns []Column // all columns, including those used only by comparisons
	rows    [][]any
	hidden  bool // whether only comparisons use the table
}

// SourceFiles holds the tables of CSV files. Each file is read only once. Tables are separated by empty
// lines. A table begins with lines that describe its source. A long line is continued by a line that begins
// with "# ":
//
//	# table: thesis
//	# title: Results of the reference players
//	# source: Huttunen 2008
//	# place: test 1
//	# origin: printed
//	# trials: 30
//	# note: The charts are lost; these are the numbers and the words of the text.
//	case,share,.low: number,.high: number
//	Random–Random,more than 50 %,50,100
//
// "text: Huttunen 2008" in place of the source gives the full citation of one of the five texts. The values
// of origin are the names of Origin. Place, trials and note are optional. With "shown: no", only comparisons
// use the table. The columns are written in the notation of Columns; a column whose name begins with a dot is
// not shown.
type SourceFiles struct{ read func() map[string][]Source }

// NewSourceFiles returns the tables of the files, which are read when a table is first requested. It then
// panics if a file is invalid, because the files are part of the program.
func NewSourceFiles(files fs.FS) SourceFiles {
	return SourceFiles{sync.OnceValue(func() map[string][]Source {
		all := map[string][]Source{}
		names, err := fs.Glob(files, "*.csv")
		for _, name := range names {
			var data []byte
			if data, err = fs.ReadFile(files, name); err != nil {
				break
			}
			for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
				all[name] = append(all[name], readSource(name, block))
			}
		}
		if err != nil {
			panic("lab: " + err.Error())
		}
		return all
	})}
}

// Sources returns the tables of a file; there is at least one. The tables are shared and must not be
// modified.
func (l SourceFiles) Sources(file string) []Source {
	all := l.read()[file]
	if all == nil {
		panic("lab: there is no file " + file)
	}
	return all
}

// Published returns those tables of a file that are shown.
func (l SourceFiles) Published(file string) (list []Published) {
	for _, s := range l.Sources(file) {
		if !s.hidden {
			list = append(list, s.Published)
		}
	}
	return list
}

// Source returns one table of a file.
func (l SourceFiles) Source(file, table string) Source {
	all := l.Sources(file)
	i := slices.IndexFunc(all, func(s Source) bool { return s.Name == table })
	if i < 0 {
		panic(fmt.Sprintf("lab: %s has no table %q", file, table))
	}
	return all[i]
}

// Figures returns the rows of a source as values of R, a struct with column tags as in an experiment's row.
// It panics if the tags do not match the columns of the table.
func Figures[R any](s Source) []R { return s.figures(reflect.TypeFor[R]()).Interface().([]R) }

// figures returns the rows as a slice of structs of the given type.
func (s Source) figures(row reflect.Type) reflect.Value {
	l := newLayout(row)
	if !slices.Equal(l.columns, s.columns) {
		panic(fmt.Sprintf("lab: table %q has the columns %v, not %v", s.Name, s.columns, l.columns))
	}
	rows := make([]Row, len(s.rows))
	for i, cells := range s.rows {
		rows[i] = Row{Cells: cells}
		if err := l.check(rows[i]); err != nil {
			panic(fmt.Sprintf("lab: table %q: %v", s.Name, err))
		}
	}
	return l.rows(row, rows)
}

// readSource parses a table of a file.
func readSource(file, text string) (s Source) {
	refuse := func(why string, args ...any) {
		panic(fmt.Sprintf("lab: %s, table %q: ", file, s.Name) + fmt.Sprintf(why, args...))
	}
	lines := map[string]string{}
	for last := ""; strings.HasPrefix(text, "# "); {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		key, value, ok := strings.Cut(line[len("# "):], ": ")
		if more, goesOn := strings.CutPrefix(line, "#  "); goesOn {
			lines[last] += " " + strings.TrimSpace(more)
		} else if lines[key], last = value, key; !ok || value == "" {
			refuse("%q says nothing", line)
		}
	}
	take := func(key string) string {
		value := lines[key]
		delete(lines, key)
		return value
	}
	s.Name, s.Title, s.Source, s.Note, s.Place = take("table"), take("title"), take("source"), take("note"),
		take("place")
	if text := take("text"); text != "" {
		s.Source = cited(text)
	}
	if s.Name == "" || s.Title == "" || s.Source == "" {
		refuse("it has no name, no title or no source")
	}
	if s.Place != "" {
		s.Source += ", " + s.Place
	}
	if err := s.Origin.UnmarshalText([]byte(take("origin"))); err != nil || s.Origin == NotGiven {
		refuse("nothing says where its figures come from")
	}
	if trials := take("trials"); trials != "" {
		var err error
		if s.Trials, err = strconv.Atoi(trials); err != nil || s.Trials < 1 {
			refuse("there are no %q trials", trials)
		}
	}
	s.hidden = take("shown") == "no"
	for key := range lines {
		refuse("nothing is known of %q", key)
	}
	if err := s.readRows(text); err != nil {
		refuse("%v", err)
	}
	return s
}

// cited returns the full citation of one of the five texts, or "" for an unknown short form.
func cited(short string) string {
	for _, t := range cite.Texts() {
		if t.Short == short {
			return t.Full
		}
	}
	return ""
}

// readRows reads the columns and rows of the table.
func (s *Source) readRows(text string) error {
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || len(lines) == 0 {
		return cmp.Or(err, io.ErrUnexpectedEOF)
	}
	var shown []int
	s.columns = Columns(lines[0]...)
	for i := range s.columns {
		c := &s.columns[i]
		name, dotted := strings.CutPrefix(c.Name, ".")
		if c.Name = name; !dotted {
			s.Columns, shown = append(s.Columns, *c), append(shown, i)
		}
	}
	for _, line := range lines[1:] {
		cells := make([]any, len(line))
		for i, text := range line {
			if cells[i], err = s.columns[i].read(text); err != nil {
				return err
			}
		}
		s.rows, s.Rows = append(s.rows, cells), append(s.Rows, pick(cells, shown))
	}
	return nil
}
