package evolve

import (
	"math"

	"ludarium/ai/base/exact"
)

// identity returns the n×n identity matrix.
func identity(n int) [][]float64 {
	m := rows(n, n)
	for i := range m {
		m[i][i] = 1
	}
	return m
}

// sweeps is the maximum number of rounds of Eigen; matrices in practice need fewer than ten.
const sweeps = 50

// Eigen computes the eigenvalues of a symmetric matrix and, in the columns of axes, its unit eigenvectors in
// the same order; a is working memory. It rotates the matrix in one plane after another so that the element
// there becomes 0, until all off-diagonal elements are 0.
//
// Jacobi: Über ein leichtes Verfahren, die in der Theorie der Säcularstörungen vorkommenden Gleichungen
// numerisch aufzulösen, 1846.
func Eigen(symmetric, a, axes [][]float64, values []float64) {
	n := len(symmetric)
	for i := range a {
		copy(a[i], symmetric[i])
		clear(axes[i])
		axes[i][i] = 1
	}
	for range sweeps {
		off, diagonal := 0.0, 0.0
		for i := range n {
			diagonal += float64(a[i][i] * a[i][i])
			for j := range i {
				off += float64(a[i][j] * a[i][j])
			}
		}
		if off <= 1e-28*diagonal {
			break
		}
		for p := range n {
			for q := p + 1; q < n; q++ {
				if a[p][q] != 0 {
					turn(a, axes, p, q)
				}
			}
		}
	}
	for i := range values {
		values[i] = a[i][i]
	}
}

// turn makes a[p][q] 0 by a rotation in the plane of p and q.
func turn(a, axes [][]float64, p, q int) {
	ratio := (a[q][q] - a[p][p]) / (2 * a[p][q])
	tan := math.Copysign(1, ratio) / (math.Abs(ratio) + exact.Hypot(ratio, 1))
	cos := 1 / exact.Hypot(tan, 1)
	sin := tan * cos
	for i := range a {
		x, y := a[i][p], a[i][q]
		a[i][p], a[i][q] = float64(cos*x)-float64(sin*y), float64(sin*x)+float64(cos*y)
	}
	for i := range a {
		x, y := a[p][i], a[q][i]
		a[p][i], a[q][i] = float64(cos*x)-float64(sin*y), float64(sin*x)+float64(cos*y)
		x, y = axes[i][p], axes[i][q]
		axes[i][p], axes[i][q] = float64(cos*x)-float64(sin*y), float64(sin*x)+float64(cos*y)
	}
}
