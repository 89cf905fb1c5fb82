package lab

import (
	"cmp"
	"maps"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab/chart"
)

// Curve holds the points with the same name from all trials, in ascending order of x.
type Curve struct {
	Name string
	X    []float64
	Y    []stat.Sample // Y[i] is the sample of the values at X[i], one for each trial that has a point there
}

// curves gathers the points of the records into curves, sorted by name.
func curves(records []*record) []Curve {
	byName := map[string]map[float64]stat.Sample{}
	for _, r := range records {
		for _, p := range r.points {
			m := byName[p.curve]
			if m == nil {
				m = map[float64]stat.Sample{}
				byName[p.curve] = m
			}
			m[p.x] = m[p.x].With(p.y)
		}
	}
	var out []Curve
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		c := Curve{Name: name}
		for _, x := range slices.SortedFunc(maps.Keys(byName[name]), cmp.Compare[float64]) {
			c.X = append(c.X, x)
			c.Y = append(c.Y, byName[name][x])
		}
		out = append(out, c)
	}
	return out
}

// curveChart draws each curve as a line through its means, with the 95 % interval of the mean as a band if
// there are several trials.
func curveChart(title string, x, y chart.Axis, curves []Curve) chart.Chart {
	c := chart.Chart{Title: title, Form: chart.Lines, X: x, Y: y}
	// half-width of the interval in standard errors, by number of trials, of which there is usually one for
	// all points
	wide := map[int]float64{}
	for i, curve := range curves {
		s := chart.Series{Name: curve.Name, Color: i, X: curve.X}
		band := false
		for _, y := range curve.Y {
			low, high := y.Mean, y.Mean
			if y.N > 1 {
				if wide[y.N] == 0 {
					wide[y.N] = stat.StudentT(0.975, float64(y.N-1))
				}
				in := y.Within(wide[y.N])
				low, high, band = in.Low, in.High, true
			}
			s.Y, s.Low, s.High = append(s.Y, y.Mean), append(s.Low, low), append(s.High, high)
		}
		if !band {
			s.Low, s.High = nil, nil
		}
		c.Series = append(c.Series, s)
	}
	return c
}
