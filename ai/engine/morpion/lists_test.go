package morpion

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// reachOf parses text as a value of the parameter "sizes".
func reachOf(text string) ([]Reach, error) {
	v, err := param.Fill(ReachParams(), param.Values{"sizes": text})
	if err != nil {
		return nil, err
	}
	_, rules := ReachOf(v)
	return rules, nil
}

func TestParseLists(t *testing.T) {
	if got, err := reachOf("0:4, 1:3,3:2"); fmt.Sprint(got) != "[{0 4} {1 3} {3 2}]" || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := ParseCounts("10, 5,5"); fmt.Sprint(got) != "[10 5 5]" || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	if a, err := reachOf(" "); a != nil || err != nil {
		t.Errorf("%v, %v", a, err)
	}
	for text, want := range map[string]string{"4": `rule 1, "4"`, "0:4,1:": `rule 2, "1:"`,
		"0:65": `rule 1, "0:65"`, "-1:2": `rule 1, "-1:2"`,
		"0:1,": `rule 2, ""`} {
		if _, err := reachOf(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"10,0": `count 2, "0"`, "x": `count 1, "x"`, "1,,2": `count 2, ""`,
		"1,1,1,1,1,1,1,1,1": `count 9, "1", is one too many`,
	} {
		if _, err := ParseCounts(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestMethodsUseParsedLists checks that lists in the settings are passed to the methods, and that an error
// names the invalid rule.
func TestMethodsUseParsedLists(t *testing.T) {
	for _, k := range Methods() {
		made := func(given param.Values) Method {
			m, err := k.Make(given)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		switch k.Name {
		case "mlem":
			m := made(param.Values{"radius": "3", "sizes": "0:5,2:4"}).(Evolution)
			if m.Radius != 3 || fmt.Sprint(m.Reach) != "[{0 5} {2 4}]" {
				t.Errorf("%+v", m)
			}
			if _, err := k.Make(param.Values{"sizes": "0:5,2"}); err == nil ||
				!strings.Contains(err.Error(), `sizes: rule 2, "2"`) {
				t.Errorf("a bad list gives %v", err)
			}
		case "reflexive":
			m := made(param.Values{"counts": "3,2,2"}).(Reflexive)
			if fmt.Sprint(m.Counts) != "[3 2 2]" {
				t.Errorf("%+v", m)
			}
		case "annealing":
			m := made(param.Values{"per-temperature": "7"}).(Annealing)
			if m.PerTemperature != 7 {
				t.Errorf("%+v", m)
			}
		}
	}
}

// TestLargerRadiusSpreadsFaster checks that good games spread faster with a larger radius.
func TestLargerRadiusSpreadsFaster(t *testing.T) {
	species := func(radius int) int {
		counts := map[uint64]bool{}
		r := NewRun(rules.NewBoard(rules.Variant{Length: 5}), 1,
			search.NewClock(t.Context(), search.Limits{}))
		r.Watch = func(g Generation) {
			if g.Round == 8 {
				for _, s := range g.Species {
					counts[s] = true
				}
			}
		}
		Evolution{Side: 12, Radius: radius, Rounds: 1}.Search(r)
		return len(counts)
	}
	if near, far := species(1), species(4); far >= near || far == 0 {
		t.Errorf("after eight rounds there are %d species with direct neighbours and %d with radius 4", near,
			far)
	}
}
