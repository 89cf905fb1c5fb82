package train

import (
	"context"
	"math/bits"

	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
)

// The weights of a stage minimise the sum of squared errors over all samples of the stage and its neighbours,
// starting either from zero or from known weights. They are found by conjugate gradients (Hestenes, Stiefel:
// Methods of Conjugate Gradients for Solving Linear Systems, 1952) on the normal equations, with every weight
// scaled by its frequency. A small ridge penalty keeps the weights of rare configurations small.

// fitting holds the parameters of a fit.
type fitting struct {
	known  *othello.Weights // initial weights; nil for zero
	rounds int              // iterations of conjugate gradients; with few, the initial weights matter more
	ridge  float64          // ridge penalty, as a number of samples with error 0 per weight
}

const fitMargin = 2 // samples up to this many discs outside a stage are also used for it

// sample is a position and the final score of its game for the side to move.
type sample struct {
	own, opponent uint64
	score         int8
}

// stage returns the evaluation stage of the position.
func (s sample) stage() int { return min(max(60-s.empty(), 0)/4, othello.Stages-1) }

func (s sample) empty() int { return bits.OnesCount64(^(s.own | s.opponent)) }

// row holds the indices of a sample's free weights, in the order of the evaluation.
type row othello.Places

// model numbers the free weights, one for each group of mirror images.
type model struct {
	number [len(othello.Stage{}) << 16]int32 // number of each place's free weight; −1 for an unused place
	places []int32                           // place of each free weight
}

func newModel() *model {
	m := &model{}
	for i := range m.number {
		m.number[i] = -1
	}
	for k, at := range othello.FreeWeights() {
		for _, place := range at {
			m.number[place] = int32(k)
		}
		m.places = append(m.places, at[0])
	}
	return m
}

// row returns the indices of a position's weights.
func (m *model) row(own, opponent uint64) (r row) {
	for i, place := range othello.PlacesOf(own, opponent) {
		r[i] = m.number[place]
	}
	return r
}

// fit returns the weights of a stage. It returns an error when ctx ends.
func (m *model) fit(ctx context.Context, samples []sample, stage int, how fitting) (*othello.Stage, error) {
	known := new(othello.Stage)
	if how.known != nil {
		known = how.known.Stage(stage)
	}
	clock := search.NewClock(ctx, search.Limits{})
	var rows []row
	var scores []float32
	for i := range samples {
		s := &samples[i]
		taken := 64 - s.empty()
		if low := 4 + 4*stage; taken < low-fitMargin || taken > low+3+fitMargin {
			continue
		}
		if clock.Step() {
			return nil, ctx.Err()
		}
		rows = append(rows, m.row(s.own, s.opponent))
		scores = append(scores, float32(s.score)-expected(known, s))
	}
	places := m.compact(rows)
	n := len(places)
	seen := make([]float64, n) // frequency first, later the scale
	w, residual, direction, image := make([]float64, n), make([]float64, n), make([]float64, n),
		make([]float64, n)
	for i, r := range rows {
		for _, k := range r {
			seen[k]++
			residual[k] += float64(scores[i])
		}
	}
	for k, c := range seen {
		seen[k] = 1 / (c + how.ridge)
	}
	// Conjugate gradients for (XᵀX + ridge) w = Xᵀy, preconditioned by the diagonal.
	product := 0.0
	for k, r := range residual {
		direction[k] = seen[k] * r
		product += float64(r * direction[k])
	}
	for range how.rounds {
		if product == 0 {
			break
		}
		for k, d := range direction {
			image[k] = how.ridge * d
		}
		for i := range rows {
			if clock.Step() {
				return nil, ctx.Err()
			}
			sum := 0.0
			for _, k := range rows[i] {
				sum += direction[k]
			}
			for _, k := range rows[i] {
				image[k] += sum
			}
		}
		along := 0.0
		for k, d := range direction {
			along += float64(d * image[k])
		}
		step := product / along
		next := 0.0
		for k, d := range direction {
			w[k] += float64(step * d)
			residual[k] -= float64(step * image[k])
			next += float64(float64(residual[k]*residual[k]) * seen[k])
		}
		ratio := next / product
		for k, d := range direction {
			direction[k] = float64(seen[k]*residual[k]) + float64(ratio*d)
		}
		product = next
	}
	out := new(othello.Stage)
	for _, at := range m.places {
		out[at>>16][at&0xffff] = known[at>>16][at&0xffff]
	}
	for k, v := range w {
		at := &out[places[k]>>16][places[k]&0xffff]
		*at = rounded(float64(v*othello.StoredDisc) + float64(*at))
	}
	return out, nil
}

// expected returns the score of a sample in discs, by the weights of a stage.
func expected(w *othello.Stage, s *sample) float32 {
	sum := 0
	for _, at := range othello.PlacesOf(s.own, s.opponent) {
		sum += int(w[at>>16][at&0xffff])
	}
	return float32(sum) / othello.StoredDisc
}

// compact renumbers the weights that occur in rows and returns their places, in order; the other weights stay
// 0.
func (m *model) compact(rows []row) (places []int32) {
	numbers := make([]int32, len(m.places))
	for _, r := range rows {
		for _, k := range r {
			numbers[k] = 1
		}
	}
	for k, seen := range numbers {
		if seen == 1 {
			numbers[k] = int32(len(places))
			places = append(places, m.places[k])
		}
	}
	for i := range rows {
		for j, k := range rows[i] {
			rows[i][j] = numbers[k]
		}
	}
	return places
}

// rounded returns the nearest weight that can be stored.
func rounded(v float64) int16 {
	const most = 1 << 12
	v = max(-most, min(most, v))
	if v < 0 {
		return -int16(0.5 - v)
	}
	return int16(0.5 + v)
}
