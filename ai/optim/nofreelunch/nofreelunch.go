// Package nofreelunch has searches for the maximum of a function on a finite set of points, to show that on
// average over all functions none is better than another (Wolpert, Macready: No Free Lunch Theorems for
// Optimization, 1997).
package nofreelunch

import (
	"math"

	"ludarium/ai/base/rng"
)

// Search is an order of evaluating points, each at most once.
type Search struct{ Name, Title, Doc string }

// Names of the searches.
const (
	LeftToRight = "left to right"
	EndsFirst   = "ends first"
	ByLot       = "by lot"
	ByBounds    = "by bounds"
)

// Searches returns all of them. The caller may change the slice.
func Searches() []Search {
	return []Search{
		{LeftToRight, "Left to right", "This search evaluates one point after the other."},
		{EndsFirst, "Ends first",
			"This search evaluates the first point, the last, the second, the last but one, and so on."},
		{ByLot, "At random", "This search evaluates the points in random order."},
		{ByBounds, "By bounds",
			"This search assumes that neighbouring values differ by at most 1 and evaluates the point " +
				"with the largest upper bound."},
	}
}

// Looks appends the points that the search with the given name evaluates until it has seen the maximum of f,
// in order. Randomness comes from r.
func Looks(dst []int, f []int, search string, r *rng.SplitMix) []int {
	top := 0
	for _, v := range f {
		top = max(top, v)
	}
	left, bound := make([]int, len(f)), make([]int, len(f))
	for i := range left {
		left[i], bound[i] = i, math.MaxInt
	}
	for looked := 1; ; looked++ {
		k := 0 // index in left of the next point
		switch search {
		case EndsFirst:
			if looked%2 == 0 {
				k = len(left) - 1
			}
		case ByLot:
			k = r.IntN(len(left))
		case ByBounds: // Shubert: A Sequential Method Seeking the Global Maximum of a Function, 1972
			for j, i := range left {
				if bound[i] > bound[left[k]] {
					k = j
				}
			}
		}
		at := left[k]
		dst = append(dst, at)
		if f[at] == top {
			return dst
		}
		for i := range bound {
			bound[i] = min(bound[i], f[at]+max(i-at, at-i))
		}
		left = append(left[:k], left[k+1:]...)
	}
}

// Smooth fills f with values below m that change by at most one from point to point.
func Smooth(f []int, m int, r *rng.SplitMix) {
	f[0] = r.IntN(m)
	for i := 1; i < len(f); i++ {
		f[i] = min(max(f[i-1]+r.IntN(3)-1, 0), m-1)
	}
}
