package othello

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// summary returns the tables that compare the results with Siivonen 2003 and with a re-run.
func (c climbing) summary(v lab.OpenSettings, rows []climbRow) []lab.Table {
	var here, published stat.Sample
	rounds := rows
	rows = climbResults(rows)
	for _, r := range rows {
		here = here.With(r.Wins[c.Against])
	}
	source := files.Source(c.File, "wins")
	results := lab.Figures[result](source)
	for _, r := range results {
		published = published.With(r.Wins)
	}
	thesis := lab.Mean{Name: "games won against " + references[c.Against].label, Unit: "%", Digits: 1,
		Known: lab.Elsewhere(c.Only), Here: here,
		Enough: min(5, len(results))}
	again := thesis
	if c.usual(v.Values) {
		thesis.Known, thesis.SD = lab.Print(published.Mean, "mean of "+source.Place).On(published.N),
			published.SD()
	}
	tables := []lab.Table{lab.CompareMeans("Results beside the thesis", "figure",
		"The thesis does not say how three functions are compared or in which order the weights change.",
		[]lab.Mean{thesis})}
	for _, r := range lab.Figures[rerun](files.Source(c.File, "re-run")) {
		if r.Reading != v.Values["reading"] || r.Order != v.Values["order"] || !c.usual(v.Values) {
			continue
		}
		again.Known = lab.Figure{Origin: lab.Reference, Low: r.Low, High: r.High, Place: "re-run, " + r.Of}
		again.Error = r.SD / math.Sqrt(rerunRuns)
		tables = append(tables, lab.CompareMeans("Results beside a re-run", "figure",
			"The reference values come from an independent implementation with the same comparison.",
			[]lab.Mean{again}))
	}
	if c.usual(v.Values) {
		tables = append(tables, lab.CompareMeans("Pictures of the weights beside the thesis", "figure",
			"For each result the mean correlation of its picture with the other ones, as in figures 7 to "+
				"10: 1 if "+
				"they are alike, 0 if they have nothing in common. 'No convergence' is taken to mean less "+
				"than "+
				"0.9, 'similar' more than 0.5. Trials are runs.", []lab.Mean{c.likeness(rows)}),
			c.beatStart(rows, results))
	}
	time := timed{what: "a run"}
	for _, r := range rows {
		time.here = time.here.With(r.Seconds)
	}
	if c.usual(v.Values) {
		time.words, time.place = c.Time, c.TimeAt
	}
	return append(tables, resultsTable(rows), roundsTable(rounds), timeTable(time))
}

// likeness compares how alike the pictures of the results are with what the thesis says of its own.
func (c climbing) likeness(rows []climbRow) lab.Mean {
	m := lab.Mean{Name: "correlation of two pictures", Digits: 2, Scale: stat.Scale{Min: -1, Max: 1},
		Enough: 4,
		Known:  lab.Say("no convergence", -1, 0.9, c.Pictures), Ranked: true}
	if c.Against == 0 { // fine-tuning by small steps
		m.Known = lab.Say("similar", 0.5, 1, c.Pictures)
	}
	var pictures []weights.Table
	for _, r := range rows {
		if w, err := readWeights(r.Weights); err == nil {
			pictures = append(pictures, w.Table())
		}
	}
	for i, a := range pictures {
		var with stat.Sample
		for k, b := range pictures {
			if x, ok := correlation(a[:], b[:]); ok && i != k {
				with = with.With(x)
			}
		}
		if with.N > 0 {
			m.Here = m.Here.With(with.Mean)
		}
	}
	return m
}

// correlation returns Pearson's correlation of two lists of equal length; ok is false if one of them is
// constant.
func correlation(a, b []int) (r float64, ok bool) {
	var x, y, xx, yy, xy float64
	n := float64(len(a))
	for i := range a {
		p, q := float64(a[i]), float64(b[i])
		x, y, xx, yy, xy = x+p, y+q, xx+float64(p*p), yy+float64(q*q), xy+float64(p*q)
	}
	vx, vy := float64(n*xx)-float64(x*x), float64(n*yy)-float64(y*y)
	if vx <= 0 || vy <= 0 {
		return 0, false
	}
	return (float64(n*xy) - float64(x*y)) / math.Sqrt(vx*vy), true
}

// beatStart compares the number of results that beat their start with Siivonen 2003. Its first two tests say
// so of every result, which a single weaker one refutes.
func (c climbing) beatStart(rows []climbRow, published []result) lab.Table {
	better, known := 0, 0
	for _, r := range rows {
		if r.Wins[c.Against] > 50 {
			better++
		}
	}
	for _, r := range published {
		if r.Wins > 50 {
			known++
		}
	}
	if known == len(published) {
		return claimTable("", []claim{told("every result beats weight10", "table 4",
			fmt.Sprintf("%d of %d runs", better, len(rows)), len(rows), known, better == len(rows))})
	}
	share := float64(known) / float64(len(published))
	return lab.CompareShares("Results that beat their start", "figure", "", []lab.Share{{
		Name: "fine-tuned functions that beat R104", Here: better, Trials: len(rows),
		Known: lab.Figure{Origin: lab.Printed, Low: share, High: share, Trials: len(published),
			Words: fmt.Sprintf("%d of %d", known, len(published)), Place: "table 6"}}})
}

