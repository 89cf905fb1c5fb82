package rules

import "slices"

// Leaf is an operand of a rule: a value that a particle knows, or a constant.
type Leaf byte

// Values of Leaf. Vectors are relative to the particle's position. Scalars have the same value in all
// dimensions. Random numbers are drawn for each dimension and each place in a rule, random particles for each
// place in a rule.
const (
	Velocity   Leaf = iota // velocity of the particle
	Own                    // towards the personal best
	Social                 // towards the global best
	Center                 // towards the centre of the swarm
	Dispersion             // mean distance of the particles from the centre; a scalar
	Chance                 // uniform random number in [0, 1]
	Constant
	Neighbor   // towards the neighbourhood best
	Average    // towards the mean of the neighbours' personal bests
	Better     // towards the personal best of a random particle among the best fifth
	Other      // towards the personal best of a particle drawn for each dimension
	Difference // difference between the personal bests of two random particles
	Width      // mean distance of the personal bests from their mean, in each dimension
	Normal     // normal random number with mean 0 and standard deviation 1
	Progress   // elapsed fraction of the run, in [0, 1]
	leaves
)

var leafNames = [leaves]string{"v", "p−x", "g−x", "m−x", "s", "U", "", "l−x", "a−x", "b−x", "r−x", "d",
	"w", "N", "t"}

// Vocabulary is the set of operators and leaves from which rules are drawn.
type Vocabulary struct {
	Leaves []Leaf
	Signs  string // operators; repeated ones are drawn more often
}

// Poli returns the vocabulary of Poli, Di Chio and Langdon 2005.
func Poli() Vocabulary {
	return Vocabulary{[]Leaf{Velocity, Own, Social, Center, Dispersion, Chance, Constant}, "++-***"}
}

// Wide returns the vocabulary with all operators, and all leaves except the two for the swarm's centre.
func Wide() Vocabulary {
	v := Vocabulary{Signs: "+++--****<|"}
	for l := range leaves {
		if l != Center && l != Dispersion {
			v.Leaves = append(v.Leaves, l)
		}
	}
	return v
}

// has reports whether rules of the vocabulary may contain l.
func (v Vocabulary) has(l Leaf) bool { return slices.Contains(v.Leaves, l) }
