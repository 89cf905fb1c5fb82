package live

import (
	"fmt"
	"math"
	"slices"
)

// NetworkKind identifies views of type Network.
const NetworkKind = "network"

// Network is a neural network whose first inputs are the cells of a board. It has the weights and, if a
// position is evaluated, the activation of each unit. The weights of a unit on the cells show the pattern
// that the unit detects.
type Network struct {
	Cols   int       `json:"cols"`            // number of columns of the board
	Rows   int       `json:"rows"`            // number of rows of the board
	Inputs []float64 `json:"inputs"`          // cells row by row from the top, then the other inputs
	Names  []string  `json:"names,omitempty"` // names of the other inputs, such as "turn"
	Layers []Layer   `json:"layers"`          // hidden layers and the output; at least one
}

// Layer is a layer of units. The weights of the first layer apply to the inputs, the weights of each other
// layer to the units of the previous layer.
type Layer struct {
	Name    string    `json:"name"`    // "hidden" or "output"
	Weights []float64 `json:"weights"` // weights by unit
	Bias    []float64 `json:"bias"`    // biases by unit
	// recurrent weights on the layer's own previous activations, by unit; empty without recurrence
	Back []float64 `json:"back,omitempty"`
	Out  []float64 `json:"out,omitempty"`  // activation of each unit; empty if no position is evaluated
	More int       `json:"more,omitempty"` // number of omitted units
}

// Kind implements Payload.
func (Network) Kind() string { return NetworkKind }

func (Network) limit() int { return 32 << 10 }

func (n Network) check() error {
	if n.Cols < 1 || n.Rows < 1 || n.Cols > 64 || n.Rows > 64 || len(n.Inputs) != n.Cols*n.Rows+len(n.Names) {
		return fmt.Errorf("%d inputs for %d rows of %d cells and %d others", len(n.Inputs), n.Rows, n.Cols,
			len(n.Names))
	}
	if len(n.Layers) == 0 {
		return fmt.Errorf("no layers")
	}
	below := len(n.Inputs)
	for i, l := range n.Layers {
		units := len(l.Bias)
		others := len(l.Back) != 0 && len(l.Back) != units*units || len(l.Out) != 0 && len(l.Out) != units
		if units == 0 || len(l.Weights) != units*below || others || l.More < 0 {
			return fmt.Errorf("layer %d has %d weights, %d of them recurrent, and %d activations for %d "+
				"units above %d", i+1, len(l.Weights), len(l.Back), len(l.Out),
				units, below)
		}
		below = units
	}
	return nil
}

// smaller leaves out the last eighth of the units of the largest hidden layer.
func (n Network) smaller() (Payload, bool) {
	largest, units := -1, 1
	for i, l := range n.Layers[:max(0, len(n.Layers)-1)] {
		if len(l.Bias) > units {
			largest, units = i, len(l.Bias)
		}
	}
	if largest < 0 {
		return n, false
	}
	keep := most(units)
	below := len(n.Inputs)
	if largest > 0 {
		below = len(n.Layers[largest-1].Bias)
	}
	n.Layers = slices.Clone(n.Layers)
	l, above := &n.Layers[largest], &n.Layers[largest+1]
	l.Weights, l.Bias, l.More = l.Weights[:keep*below], l.Bias[:keep], l.More+units-keep
	if len(l.Back) > 0 {
		l.Back = columns(l.Back[:keep*units], units, keep)
	}
	if len(l.Out) > 0 {
		l.Out = l.Out[:keep]
	}
	above.Weights = columns(above.Weights, units, keep)
	return n, true
}

// columns returns the first keep numbers of each row of numbers.
func columns(of []float64, row, keep int) []float64 {
	var out []float64
	for at := 0; at < len(of); at += row {
		out = append(out, of[at:at+keep]...)
	}
	return out
}

// Unit returns the weights of a unit of a layer.
func (n Network) Unit(layer, unit int) []float64 {
	l := n.Layers[layer]
	below := len(l.Weights) / len(l.Bias)
	return l.Weights[unit*below : (unit+1)*below]
}

// Strongest returns the largest absolute weight of a first-layer unit on a cell.
func (n Network) Strongest() float64 {
	most := 0.0
	for unit := range n.Layers[0].Bias {
		for _, w := range n.Unit(0, unit)[:n.Cols*n.Rows] {
			most = math.Max(most, math.Abs(w))
		}
	}
	return most
}
