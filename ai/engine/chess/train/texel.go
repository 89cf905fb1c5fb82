package train

import (
	"context"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/engine/chess"
)

// Tuner fits the weights of the handcrafted evaluation to quiet positions of games. It minimises the squared
// difference between the expected result according to the evaluation and a mixture of the result of the game
// and the value of a search in the position.
//
// The evaluation is a sum of weights with integer coefficients that depend on the position, so that its
// gradient is known. The optimiser is Adam.
//
// Sources: Österlund: Evaluation Tuning Method (Texel), 2014; Kingma, Ba: Adam: A Method for Stochastic
// Optimization, 2015.
type Tuner struct {
	Trust float64 // weight of the search's value in the target, in [0, 1]; the rest is the result
	Hold  float64 // strength of the pull of each weight towards its initial value

	start  [][2]float64
	values [][2]float64
	slope  float64 // change of the expected result's logit per 1/100 pawn
	cases  []tuningCase
	terms  []chess.Term // terms of all cases, one case after the other
}

// tuningCase is a position whose evaluation is written as a sum of terms, from White's point of view.
type tuningCase struct {
	first, end   int32   // range of the position's terms in Tuner.terms
	middle, late float32 // factors of the middlegame half and the endgame half of each weight
	offset       float32 // part of the value that does not depend on the weights, in 1/100 pawn
	side         int8    // 1 if White is to move, −1 otherwise
	result       float32 // result of the game for White, in [0, 1]
	value        float32
}

// NewTuner returns a tuner that starts with the weights w.
func NewTuner(w *chess.Weights) *Tuner {
	t := &Tuner{Trust: 0.5, Hold: 1e-8, slope: 0.006}
	for _, n := range w.Numbers() {
		t.values = append(t.values, [2]float64{float64(n[0]), float64(n[1])})
	}
	t.start = append(t.start, t.values...)
	return t
}

// Weights returns the current weights, rounded to integers.
func (t *Tuner) Weights() *chess.Weights {
	numbers := make([][2]int, len(t.values))
	for i, v := range t.values {
		numbers[i] = [2]int{int(math.Round(v[0])), int(math.Round(v[1]))}
	}
	w, err := chess.FromNumbers(numbers)
	if err != nil {
		panic(err.Error())
	}
	return w
}

// Cases returns the number of positions that were added.
func (t *Tuner) Cases() int { return len(t.cases) }

// Add adds the positions of samples. It returns an error if ctx ends.
func (t *Tuner) Add(ctx context.Context, samples []Sample) error {
	e := chess.NewHandEvaluator(t.Weights())
	for i := range samples {
		if i%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		t.add(e, &samples[i])
	}
	return nil
}

// join adds the cases of another tuner, which must have the same weights.
func (t *Tuner) join(other *Tuner) {
	first := int32(len(t.terms))
	t.terms = append(t.terms, other.terms...)
	for _, c := range other.cases {
		c.first += first
		c.end += first
		t.cases = append(t.cases, c)
	}
}

// add makes a case of sample s, adds it and returns it.
func (t *Tuner) add(e *chess.HandEvaluator, s *Sample) *tuningCase {
	start := int32(len(t.terms))
	trace := e.Trace(t.terms, s.Position)
	t.terms = trace.Terms
	t.cases = append(t.cases, tuningCase{
		first:  start,
		end:    int32(len(t.terms)),
		middle: trace.Middle,
		late:   trace.Late,
		offset: trace.Offset,
		side:   int8(1 - 2*int(s.Position.Side)),
		result: float32(s.Result+1) / 2,
		value:  float32(s.Value),
	})
	return &t.cases[len(t.cases)-1]
}

// evaluate returns the value of a case for White, in 1/100 pawn.
func (t *Tuner) evaluate(c *tuningCase) float64 {
	middle, late := 0.0, 0.0
	for _, x := range t.terms[c.first:c.end] {
		v := &t.values[x.Weight]
		middle += float64(v[0] * float64(x.Times))
		late += float64(v[1] * float64(x.Times))
	}
	return float64(middle*float64(c.middle)) + float64(late*float64(c.late)) + float64(c.offset) +
		float64(t.values[chess.Tempo][0]*float64(c.side))
}

// expected returns the expected result, from 0 to 1, of a position with the given value.
func (t *Tuner) expected(value float64) float64 { return exact.Logistic(t.slope * value) }

func (t *Tuner) target(c *tuningCase) float64 {
	return float64(t.Trust*t.expected(float64(c.value))) + float64((1-t.Trust)*float64(c.result))
}

// Loss returns the mean squared difference between the expected results and the targets.
func (t *Tuner) Loss() float64 {
	sum := 0.0
	for i := range t.cases {
		c := &t.cases[i]
		d := t.expected(t.evaluate(c)) - t.target(c)
		sum += float64(d * d)
	}
	return sum / float64(max(1, len(t.cases)))
}

// Scale sets the slope to the one with which the current values predict the results of the games best.
func (t *Tuner) Scale() {
	trust := t.Trust
	t.Trust = 0
	slope := bestSlope(func(slope float64) float64 {
		t.slope = slope
		return t.Loss()
	})
	t.Trust, t.slope = trust, slope
}

// Descend makes the given number of steps of the optimiser, each over all positions, and calls report after
// each step. It returns an error if ctx ends.
func (t *Tuner) Descend(ctx context.Context, steps int, report func(step int, loss float64)) error {
	n := 2 * len(t.values)
	mean, square := make([]float64, n), make([]float64, n)
	gradient := make([]float64, n)
	fade1, fade2 := 1.0, 1.0
	for step := range steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		clear(gradient)
		loss := t.gradient(gradient)
		fade1 = float64(fade1 * 0.9)
		fade2 = float64(fade2 * 0.999)
		rate := 1.0
		if left := steps - step; left < steps/3 {
			rate = float64(left) / float64(steps/3)
		}
		for i, g := range gradient {
			g += float64(t.Hold * (t.values[i/2][i%2] - t.start[i/2][i%2]))
			mean[i] = float64(0.9*mean[i]) + float64(0.1*g)
			square[i] = float64(0.999*square[i]) + float64(0.001*float64(g*g))
			t.values[i/2][i%2] -= rate * (mean[i] / (1 - fade1)) / (math.Sqrt(square[i]/(1-fade2)) + 1e-9)
		}
		if report != nil {
			report(step+1, loss)
		}
	}
	return nil
}

// gradient adds the gradient of the loss to g and returns the loss; see Loss.
func (t *Tuner) gradient(g []float64) float64 {
	sum := 0.0
	scale := 2 * t.slope / float64(len(t.cases))
	for i := range t.cases {
		c := &t.cases[i]
		e := t.expected(t.evaluate(c))
		d := e - t.target(c)
		sum += float64(d * d)
		d *= scale * e * (1 - e)
		middle, late := d*float64(c.middle), d*float64(c.late)
		for _, x := range t.terms[c.first:c.end] {
			g[2*int(x.Weight)] += float64(middle * float64(x.Times))
			g[2*int(x.Weight)+1] += float64(late * float64(x.Times))
		}
		g[2*chess.Tempo] += float64(d * float64(c.side))
	}
	return sum / float64(len(t.cases))
}
