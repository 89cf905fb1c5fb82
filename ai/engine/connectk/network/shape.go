// Package network has small neural networks that judge boards of Connect-k: the stones go in, how good the
// board is comes out, for the side that has just moved. Weights are a vector that any optimiser can look for;
// see ludarium/ai/engine/connectk/coevolve.
//
// A unit adds up what comes in, each input times a weight, and its bias, and answers with 1/(1 + e^(-a·sum))
// or with a threshold. There is one hidden layer, every unit of which sees all inputs, and one unit that sees
// all of them (Haykin: Neural Networks, 1999).
package network

import (
	"slices"

	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// Coding says what a network sees of a cell.
type Coding string

// The codings. The first is the usual one; the source that networks are compared with does not say which it
// takes.
const (
	// 1 for a stone of the first player, -1 for one of the second, 0 for none; and whose move it was
	Absolute Coding = "absolute"
	// 1 for a stone of the side that has just moved, -1 for one of the other, 0 for none
	Own    Coding = "own"
	Shares Coding = "shares" // 1, 0 and ½ for none; and whose move it was, 1 or 0
	Halves Coding = "halves" // ½, -½ and 0; and whose move it was, ½ or -½
)

// Codings returns all codings, the usual one first.
func Codings() []string {
	return []string{string(Absolute), string(Own), string(Shares), string(Halves)}
}

// Activation says how a unit answers to its sum.
type Activation string

// The activations.
const (
	Sigmoid   Activation = "sigmoid"   // 1/(1 + e^(-a·sum))
	Threshold Activation = "threshold" // 1 from 0 on, else 0
)

// Activations returns all activations, the usual one first.
func Activations() []string { return []string{string(Sigmoid), string(Threshold)} }

// The limits of a shape.
const (
	MaxHidden = 64
	MaxSteps  = 16
	maxSlope  = 100
)

// Shape is a network without its weights. The zero values of all but Board and Hidden are the usual ones.
type Shape struct {
	Board      *rules.Board
	Coding     Coding
	Activation Activation
	Hidden     int     // units, from 1 to MaxHidden
	Slope      float64 // a of the sigmoid, above 0; 0 for 1
	// Steps makes the network recurrent: each hidden unit also sees what all of them said a step before, at
	// first nothing, and the board is shown for so many steps more. 0 is a network without memory, the usual
	// one.
	Steps int
}

// Usual returns the shape that the thesis has: five hidden units with sigmoids.
func Usual(b *rules.Board) Shape {
	return Shape{Board: b, Coding: Absolute, Activation: Sigmoid, Hidden: 5, Slope: 1}
}

// fill returns the shape with the usual values for zero ones.
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

// Check errs on shapes that are none, and says which part is wrong.
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

// Cells returns the number of inputs that are cells: row by row from the bottom, each from the left.
func (s Shape) Cells() int { return s.Board.Rows() * s.Board.Cols() }

// inputs returns the number of inputs: the cells, and whose move it was where the coding does not say so.
func (s Shape) inputs() int {
	if s.Coding == Own {
		return s.Cells()
	}
	return s.Cells() + 1
}

// Weights returns the number of weights. They are, for each hidden unit, those of its inputs, those of all
// hidden units a step before where the network is recurrent, and its bias; then those of the output with its
// bias.
func (s Shape) Weights() int { return s.Hidden*s.stride() + s.Hidden + 1 }

// stride is the number of weights of a hidden unit.
func (s Shape) stride() int {
	if s.Steps > 0 {
		return s.inputs() + s.Hidden + 1
	}
	return s.inputs() + 1
}

// values returns what the coding makes of a stone of the side that has just moved, of one of the other side
// and of an empty cell, and of whose move it was; second: it was the second player's.
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
