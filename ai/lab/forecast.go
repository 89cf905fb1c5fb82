package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// forecastTask asks a worker to forecast the run of a plan; see Predict.
var forecastTask = pool.Kind[Plan, pool.None, Forecast]{Name: "lab.forecast"}

// Formula predicts the effort of a trial with a setting from the parameters of the setting. The formula is
// given by the source or follows from the definition of the method.
type Formula struct {
	Setting string `json:"setting,omitempty"`
	Text    string `json:"text"` // formula, such as "n²·r·L"
	// symbols of the formula with their values, such as "n side = 16"
	Where  string  `json:"where,omitempty"`
	Trials int     `json:"trials"` // number of trials with the setting in all shards
	Effort float64 `json:"effort"` // effort of one trial
	Unit   string  `json:"unit"`   // unit of the effort, such as "games"
}

// Forecast is the effort of a run according to formulas, before the run begins. Unlike an Estimate, it does
// not depend on the machine and does not predict time.
type Forecast struct {
	Formulas []Formula `json:"formulas"`
}

// NewForecast returns the forecast for all shards of a run. It is empty if the experiment has no formulas.
func NewForecast(e *Experiment, v param.Values) Forecast {
	if e.Forecast == nil {
		return Forecast{}
	}
	return Forecast{e.Forecast(v)}
}

// Text returns the total of the formulas as one sentence, such as "By formula about 2.3 million games:
// n²·r·L". It is empty if there are no formulas.
func (f Forecast) Text() string {
	var units, texts []string
	sums := map[string]float64{}
	for _, x := range f.Formulas {
		if !slices.Contains(units, x.Unit) {
			units = append(units, x.Unit)
		}
		if !slices.Contains(texts, x.Text) {
			texts = append(texts, x.Text)
		}
		sums[x.Unit] += float64(x.Effort * float64(x.Trials))
	}
	if len(units) == 0 {
		return ""
	}
	var parts []string
	for _, unit := range units {
		parts = append(parts, rounded(sums[unit])+" "+unit)
	}
	const most = 3 // maximum number of formulas shown
	if len(texts) > most {
		texts = append(texts[:most], "…")
	}
	return fmt.Sprintf("By formula about %s: %s", strings.Join(parts, " and "), strings.Join(texts, "; "))
}

// mostNamed is the maximum number of settings with equal effort whose names are shown.
const mostNamed = 4

// Lines returns the effort of each setting, with one line for each formula.
func (f Forecast) Lines() (out []string) {
	var texts []string
	for _, x := range f.Formulas {
		if !slices.Contains(texts, x.Text) {
			texts = append(texts, x.Text)
		}
	}
	for _, text := range texts {
		line, where := text, ""
		var efforts []string
		settings := map[string][]string{} // settings by the effort of a trial
		for _, x := range f.Formulas {
			if x.Text != text {
				continue
			}
			if where == "" && x.Where != "" {
				where = x.Where
				line += " (" + where + ")"
			}
			effort := rounded(x.Effort) + " " + x.Unit
			if !slices.Contains(efforts, effort) {
				efforts = append(efforts, effort)
			}
			settings[effort] = append(settings[effort], x.Setting)
		}
		for i, effort := range efforts {
			switch names := settings[effort]; {
			case len(names) > mostNamed:
				efforts[i] = fmt.Sprintf("%d settings: %s", len(names), effort)
			case names[0] != "":
				efforts[i] = strings.Join(names, ", ") + ": " + effort
			}
		}
		if len(efforts) > 1 && where != "" {
			line = text + " (first: " + where + ")"
		}
		out = append(out, line+". Each trial: "+strings.Join(efforts, "; "))
	}
	return out
}

// ServeForecasts returns the service that answers Predict, for the experiments returned by find.
func ServeForecasts(find func(name string) (*Experiment, error)) pool.Service {
	return pool.Serve(forecastTask, func(_ context.Context, p Plan, _ func(pool.None)) (Forecast, error) {
		e, err := find(p.Experiment)
		if err != nil {
			return Forecast{}, err
		}
		if err := p.check(e); err != nil {
			return Forecast{}, err
		}
		return NewForecast(e, p.Values), nil
	})
}

// Predict asks a worker of p to forecast the run of a plan. It is for programs that have only the
// descriptions.
func Predict(ctx context.Context, p pool.Pool, plan Plan) (Forecast, error) {
	return pool.Call(ctx, p, forecastTask, plan, nil)
}
