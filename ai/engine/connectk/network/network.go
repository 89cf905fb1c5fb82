package network

import (
	"math"

	"ludarium/ai/base/exact"
	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// Network is a shape and its weights.
type Network struct {
	Shape
	Weights []float64
}

// New returns a network. It returns an error for an invalid shape, for a wrong number of weights and for
// weights that are not finite.
func New(s Shape, weights []float64) (*Network, error) {
	s = s.fill()
	if err := s.Check(); err != nil {
		return nil, err
	}
	if len(weights) != s.Weights() {
		return nil, fault.Errorf("network: %d weights, but a network with %d hidden units on %d×%d "+
			"cells has %d", len(weights), s.Hidden, s.Board.Cols(),
			s.Board.Rows(),
			s.Weights())
	}
	for i, w := range weights {
		if math.IsNaN(w) || math.IsInf(w, 0) {
			return nil, fault.Errorf("network: weight %d is %v", i+1, w)
		}
	}
	return &Network{s, weights}, nil
}

// Answer holds the outputs of a network's units for a board.
type Answer struct {
	Inputs []float64
	Hidden []float64 // outputs of the hidden units after the last step
	Value  float64   // output: value of the board for the side that moved last, in [0, 1]
}

// Judge returns the network's evaluation of p for the side that moved last. It is written for clarity; Side
// is the fast version.
func (n *Network) Judge(p rules.Position) Answer {
	second := p.Stones()%2 == 0
	mine, other, none, turn := n.values(second)
	a := Answer{Inputs: make([]float64, n.inputs()), Hidden: make([]float64, n.Hidden)}
	i := 0
	for row := range n.Board.Rows() {
		for col := range n.Board.Cols() {
			bit := uint64(1) << n.Board.Cell(col, row)
			switch {
			case p.Opponent()&bit != 0:
				a.Inputs[i] = mine
			case p.Own&bit != 0:
				a.Inputs[i] = other
			default:
				a.Inputs[i] = none
			}
			i++
		}
	}
	if n.Coding != Own {
		a.Inputs[i] = turn
	}
	before := make([]float64, n.Hidden)
	for range n.Steps + 1 {
		copy(before, a.Hidden)
		for h := range a.Hidden {
			w := n.Unit(h)
			sum := w[len(w)-1]
			for i, x := range a.Inputs {
				sum += float64(w[i] * x)
			}
			if n.Steps > 0 {
				for i, x := range before {
					sum += float64(w[len(a.Inputs)+i] * x)
				}
			}
			a.Hidden[h] = n.answer(sum)
		}
	}
	out := n.Output()
	sum := out[n.Hidden]
	for h, x := range a.Hidden {
		sum += float64(out[h] * x)
	}
	a.Value = n.answer(sum)
	return a
}

// Unit returns the weights of hidden unit h: for the inputs, for the hidden units in the previous step if the
// network is recurrent, and the bias.
func (n *Network) Unit(h int) []float64 { return n.Weights[h*n.stride() : (h+1)*n.stride()] }

// Output returns the weights of the output unit: for the hidden units, and the bias.
func (n *Network) Output() []float64 { return n.Weights[n.Hidden*n.stride():] }

// answer is the activation function. A sigmoid has nine digits; it is 1 from about 37/Slope on.
func (s Shape) answer(sum float64) float64 {
	if s.Activation == Threshold {
		if sum >= 0 {
			return 1
		}
		return 0
	}
	return sigmoid(float64(s.Slope * sum))
}

func sigmoid(x float64) float64 {
	n, f := exact.Reduce(-x)
	return 1 / (1 + float64(exact.ExpReduced(f)*exact.Power2(n)))
}
