package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/pool"
	"ludarium/game/param"
)

// ForecastKind is the kind of the pool task that asks for the forecast of a run; see Predict.
const ForecastKind = "lab.forecast"

// Formula predicts the effort of one trial of a setting from parameters alone, as a source or the method
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

// Text says in one sentence what the formulas give together: "By formula about 2.3 million games: n²·r·L".
// It is empty where there are none.
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
		var each []string
		for _, x := range f.Formulas {
			if x.Text != text {
				continue
			}
			if where == "" && x.Where != "" {
				where = x.Where
				line += " (" + where + ")"
			}
			effort := rounded(x.Effort) + " " + x.Unit
			if x.Setting != "" {
				effort = x.Setting + ": " + effort
			}
			each = append(each, effort)
		}
		if len(each) > 1 && where != "" {
			line = text + " (first: " + where + ")"
		}
		out = append(out, line+". Each trial: "+strings.Join(each, "; "))
	}
	return out
}

// ForecastHandler returns the handler of ForecastKind for the experiments that find knows. Its input is a
// Plan, its result a Forecast.
func ForecastHandler(find func(name string) (*Experiment, error)) pool.Handler {
	return func(_ context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var p Plan
		if err := json.Unmarshal(t.Input, &p); err != nil {
			return nil, fmt.Errorf("lab: bad request: %w", err)
		}
		e, err := find(p.Experiment)
		if err != nil {
			return nil, err
		}
		if err := p.check(e); err != nil {
			return nil, err
		}
		return json.Marshal(NewForecast(e, p.Values))
	}
}

// Predict asks a worker of p for the forecast of a plan's run, for a program that has descriptions alone.
func Predict(ctx context.Context, p pool.Pool, plan Plan) (f Forecast, err error) {
	input, err := json.Marshal(plan)
	if err != nil {
		return f, fmt.Errorf("lab: %w", err)
	}
	out, err := p.Do(ctx, pool.Task{Kind: ForecastKind, Seed: plan.Seed, Input: input}, nil)
	if err != nil {
		return f, err
	}
	if err := json.Unmarshal(out, &f); err != nil {
		return f, fmt.Errorf("lab: %w", err)
	}
	return f, nil
}
