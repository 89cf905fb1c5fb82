// Package eigen decomposes symmetric matrices. The results have the same bits on every platform.
package eigen

import (
	"fmt"
	"math"

	"ludarium/ai/base/exact"
)

const (
	// epsilon is the distance from 1 to the next float64.
	epsilon = 0x1p-52
	// negligible is the square below which an element off the diagonal counts as 0, in a matrix whose largest
	// element is about 1. Larger squares lose no bits to underflow.
	negligible = 1e-280
	// iterations is the maximum number of QL steps for one eigenvalue; on average two suffice.
	iterations = 60
)

// Symmetric computes the eigenvalues of a symmetric matrix, in ascending order, and its unit eigenvectors. n
// is the length of values; a has n² elements row by row, of which those above the diagonal are ignored.
// Afterwards row i of a is the eigenvector of values[i]. work is memory for 2n numbers.
//
// Both are exact for a matrix that differs from the given one by a few times n·2^-52 of its largest element.
// If an element is NaN or infinite, all results are NaN.
//
// Householder reflections make the matrix tridiagonal; implicit QL steps, which are plane rotations, make it
// diagonal. Martin, Reinsch, Wilkinson: Householder's Tridiagonalization of a Symmetric Matrix, 1968;
// Dubrulle, Martin, Wilkinson: The Implicit QL Algorithm, 1968.
func Symmetric(a, values, work []float64) {
	n := len(values)
	if len(a) != n*n || len(work) < 2*n {
		panic(fmt.Sprintf("eigen: %d elements and work for %d numbers with %d eigenvalues", len(a), len(work),
			n))
	}
	exponent, ok := scale(a, n)
	if !ok {
		fill(a, math.NaN())
		fill(values, math.NaN())
		return
	}
	off, product := work[:n], work[n:2*n]
	tridiagonalise(a, values, off, product)
	accumulate(a, values)
	diagonalise(a, values, off)
	for i := range values {
		values[i] = math.Ldexp(values[i], exponent)
	}
	sortPairs(a, values)
}

func fill(x []float64, v float64) {
	for i := range x {
		x[i] = v
	}
}

// scale divides the lower triangle by a power of two, whose exponent it returns, so that its largest element
// is about 1 and squares do not overflow. It returns false if an element is NaN or infinite.
func scale(a []float64, n int) (exponent int, ok bool) {
	most := 0.0
	for i := range n {
		for _, v := range a[i*n : i*n+i+1] {
			v = math.Abs(v)
			if !(v <= math.MaxFloat64) {
				return 0, false
			}
			most = max(most, v)
		}
	}
	_, exponent = math.Frexp(most)
	exponent = min(max(exponent, -1000), 1000) // so that both powers are normal numbers
	factor := math.Ldexp(1, -exponent)
	for i := range n {
		for j := range i + 1 {
			a[i*n+j] *= factor
		}
	}
	return exponent, true
}

// tridiagonalise makes the matrix tridiagonal by reflections from both sides, from the last row to the first.
// off[i] becomes the element at (i+1, i); the diagonal stays in a. Row i keeps the vector u of its reflection
// I - u uᵀ/h left of the diagonal, and halves[i] is h, or 0 for no reflection. product is working memory.
func tridiagonalise(a, halves, off, product []float64) {
	n := len(off)
	clear(halves)
	clear(off)
	for i := n - 1; i > 0; i-- {
		u, q := a[i*n:i*n+i], product[:i]
		last := u[i-1]
		rest := dot(u[:i-1], u[:i-1])
		if rest < negligible {
			off[i-1] = last
			continue
		}
		h := rest + float64(last*last)
		off[i-1] = -math.Copysign(math.Sqrt(h), last)
		h -= float64(last * off[i-1])
		u[i-1] = last - off[i-1]
		halves[i] = h

		// With p = A u/h and q = p - u (uᵀp)/2h, the matrix becomes A - q uᵀ - u qᵀ.
		for j := range q {
			row := a[j*n : j*n+j+1]
			q[j] = dot(row, u[:j+1])
			add(q[:j], row, u[j])
		}
		for j := range q {
			q[j] /= h
		}
		add(q, u, -dot(u, q)/(2*h))
		for j := range q {
			row := a[j*n : j*n+j+1]
			v, w := u[j], q[j]
			for k := range row {
				row[k] -= float64(v*q[k]) + float64(w*u[k])
			}
		}
	}
}