// usual reports whether the values are as in Siivonen 2003, except for settings that the thesis does not
// specify.
func (c climbing) usual(v param.Values) bool {
	for _, s := range c.specs() {
		switch s.Name {
		case "runs", "test", "reading", "order", "report":
		default:
			if v[s.Name] != s.Default {
				return false
			}
		}
	}
	return true
}

// resultsTable lists up to maxListed results with their weights.
func resultsTable(rows []climbRow) lab.Table {
	t := lab.Table{Title: "Results",
		Columns: lab.Columns("run: integer", "weights", "changes: integer"),
		Note: "Weights of corners, X squares, c3, centre, C squares, A squares, B squares, c2, d2, d3. " +
			"Games won with random ties."}
	for _, r := range references {
		t.Columns = append(t.Columns,
			lab.Column{Name: "against " + r.label, Unit: "%", Kind: lab.Float, Digits: 1})
	}
	for i, r := range rows {
		if i == maxListed {
			t.Note += fmt.Sprintf(" The first %d of %d.", maxListed, len(rows))
			break
		}
		row := []any{int64(r.Trial + 1), r.Weights, int64(r.Moves)}
		for k := range references {
			row = append(row, r.Wins[k])
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// roundsTable lists those comparisons of the first run after which the function changed.
func roundsTable(rows []climbRow) lab.Table {
	t := lab.Table{Title: "Report of run 1",
		Columns: lab.Columns("round: integer", "weight", "step: number 1", "score kept: number 1",
			"score raised: number 1", "score lowered: number 1", "decision"),
		Note: "The comparisons that changed the function. The rows of the run contain all comparisons."}
	for _, r := range rows {
		if r.Trial > 0 || r.Decision == resultDecision || r.Decision == "kept" {
			continue
		}
		if len(t.Rows) == maxListed {
			t.Note += fmt.Sprintf(" The first %d.", maxListed)
			break
		}
		row := []any{int64(r.Round), strconv.Itoa(r.Constant), r.Step, r.Scores[0], r.Scores[1], r.Scores[2],
			r.Decision}
		if r.Constant == 0 {
			row[1], row[5] = "all", nil
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// maxListed is the maximum number of results that are listed and drawn.
const maxListed = 40

// climbCharts draws the weights of the results, as Siivonen 2003 does, and the games that they won.
func climbCharts(_ lab.OpenSettings, rows []climbRow) []chart.Chart {
	wins := chart.Chart{Title: "Games won", Form: chart.Bars,
		Y: chart.Axis{Title: "games won", Unit: "%", From: 0, To: 100}}
	for i := range references {
		wins.Series = append(wins.Series, chart.Series{Name: "against " + references[i].label, Color: i})
	}
	var names, texts []string
	for i, r := range climbResults(rows) {
		if i == maxListed {
			break
		}
		name := "run " + strconv.Itoa(r.Trial+1)
		names, texts = append(names, name), append(texts, r.Weights)
		wins.Labels = append(wins.Labels, name)
		for k := range references {
			wins.Series[k].Y = append(wins.Series[k].Y, r.Wins[k])
		}
	}
	return append(weightPictures("Functions of similar strength can have very different weights.", names,
		texts),
		wins)
}

// weightPictures draws functions with ten or 64 weights as boards, as in figures 7 to 10 of Siivonen 2003:
// the smallest weight of each function is black and the largest white. It leaves out other functions. If no
// function can be drawn, it returns no chart.
func weightPictures(note string, names, texts []string) []chart.Chart {
	c := chart.Chart{Title: "Weights of the squares", Form: chart.Cells,
		Note: "The least weight of each function is black, the greatest white. " + note}
	for i, text := range texts {
		t, err := weights.ParseTable(text)
		if w, no := readWeights(text); no == nil {
			t, err = w.Table(), nil
		}
		if err != nil {
			continue
		}
		a := chart.Array{Name: names[i]}
		for rank := range 8 {
			var line []float64
			for _, x := range t[8*rank : 8*rank+8] {
				line = append(line, float64(x)/weights.Unit)
			}
			a.Greys = append(a.Greys, line)
		}
		c.Arrays = append(c.Arrays, a)
	}
	if len(c.Arrays) == 0 {
		return nil
	}
	return []chart.Chart{c}
}
