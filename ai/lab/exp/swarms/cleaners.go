package swarms

import (
	"context"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/nature"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// Columns of newCleaners.
const (
	teamOf = iota
	spreadsAfter
	cleanAfter // number of steps; the maximum if the agents did not finish
	finished
	lowerBound
	upperBound
)

// newCleaners returns the experiment with agents that clean a dirty region.
func newCleaners() *lab.Experiment {
	return &lab.Experiment{Description: lab.Description{
		Name: "swarms/cleaners", Title: "Cooperative cleaners: time by number of agents", Version: 1,
		Doc: "Agents clean a dirty region from its boundary inwards and leave the cells that hold it " +
			"together. Compares the steps with a lower bound that holds for any team and with the " +
			"protocol's upper bound, and lets the dirt spread.",
		Source: cite.Huttunen.With("Wagner, Bruckstein: Cooperative Cleaners: A Case of Distributed " +
			"Ant-Robotics, 1997; Altshuler, Bruckstein, Wagner: Swarm Robotics for a Dynamic Cleaning " +
			"Problem, 2005"),
		Params: []param.Spec{
			{Name: "agents", Title: "Agents", Doc: "Numbers of agents, separated by commas.",
				Kind:    param.Text,
				Default: "1,2,4,8,16,32"},
			{Name: "spreads", Title: "Spread", Doc: "Steps after which the dirt spreads, separated by " +
				"commas. With 0 it never does.", Kind: param.Text, Default: "0,60"},
			{Name: "dirt", Title: "Dirty cells", Doc: "Number of dirty cells at the start.", Unit: "cells",
				Kind: param.Int, Default: "400", Min: 1, Max: 8000, Log: true},
			{Name: "shape", Title: "Shape", Doc: "Shape of the dirty region.", Kind: param.Choice,
				Default: "irregular", Choices: []string{"irregular", "square"},
				Titles: []string{"irregular", "square"}},
			{Name: "critical", Title: "Critical cells", Doc: "Whether agents leave cells that hold the " +
				"region together until later or clean every cell.", Kind: param.Choice, Default: "leave",
				Choices: []string{"leave", "clean"}, Titles: []string{"leave", "clean"}},
			stepsSpec("6000"), runsSpec(3)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "spreads": "0,100,60,30",
				"steps": "20000"}}},
		Columns: lab.Columns("agents: integer", "spread: integer", "steps: integer", "clean: truth",
			"lower bound: integer", "upper bound: integer"),
	},
		Trials: func(v param.Values) (int, error) {
			teams, spreads, err := floors(v)
			return len(teams) * len(spreads) * v.Int("runs"), err
		},
		Trial: func(ctx context.Context, env lab.Env, i int, out lab.Sink) error {
			teams, spreads, err := floors(env.Values)
			if err != nil {
				return err
			}
			pair := i / env.Values.Int("runs")
			agents, spread := teams[pair%len(teams)], spreads[pair/len(teams)]
			v := env.Values
			w, err := nature.NewCleaners(param.Values{"side": "100", "dirt": v["dirt"], "shape": v["shape"],
				"critical": v["critical"], "agents": strconv.Itoa(agents),
				"spread": strconv.Itoa(spread)}, env.Seed)
			if err != nil {
				return err
			}
			err = goOn(ctx, env, w, func() bool {
				_, ok := w.Clean()
				return ok
			})
			if err != nil {
				return err
			}
			steps, ok := w.Clean()
			if !ok {
				steps = v.Int("steps")
			}
			lower, upper := w.Bounds()
			out.Row(agents, spread, steps, ok, lower, upper)
			return nil
		},
		Check: func(_ param.Values, r lab.Row) error {
			if r.Int(teamOf) < 1 || r.Int(spreadsAfter) < 0 || min(r.Int(cleanAfter), r.Int(lowerBound)) < 1 {
				return fault.Errorf("%d agents need %d steps, where at least %d are needed", r.Int(teamOf),
					r.Int(cleanAfter), r.Int(lowerBound))
			}
			return nil
		},
		Summary: cleaningTimes,
		Charts:  cleaningCharts,
	}
}

