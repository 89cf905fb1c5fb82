package live

import "fmt"

// CurveKind identifies views of type Curve.
const CurveKind = "curve"

// Curve shows one or several quantities against the progress of a run.
type Curve struct {
	X     string   `json:"x"`             // label of the x axis, such as "evaluations"
	Y     string   `json:"y"`             // label of the y axis, such as "cost"
	Log   bool     `json:"log,omitempty"` // whether Y should be drawn on a logarithmic scale
	Lines []Series `json:"lines"`
}

// Series is one curve. X and Y have the same length, and X is ascending.
type Series struct {
	Name string    `json:"name"`
	X    []float64 `json:"x"`
	Y    []float64 `json:"y"`
}

// Kind implements Payload.
func (Curve) Kind() string { return CurveKind }

func (Curve) limit() int { return 24 << 10 }

func (c Curve) check() error {
	for _, l := range c.Lines {
		if len(l.X) != len(l.Y) {
			return fmt.Errorf("%q has %d X for %d Y", l.Name, len(l.X), len(l.Y))
		}
		for i := 1; i < len(l.X); i++ {
			if l.X[i] < l.X[i-1] {
				return fmt.Errorf("%q: points out of order", l.Name)
			}
		}
	}
	return nil
}

// smaller leaves out every other point of the longest curve but keeps its last point.
func (c Curve) smaller() (Payload, bool) {
	longest := 0
	for i, l := range c.Lines {
		if len(l.X) > len(c.Lines[longest].X) {
			longest = i
		}
	}
	if len(c.Lines) == 0 || len(c.Lines[longest].X) < 2 {
		return c, false
	}
	less := c
	less.Lines = append([]Series{}, c.Lines...)
	line := Series{Name: c.Lines[longest].Name}
	for i := (len(c.Lines[longest].X) + 1) % 2; i < len(c.Lines[longest].X); i += 2 {
		line.X, line.Y = append(line.X, c.Lines[longest].X[i]), append(line.Y, c.Lines[longest].Y[i])
	}
	less.Lines[longest] = line
	return less, true
}