// accumulate replaces the vectors of the reflections by the transposed product of the reflections, and halves
// by the diagonal.
func accumulate(a, halves []float64) {
	n := len(halves)
	for i := range n {
		u := a[i*n : i*n+i]
		if h := halves[i]; h != 0 {
			for j := range i {
				row := a[j*n : j*n+i]
				add(row, u, -dot(row, u)/h)
			}
		}
		halves[i] = a[i*n+i]
		for j := range i {
			a[i*n+j], a[j*n+i] = 0, 0
		}
		a[i*n+i] = 1
	}
}

// diagonalise makes a tridiagonal matrix diagonal by rotations, from its first row to the last, and applies
// them to the rows of a. off[i] is the element at (i+1, i).
func diagonalise(a, diagonal, off []float64) {
	n := len(diagonal)
	for l := range n {
		for range iterations {
			// The block from l to m has no zeros beside its diagonal.
			m := l
			for m < n-1 && !zero(off[m], diagonal[m], diagonal[m+1]) {
				m++
			}
			if m == l {
				break
			}
			step(a, diagonal, off, l, m)
		}
	}
}

// zero reports whether an element off the diagonal is negligible beside its neighbours on the diagonal.
func zero(off, x, y float64) bool {
	return math.Abs(off) <= epsilon*(math.Abs(x)+math.Abs(y)) || off*off < negligible
}

// step is an implicit QL step on the block from l to m, with Wilkinson's shift: the eigenvalue of the first
// 2×2 block that is nearer to its first element.
func step(a, diagonal, off []float64, l, m int) {
	n := len(diagonal)
	ratio := (diagonal[l+1] - diagonal[l]) / (2 * off[l])
	g := diagonal[m] - diagonal[l] + off[l]/(ratio+math.Copysign(hypot(ratio, 1), ratio))
	sin, cos, p := 1.0, 1.0, 0.0
	for i := m - 1; i >= l; i-- {
		f, b := float64(sin*off[i]), float64(cos*off[i])
		r := hypot(f, g)
		off[i+1] = r
		if r == 0 { // the block falls into two
			diagonal[i+1] -= p
			off[m] = 0
			return
		}
		sin, cos = f/r, g/r
		g = diagonal[i+1] - p
		r = float64((diagonal[i]-g)*sin) + float64(2*cos*b)
		p = float64(sin * r)
		diagonal[i+1] = g + p
		g = float64(cos*r) - b
		turn(a[i*n:i*n+n], a[i*n+n:i*n+2*n], sin, cos)
	}
	diagonal[l] -= p
	off[l], off[m] = g, 0
}

// turn rotates two rows.
func turn(x, y []float64, sin, cos float64) {
	y = y[:len(x)]
	for k, v := range x {
		w := y[k]
		y[k] = float64(sin*v) + float64(cos*w)
		x[k] = float64(cos*v) - float64(sin*w)
	}
}

// hypot is exact.Hypot, but faster unless a square may lose bits.
func hypot(x, y float64) float64 {
	if s := float64(x*x) + float64(y*y); s > negligible && s < 1/negligible {
		return math.Sqrt(s)
	}
	return exact.Hypot(x, y)
}

// dot returns the sum of x[i]·y[i], added in four lanes.
func dot(x, y []float64) float64 {
	y = y[:len(x)]
	a, b, c, d := 0.0, 0.0, 0.0, 0.0
	for len(x) >= 4 && len(y) >= 4 {
		a += float64(x[0] * y[0])
		b += float64(x[1] * y[1])
		c += float64(x[2] * y[2])
		d += float64(x[3] * y[3])
		x, y = x[4:], y[4:]
	}
	for i, v := range x {
		a += float64(v * y[i])
	}
	return (a + b) + (c + d)
}

// add adds f·y to x, where y may be longer.
func add(x, y []float64, f float64) {
	y = y[:len(x)]
	for i, v := range y {
		x[i] += float64(f * v)
	}
}

// sortPairs sorts the eigenvalues, with the rows of a, in ascending order.
func sortPairs(a, values []float64) {
	n := len(values)
	for i := range n {
		least := i
		for j := i + 1; j < n; j++ {
			if values[j] < values[least] {
				least = j
			}
		}
		if least != i {
			values[i], values[least] = values[least], values[i]
			swap(a[i*n:i*n+n], a[least*n:least*n+n])
		}
	}
}

func swap(x, y []float64) {
	for k := range x {
		x[k], y[k] = y[k], x[k]
	}
}
