package morpion

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// digitsRow is the state of a population in one round.
type digitsRow struct {
	lab.Sent
	Round    int     `col:"round" min:"0"`
	Disorder int     `col:"disorder" min:"0"`
	Zeros    float64 `col:"species 0" unit:"%" digits:"1" min:"0" max:"100"`
	Species  int     `col:"species" min:"1" max:"10"`
	// species of the individuals, row by row; only in rounds of the first run of which there are pictures
	Array string `col:"array"`
}

type digitsSettings struct {
	side, reach, rounds, after, runs int
}

func (s *digitsSettings) Params(p *param.Set) {
	p.Int(&s.side, "side", "Side", "Side of the square population.", 16, 2, 256)
	p.Int(&s.reach, "reach", "Reach", "Distance over which an individual copies itself.", 1, 1, 8)
	p.Int(&s.rounds, "rounds", "Rounds", "Number of rounds in a run.", 15, 1, 1000)
	p.Int(&s.after, "after", "After", "Round that is compared with the source's second array, which "+
		"shows the "+
		"population after several rounds.", 5, 1, 1000)
	p.Int(&s.runs, "runs", "Runs", "Number of independent runs.", 10, 1, 1e6).Log()
}

// newDigits returns the experiment that shows how species spread through a population; Juillé introduced his
// model with this illustration.
func newDigits() *lab.Experiment {
	return lab.Typed[digitsSettings, digitsRow]{
		Description: lab.Description{
			Name:    "morpion/digits",
			Title:   "Spread of species in a population",
			Version: 3,
			Source:  cite.Laitinen.In("figures 3 and 4, after Juillé, 1995"),
			Doc: "Individuals on a torus sort the digits from 0 to 9. Each starts with one digit, its " +
				"species, followed by the other digits in random order, and copies itself over neighbours " +
				"that are less well sorted. Species 0 takes over, with islands of other low digits; the " +
				"disorder, the number of neighbours of different species, falls.",
			Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "200"}},
				{Name: "thesis", Values: param.Values{"side": "4", "runs": "1"}}},
			Published: files.Published("digits.csv"),
			CurveX:    chart.Axis{Title: "round"},
			CurveY:    chart.Axis{Title: "share", Unit: "%"},
		},
		Most: lab.AnyNumber,
		Trials: func(v digitsSettings) (int, error) {
			if v.after > v.rounds {
				return 0, fault.Errorf("after=%d comes after the last of %d rounds", v.after, v.rounds)
			}
			return v.runs, nil
		},
		Trial: digitsTrial,
		Check: digitsCheck,
		Charts: func(v digitsSettings, rows []digitsRow) []chart.Chart {
			runs := chart.Series{Name: "run"}
			for _, r := range rows {
				runs.X, runs.Y = append(runs.X, float64(r.Round)), append(runs.Y, float64(r.Disorder))
			}
			return append(
				[]chart.Chart{{Title: "Disorder", Form: chart.Scatter, X: chart.Axis{Title: "round"},
					Y:      chart.Axis{Title: "disorder"},
					Series: []chart.Series{runs}}}, digitsPictures(v, rows)...)
		},
		Summary: digitsSummary,
	}.Experiment()
}

// digitsTrial lets a population of digits evolve.
func digitsTrial(ctx context.Context, env lab.Env, v digitsSettings, i int, out lab.Out[digitsRow]) error {
	side := v.side
	d := engine.NewDigits(side, v.reach, env.Seed)
	most := float64(side * side * d.Neighbours())
	for n := range v.rounds + 1 {
		if env.Clock.Step() {
			return ctx.Err()
		}
		if n > 0 {
			d.Round()
		}
		counts, kinds := d.Counts(), 0
		for _, c := range counts {
			if c > 0 {
				kinds++
			}
		}
		zero := 100 * float64(counts[0]) / float64(side*side)
		array := ""
		if i == 0 && digitsPictured(v, n) {
			for _, s := range d.Species() {
				array += strconv.Itoa(s)
			}
		}
		out.Row(digitsRow{Round: n, Disorder: d.Disorder(), Zeros: zero, Species: kinds, Array: array})
		out.Point("species 0", float64(n), zero)
		out.Point("disorder, of the most possible", float64(n), 100*float64(d.Disorder())/most)
	}
	return nil
}

