package othello

import (
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// TestSettingsOfMethods checks that each setting of a method changes its result.
func TestSettingsOfMethods(t *testing.T) {
	found := func(given param.Values) map[string]string {
		v := param.Values{"tests": "54", "games": "4", "test": "2"}
		for name, text := range given {
			v[name] = text
		}
		all := map[string]string{}
		for _, r := range lab.RowsAs[methodRow](results(t, "othello/methods", v).Rows()) {
			all[r.Method] = r.Weights
		}
		return all
	}
	usual := found(nil)
	for setting, c := range map[string]struct{ value, method string }{
		"step": {"7", "finite differences"}, "distance": {"9", "finite differences"},
		"annealing-step": {"12", "simulated annealing"}, "temperature": {"0", "simulated annealing"},
		"range": {"5", "random search"}, "spread": {"1", "CMA-ES"}} {
		if found(param.Values{setting: c.value})[c.method] == usual[c.method] {
			t.Errorf("%s changes nothing of %s", setting, c.method)
		}
	}
}
