package optim

import (
	"ludarium/ai/live"
	"ludarium/ai/search"
)

// Scene returns the view of points in a box along its first two dimensions; best is the index of the best
// point, or −1 if there is none. A one-dimensional space is shown as a line.
func Scene(b Box, points [][]float64, best int) []search.View {
	w := NewScene(b)
	for _, x := range points {
		w.At = PlaceIn(b, w, w.At, x)
	}
	w.Best = best
	return []search.View{live.Encode(w)}
}

// NewScene returns the view of a box without points.
func NewScene(b Box) live.Swarm {
	w := live.Swarm{Dim: b.Dim(), Axes: [2]int{0, min(1, b.Dim()-1)}, Best: -1}
	for k, d := range w.Axes {
		w.Lower[k], w.Upper[k] = b.Lower[d], b.Upper[d]
	}
	return w
}

// PlaceIn appends the position of x in the picture w of the box b.
func PlaceIn(b Box, w live.Swarm, places []byte, x []float64) []byte {
	var at [2]float64
	for k, d := range w.Axes {
		at[k] = (x[d] - b.Lower[d]) / (b.Upper[d] - b.Lower[d])
	}
	if b.Dim() == 1 {
		at[1] = 0.5
	}
	return live.AppendPlace(places, at[0], at[1])
}
