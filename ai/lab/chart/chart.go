// Package chart describes charts as data: what an experiment wants to show, without a word on how it is
// drawn. ludarium/render/draw/plot draws them.
package chart

import (
	"math"
	"slices"
)

// Form is how a chart is drawn.
type Form int

// The forms.
const (
	Bars    Form = iota // groups side by side: one group for each of Chart.Labels, in it a bar of each series
	Lines               // a line through the points of each series, with a band where Low and High are given
	Scatter             // a dot for each point
	// a histogram or distribution: each value holds from halfway before its x to halfway after
	Steps
	Graph // boxes joined by arrows: Chart.Nodes and Chart.Edges
	Cells // squares side by side, coloured as Chart.Series or grey: Chart.Arrays
)

// Chart is one picture.
type Chart struct {
	Title  string
	Note   string // a sentence below: how to read it, what was inferred
	Form   Form
	X, Y   Axis
	Labels []string  // Bars: what stands below each group
	At     []float64 // Bars: the number that each label stands for, ascending; nil if they are names
	Series []Series
	Nodes  []Node // Graph
	Edges  []Edge
	Arrays []Array // Cells
}

// Array is one picture of Cells.
type Array struct {
	Name string
	// Cells are rows from the top, all of one length; a cell is the place in Chart.Series of what it shows,
	// of which only names and colours count, or -1 for nothing.
	Cells [][]int
	// Greys are finite numbers in rows, in place of Cells: the least is black, the greatest white, and the
	// others are grey in proportion.
	Greys [][]float64 `json:",omitempty"`
}

// Node is a box of a Graph.
type Node struct {
	X, Y  float64 // finite; nodes of equal X are a layer; only their order counts of Y, upwards
	Text  string  // in the box; lines of a board are of equal length
	Doc   string  // what a pointer at the box is told
	Color int     // its place in the palette
}

// Edge is an arrow between two of Chart.Nodes.
type Edge struct {
	From, To int
	Dashed   bool
}

// Axis describes one direction.
type Axis struct {
	Title string
	Unit  string // "%", "games", "points"
	Log   bool
	// From and To fix the ends when To > From; otherwise they follow the data.
	From, To float64
}

// Series is one set of values. All slices that are not nil have the same length; NaN is a value that is not
// known.
type Series struct {
	Name  string
	Color int       // its place in the palette, see theme.Series; an algorithm keeps its colour in all charts
	Faint bool      // drawn lighter, as a published result beside the one obtained here
	X     []float64 // nil for Bars
	Y     []float64
	Low   []float64 // lower end of an interval around Y, or nil
	High  []float64 // upper end
}

// Overlay puts the series of charts of one kind into one chart, so that several runs can be compared: the
// series of charts[i] are called by names[i], a faint series that comes again (what was published) is kept
// once, and every chart has its own colours. Of graphs and cells, which cannot be laid over each other, the
// first is kept. It panics unless names and charts are equally many, and at least one.
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
	at := map[string]int{} // place of each label
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

// union returns the labels of all charts, each once, and their numbers: in ascending order if all have
// numbers, else as they come and without.
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

// Empty reports whether the chart has nothing to show.
func (c *Chart) Empty() bool {
	return len(c.Nodes) == 0 && len(c.Arrays) == 0 && !slices.ContainsFunc(c.Series, func(s Series) bool {
		return len(s.Y) > 0
	})
}

// spread moves values from the places of labels to the places in at; the others become unknown.
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
