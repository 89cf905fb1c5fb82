// Package network has small neural networks that evaluate boards of Connect-k. The inputs are the stones, and
// the output is how good the board is for the side that moved last. The weights are a vector for any
// optimiser; see ludarium/ai/engine/connectk/coevolve.
//
// A unit adds up its weighted inputs and its bias, and outputs 1/(1 + e^(-a·sum)) or a threshold. There is
// one hidden layer, each unit of which has all inputs, and one output unit, whose inputs are the hidden layer
// (Haykin: Neural Networks, 1999).
package network

import (
	"slices"

	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// Coding is the encoding of a cell as an input.
type Coding string

// The codings. The first is the default; Huttunen 2008, with which results are compared, does not specify its
// coding.
const (
	// 1 for a stone of the first player, -1 for a stone of the second, 0 for an empty cell; with an input for
	// the side that moved
	Absolute Coding = "absolute"
	// 1 for a stone of the side that moved last, -1 for a stone of the other side, 0 for an empty cell
	Own    Coding = "own"
	Shares Coding = "shares" // 1, 0, and ½ for an empty cell; with an input for the side that moved, 1 or 0
	Halves Coding = "halves" // ½, -½, and 0 for an empty cell; with an input for the side that moved, ½ or -½
)

// Codings returns all codings, the default one first.
func Codings() []string {
	return []string{string(Absolute), string(Own), string(Shares), string(Halves)}
}

// Activation is the activation function of a unit.
type Activation string

// Activation functions.
const (
	Sigmoid   Activation = "sigmoid"   // 1/(1 + e^(-a·sum))
	Threshold Activation = "threshold" // 1 for sums of at least 0, otherwise 0
)

// Activations returns all activation functions, the default one first.
func Activations() []string { return []string{string(Sigmoid), string(Threshold)} }

// Limits of a shape.
const (
	MaxHidden = 64
	MaxSteps  = 16
	maxSlope  = 100
)

// Shape is a network without weights. The zero values of all fields except Board and Hidden are the defaults.
type Shape struct {
	Board      *rules.Board
	Coding     Coding
	Activation Activation
	Hidden     int     // number of hidden units, 1 to MaxHidden
	Slope      float64 // a of the sigmoid, positive; 0 means 1
	// Steps makes the network recurrent: each hidden unit also has the outputs of all hidden units in the
	// previous step, initially 0, as inputs. The board is presented for Steps additional steps. 0, the
	// default, is a network without recurrence.
	Steps int
}

// Usual returns the shape of Huttunen 2008: five hidden units with sigmoids.
func Usual(b *rules.Board) Shape {
	return Shape{Board: b, Coding: Absolute, Activation: Sigmoid, Hidden: 5, Slope: 1}
}

// fill returns the shape with zero values replaced by the defaults.
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

// Check returns an error that names the invalid part of the shape, or nil.
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

// Cells returns the number of cells of the board. Their inputs are in order of rows from the bottom, each
// from the left.
func (s Shape) Cells() int { return s.Board.Rows() * s.Board.Cols() }

// inputs returns the number of inputs: the cells and, unless the coding implies it, the side that moved.
func (s Shape) inputs() int {
	if s.Coding == Own {
		return s.Cells()
	}
	return s.Cells() + 1
}

// Weights returns the number of weights. Each hidden unit has a weight for each input, one for each hidden
// unit in the previous step if the network is recurrent, and a bias. The output unit has a weight for each
// hidden unit and a bias.
func (s Shape) Weights() int { return s.Hidden*s.stride() + s.Hidden + 1 }

// stride returns the number of weights of a hidden unit.
func (s Shape) stride() int {
	if s.Steps > 0 {
		return s.inputs() + s.Hidden + 1
	}
	return s.inputs() + 1
}

// values returns the inputs for a stone of the side that moved last, for a stone of the other side, for an
// empty cell, and for the side that moved. second means that the second player moved.
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
