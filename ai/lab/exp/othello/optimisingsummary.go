package othello

import (
	"fmt"
	"strconv"

	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// summary puts the results beside those of the thesis and of a re-run.
func (c climbing) summary(v param.Values, rows []lab.Row) []lab.Table {
	var here stat.Sample
	for _, r := range rows {
		here = here.With(r.Float(climbWins + c.Against))
	}
	name := "games won against " + references[c.Against].label
	published := lab.Mean{Name: name, Unit: "%", Digits: 1, Known: lab.Print(c.Mean, "mean of "+c.Place).On(c.Of), Here: here, Enough: 5}
	again := lab.Mean{Name: name, Unit: "%", Digits: 1, Known: lab.ReferElsewhere("other settings"), Here: here, Enough: 5}
	if c.usual(v) {
		if r, ok := c.Rerun[v["reading"]+" "+v["order"]]; ok {
			again.Known, again.SD = lab.Refer(r.Mean, "re-run").On(r.Of), r.SD
		}
	} else {
		published.Known = lab.Elsewhere("the settings of the thesis")
	}
	return []lab.Table{
		lab.CompareMeans("Results against the thesis", "figure", "The thesis leaves open how three functions are compared, and in which order the weights go.",
			[]lab.Mean{published}),
		lab.CompareMeans("Results against a re-run", "figure", rerunsNote, []lab.Mean{again}),
		resultsTable(rows),
	}
}

// rerunsNote says where figures of several runs come from.
const rerunsNote = "The reference values come from 24 to 80 runs of an independent implementation with the same comparison."

// usual reports whether the values are those of the source but for what it leaves open.
func (c climbing) usual(v param.Values) bool {
	for _, s := range c.specs() {
		switch s.Name {
		case "runs", "test", "reading", "order":
		default:
			if v[s.Name] != s.Default {
				return false
			}
		}
	}
	return true
}

// resultsTable lists results with their weights; of many the first.
func resultsTable(rows []lab.Row) lab.Table {
	t := lab.Table{Title: "Results", Columns: []lab.Column{{Name: "run", Kind: lab.Int}, {Name: "weights", Kind: lab.Text}, {Name: "moves", Kind: lab.Int}},
		Note: "Weights of corners, X squares, c3, centre, C squares, A squares, B squares, c2, d2, d3. Games won in per cent."}
	for _, r := range references {
		t.Columns = append(t.Columns, lab.Column{Name: "against " + r.label, Unit: "%", Kind: lab.Float, Digits: 1})
	}
	for i, r := range rows {
		if i == maxListed {
			t.Note += fmt.Sprintf(" The first %d of %d.", maxListed, len(rows))
			break
		}
		row := []any{int64(r.Trial + 1), r.Text(climbWeights), int64(r.Int(climbMoves))}
		for k := range references {
			row = append(row, r.Float(climbWins+k))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// maxListed is how many results are listed and drawn.
const maxListed = 40

// climbCharts draws the weights of results, and how they do.
func climbCharts(_ param.Values, rows []lab.Row) []chart.Chart {
	c := chart.Chart{Title: "Weights", Kind: chart.Bars, Y: chart.Axis{Title: "weight"}, Note: "Results that hardly differ in strength need not be alike."}
	for class := range weights.Classes {
		c.Labels = append(c.Labels, weights.Name(class))
	}
	wins := chart.Chart{Title: "Games won", Kind: chart.Bars, Y: chart.Axis{Title: "games won", Unit: "%", From: 0, To: 100}}
	for i := range references {
		wins.Series = append(wins.Series, chart.Series{Name: "against " + references[i].label, Color: i})
	}
	for i, r := range rows {
		w, err := weights.Parse(r.Text(climbWeights))
		if err != nil || i == maxListed {
			break
		}
		name := "run " + strconv.Itoa(r.Trial+1)
		s := chart.Series{Name: name, Color: i}
		for _, x := range w {
			s.Y = append(s.Y, float64(x)/weights.Unit)
		}
		c.Series = append(c.Series, s)
		wins.Labels = append(wins.Labels, name)
		for k := range references {
			wins.Series[k].Y = append(wins.Series[k].Y, r.Float(climbWins+k))
		}
	}
	return []chart.Chart{c, wins}
}
