package lattice

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"testing"

	"ludarium/ai/base/rng"
)

// goal is the point at which hill is highest.
var goal = []int{7, -12, 30, 4}

func hill(p []int) float64 {
	sum := 0
	for i, x := range p {
		sum += (x - goal[i]) * (x - goal[i])
	}
	return -float64(sum)
}

// test returns a Test of hill with the given amplitude of noise, which depends on the round and the test.
func test(noise float64) *Test {
	luck := func(round, test int) float64 {
		x := rng.NewXorshift(rng.Derive(uint64(round), uint64(test)))
		return noise * (x.Float64() - 0.5)
	}
	return &Test{
		Duel: func(a, b []int, round, test int) float64 {
			return 50 + 50*math.Tanh((hill(a)-hill(b))/50) + luck(round, test)
		},
		Strength: func(a []int, round, test int) float64 { return hill(a) + luck(round, test) },
	}
}

var all = []int{0, 1, 2, 3}

func optimisers() map[string]Optimizer {
	steps := Steps{Start: 20, Reduce: 1}.List()
	zero := func() []int { return make([]int, 4) }
	return map[string]Optimizer{
		"round robin":   &PerConstant{Order: all, Steps: steps, Current: zero()},
		"two matches":   &PerConstant{Order: all, Steps: steps, Reading: TwoMatches, Current: zero()},
		"sequential":    &PerConstant{Order: all, Steps: steps, Reading: Sequential, Current: zero()},
		"reference":     &PerConstant{Order: all, Steps: steps, Reading: Reference, Current: zero()},
		"one at a time": &Rounds{Order: all, Steps: steps, Current: zero()},
		"all at once":   &Rounds{Order: all, Steps: steps, Movement: AllAtOnce, Current: zero()},
		"free": &Rounds{Order: all, Steps: steps, Movement: AllAtOnce, Free: true,
			Current: zero()},
		"random": &RandomSearch{Order: all, Low: -40, High: 40, Count: 3000, Seed: 1, Current: zero()},
		"annealing": &Annealing{Order: all, Step: 5, Temperature: 30, Count: 3000, Seed: 1,
			Current: zero()},
		"descent": &Descent{Order: all, Distance: 2, Steps: steps, Current: zero()},
	}
}

// TestOptimisersFindMaximum checks that all optimisers find the top of a hill, or come close to it.
func TestOptimisersFindMaximum(t *testing.T) {
	for name, o := range optimisers() {
		before := hill(o.Point())
		for !o.Done() {
			o.Round(test(0))
		}
		if v := hill(o.Point()); v < -150 || v <= before {
			t.Errorf("%s ends at %v, worth %v", name, o.Point(), v)
		}
	}
}

// TestResumedOptimiserDecidesAlike checks that saved after any round and read back, an optimiser makes the
// same decisions.
func TestResumedOptimiserDecidesAlike(t *testing.T) {
	fresh := optimisers()
	for name, o := range optimisers() {
		var want []Decision
		for !o.Done() && len(want) < 60 {
			want = append(want, o.Round(test(20)))
		}
		p := fresh[name]
		for i, w := range want {
			state, err := json.Marshal(p)
			if err != nil {
				t.Fatal(err)
			}
			p = reflect.New(reflect.TypeOf(p).Elem()).Interface().(Optimizer)
			if err := json.Unmarshal(state, p); err != nil {
				t.Fatal(err)
			}
			if got := p.Round(test(20)); fmt.Sprint(got) != fmt.Sprint(w) {
				t.Fatalf("%s, round %d: %+v, want %+v", name, i, got, w)
			}
		}
		if fmt.Sprint(p.Point()) != fmt.Sprint(o.Point()) {
			t.Errorf("%s ends at %v, resumed at %v", name, o.Point(), p.Point())
		}
	}
}