// digitsCheck returns an error for a row that no population can have.
func digitsCheck(v digitsSettings, r digitsRow) error {
	if r.Round > v.rounds {
		return fault.Errorf("round %d, disorder %d, %v %% of species 0, %d species", r.Round, r.Disorder,
			r.Zeros,
			r.Species)
	}
	if a := r.Array; a != "" &&
		(len(a) != v.side*v.side || strings.ContainsFunc(a, func(c rune) bool {
			return c < '0' || c > '9'
		})) {
		return fault.Errorf("%q is not an array of digits", a)
	}
	return nil
}

// digitsSummary returns the means of each round, and compares them with the source's arrays.
func digitsSummary(v digitsSettings, rows []digitsRow) []lab.Table {
	t := lab.Table{Title: "Rounds", Note: "Means over all runs.",
		Columns: lab.Columns("round: integer", "disorder: number 1", "species 0 (%): number 1",
			"species: number 1")}
	all := make([][3]stat.Sample, v.rounds+1)
	for _, r := range rows {
		for i, x := range []float64{float64(r.Disorder), r.Zeros, float64(r.Species)} {
			all[r.Round][i] = all[r.Round][i].With(x)
		}
	}
	for n, s := range all {
		row := []any{int64(n), math.NaN(), math.NaN(), math.NaN()}
		for i := range s {
			if s[i].N > 0 {
				row[i+1] = s[i].Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return []lab.Table{t, digitsBeside(v, all)}
}

// arrayFigure describes an array printed in Laitinen 2010.
type arrayFigure struct {
	Array    string  `col:"array"`
	Disorder int     `col:"disorder"`
	Zeros    float64 `col:"species 0" unit:"%" digits:"1"`
	Species  int     `col:"species"`
}

// digitsBeside compares the two arrays of Laitinen 2010 with the populations here: the first with round 0,
// the second, from an unspecified later round, with the round given in the settings.
func digitsBeside(v digitsSettings, rounds [][3]stat.Sample) lab.Table {
	figure3 := files.Source("digits.csv", "figure3")
	arrays := lab.Figures[arrayFigure](figure3)
	note := fmt.Sprintf("The source prints the two arrays; these figures were counted in them. The second "+
		"shows the population after several rounds: here, after round %d. The source shows one array of "+
		"each kind, so each figure is of one trial.", v.after)
	other := v.side != 16 || v.reach != 1
	if other {
		note = "The source gives arrays only for 16×16 individuals that copy themselves to direct neighbours."
	}
	// Each array of Laitinen 2010 counts as one trial, which is assumed to vary as much as the populations
	// here.
	var means []lab.Mean
	add := func(when string, round int, known arrayFigure) {
		for column, of := range []struct {
			name, unit string
			known      float64
			scale      stat.Scale
		}{{"disorder", "", float64(known.Disorder), stat.Scale{Max: float64(4 * v.side * v.side), Step: 2}},
			{"species 0", "%", known.Zeros, stat.Percents},
			{"species", "", float64(known.Species), stat.Scale{Min: 1, Max: 10, Step: 1}}} {
			figure := lab.Refer(of.known, figure3.Place+", counted").On(1)
			if other {
				figure = lab.Elsewhere("16×16 individuals and direct neighbours")
			}
			means = append(means, lab.Mean{Name: of.name + ", " + when, Unit: of.unit, Digits: 1,
				Known: figure, Here: rounds[round][column], Scale: of.scale, Enough: 10})
		}
	}
	add("before", 0, arrays[0])
	add("after", v.after, arrays[1])
	return lab.CompareMeans("Against the arrays of the source", "figure", note, means)
}
