package testfunc

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
)

func TestConstrainedProblemsHaveStatedOptima(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, c := range ConstrainedProblems() {
		out := make([]float64, 1+c.Constraints)
		feasible := func() bool {
			for _, g := range out[1:] {
				if g > 1e-3 {
					return false
				}
			}
			return true
		}
		if c.F(c.At, out); math.Abs(out[0]-c.Minimum) > 1e-3*(1+math.Abs(c.Minimum)) || !feasible() {
			t.Errorf("%s at its minimum: %v, want %v", c.Name, out, c.Minimum)
		}
		for range 20_000 {
			x := make([]float64, c.Dim())
			for d := range x {
				x[d] = r.Between(c.Lower[d], c.Upper[d])
			}
			if c.F(x, out); feasible() && out[0] < c.Minimum-1e-2*(1+math.Abs(c.Minimum)) {
				t.Errorf("%s: %v at %v, less than its minimum", c.Name, out, x)
			}
		}
	}
	if _, err := FindConstrained("g07"); err == nil {
		t.Error("found what is not there")
	}
}

// TestParetoFrontsAreOptimal checks that points on the front have the front's costs, and no random point
// dominates the front.
func TestParetoFrontsAreOptimal(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, o := range ObjectiveProblems() {
		out := make([]float64, 2)
		var costs []float64
		for i := range 201 {
			x := make([]float64, o.Dim)
			x[0] = float64(i) / 200 * math.Sqrt(o.To)
			o.F(x, out)
			costs = append(costs, out...)
			for d := range x {
				x[d] = r.Between(o.Lower[d], o.Upper[d])
			}
			if o.F(x, out); out[0] >= o.From && out[0] <= o.To && out[1] < o.Front(out[0])-1e-9 {
				t.Errorf("%s: %v is below the front", o.Name, out)
			}
		}
		if near, far := o.Distance(costs); near > 0.03 || far > 0.03 {
			t.Errorf("%s: its own front is %v and %v away", o.Name, near, far)
		}
		if near, far := o.Distance([]float64{o.To, 9}); near < 1 || far < 1 {
			t.Errorf("%s: a bad point is %v and %v away", o.Name, near, far)
		}
	}
	if _, err := FindObjectives("zdt9"); err == nil {
		t.Error("found what is not there")
	}
}

func TestPeaksMoveAfterInterval(t *testing.T) {
	p := NewPeaks(10, 3, 1, 100, 1)
	first := p.Minimum()
	top := 0
	for k, h := range p.height {
		if h > p.height[top] {
			top = k
		}
	}
	at := append([]float64{}, p.at[top]...)
	if p.At(at) != first {
		t.Errorf("the highest peak costs %v, want %v", p.At(at), first)
	}
	for range 100 {
		if p.F(at) != first {
			t.Fatal("it moves too early")
		}
	}
	if p.Error() != 0 {
		t.Errorf("an error of %v at the optimum", p.Error())
	}
	if p.F(at) == first || p.Error() == 0 {
		t.Error("it does not move")
	}
}