func TestStepSizes(t *testing.T) {
	for _, c := range []struct {
		steps  Steps
		rounds int
		reach  int // sum of all steps in tenths
	}{
		{Steps{Start: 20, Reduce: 1}, 20, 210}, {Steps{Start: 100, Reduce: 10}, 10, 550},
		{Steps{Start: 100, Reduce: 5}, 20, 1050},
		{Steps{Start: 200, Reduce: 1}, 200, 20100}, {Steps{Start: 150, Reduce: 1}, 150, 11325},
		{Steps{Start: 100, Shrink: 0.5}, 8, 200},
		{Steps{Start: 100, Shrink: 0.5, Rounds: 3}, 3, 175},
		{Steps{Start: 100, Rounds: 7}, 7, 700},             // constant step size
		{Steps{Start: 100, Reduce: 10, Least: 35}, 7, 490}, // decreasing to 40
		{Steps{Start: 100, Shrink: 0.5, Least: 25, Rounds: 9}, 3, 175},
		{Steps{Start: 10, Reduce: 1, Least: 11}, 0, 0},
	} {
		if got := c.steps.List(); len(got) != c.rounds || c.steps.reach() != c.reach {
			t.Errorf("%+v: %v, together %d; want %d rounds and %d", c.steps, got, c.steps.reach(), c.rounds,
				c.reach)
		}
	}
	if got := fmt.Sprint(Steps{Start: 100, Shrink: 0.5}.List()); got != "[100 50 25 13 6 3 2 1]" {
		t.Errorf("halved steps are %s", got)
	}
	if got := fmt.Sprint(Anchor(3, 200)); got != "[200 0 0]" {
		t.Errorf("anchor %s", got)
	}
}

// TestTiesKeepTheCurrentPoint checks that on a tie the current point is kept.
func TestTiesKeepTheCurrentPoint(t *testing.T) {
	flat := &Test{Duel: func(a, b []int, _, _ int) float64 {
		return 50
	}, Strength: func([]int, int, int) float64 { return 1 }}
	for name, o := range optimisers() {
		if name == "random" || name == "annealing" {
			continue
		}
		if d := o.Round(flat); d.Moved {
			t.Errorf("%s moves on a plain: %+v", name, d)
		}
	}
}

// TestReadingsMatchHandComputedResults compares each Reading with a result computed by hand; the point that
// beats the current point need not beat the other neighbour.
func TestReadingsMatchHandComputedResults(t *testing.T) {
	percents := map[[2]int]float64{{1, 0}: 60, {-1, 0}: 55, {1, -1}: 20, {-1, 1}: 80}
	rps := &Test{Duel: func(a, b []int, _, _ int) float64 {
		if p, ok := percents[[2]int{a[0], b[0]}]; ok {
			return p
		}
		return 100 - percents[[2]int{b[0], a[0]}]
	}}
	for reading, want := range map[Reading]int{RoundRobin: -1, TwoMatches: 1, Sequential: -1} {
		o := &PerConstant{Order: []int{0}, Steps: []int{1}, Reading: reading, Current: []int{0}}
		if d := o.Round(rps); o.Point()[0] != want {
			t.Errorf("reading %d goes to %d by %v, want %d", reading, o.Point()[0], d.Scores, want)
		}
	}
}

// reach returns the sum of all steps, the maximum change of a constant.
func (s Steps) reach() (sum int) {
	for _, step := range s.List() {
		sum += step
	}
	return sum
}

// TestRoundsReportComparisons checks that a round reports each comparison: the scores, and what was chosen.
func TestRoundsReportComparisons(t *testing.T) {
	o := &Rounds{Order: []int{0, 2}, Steps: []int{2}, Movement: AllAtOnce, Current: []int{7, 0, 40, 4}}
	d := o.Round(test(0))
	// Constant 0 is best as it is; constant 2 is ten too high.
	want := "[{0 2 [-244 -248 -248] 0} {2 2 [-244 -288 -208] 2} {-1 2 [-244 -208] 1}]"
	if got := fmt.Sprint(d.Tries); got != want {
		t.Errorf("tries %s, want %s", got, want)
	}
}

// TestHarmfulJointMovesAreUndone checks that a joint move that makes the point weaker is undone, unless the
// optimiser is Free.
func TestHarmfulJointMovesAreUndone(t *testing.T) {
	// Setting either constant to 1 is an improvement, setting both is not.
	trap := &Test{Strength: func(p []int, _, _ int) float64 { return float64(p[0] + p[1] - 5*p[0]*p[1]) }}
	for _, free := range []bool{false, true} {
		o := &Rounds{Order: []int{0, 1}, Steps: []int{1}, Movement: AllAtOnce, Free: free, Current: []int{0,
			0}}
		if d := o.Round(trap); d.Moved != free {
			t.Errorf("free %t: moved to %v", free, o.Point())
		}
	}
}
