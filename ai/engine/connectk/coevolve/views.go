package coevolve

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	rules "ludarium/game/connectk"
)

// Views returns the views of the run between two iterations: the swarm of the first player, the tables of
// competitors, the scores of the best networks by iteration, and the best network of the side that moved last
// in p, with its evaluation of p.
func (run *Run) Views(p rules.Position) []search.View {
	var views []search.View
	for i, d := range run.sides {
		if len(d.rivals) == 0 { // there is no view at the start and after resuming
			continue
		}
		if i == 0 {
			views = append(views, live.Encode(d.scene()))
		}
		title := fmt.Sprintf("As player %d", i+1)
		if len(run.sides) == 1 {
			title = "As both players"
		}
		views = append(views, live.Encode(d.league(title)))
	}
	c := live.Curve{X: "iteration", Y: "score of the best"}
	for i := range run.sides {
		line := live.Series{Name: fmt.Sprintf("player %d", i+1)}
		for k, y := range run.curve[i] {
			line.X, line.Y = append(line.X, float64(k+1)), append(line.Y, y)
		}
		c.Lines = append(c.Lines, line)
	}
	if len(run.sides) > 0 {
		views = append(views, live.Encode(c))
	}
	best := run.Pair().Second
	if p.Stones()&1 == 1 {
		best = run.Pair().First
	}
	return append(views, live.Encode(best.View(p)))
}

// scene returns a view of the particles along the two weights with the largest variance.
func (d *side) scene() live.Swarm {
	axes := d.widest()
	s := live.Swarm{Dim: len(d.best), Axes: axes, Best: -1}
	for k, axis := range axes {
		low, high := math.Inf(1), math.Inf(-1)
		for _, v := range d.rivals {
			low, high = math.Min(low, v.weights[axis]), math.Max(high, v.weights[axis])
		}
		margin := max(0.05*(high-low), 1e-6)
		s.Lower[k], s.Upper[k] = low-margin, high+margin
	}
	place := func(to []byte, w []float64) []byte {
		at := func(k int) float64 { return (w[axes[k]] - s.Lower[k]) / (s.Upper[k] - s.Lower[k]) }
		return live.AppendPlace(to, at(0), at(1))
	}
	n := d.n
	if d.swarm {
		n = d.s.Values.Int("particles")
	}
	most := math.Inf(-1)
	for i := range n {
		s.At = place(s.At, d.rivals[i].weights)
		if m := d.rivals[i].mean(); m > most {
			s.Best, most = i, m
		}
		if d.swarm && d.n == 2*n {
			s.Mine = place(s.Mine, d.rivals[n+i].weights)
		}
	}
	return s
}

// widest returns the indices of the two weights with the largest variance among the rivals.
func (d *side) widest() (axes [2]int) {
	var most [2]float64
	for axis := range d.best {
		sum, squares := 0.0, 0.0
		for _, v := range d.rivals {
			w := v.weights[axis]
			sum += w
			squares += float64(w * w)
		}
		n := float64(len(d.rivals))
		switch v := squares/n - float64(sum/n*(sum/n)); {
		case axis == 0:
			most[0] = v
		case axis == 1 || v > most[1]:
			most[1], axes[1] = v, axis
		}
		if axis > 0 && most[1] > most[0] {
			most[0], most[1] = most[1], most[0]
			axes[0], axes[1] = axes[1], axes[0]
		}
	}
	return axes
}

// league returns the table of the rivals.
func (d *side) league(title string) live.League {
	l := live.League{Title: title}
	n := d.s.Values.Int("particles")
	for i := range d.rivals {
		v := &d.rivals[i]
		name := fmt.Sprintf("Particle %d", i+1)
		switch {
		case d.swarm && i >= n:
			name = fmt.Sprintf("Best place of %d", i-n+1)
		case !d.swarm && i >= d.n:
			name = fmt.Sprintf("Earlier best %d", i-d.n+1)
		case !d.swarm:
			name = fmt.Sprintf("Network %d", i+1)
		}
		l.Rows = append(l.Rows,
			live.Standing{Name: name, Won: v.results[2], Drawn: v.results[1], Lost: v.results[0],
				Score: v.mean()})
	}
	slices.SortStableFunc(l.Rows, func(a, b live.Standing) int { return cmp.Compare(b.Score, a.Score) })
	return l
}
