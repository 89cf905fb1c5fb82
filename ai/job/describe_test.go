package job

import (
	"bytes"
	"reflect"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/method"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/stage"
)

// TestDescribe reads back what a program for the browser is given: all experiments, as they describe themselves.
func TestDescribe(t *testing.T) {
	data, err := Describe()
	if err != nil {
		t.Fatal(err)
	}
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	second, third, _ := bytes.Cut(rest, []byte("\n"))
	seen, err := stage.Read(third)
	if err != nil || len(seen) != len(worlds.Worlds()) {
		t.Fatalf("%d worlds are read, %v", len(seen), err)
	}
	for i, w := range worlds.Worlds() {
		if !reflect.DeepEqual(seen[i], w.World) {
			t.Errorf("%s is read as another one", w.Name)
		}
	}
	if methods, err := method.Parse(first); err != nil || !reflect.DeepEqual(methods, algorithms.Methods()) {
		t.Errorf("%d methods are read, %v", len(methods), err)
	}
	list, err := lab.ReadDescriptions(second)
	if err != nil {
		t.Fatal(err)
	}
	all := experiments.Experiments()
	if len(list) != len(all) {
		t.Fatalf("%d descriptions of %d experiments", len(list), len(all))
	}
	for i, e := range all {
		got, want := *list[i], e.Description
		for j, p := range want.Published {
			for k, row := range p.Rows {
				for c, column := range p.Columns {
					if a, b := column.Show(got.Published[j].Rows[k][c]), column.Show(row[c]); a != b {
						t.Errorf("%s, %s, row %d: %s is shown as %s", e.Name, p.Name, k+1, b, a)
					}
				}
			}
		}
		got.Published, want.Published = nil, nil
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as another one", want.Name)
		}
	}
}
