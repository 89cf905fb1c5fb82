// Package network has small neural networks that evaluate boards of Connect-k: the inputs are the stones, and
// the output is how good the board is for the side that has just moved. Weights are a vector for any
// optimiser; see ludarium/ai/engine/connectk/coevolve.
//
// A unit sums its weighted inputs and its bias, and outputs 1/(1 + e^(-a·sum)) or a threshold. There is one
// hidden layer, each unit of which has all inputs, and one output unit that has the whole layer (Haykin:
// Neural Networks, 1999).
package network

import (
	"slices"

	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// Coding is the encoding of a cell as an input.
type Coding string

// The codings. The first is the default; the source with which networks are compared does not specify its
// coding.
const (
	// 1 for a stone of the first player, -1 for one of the second, 0 for none; and an input for the side that
	// moved
	Absolute Coding = "absolute"
	// 1 for a stone of the side that has just moved, -1 for one of the other side, 0 for none
	Own    Coding = "own"
	Shares Coding = "shares" // 1, 0 and ½ for none; and an input for the side that moved, 1 or 0
	Halves Coding = "halves" // ½, -½ and 0; and an input for the side that moved, ½ or -½
)

// Codings returns all codings, the default first.
func Codings() []string {
	return []string{string(Absolute), string(Own), string(Shares), string(Halves)}
}

// Activation is the activation function of a unit.
type Activation string

// The activations.
const (
	Sigmoid   Activation = "sigmoid"   // 1/(1 + e^(-a·sum))
	Threshold Activation = "threshold" // 1 from 0 on, else 0
)

// Activations returns all activations, the default first.
func Activations() []string { return []string{string(Sigmoid), string(Threshold)} }

// The limits of a shape.
const (
	MaxHidden = 64
	MaxSteps  = 16
	maxSlope  = 100
)

// Shape is a network without its weights. The zero values of all fields but Board and Hidden are the
// defaults.
type Shape struct {
	Board      *rules.Board
	Coding     Coding
	Activation Activation
	Hidden     int     // number of units, from 1 to MaxHidden
	Slope      float64 // a of the sigmoid, positive; 0 means 1
	// Steps makes the network recurrent: each hidden unit also gets the outputs of all of them in the
	// previous step, initially 0, and the board is presented for that many additional steps. 0, the default,
	// is a network without memory.
	Steps int
}

// Usual returns the shape in the thesis: five hidden units with sigmoids.
func Usual(b *rules.Board) Shape {
	return Shape{Board: b, Coding: Absolute, Activation: Sigmoid, Hidden: 5, Slope: 1}
}

// fill returns the shape with defaults for zero values.
func (s Shape) fill() Shape {
	if s.Coding == "" {
		s.Coding = Absolute
	}
	if s.Activation == "" {
		s.Activation = Sigmoid
	}
	if s.Slope == 0 {
		s.Slope = 1
	}
	return s
}

// Check returns an error for an invalid shape, which names the invalid part.
func (s Shape) Check() error {
	s = s.fill()
	switch {
	case s.Board == nil:
		return fault.Errorf("network: no board")
	case s.Hidden < 1 || s.Hidden > MaxHidden:
		return fault.Errorf("network: %d hidden units: from 1 to %d are possible", s.Hidden, MaxHidden)
	case s.Steps < 0 || s.Steps > MaxSteps:
		return fault.Errorf("network: %d steps back: from 0 to %d are possible", s.Steps, MaxSteps)
	case !(s.Slope > 0 && s.Slope <= maxSlope):
		return fault.Errorf("network: a slope of %g: it must be above 0 and at most %d", s.Slope, maxSlope)
	case !slices.Contains(Codings(), string(s.Coding)):
		return fault.Errorf("network: no coding %q; there are %v", s.Coding, Codings())
	case !slices.Contains(Activations(), string(s.Activation)):
		return fault.Errorf("network: no activation %q; there are %v", s.Activation, Activations())
	}
	return nil
}

// Cells returns the number of inputs for cells: row by row from the bottom, each from the left.
func (s Shape) Cells() int { return s.Board.Rows() * s.Board.Cols() }

// inputs returns the number of inputs: the cells, and the side that moved unless the coding implies it.
func (s Shape) inputs() int {
	if s.Coding == Own {
		return s.Cells()
	}
	return s.Cells() + 1
}

// Weights returns the number of weights. For each hidden unit there is a weight for each input, one for each
// hidden unit in the previous step if the network is recurrent, and a bias; then the output unit has a weight
// for each hidden unit and a bias.
func (s Shape) Weights() int { return s.Hidden*s.stride() + s.Hidden + 1 }

// stride returns the number of weights of a hidden unit.
func (s Shape) stride() int {
	if s.Steps > 0 {
		return s.inputs() + s.Hidden + 1
	}
	return s.inputs() + 1
}

// values returns the inputs for a stone of the side that has just moved, a stone of the other side, an empty
// cell, and the side that moved; second means that it was the second player.
func (s Shape) values(second bool) (mine, other, none, turn float64) {
	switch s.Coding {
	case Own:
		return 1, -1, 0, 0
	case Shares:
		mine, other, none, turn = 1, 0, 0.5, 1
	case Halves:
		mine, other, none, turn = 0.5, -0.5, 0, 0.5
	default:
		mine, other, none, turn = 1, -1, 0, 1
	}
	if second {
		mine, other = other, mine
		turn = mine
	}
	return mine, other, none, turn
}
