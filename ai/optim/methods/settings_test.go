package methods

import (
	"testing"

	"ludarium/ai/optim"
	"ludarium/ai/optim/optimtest"
	"ludarium/ai/optim/swarm"
	"ludarium/game/param"
)

// Each setting of these methods does something.
func TestEachSettingHasAnEffect(t *testing.T) {
	for _, name := range []string{"hybrid", "adaptive-niching", "guided-es"} {
		m, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		given := param.Values{}
		if m.Family == swarm.Family {
			given["topology"] = "random" // with the others the number of neighbours does not count
		}
		optimtest.Settings(t, name, m.Params, given, func(v param.Values) optim.Optimizer[[]float64] {
			return begin(t, m, 3, 40_000, 1, v)
		}, optim.Each(rastrigin(t)), (*optim.Coder).Float)
	}
}
