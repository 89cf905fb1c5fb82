package train

import (
	"context"
	"math/bits"

	"ludarium/ai/engine/othello"
	"ludarium/ai/search"
)

// Fitting: the weights of a stage are those with the least squares of errors over all samples of it and of
// its neighbours, or what must be added to known weights for that, found by conjugate gradients (Hestenes,
// Stiefel: Methods of Conjugate Gradients for Solving Linear Systems, 1952) on the normal equations, every
// weight scaled by how often it was seen. A little is added for the squares of what is found, so that it
// stays small for what was seldom seen.

// fitting is how weights are fitted.
type fitting struct {
	known  *othello.Weights // what the weights begin with; nil: nothing
	rounds int              // of conjugate gradients: with few of them what is known counts for more
	ridge  float64          // samples with an error of 0 that every weight has seen
}

const fitMargin = 2 // discs beyond a stage whose samples count for it, too

// sample is a position with the score of the game that it is from, for the side to move.
type sample struct {
	own, opponent uint64
	score         int8
}

// stage returns the stage of the evaluation that the position is in.
func (s sample) stage() int { return min(max(60-s.empty(), 0)/4, othello.Stages-1) }

func (s sample) empty() int { return bits.OnesCount64(^(s.own | s.opponent)) }

// row are the numbers of the free weights that count for a sample, in the order of the evaluation.
type row othello.Places

// model numbers the weights that are free: of mirror images one.
type model struct {
	number [len(othello.Stage{}) << 16]int32 // -1 for a place that no weight has
	places []int32                           // the place of each
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

// row returns the numbers of the weights of a position.
func (m *model) row(own, opponent uint64) (r row) {
	for i, place := range othello.PlacesOf(own, opponent) {
		r[i] = m.number[place]
	}
	return r
}

// fit returns the weights of a stage. When ctx ends it errs.
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
	seen := make([]float64, n) // how often, and later the scale
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

// expected returns what the weights of a stage say of a sample, in discs.
func expected(w *othello.Stage, s *sample) float32 {
	sum := 0
	for _, at := range othello.PlacesOf(s.own, s.opponent) {
		sum += int(w[at>>16][at&0xffff])
	}
	return float32(sum) / othello.StoredDisc
}

// compact numbers the weights that rows have anew, in order, and returns their places; the others stay 0
// whatever is learnt.
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
