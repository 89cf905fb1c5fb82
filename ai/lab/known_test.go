package lab_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"ludarium/ai/lab"
)

// tried is a row with columns of every kind.
type tried struct {
	Method string  `col:"method" in:"a|b"`
	Games  int     `col:"games" unit:"games" min:"1"`
	Share  float64 `col:"share" unit:"%" digits:"1" min:"0" max:"100"`
}

const knownTable = `# table: one
# title: Some shares
# source: Nobody 2000
# place: page 3
# origin: printed
# trials: 30
# note: The note goes on
#  in a second line.
method,games (games): integer,.share (%): number 1
a,10,50
b,20,"12.5"
`

// TestIncompleteSourceFilesPanic reads tables of published figures and checks that incomplete ones panic.
func TestIncompleteSourceFilesPanic(t *testing.T) {
	read := func(text string) lab.Source {
		files := lab.NewSourceFiles(fstest.MapFS{"x.csv": {Data: []byte(text)}})
		return files.Source("x.csv", "one")
	}
	s := read(knownTable)
	if s.Source != "Nobody 2000, page 3" || s.Trials != 30 || s.Origin != lab.Printed ||
		s.Note != "The note goes on in a second line." || len(s.Columns) != 2 || len(s.Rows[1]) != 2 {
		t.Errorf("%+v", s)
	}
	if got := lab.Figures[tried](s); len(got) != 2 || got[1] != (tried{"b", 20, 12.5}) {
		t.Errorf("%+v", got)
	}
	for old, bad := range map[string]string{
		"# origin: printed\n": "", "origin: printed": "origin: guessed", "# source: Nobody 2000\n": "",
		"trials: 30": "trials: some", "# note": "# remark", "a,10,50": "a,ten,50", "table: one": "table: two",
		"b,20": "c,20", "12.5": "112.5", "number 1": "number 2",
	} {
		text := strings.Replace(knownTable, old, bad, 1)
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q in place of %q is read", bad, old)
				}
			}()
			lab.Figures[tried](read(text))
		}()
	}
}
