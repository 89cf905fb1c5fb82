package rules

import "slices"

// Leaf is what a rule is made of: a thing that a particle knows, or a constant.
type Leaf byte

// The leaves. Ways lead from where a particle is. What is no vector has the same value in all dimensions;
// chances are drawn anew in each dimension and for each place in a rule, particles for each place in a rule.
const (
	Velocity   Leaf = iota // its velocity
	Own                    // the way to its own best place
	Social                 // the way to the best place of all
	Center                 // the way to the centre of the swarm
	Dispersion             // the mean distance from the centre, a number
	Chance                 // a random number from 0 to 1
	Constant
	Neighbor   // the way to the best place of its neighbours
	Average    // the way to the mean of its neighbours' best places
	Better     // the way to the best place of a random one of the better fifth
	Other      // the way to the best place of a particle drawn anew in each dimension
	Difference // the way from the best place of a random particle to that of another
	Width      // the mean distance of the best places from their mean, in each dimension
	Normal     // a random number, normally distributed with mean 0 and deviation 1
	Progress   // the elapsed part of the run, from 0 to 1
	leaves
)

var leafNames = [leaves]string{"v", "p−x", "g−x", "m−x", "s", "U", "", "l−x", "a−x", "b−x", "r−x", "d",
	"w", "N", "t"}

// Vocabulary is what rules are drawn from.
type Vocabulary struct {
	Leaves []Leaf
	Signs  string // operators; the more often one is here, the more often it is drawn
}

// Poli returns the vocabulary of Poli, Di Chio and Langdon 2005.
func Poli() Vocabulary {
	return Vocabulary{[]Leaf{Velocity, Own, Social, Center, Dispersion, Chance, Constant}, "++-***"}
}

// Wide returns the vocabulary with all operators, and all leaves but the two of the swarm's centre.
func Wide() Vocabulary {
	v := Vocabulary{Signs: "+++--****<|"}
	for l := range leaves {
		if l != Center && l != Dispersion {
			v.Leaves = append(v.Leaves, l)
		}
	}
	return v
}

// has reports whether a rule of the vocabulary may hold l.
func (v Vocabulary) has(l Leaf) bool { return slices.Contains(v.Leaves, l) }
