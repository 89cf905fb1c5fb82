package param

import (
	"fmt"
	"strings"
	"testing"
)

var pairs = Spec{
	Name: "sizes", Kind: List, Item: "rule", Most: 3,
	Parts: []Spec{{Name: "gap", Max: 9}, {Name: "radius", Min: 1, Max: 64}},
}

func TestParseLists(t *testing.T) {
	for text, want := range map[string]string{"": "", " ": "", "0:4": "0:4", " 0:4 , 3 : 2": "0:4,3:2",
		"01:02": "1:2"} {
		if got, err := pairs.Parse(text); got != want || err != nil {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"4":               `sizes: rule 1, "4", is not gap:radius`,
		"0:4,":            `sizes: rule 2, "", is not gap:radius`,
		"0:4,1:2:3":       `sizes: rule 2, "1:2:3", is not gap:radius`,
		"0:4,1:":          `sizes: rule 2, "1:": radius "" is not a whole number from 1 to 64`,
		"10:1":            `sizes: rule 1, "10:1": gap "10" is not a whole number from 0 to 9`,
		"0:1,0:1,0:1,0:1": `sizes: rule 4, "0:1", is one too many: there are at most 3`,
	} {
		if _, err := pairs.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	counts := Spec{Name: "counts", Kind: List, Item: "count",
		Parts: []Spec{{Name: "count", Min: 1, Max: 100}}}
	if got, err := counts.Items("10, 5,5"); fmt.Sprint(got) != "[[10] [5] [5]]" || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := counts.Items("10,x"); err == nil ||
		err.Error() != `count 2, "x", is not a whole number from 1 to 100` {
		t.Errorf("%v", err)
	}
	if pairs.Range() != "gap:radius, separated by commas" {
		t.Errorf("the range is %q", pairs.Range())
	}
}

func TestParseSettings(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"level=4":                  "level=4",
		"counts=10,5,5":            "counts=10,5,5",
		"a=1,sizes=0:4,3:2,b=true": "a=1 b=true sizes=0:4,3:2",
		"a = 1 , b=2":              "a=1 b=2",
	} {
		if got, err := ParseSettings(text); err != nil || got.String() != want {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{"5": `setting 1, "5"`, "5,a=1": `setting 1, "5"`,
		"a=1,=2": `setting 2, "=2"`} {
		if _, err := ParseSettings(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestMendKeepsValidValues(t *testing.T) {
	specs := []Spec{pairs, {Name: "n", Kind: Int, Default: "3", Max: 9},
		{Name: "on", Kind: Bool, Default: "true"}}
	got := Mend(specs, Values{"sizes": "0:4,1", "n": "12", "on": "0", "other": "x"})
	if got.String() != "n=3 on=false sizes=0:4,1" {
		t.Errorf("%v", got)
	}
	if got := Mend(specs, nil); got.String() != "n=3 on=true sizes=" {
		t.Errorf("%v", got)
	}
}
