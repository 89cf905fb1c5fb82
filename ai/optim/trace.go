package optim

import (
	"math"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// Point is a point of a curve: the best cost after a number of evaluations.
type Point struct {
	Evaluations int64
	Cost        float64
}

// trace is the curve of a run's best cost: its improvements, thinned out when there are many.
type trace struct {
	points []Point
	gap    float64 // minimum ratio of evaluations between neighbouring points; at least 1
}

// tracePoints is the maximum number of points.
const tracePoints = 400

// add adds an improvement.
func (t *trace) add(evaluations int64, cost float64) {
	if t.gap == 0 {
		t.points, t.gap = make([]Point, 0, tracePoints+1), 1
	}
	n := len(t.points)
	// The latest point is always the current state of the run; the point before it decides whether both are
	// kept.
	if n > 1 && float64(evaluations) < float64(t.points[n-2].Evaluations)*t.gap {
		t.points[n-1] = Point{evaluations, cost}
		return
	}
	t.points = append(t.points, Point{evaluations, cost})
	if len(t.points) <= tracePoints {
		return
	}
	for len(t.points) > tracePoints/2 {
		t.gap = 1 + max(float64((t.gap-1)*2), 1e-3)
		kept := t.points[:1]
		for _, p := range t.points[1:] {
			if last := len(kept) - 1; last > 0 &&
				float64(p.Evaluations) < float64(kept[last-1].Evaluations)*t.gap {
				kept[last] = p
			} else {
				kept = append(kept, p)
			}
		}
		t.points = kept
	}
}

// At returns the cost that a curve of improvements had reached after a number of evaluations, +Inf before its
// first point.
func At(points []Point, evaluations int64) float64 {
	cost := math.Inf(1)
	for _, p := range points {
		if p.Evaluations > evaluations {
			break
		}
		cost = p.Cost
	}
	return cost
}

// View returns the trace as a view.
func (t *trace) View() search.View {
	line := live.Series{Name: "best"}
	for _, p := range t.points {
		if !math.IsInf(p.Cost, 0) {
			line.X, line.Y = append(line.X, float64(p.Evaluations)), append(line.Y, p.Cost)
		}
	}
	return live.Encode(live.Curve{X: "evaluations", Y: "cost", Log: true, Lines: []live.Series{line}})
}

func (t *trace) state(c *Coder) {
	c.Float(&t.gap)
	if c.Reading() && t.gap != 0 {
		t.points = make([]Point, 0, tracePoints+1)
	}
	Slice(c, &t.points, func(c *Coder, p *Point) {
		c.Int64(&p.Evaluations)
		c.Float(&p.Cost)
	})
}
