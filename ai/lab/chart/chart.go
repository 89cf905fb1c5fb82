// Package chart describes charts as data: what an experiment shows, independently of how it is drawn. Package
// ludarium/render/draw/plot draws them.
package chart

import (
	"math"
	"slices"
)

// Form is the form of a chart.
type Form int

// Values of Form.
const (
	Bars    Form = iota // for each of Chart.Labels a group with one bar per series
	Lines               // a line through the points of each series, with a band if Low and High are given
	Scatter             // a dot for each point
	// a histogram or a distribution: each value extends to the midpoints between its x and the neighbouring
	// ones
	Steps
	Graph // boxes joined by arrows, see Chart.Nodes and Chart.Edges
	Cells // square cells in the colours of Chart.Series or in grey, see Chart.Arrays
)

// Chart is one picture.
type Chart struct {
	Title  string
	Note   string // sentence below the chart on how to read it or what was inferred
	Form   Form
	X, Y   Axis
	Labels []string // for Bars: label of each group
	// for Bars: the number that each label denotes, in ascending order; nil if labels are names
	At     []float64
	Series []Series
	Nodes  []Node // for a Graph
	Edges  []Edge
	Arrays []Array // for Cells
}

// Array is one array of cells.
type Array struct {
	Name string
	// Cells are rows from the top, all equally long. A cell is an index in Chart.Series, of which only names
	// and colours are used, or -1 for an empty cell.
	Cells [][]int
	// Greys are rows of finite numbers, used instead of Cells: the smallest number is black, the largest
	// white, and the others are grey in proportion.
	Greys [][]float64 `json:",omitempty"`
}

// Node is a box of a Graph.
type Node struct {
	X, Y  float64 // position; nodes with equal X form a layer, in which Y determines only the order, upwards
	Text  string  // text in the box; a board has lines of equal length
	Doc   string  // description shown while the box is hovered
	Color int     // index in the palette
}

// Edge is an arrow between two of Chart.Nodes, given by their indices.
type Edge struct {
	From, To int
	Dashed   bool
}

// Axis describes an axis of a chart.
type Axis struct {
	Title string
	Unit  string // such as "%", "games" or "points"
	Log   bool
	// From and To are the ends of the axis if To > From; otherwise the ends follow the data.
	From, To float64
}

// Series is one set of values. All slices that are not nil have the same length; NaN marks an unknown value.
type Series struct {
	Name  string
	Color int       // index in the palette, see theme.Series; an algorithm has the same colour in all charts
	Faint bool      // whether it is drawn fainter, such as a published result beside a run's result
	X     []float64 // nil for Bars
	Y     []float64
	Low   []float64 // lower end of an interval around Y; nil if there is none
	High  []float64 // upper end of the interval
}

// Overlay merges charts of the same form into one chart, to compare several runs. The series of charts[i] are
// named after names[i]. A faint series (published results) that occurs in several charts is kept once, and
// every chart has its own colours. Graphs and cells cannot be merged, so only the first chart is kept.
// Overlay panics unless there are equally many names and charts, and at least one.
func Overlay(names []string, charts []Chart) Chart {
	if len(names) != len(charts) || len(charts) == 0 {
		panic("chart: names and charts to lay over each other do not match")
	}
	out := charts[0]
	if out.Form == Cells {
		return out
	}
	out.Series = nil
	out.Labels, out.At = union(charts)
	at := map[string]int{} // index of each label
	for i, l := range out.Labels {
		at[l] = i
	}
	faint := map[string]bool{}
	color := 0
	for i, c := range charts {
		for _, s := range c.Series {
			if s.Faint {
				if faint[s.Name] {
					continue
				}
				faint[s.Name] = true
			} else {
				s.Color = color
				color++
				if len(c.Series) == 1 {
					s.Name = names[i]
				} else {
					s.Name += ", " + names[i]
				}
			}
			if out.Form == Bars {
				s.Y, s.Low, s.High = spread(s.Y, c.Labels, at), spread(s.Low, c.Labels, at),
					spread(s.High, c.Labels, at)
			}
			out.Series = append(out.Series, s)
		}
	}
	return out
}

// union returns the labels of all charts, each once, and their numbers. If all labels have numbers, they are
// in ascending order; otherwise they are in order of appearance, and the numbers are nil.
func union(charts []Chart) (labels []string, at []float64) {
	named := slices.ContainsFunc(charts, func(c Chart) bool { return c.At == nil })
	for _, c := range charts {
		for i, l := range c.Labels {
			switch {
			case slices.Contains(labels, l):
			case named:
				labels = append(labels, l)
			default:
				n, _ := slices.BinarySearch(at, c.At[i])
				labels, at = slices.Insert(labels, n, l), slices.Insert(at, n, c.At[i])
			}
		}
	}
	return labels, at
}

// Empty reports whether the chart has no data.
func (c *Chart) Empty() bool {
	return len(c.Nodes) == 0 && len(c.Arrays) == 0 && !slices.ContainsFunc(c.Series, func(s Series) bool {
		return len(s.Y) > 0
	})
}

// spread moves each value from the index of its label in labels to that label's index in at; values for other
// labels are unknown.
func spread(values []float64, labels []string, at map[string]int) []float64 {
	if values == nil {
		return nil
	}
	out := make([]float64, len(at))
	for i := range out {
		out[i] = math.NaN()
	}
	for i, v := range values {
		out[at[labels[i]]] = v
	}
	return out
}
