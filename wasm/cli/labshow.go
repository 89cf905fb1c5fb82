package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/game/param"
)

// labEstimate is the estimated effort of a preset of an experiment on one worker.
type labEstimate struct {
	Preset string `json:"preset"`
	lab.Estimate
	Formulas []lab.Formula `json:"formulas,omitempty"` // formulas for the effort of the current settings
	forecast lab.Forecast
}

// Time limits for estimates.
const (
	showFor = 700 * time.Millisecond // time limit per preset
	runFor  = time.Second
)

func labShow(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "experiment")
	if err != nil {
		return err
	}
	e, err := experiments.Find(name)
	if err != nil {
		return usageError{err}
	}
	p := newPool(std, runtime.NumCPU())
	defer p.Close()
	var estimates []labEstimate
	for _, preset := range e.Presets {
		plan, err := lab.NewPlan(e, preset.Values, 1)
		if err != nil {
			return err
		}
		est, err := lab.Foresee(ctx, p, plan, showFor)
		if err != nil {
			return err
		}
		forecast := lab.NewForecast(e, plan.Values)
		estimates = append(estimates, labEstimate{preset.Name, est, forecast.Formulas, forecast})
	}
	if *asJSON {
		return showObjects(std.out, e, estimates)
	}
	_, err = io.WriteString(std.out, showText(e, estimates, p.Size()))
	return err
}

// presetValues returns the values that presets set for a parameter, by the name of the preset, and the same
// as text in the order of the presets.
func presetValues(e *lab.Experiment, s param.Spec) (byName map[string]string, text string) {
	byName = map[string]string{}
	for _, preset := range e.Presets {
		if v, ok := preset.Values[s.Name]; ok {
			byName[preset.Name] = v
			text += fmt.Sprintf(", %s %s", preset.Name, value(s, v))
		}
	}
	return byName, text
}

// showObjects writes records of an experiment, its parameters and the estimates of its presets.
func showObjects(w io.Writer, e *lab.Experiment, estimates []labEstimate) error {
	all := []any{labDescription{e.Name, e.Title, e.Doc, e.Source, e.Version, e.Presets, e.Columns,
		e.Published}}
	for _, s := range e.Params {
		p := newLabParam(s)
		p.Presets, _ = presetValues(e, s)
		all = append(all, p)
	}
	for _, est := range estimates {
		all = append(all, est)
	}
	for _, o := range all {
		if err := object(w, o); err != nil {
			return err
		}
	}
	return nil
}

// showText describes an experiment with the estimates of its presets for a number of workers.
func showText(e *lab.Experiment, estimates []labEstimate, workers int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n%s\n", e.Name, e.Title, e.Doc)
	if e.Source != "" {
		fmt.Fprintf(&b, "\nSource: %s.\n", e.Source)
	}
	b.WriteString("\nParameters:\n")
	for _, s := range e.Params {
		_, presets := presetValues(e, s)
		b.WriteString(describeParam(s) + presets + "\n")
	}
	b.WriteString("\nOn this machine:\n")
	for _, est := range estimates {
		fmt.Fprintf(&b, "  %-18s %s\n", est.Preset, est.Text(workers))
		if text := est.forecast.Text(); text != "" {
			fmt.Fprintf(&b, "  %-18s %s\n", "", text)
		}
		for _, line := range est.forecast.Lines() {
			fmt.Fprintf(&b, "  %-18s   %s\n", "", line)
		}
	}
	for _, t := range e.Published {
		table := t.Table()
		fmt.Fprintf(&b, "\n%s\n", table.Title)
		writeTable(&b, table)
	}
	return b.String()
}
