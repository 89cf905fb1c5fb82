package morpion

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab/chart"
)

// charts draws the means as lines over X, with a series for each group, or as bars.
func (s *series) charts(v seriesSettings, rows []runRow) []chart.Chart {
	tallies := s.count(v, rows)
	c := chart.Chart{Title: s.Title, X: s.X, Y: chart.Axis{Title: "mean of the best game", Unit: "moves"},
		Note: "Bands and whiskers show 95 % intervals of the mean."}
	switch s.Measure {
	case runFinal:
		c.Y.Title = "mean of the final game"
	case runRound:
		c.Y = chart.Axis{Title: "upper round of the best game"}
	}
	if s.X.Title == "" {
		c.Form = chart.Bars
		here, source := chart.Series{Name: "here"}, chart.Series{Name: "published", Faint: true}
		for _, t := range tallies {
			c.Labels = append(c.Labels, t.Name)
			addPoint(&here, t.Measure, t.scale)
			mean := t.Figure.printed("").Value()
			source.Y = append(source.Y, mean)
		}
		c.Series = []chart.Series{source, here}
	} else {
		c.Form = chart.Lines
		c.Series = groupLines(tallies)
	}
	out := []chart.Chart{c}
	if s.MoreCharts != nil {
		out = append(out, s.MoreCharts(v.Values, rows)...)
	}
	return out
}

// groupLines returns a series for each group, and another for its published means if there are any.
func groupLines(tallies []tally) []chart.Series {
	var out []chart.Series
	var groups []string
	for _, t := range tallies {
		if !slices.Contains(groups, t.group()) {
			groups = append(groups, t.group())
		}
	}
	for i, group := range groups {
		here := chart.Series{Name: group, Color: i}
		source := chart.Series{Name: group + ", published", Color: i, Faint: true}
		for _, t := range tallies {
			if t.group() != group {
				continue
			}
			if mean := t.Figure.printed(""); mean.Given() {
				source.X, source.Y = append(source.X, t.X), append(source.Y, mean.Low)
			}
			here.X = append(here.X, t.X)
			addPoint(&here, t.Measure, t.scale)
		}
		if len(source.X) > 0 {
			out = append(out, source)
		}
		out = append(out, here)
	}
	return out
}

func addPoint(s *chart.Series, x stat.Sample, on stat.Scale) {
	mean, in := math.NaN(), stat.Interval{Low: math.NaN(), High: math.NaN()}
	if x.N > 0 {
		mean, in = x.Mean, stat.Interval{Low: x.Mean, High: x.Mean}
	}
	if known := x.Mean95(on); known.Known() {
		in = known
	}
	s.Y, s.Low, s.High = append(s.Y, mean), append(s.Low, in.Low), append(s.High, in.High)
}

func (e *entrant) group() string {
	if e.Group == "" {
		return e.Name
	}
	return e.Group
}
