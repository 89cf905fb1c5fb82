package lab

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
)

func TestDescriptionsRoundTrip(t *testing.T) {
	e := walk()
	data, err := Describe([]*Experiment{e})
	if err != nil {
		t.Fatal(err)
	}
	list, err := ReadDescriptions(data)
	if err != nil || len(list) != 1 || !reflect.DeepEqual(*list[0], e.Description) {
		t.Fatalf("%s\ngives %+v, %v, want %+v", data, list, err, e.Description)
	}
	if d, err := FindDescription(list, "test/walk"); err != nil || d != list[0] {
		t.Errorf("found is %v, %v", d, err)
	}
	if _, err := FindDescription(list, "test/run"); err == nil ||
		!strings.Contains(err.Error(), `"test/run"; there are test/walk`) {
		t.Errorf("not found is %v", err)
	}
	for _, bad := range []string{"", "{}", "[null]", "[{}]", `[{"name":"a/b"}]`} {
		if _, err := ReadDescriptions([]byte(bad)); err == nil ||
			!strings.HasPrefix(err.Error(), "lab: bad descriptions") {
			t.Errorf("%q gives %v", bad, err)
		}
	}
}

// TestDraftsEqualPlans checks that settings parse the same with only the descriptions as with the
// experiments.
func TestDraftsEqualPlans(t *testing.T) {
	d := &walk().Description
	describe := func(string) (*Description, error) { return d, nil }
	for _, line := range []string{"test/walk", "test/walk steps=5 seed=7",
		"test/walk walks=9 seed=2 shard=1/3"} {
		draft, err := ParseDraft(line, describe)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := ParseLine(line, find)
		if err != nil || plan.String() != draft.String() || draft.Trials != 0 || plan.Trials == 0 {
			t.Errorf("%s: draft %+v, plan %+v, %v", line, draft, plan, err)
		}
	}
	for _, line := range []string{"test/walk steps=0", "test/walk seed=-1", "test/walk stops=5",
		"test/walk shard=3/3"} {
		_, draft := ParseDraft(line, describe)
		_, plan := ParseLine(line, find)
		if draft == nil || plan == nil || draft.Error() != plan.Error() {
			t.Errorf("%s: the draft says %v, the plan %v", line, draft, plan)
		}
	}
}

func TestTablesRoundTrip(t *testing.T) {
	table := Table{Title: "T", Note: "n",
		Columns: []Column{{Name: "i", Kind: Int}, {Name: "f", Kind: Float, Digits: 2},
			{Name: "t", Kind: Text}, {Name: "b",
				Kind: Bool}},
		Rows: [][]any{{int64(1) << 62, 0.1, "NaN", true}, {nil, nil, nil, nil},
			{int64(-3), math.Inf(-1), "a\t\"<b>", false}, {"none", 3.0, int64(4), "yes"}}}
	data, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	var got Table
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, table) {
		t.Errorf("%s\ngives %#v, %v", data, got, err)
	}
	for _, bad := range []string{`{"columns":[{}],"rows":[[1,2]]}`,
		`{"columns":[{"Name":"x"}],"rows":[[{}]]}`} {
		if err := json.Unmarshal([]byte(bad), &got); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
