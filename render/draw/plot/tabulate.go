package plot

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"ludarium/ai/lab/chart"
)

// Numbers of rows: of points along a line, beyond which they are a selection, and of dots or boxes,
// above which dots are summed up and further boxes left out.
const (
	mostPoints = 12
	mostDots   = 24
)

// Tabulate returns a chart as a table, for screen readers: the heads of its columns, then its rows, all
// equally long. Bars have a row for each label, lines and distributions one for each of at most mostPoints
// places along the x axis, dots one for each dot or, if there are many, for each series.
func Tabulate(c *chart.Chart) (rows [][]string) {
	c = translated(c)
	switch c.Form {
	case chart.Graph:
		return graphTable(c)
	case chart.Cells:
		return cellsTable(c)
	case chart.Scatter:
		return dotsTable(c)
	case chart.Bars:
		rows = append(rows, heads(c))
		for i, label := range c.Labels {
			row := []string{label}
			for k := range c.Series {
				row = append(row, valueAt(&c.Series[k], i))
			}
			rows = append(rows, row)
		}
		return rows
	}
	rows = append(rows, heads(c))
	for _, x := range places(c) {
		row := []string{significant(x)}
		for k := range c.Series {
			s := &c.Series[k]
			i, exact := slices.BinarySearch(s.X, x)
			switch {
			case exact:
				row = append(row, valueAt(s, i))
			case c.Form == chart.Lines && i > 0 && i < len(s.X): // on the line between two points
				share := (x - s.X[i-1]) / (s.X[i] - s.X[i-1])
				row = append(row, significant(s.Y[i-1]+share*(s.Y[i]-s.Y[i-1])))
			default:
				row = append(row, "")
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// heads returns the heads of a table with a column for each series.
func heads(c *chart.Chart) []string {
	list := []string{cmp.Or(AxisTitle(c.X), textLabel.String())}
	for _, s := range c.Series {
		list = append(list, cmp.Or(s.Name, AxisTitle(c.Y)))
	}
	return list
}

// places returns the x of the points of the longest series or, if it has too many, of mostPoints evenly
// chosen ones, the first and the last among them.
func places(c *chart.Chart) (list []float64) {
	var all []float64
	for _, s := range c.Series {
		if len(s.X) > len(all) {
			all = s.X
		}
	}
	if !sort.Float64sAreSorted(all) {
		all = slices.Sorted(slices.Values(all))
	}
	n := min(len(all), mostPoints)
	if c.Form == chart.Steps { // each value counts
		n = min(len(all), 2*mostDots)
	}
	for i := range n {
		list = append(list, all[i*(len(all)-1)/max(1, n-1)])
	}
	return slices.Compact(list)
}

// valueAt returns value i of a series with its interval; empty if there is none.
func valueAt(s *chart.Series, i int) string {
	if i >= len(s.Y) || math.IsNaN(s.Y[i]) {
		return ""
	}
	text := significant(s.Y[i])
	if s.Low != nil && s.High != nil && !math.IsNaN(s.Low[i]) && s.Low[i] < s.High[i] {
		return textWithInterval.With("y", text, "low", significant(s.Low[i]), "high", significant(s.High[i]))
	}
	return text
}

// dotsTable returns the table of a scatter plot.
func dotsTable(c *chart.Chart) (rows [][]string) {
	x, y := cmp.Or(AxisTitle(c.X), "x"), cmp.Or(AxisTitle(c.Y), "y")
	total := 0
	for _, s := range c.Series {
		total += len(s.X)
	}
	if total <= mostDots {
		rows = append(rows, []string{textSeries.String(), x, y})
		for k := range c.Series {
			s := &c.Series[k]
			for i := range s.X {
				name := cmp.Or(s.Name, textDot.String())
				rows = append(rows, []string{name, significant(s.X[i]), valueAt(s, i)})
			}
		}
		return rows
	}
	rows = append(rows, []string{textSeries.String(), textDots.String(), x, y,
		textMedianOf.With("y", y)})
	for _, s := range c.Series {
		if len(s.X) > 0 {
			name := cmp.Or(s.Name, textDot.String())
			rows = append(rows, []string{name, strconv.Itoa(len(s.X)), extent(s.X),
				extent(s.Y), significant(median(s.Y))})
		}
	}
	return rows
}

// extent returns the range of values in words.
func extent(values []float64) string {
	seen := newSpan()
	if seen.add(values...); seen.min > seen.max {
		return ""
	}
	return textRange.With("low", significant(seen.min), "high", significant(seen.max))
}

// median returns the middle one of the known values, the lower one of two, or NaN for none.
func median(values []float64) float64 {
	known := slices.DeleteFunc(slices.Clone(values), math.IsNaN)
	if len(known) == 0 {
		return math.NaN()
	}
	slices.Sort(known)
	return known[(len(known)-1)/2]
}

// graphTable returns the boxes of a graph with those to which their arrows lead.
func graphTable(c *chart.Chart) [][]string {
	name := func(i int) string { return strings.Join(strings.Fields(c.Nodes[i].Text), " ") }
	rows := [][]string{{textBox.String(), textAbout.String(), textLeadsTo.String()}}
	for i, n := range c.Nodes[:min(len(c.Nodes), mostDots)] {
		var to []string
		for _, e := range c.Edges {
			if e.From == i {
				to = append(to, name(e.To))
			}
		}
		rows = append(rows, []string{name(i), n.Doc, strings.Join(to, "; ")})
	}
	return rows
}

// cellsTable returns for each array of cells its size and how many cells each series has, or the range of
// its greys.
func cellsTable(c *chart.Chart) [][]string {
	rows := [][]string{{textLabel.String(), textSize.String(), textValues.String()}}
	for i := range c.Arrays {
		a := &c.Arrays[i]
		var values []string
		high, wide := len(a.Cells), 0
		count := make([]int, len(c.Series))
		for _, row := range a.Cells {
			wide = max(wide, len(row))
			for _, cell := range row {
				if cell >= 0 && cell < len(count) {
					count[cell]++
				}
			}
		}
		for k, n := range count {
			if n > 0 {
				values = append(values, c.Series[k].Name+": "+strconv.Itoa(n))
			}
		}
		if len(a.Greys) > 0 {
			high, wide = len(a.Greys), len(a.Greys[0])
			values = append(values, extent(slices.Concat(a.Greys...)))
		}
		rows = append(rows, []string{cmp.Or(a.Name, strconv.Itoa(i+1)),
			strconv.Itoa(wide) + " × " + strconv.Itoa(high), strings.Join(values, ", ")})
	}
	return rows
}
