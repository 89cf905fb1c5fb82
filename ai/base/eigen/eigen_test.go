package eigen

import (
	"fmt"
	"hash/crc64"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// matrix returns the symmetric n×n matrix whose element at (i, j) for i ≥ j is at(i, j).
func matrix(n int, at func(i, j int) float64) []float64 {
	a := make([]float64, n*n)
	for i := range n {
		for j := range i + 1 {
			a[i*n+j] = at(i, j)
			a[j*n+i] = a[i*n+j]
		}
	}
	return a
}

// uniform returns a matrix of random numbers in [-size, size).
func uniform(n int, size float64, seed uint64) []float64 {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	return matrix(n, func(int, int) float64 { return float64(2*size*r.Float64()) - size })
}

// decompose returns the eigenvalues and eigenvectors of a copy of a.
func decompose(a []float64) (values, axes []float64) {
	axes = slices.Clone(a)
	values = make([]float64, int(math.Sqrt(float64(len(a)))))
	Symmetric(axes, values, make([]float64, 2*len(values)))
	return values, axes
}

// check decomposes a and checks the order of the eigenvalues, the residuals A v - λ v and the products of the
// eigenvectors. All sums are scaled, so that they do not overflow.
func check(t *testing.T, name string, a []float64) (values []float64) {
	t.Helper()
	values, axes := decompose(a)
	n := len(values)
	most := 0.0
	for _, v := range a {
		most = max(most, math.Abs(v))
	}
	if !slices.IsSorted(values) {
		t.Errorf("%s: eigenvalues %v", name, values)
	}
	limit := 1e-15 * float64(n+3)
	for i := range n {
		x := axes[i*n : i*n+n]
		for j := range n {
			product, turned := 0.0, 0.0
			for k := range n {
				product += x[k] * axes[j*n+k]
				if most > 0 {
					turned += a[j*n+k] / most * x[k]
				}
			}
			want := 0.0
			if i == j {
				want = 1
			}
			if !(math.Abs(product-want) <= limit) {
				t.Fatalf("%s: eigenvectors %d and %d have the product %v", name, i, j, product)
			}
			if most > 0 && !(math.Abs(turned-values[i]/most*x[j]) <= limit) {
				t.Fatalf("%s: A v is %v at %d, of the largest element; λ v is %v", name, turned, j,
					values[i]/most*x[j])
			}
		}
	}
	return values
}

// TestDecompositionHolds checks random, degenerate, graded, tiny and huge matrices by the definition.
func TestDecompositionHolds(t *testing.T) {
	for n := range 41 {
		check(t, fmt.Sprintf("random %d", n), uniform(n, 1, 1))
	}
	check(t, "random 100", uniform(100, 1, 2))
	for _, n := range []int{1, 2, 3, 7, 20} {
		for name, at := range map[string]func(i, j int) float64{
			"zero": func(int, int) float64 { return 0 },
			"ones": func(int, int) float64 { return 1 },
			"identity": func(i, j int) float64 {
				if i == j {
					return 1
				}
				return 0
			},
			"diagonal": func(i, j int) float64 {
				if i == j {
					return float64(i*7%5) - 2
				}
				return 0
			},
			"blocks": func(i, j int) float64 { // with multiple eigenvalues
				if i/2 == j/2 {
					return float64(i + 1 - j)
				}
				return 0
			},
			"growing":   func(i, j int) float64 { return math.Pow(10, float64(i+j)) },
			"shrinking": func(i, j int) float64 { return math.Pow(1e-9, float64(i+j)) / float64(1+i-j) },
			"dust":      func(i, j int) float64 { return math.Pow(1e-150, float64(i-j)) * float64(1+i) },
		} {
			check(t, fmt.Sprint(name, " ", n), matrix(n, at))
		}
		for _, size := range []float64{1e-300, 1e-160, 1e-20, 1e20, 1e160, 1e300} {
			check(t, fmt.Sprintf("random %d of size %g", n, size), uniform(n, size, 3))
		}
	}
}

// TestSubnormalMatrix checks a matrix of the smallest numbers.
func TestSubnormalMatrix(t *testing.T) {
	const tiny = math.SmallestNonzeroFloat64
	values, _ := decompose(matrix(2, func(int, int) float64 { return 1000 * tiny }))
	if values[0] != 0 || values[1] != 2000*tiny {
		t.Errorf("eigenvalues %v", values)
	}
}

// TestKnownSpectra compares with eigenvalues that are known as formulas.
func TestKnownSpectra(t *testing.T) {
	for _, n := range []int{1, 2, 5, 30, 100} {
		difference := check(t, "second difference", matrix(n, func(i, j int) float64 {
			return []float64{2, -1, 0}[min(i-j, 2)]
		}))
		least := check(t, "min(i, j)", matrix(n, func(_, j int) float64 { return float64(j + 1) }))
		for k := range n {
			want := 2 - 2*math.Cos(float64(k+1)*math.Pi/float64(n+1))
			if math.Abs(difference[k]-want) > 1e-14*float64(n) {
				t.Errorf("second difference %d: eigenvalue %d is %v, want %v", n, k, difference[k], want)
			}
			half := math.Sin((float64(n-k) - 0.5) * math.Pi / float64(2*n+1))
			if want = 1 / (4 * half * half); math.Abs(least[k]-want) > 1e-14*float64(n*n) {
				t.Errorf("min(i, j) %d: eigenvalue %d is %v, want %v", n, k, least[k], want)
			}
		}
	}
	// Wilkinson's matrix, whose two largest eigenvalues differ by 7e-14 (Wilkinson: The Algebraic Eigenvalue
	// Problem, 1965).
	w := check(t, "Wilkinson", matrix(21, func(i, j int) float64 {
		return []float64{math.Abs(float64(i - 10)), 1, 0}[min(i-j, 2)]
	}))
	for k, want := range map[int]float64{20: 10.746194182903393, 19: 10.746194182903322,
		0: -1.1254415221199847} {
		if math.Abs(w[k]-want) > 3e-14 {
			t.Errorf("Wilkinson: eigenvalue %d is %v, want %v", k, w[k], want)
		}
	}
}

// TestUpperTriangleIsIgnored checks that only the lower triangle counts.
func TestUpperTriangleIsIgnored(t *testing.T) {
	a := uniform(6, 1, 4)
	want, _ := decompose(a)
	for i := range 6 {
		for j := i + 1; j < 6; j++ {
			a[i*6+j] = math.NaN()
		}
	}
	if got, _ := decompose(a); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestInvalidNumbersGiveNaN(t *testing.T) {
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		a := uniform(5, 1, 5)
		a[17] = bad // row 3, column 2
		values, axes := decompose(a)
		for _, v := range slices.Concat(values, axes) {
			if !math.IsNaN(v) {
				t.Fatalf("with %v: %v, %v", bad, values, axes)
			}
		}
	}
}

// jacobi returns the eigenvalues in ascending order by another method: rotations in one plane after another
// until all elements off the diagonal are 0 (Jacobi: Über ein leichtes Verfahren, die in der Theorie der
// Säcularstörungen vorkommenden Gleichungen numerisch aufzulösen, 1846).
func jacobi(a []float64, n int) (values []float64) {
	a = slices.Clone(a)
	for range 50 {
		for p := range n {
			for q := p + 1; q < n; q++ {
				if a[p*n+q] == 0 {
					continue
				}
				ratio := (a[q*n+q] - a[p*n+p]) / (2 * a[p*n+q])
				tan := math.Copysign(1, ratio) / (math.Abs(ratio) + math.Hypot(ratio, 1))
				cos := 1 / math.Hypot(tan, 1)
				sin := tan * cos
				for i := range n {
					x, y := a[i*n+p], a[i*n+q]
					a[i*n+p], a[i*n+q] = cos*x-sin*y, sin*x+cos*y
				}
				for i := range n {
					x, y := a[p*n+i], a[q*n+i]
					a[p*n+i], a[q*n+i] = cos*x-sin*y, sin*x+cos*y
				}
			}
		}
	}
	for i := range n {
		values = append(values, a[i*n+i])
	}
	slices.Sort(values)
	return values
}

func TestEigenvaluesMatchJacobi(t *testing.T) {
	for n := 1; n <= 25; n++ {
		a := uniform(n, 1, 6)
		values, _ := decompose(a)
		for i, want := range jacobi(a, n) {
			if math.Abs(values[i]-want) > 1e-14*float64(n+3) {
				t.Errorf("%d: eigenvalue %d is %v, want %v", n, i, values[i], want)
			}
		}
	}
}

// TestResultsEqualStoredBits compares a checksum of the bits of results with a stored one, so that all
// platforms agree.
func TestResultsEqualStoredBits(t *testing.T) {
	table, sum := crc64.MakeTable(crc64.ECMA), uint64(0)
	for _, n := range []int{1, 2, 3, 10, 33} {
		for _, size := range []float64{1, 1e-200, 1e200} {
			values, axes := decompose(uniform(n, size, 7))
			for _, v := range slices.Concat(values, axes) {
				sum = crc64.Update(sum, table, fmt.Appendf(nil, "%x ", math.Float64bits(v)))
			}
		}
	}
	const want uint64 = 0xdc1db94c0e850bb1
	if sum != want {
		t.Errorf("checksum %#x, want %#x", sum, want)
	}
}

func BenchmarkSymmetric(b *testing.B) {
	for _, n := range []int{10, 30, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			a := uniform(n, 1, 8)
			axes, values, work := slices.Clone(a), make([]float64, n), make([]float64, 2*n)
			for b.Loop() {
				copy(axes, a)
				Symmetric(axes, values, work)
			}
		})
	}
}
