package lab

import (
	"reflect"
	"slices"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// TestForecastFromFormulas checks the forecast that a worker computes from an experiment's formulas.
func TestForecastFromFormulas(t *testing.T) {
	e := walk()
	e.Forecast = func(v param.Values) []Formula {
		n := v.Int("walks")
		return []Formula{{Setting: "left", Text: "n²", Where: "n = 30", Trials: n, Effort: 900,
			Unit: "steps"},
			{Setting: "right", Text: "n²", Where: "n = 60", Trials: n, Effort: 3600, Unit: "steps"},
			{Text: "n",
				Trials: n, Effort: 30, Unit: "games"}}
	}
	find := func(string) (*Experiment, error) { return e, nil }
	p := pool.NewLocal(pool.NewMux(ServeForecasts(find)), 1)
	defer p.Close()
	plan, err := NewPlan(e, param.Values{"walks": "1000"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Predict(t.Context(), p, plan)
	if err != nil || !reflect.DeepEqual(f, NewForecast(e, plan.Values)) || len(f.Formulas) != 3 {
		t.Fatalf("%+v, %v", f, err)
	}
	if got, want := f.Text(), "By formula about 4.5 million steps and "+(Column{}).Show(30000)+" games: n²; "+
		"n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	want := []string{"n² (first: n = 30). Each trial: left: " + Column{}.Show(900) + " steps; right: " +
		Column{}.Show(3600) + " steps",
		"n. Each trial: 30 games"}
	if got := f.Lines(); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	f.Formulas = nil
	for i := range 2 * mostNamed {
		f.Formulas = append(f.Formulas, Formula{Setting: string(rune('a' + i)), Text: "n", Trials: 1,
			Effort: float64(10 * (1 + i/(2*mostNamed-1))), Unit: "games"})
	}
	if got := f.Lines(); !slices.Equal(got, []string{"n. Each trial: 7 settings: 10 games; h: 20 games"}) {
		t.Errorf("many settings: %q", got)
	}
	if f := NewForecast(walk(), plan.Values); f.Text() != "" || f.Lines() != nil {
		t.Errorf("without formulas: %+v", f)
	}
	plan.Trials++
	if _, err := Predict(t.Context(), p, plan); err == nil {
		t.Error("a plan that does not fit is forecast")
	}
}
