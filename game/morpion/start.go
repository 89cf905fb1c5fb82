package morpion

import "slices"

// Start is a pattern of first dots. The sizes of patterns are given in terms of k, the number of existing
// dots that a line of the variant needs: Length-1.
type Start uint8

// The start patterns. Hash has as many dots as the standard cross, 12(k-1), in the same square; the corners
// at the ends of the arms are turned inwards. Seven shows that a game with lines of 4 need not end. Demaine
// et al. (Morpion Solitaire, 2006) present such a pattern and prove that it cannot arise from the cross. This
// one was found by beam search; the tests have the sixteen moves that repeat.
const (
	Cross Start = iota // outline of the Greek cross with arms of width k
	Small              // like Cross, with arms of width k−1
	Large              // like Cross, with arms of width k+1
	Latin              // like Cross, with a lower arm twice as long
	Solid              // like Cross, with all points inside it
	Hash               // two rows and two columns, like a noughts-and-crosses board
	Seven              // seven dots from which 4D can continue forever; independent of the line length
)

// startNames are the names of the patterns in variant names; the standard cross has none.
var startNames = [...]string{"", "small", "large", "latin", "solid", "hash", "seven"}

// startTitles are the descriptions of the patterns for users.
var startTitles = [...]string{
	"the usual cross", "a smaller cross", "a larger cross", "a Latin cross", "a solid cross", "a hash (#)",
	"seven dots",
}

// String returns a description such as "a Latin cross".
func (s Start) String() string { return startTitles[s] }

// thickness returns the width of the arms of a cross, which is also the unit of length of the other patterns.
func (v Variant) thickness() int {
	switch v.Start {
	case Small:
		return v.Length - 2
	case Large:
		return v.Length
	}
	return v.Length - 1
}

// box returns the size of the box around the first dots.
func (v Variant) box() (rows, cols int) {
	k := v.thickness()
	switch v.Start {
	case Seven:
		return 4, 4
	case Latin:
		return 4*k - 3, 3*k - 2
	}
	return 3*k - 2, 3*k - 2
}

// dots returns the first dots, without duplicates.
func (v Variant) dots() []int {
	k := v.thickness()
	origin, _ := v.Origin().inner()
	var points []int
	walk := func(p, by, steps int) int {
		for range steps {
			if !slices.Contains(points, p) {
				points = append(points, p)
			}
			p += by
		}
		return p
	}
	const right, down = 1, 64
	switch v.Start {
	case Solid:
		for i := range 3*k - 2 {
			if at := origin + i*down; i < k-1 || i > 2*(k-1) {
				walk(at+(k-1)*right, right, k)
			} else {
				walk(at, right, 3*k-2)
			}
		}
	case Seven:
		for _, p := range [...]int{1, 2, 3, 2*down + 2, 3 * down, 3*down + 1, 3*down + 3} {
			points = append(points, origin+p)
		}
	case Hash:
		for _, at := range [2]int{k - 1, 2 * (k - 1)} {
			walk(origin+at*down, right, 3*k-2)
			walk(origin+at*right, down, 3*k-2)
		}
	default:
		p := origin + (k-1)*right // top left corner of the upper arm
		sides := [12]int{right, down, right, down, -right, down, -right, -down, -right, -down, right, -down}
		for side, by := range sides {
			steps := k - 1
			if v.Start == Latin && (side == 5 || side == 7) { // the sides of the lower arm are longer
				steps *= 2
			}
			p = walk(p, by, steps)
		}
	}
	return points
}

// mirrors returns the symmetries of the first dots except the identity, numbered as in [Variant.turned].
func (v Variant) mirrors() []int {
	switch v.Start {
	case Latin:
		return []int{1}
	case Seven:
		return nil
	}
	return []int{1, 2, 3, 4, 5, 6, 7}
}
