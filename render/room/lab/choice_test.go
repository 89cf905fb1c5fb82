package lab

import (
	"encoding/json"
	"reflect"
	"testing"

	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
)

// choosing restores a saved selection among all experiments.
func choosing(t *testing.T, kept save) *choice {
	return newChoice(shelltest.NewHost(t).Experiments(), kept)
}

// TestSelectionIsRestored saves and restores the selection.
func TestSelectionIsRestored(t *testing.T) {
	c := choosing(t, save{})
	if c.at != 0 || c.view != viewCharts || !c.reveal {
		t.Errorf("at first: %+v", c)
	}
	p, err := c.parse("2048/random games=77 seed=5")
	if err != nil {
		t.Fatal(err)
	}
	if !c.look(p) || c.experiment().Name != "2048/random" || c.setup().Seed != "5" {
		t.Fatalf("selected: %s with %+v", c.experiment().Name, c.setup())
	}
	c.view = viewRows
	c.compare("a")
	c.compare("b")
	c.compare("b")
	var kept, back save
	c.keep(&kept)
	data, err := json.Marshal(kept)
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if err != nil {
		t.Fatal(err)
	}
	again := choosing(t, back)
	if again.at != c.at || again.view != viewRows ||
		!reflect.DeepEqual(again.beside, map[string]bool{"a": true}) ||
		!reflect.DeepEqual(again.setup(), c.setup()) {
		t.Errorf("restored: %+v with %+v", again, again.setup())
	}
}

// TestInvalidSavedSettingsAreReplaced checks that invalid saved settings are replaced by defaults and valid
// ones are kept.
func TestInvalidSavedSettingsAreReplaced(t *testing.T) {
	c := choosing(t, save{Experiment: "2048/random", View: 99, Setups: map[string]setup{
		"2048/random": {Values: param.Values{"games": "many", "gone": "1"}},
		"2048/gone":   {},
	}})
	e, s := c.experiment(), c.setup()
	if usual := param.MustFill(e.Params, nil); !reflect.DeepEqual(s.Values, usual) || s.Seed != "1" ||
		len(c.setups) != 1 || c.view != len(views)-1 {
		t.Errorf("restored: %+v of %d, view %d", s, len(c.setups), c.view)
	}
	s.Seed = "x"
	if _, err := s.plan(e); err == nil {
		t.Error("the seed x is accepted")
	}
	if gone := choosing(t, save{Experiment: "2048/gone"}); gone.at != 0 {
		t.Errorf("an unknown experiment selects %s", gone.experiment().Name)
	}
}

// TestUnknownExperimentIsNotSelected selects a plan of an unknown experiment.
func TestUnknownExperimentIsNotSelected(t *testing.T) {
	c := choosing(t, save{})
	p, err := c.parse("2048/random")
	if err != nil {
		t.Fatal(err)
	}
	p.Experiment = "2048/gone"
	if before := c.at; c.look(p) || c.at != before || c.title(p) != "2048/gone" {
		t.Errorf("selected: %s", c.experiment().Name)
	}
}

// Presets with more than one word have titles of their own, and unknown ones begin with a capital letter.
func TestPresetsHaveTitles(t *testing.T) {
	for name, want := range map[string]string{"quick": "Quick", "large": "Large",
		"one ply deeper": "One ply deeper", "every node": "Every node", "other": "Other"} {
		if got := presetTitle(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
