package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// forecastTask is a plan whose run a worker forecasts; see Predict.
var forecastTask = pool.Kind[Plan, pool.None, Forecast]{Name: "lab.forecast"}

// Formula predicts the effort of one trial of a setting only from its parameters, as a source or the method
// itself has it.
type Formula struct {
	Setting string  `json:"setting,omitempty"`
	Text    string  `json:"text"`            // "n²·r·L"
	Where   string  `json:"where,omitempty"` // its symbols with their values: "n side = 16"
	Trials  int     `json:"trials"`          // of the setting, in all shards
	Effort  float64 `json:"effort"`          // of one of them
	Unit    string  `json:"unit"`            // "games"
}

// Forecast is the effort of a run before it begins, by formulas. Unlike an Estimate it depends on no
// machine and says nothing of time.
type Forecast struct {
	Formulas []Formula `json:"formulas"`
}

// NewForecast returns the forecast of all shards of a run; that of an experiment without formulas is empty.
func NewForecast(e *Experiment, v param.Values) Forecast {
	if e.Forecast == nil {
		return Forecast{}
	}
	return Forecast{e.Forecast(v)}
}

// Text says in one sentence what the formulas give together: "By formula about 2.3 million games: n²·r·L". It
// is empty if there are none.
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
	const most = 3 // texts that are shown
	if len(texts) > most {
		texts = append(texts[:most], "…")
	}
	return fmt.Sprintf("By formula about %s: %s", strings.Join(parts, " and "), strings.Join(texts, "; "))
}

// mostNamed is the maximum number of settings with equal effort that are named.
const mostNamed = 4

// Lines says what each setting takes, settings of one formula on a line.
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
		settings := map[string][]string{} // by what a trial of them takes
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

// ServeForecasts returns the service of Predict for the experiments that find knows.
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

// Predict asks a worker of p for the forecast of a plan's run, for a program that has only the descriptions.
func Predict(ctx context.Context, p pool.Pool, plan Plan) (Forecast, error) {
	return pool.Call(ctx, p, forecastTask, plan, nil)
}
