// Package chart describes charts as data: what an experiment wants to show, without a word on how it is drawn.
// ludarium/render/plot draws them.
package chart

// Kind is the form of a chart.
type Kind int

// The kinds.
const (
	Bars    Kind = iota // groups side by side: one group for each of Chart.Labels, in it a bar of each series
	Lines               // a line through the points of each series, with a band where Low and High are given
	Scatter             // a dot for each point
	Steps               // a histogram or distribution: each value holds from halfway before its x to halfway after
)

// Chart is one picture.
type Chart struct {
	Title  string
	Note   string // a sentence below: how to read it, what was inferred
	Kind   Kind
	X, Y   Axis
	Labels []string // Bars: what stands below each group
	Series []Series
}

// Axis describes one direction.
type Axis struct {
	Title string
	Unit  string // "%", "games", "points"
	Log   bool
	// From and To fix the ends when To > From; otherwise they follow the data.
	From, To float64
}

// Series is one set of values. All slices that are not nil have the same length; NaN is a value that is not known.
type Series struct {
	Name  string
	Color int       // its place in the palette, see theme.Series; an algorithm keeps its colour in all charts
	Faint bool      // drawn lighter, as a published result beside the one obtained here
	X     []float64 // nil for Bars
	Y     []float64
	Low   []float64 // lower end of an interval around Y, or nil
	High  []float64 // upper end
}