// floors parses the numbers of agents and the intervals at which the dirt spreads.
func floors(v param.Values) (teams, spreads []int, err error) {
	if teams, err = numbers("agents", v["agents"], 1, 200); err != nil {
		return nil, nil, err
	}
	spreads, err = numbers("spreads", v["spreads"], 0, 100_000)
	return teams, spreads, err
}

// cleaningTimes returns the table of the steps and the bounds.
func cleaningTimes(v param.Values, rows []lab.Row) []lab.Table {
	t := lab.Table{Title: "Steps until all is clean", Note: "Means over the runs that finished. The lower " +
		"bound holds for any team: each agent cleans at most one cell per step, and one has to reach the " +
		"farthest cell. The upper bound is the one proved for the protocol when dirt does not spread, 8 (b " +
		"− 1) (w + k) / k + 2k for k agents, b boundary cells and width w. Without spreading, a row agrees " +
		"if all runs finish within the bounds. With spreading, a row agrees if no run is below the lower " +
		"bound and its agents finish at least as often as the fewer agents of the row above. Every row " +
		"needs ten runs.",
		Columns: lab.Columns("spread", "agents: integer", "runs: integer", "finished: integer", "mean steps",
			"lower bound", "upper bound", "verdict: verdict")}
	teams, spreads, _ := floors(v)
	for _, spread := range spreads {
		before := 0.0 // fraction of finished runs with the team in the previous row
		for _, agents := range teams {
			var steps, lower, upper []float64
			runs, broken := 0, false
			for _, r := range rows {
				if r.Int(teamOf) != agents || r.Int(spreadsAfter) != spread {
					continue
				}
				runs++
				lower, upper = append(lower, float64(r.Int(lowerBound))), append(upper,
					float64(r.Int(upperBound)))
				if r.Bool(finished) {
					steps = append(steps, float64(r.Int(cleanAfter)))
					broken = broken || r.Int(cleanAfter) < r.Int(lowerBound) ||
						spread == 0 && r.Int(cleanAfter) > r.Int(upperBound)
				} else {
					broken = broken || spread == 0
				}
			}
			if runs == 0 {
				continue
			}
			share := float64(len(steps)) / float64(runs)
			verdict := lab.Agrees
			switch {
			case runs < claimRuns:
				verdict = lab.TooFew
			case broken || share < before:
				verdict = lab.Differs
			}
			before = share
			row := []any{"never", int64(agents), int64(runs), int64(len(steps)), "–", meanOf(lower), nil,
				verdict}
			if spread > 0 {
				row[0] = strconv.Itoa(spread)
			} else {
				row[6] = meanOf(upper)
			}
			if len(steps) > 0 {
				row[4] = meanOf(steps)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return []lab.Table{t}
}

// meanOf formats a mean without decimals.
func meanOf(xs []float64) string { return lab.Column{Kind: lab.Float}.Show(stat.Of(xs...).Mean) }

// cleaningCharts returns a chart of the number of steps by number of agents, with its lower bound.
func cleaningCharts(v param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Steps until all is clean", Form: chart.Lines,
		X: chart.Axis{Title: "agents", Log: true}, Y: chart.Axis{Title: "steps", Log: true}}
	teams, spreads, _ := floors(v)
	add := func(name string, color, column, spread int) {
		s := chart.Series{Name: name, Color: color}
		for _, agents := range teams {
			var xs []float64
			for _, r := range rows {
				if r.Int(teamOf) == agents && r.Int(spreadsAfter) == spread && r.Bool(finished) {
					xs = append(xs, float64(r.Int(column)))
				}
			}
			if len(xs) > 0 {
				s.X, s.Y = append(s.X, float64(agents)), append(s.Y, stat.Of(xs...).Mean)
			}
		}
		if len(s.X) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	for k, spread := range spreads {
		name := "dirt never spreads"
		if spread > 0 {
			name = "spreads after " + strconv.Itoa(spread) + " steps"
		}
		add(name, k, cleanAfter, spread)
	}
	add("lower bound", len(spreads), lowerBound, spreads[0])
	return []chart.Chart{c}
}
