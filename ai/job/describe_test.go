package job

import (
	"bytes"
	"reflect"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/method"
)

// TestDescribe reads back what a program for the browser is given: all experiments, as they describe themselves.
func TestDescribe(t *testing.T) {
	data, err := Describe()
	if err != nil {
		t.Fatal(err)
	}
	parts := bytes.Split(data, []byte("\n"))
	if len(parts) != 3 {
		t.Fatalf("%d parts", len(parts))
	}
	first, second := parts[0], parts[1]
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
