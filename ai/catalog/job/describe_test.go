package job

import (
	"reflect"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/method"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/manifest"
	games "ludarium/game/catalog"
)

// TestDescribeRoundTrip decodes the descriptions that a program for the browser receives: all experiments are
// there, with equal descriptions.
func TestDescribeRoundTrip(t *testing.T) {
	text, err := Describe(games.Games())
	if err != nil {
		t.Fatal(err)
	}
	part := func(name string) []byte {
		data, ok := manifest.Find(text, name)
		if !ok {
			t.Fatalf("there is no part %s", name)
		}
		return data
	}
	seen, err := liverun.Read(part(manifest.Worlds))
	if err != nil || len(seen) != len(worlds.Worlds()) {
		t.Fatalf("%d worlds are read, %v", len(seen), err)
	}
	for i, w := range worlds.Worlds() {
		if !reflect.DeepEqual(seen[i], w.World) {
			t.Errorf("%s is read as another one", w.Name)
		}
	}
	listed := map[string]bool{}
	for _, g := range games.Games() {
		methods, err := method.Parse(part(manifest.Methods(g.Name)))
		if err != nil || !reflect.DeepEqual(methods, algorithms.Methods().Playing(g)) {
			t.Errorf("%d methods that play %s are read, %v", len(methods), g.Name, err)
		}
		for _, m := range methods {
			listed[m.Name] = true
		}
	}
	if all := algorithms.Methods(); len(listed) != len(all) {
		t.Errorf("%d of %d methods play a game", len(listed), len(all))
	}
	list, err := lab.ReadDescriptions(part(manifest.Experiments))
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
