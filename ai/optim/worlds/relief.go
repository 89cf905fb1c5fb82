package worlds

import (
	"encoding/binary"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/ai/optim"
)

// Relief returns the landscape of a cost around a point along its first two dimensions, with the other
// coordinates fixed. closed may be nil.
func Relief(b optim.Box, around []float64, cost func(x []float64) float64,
	closed func(x []float64) bool) live.Relief {
	scene := optim.NewScene(b)
	r := live.Relief{Rows: live.MaxRelief, Cols: live.MaxRelief, Lower: scene.Lower, Upper: scene.Upper,
		Dim: b.Dim()}
	if b.Dim() == 1 {
		r.Rows = 1
	}
	x := append([]float64{}, around...)
	var costs []float64
	for row := range r.Rows {
		for col := range r.Cols {
			x[0] = between(r.Lower[0], r.Upper[0], col, r.Cols)
			if r.Rows > 1 {
				x[1] = between(r.Lower[1], r.Upper[1], row, r.Rows)
			}
			costs = append(costs, cost(x))
			if closed != nil {
				shut := byte(0)
				if closed(x) {
					shut = 1
				}
				r.Closed = append(r.Closed, shut)
			}
		}
	}
	setHeights(&r, costs)
	return r
}

func between(from, to float64, i, n int) float64 {
	return from + float64((to-from)*float64(i)/float64(n-1))
}

// setHeights computes the heights from costs; infinite and NaN costs have the height of the highest finite
// cost.
func setHeights(r *live.Relief, costs []float64) {
	r.Low, r.High = math.Inf(1), math.Inf(-1)
	for _, c := range costs {
		if !math.IsInf(c, 0) && c == c {
			r.Low, r.High = min(r.Low, c), max(r.High, c)
		}
	}
	if r.Low > r.High {
		r.Low, r.High = 0, 0
	}
	// The height is the mean of the scaled logarithm of the cost, which shows the lowest points, and its
	// rank, which uses all heights equally.
	scale := bend(costs, r.Low, r.High)
	whole := exact.Log(1 + (r.High-r.Low)/scale)
	ranked := make([]float64, len(costs))
	for i, c := range costs {
		ranked[i] = graded(c, r.Low, r.High)
	}
	slices.Sort(ranked)
	r.Heights = make([]byte, 0, 2*len(costs))
	for _, c := range costs {
		h := 1.0
		if c < r.High && whole > 0 {
			grade := graded(c, r.Low, r.High)
			from, _ := slices.BinarySearch(ranked, grade)
			to, _ := slices.BinarySearch(ranked, grade+1)
			h = (exact.Log(1+(c-r.Low)/scale)/whole + float64(from+to)/float64(2*len(costs))) / 2
		}
		r.Heights = binary.LittleEndian.AppendUint16(r.Heights, uint16(math.Round(h*math.MaxUint16)))
	}
}

// graded returns the cost as a whole number of grades: costs of the same grade get the same rank, so that
// invisible differences do not count.
func graded(c, low, high float64) float64 {
	const grades = 1e5
	if c != c {
		return grades + 1
	}
	return math.Floor(min(max((c-low)/(high-low), 0), 1) * grades)
}

// bend returns the distance above the lowest cost up to which the landscape is drawn nearly linearly; an
// eighth of the costs lie within that distance. Costs may span many powers of ten, so it is computed on a
// logarithmic scale.
func bend(costs []float64, low, high float64) float64 {
	if !(high > low) {
		return 1
	}
	const (
		powers = 12.0
		bins   = 1024
	)
	var count [bins]int
	n := 0
	for _, c := range costs {
		if math.IsInf(c, 0) || c != c {
			continue
		}
		at := 1 + exact.Log(max((c-low)/(high-low), 1e-12))/(powers*math.Ln10)
		count[min(max(int(at*bins), 0), bins-1)]++
		n++
	}
	sum := 0
	for i, k := range count {
		if sum += k; 8*sum >= n {
			return (high - low) * max(exact.Pow(10, float64(float64(float64(i)/bins)-1)*powers), 1e-4)
		}
	}
	return high - low
}
