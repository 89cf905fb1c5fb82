package nature

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Labour is division of labour by thresholds: a task calls the louder, the longer it is left, and an ant at
// rest takes it up with the probability
//
//	p = s² / (s² + θ²)        s ← s + δ - α · workers / ants
//
// where s is the call and θ the threshold of the ant, low for minors and high for majors. So majors rest
// while minors see to everything, and work as soon as there are too few of them, without anybody telling
// them. (Bonabeau, Theraulaz, Deneubourg: Quantitative Study of the Fixed Threshold Model for the Regulation
// of Division of Labour in Insect Societies, 1996.)
type Labour struct {
	labourSettings
	n, minors int // ants, of which the first are minors
	working   []bool
	call      float64
	r         rng.SplitMix
	step      int
	worked    [2]int // steps of work of minors and majors
	trace     []float64
}

// LabourParams are the parameters of division of labour.
func LabourParams() []param.Spec { return param.Specs(&labourSettings{}) }

// labourSettings are the parameters of division of labour.
type labourSettings struct {
	ants         int
	share        float64 // of minors
	low, high    float64
	grow, effect float64 // δ, α
	quit         float64 // probability that a worker rests again
}

// Params implements param.Settings.
func (s *labourSettings) Params(p *param.Set) {
	p.Int(&s.ants, "ants", "Ants", "Number of ants.", 100, 1, 100_000).Unit("ants").Log()
	p.Float(&s.share, "minors", "Minors", "Share of ants with the low threshold.", 0.8, 0, 1)
	p.Float(&s.low, "low", "Low threshold", "Threshold of the minors.", 8, 0.01, 1000)
	p.Float(&s.high, "high", "High threshold", "Threshold of the majors.", 20, 0.01, 1000)
	p.Float(&s.grow, "delta", "Growth δ", "Increase of the stimulus per step.", 1, 0, 100)
	p.Float(&s.effect, "alpha", "Work α", "Decrease of the stimulus in a step in which all ants work.", 3, 0,
		100)
	p.Float(&s.quit, "quit", "Rest", "Probability that a working ant stops after a step.", 0.2, 0.001, 1)
}

// NewLabour returns a world with the given values of LabourParams and defaults for the rest. It returns an
// error for bad ones.
func NewLabour(given param.Values, seed uint64) (*Labour, error) {
	l := &Labour{r: rng.NewSplitMix(seed), trace: make([]float64, 0, traceLength)}
	if err := param.Read(&l.labourSettings, given); err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	l.n, l.working = l.ants, make([]bool, l.ants)
	l.minors = int(float64(l.share*float64(l.n)) + 0.5)
	return l, nil
}

// Adjust implements World: the number of ants, and of minors among them, stays.
func (l *Labour) Adjust(v param.Values) { param.Bind(&l.labourSettings, v) }

// Call returns how loud the task calls.
func (l *Labour) Call() float64 { return l.call }

// Busy returns how many ants work.
func (l *Labour) Busy() (n int) {
	for _, b := range l.working {
		if b {
			n++
		}
	}
	return n
}

// traceLength is the number of past steps for which the call is shown.
const traceLength = 300

// Step implements World.
func (l *Labour) Step() {
	l.step++
	workers := 0
	for i := range l.working {
		if l.working[i] {
			l.working[i] = l.r.Float64() >= l.quit
		} else {
			threshold := l.high
			if i < l.minors {
				threshold = l.low
			}
			l.working[i] = l.r.Float64() < l.odds(threshold)
		}
		if l.working[i] {
			workers++
			if i < l.minors {
				l.worked[0]++
			} else {
				l.worked[1]++
			}
		}
	}
	l.call = max(0, l.call+l.grow-l.effect*float64(workers)/float64(l.n))
	if len(l.trace) == traceLength {
		copy(l.trace, l.trace[1:])
		l.trace = l.trace[:traceLength-1]
	}
	l.trace = append(l.trace, l.call)
}

// odds returns the probability that an ant takes up the task.
func (l *Labour) odds(threshold float64) float64 {
	s := float64(l.call * l.call)
	return s / (s + float64(threshold*threshold))
}

// Value implements World: the share of their time that majors have worked, in [0, 1].
func (l *Labour) Value() float64 { return l.part(1, l.n-l.minors) }

// Minors returns the share of their time that minors have worked, in [0, 1].
func (l *Labour) Minors() float64 { return l.part(0, l.minors) }

func (l *Labour) part(caste, ants int) float64 {
	return float64(l.worked[caste]) / float64(max(1, ants*l.step))
}

// State implements optim.Saver.
func (l *Labour) State(c *optim.Coder) {
	c.Uint64((*uint64)(&l.r))
	c.Bools(l.working)
	c.Float(&l.call)
	c.Int(&l.step)
	c.Int(&l.worked[0])
	c.Int(&l.worked[1])
	optim.Slice(c, &l.trace, (*optim.Coder).Float)
	c.Check(len(l.trace) <= traceLength, "the steps that are shown")
	if c.Reading() {
		l.trace = append(make([]float64, 0, traceLength), l.trace...)
	}
}

// Views implements optim.Viewer: how loud the task calls, and the ants in a row, minors first.
func (l *Labour) Views() []search.View {
	shown := min(l.n, live.MaxGrid*live.MaxGrid)
	cols := min(int(math.Ceil(math.Sqrt(float64(shown)))), live.MaxGrid)
	rows := (shown + cols - 1) / cols
	w := live.Grid{Rows: rows, Cols: cols, Cells: make([]byte, rows*cols),
		Kinds: []string{"minor at rest", "minor at work", "major at rest", "major at work"},
		Looks: []live.Look{{Tone: live.Resting}, {}, {Tone: live.Resting, Color: 1}, {Color: 1}},
		Step:  l.step, Value: 100 * l.Value(), Unit: "% of the majors' time spent working"}
	for i, busy := range l.working[:shown] {
		k := byte(1)
		if i >= l.minors {
			k = 3
		}
		if busy {
			k++
		}
		w.Cells[i] = k
	}
	line := live.Series{Name: "call"}
	for i, s := range l.trace {
		line.X, line.Y = append(line.X, float64(l.step-len(l.trace)+1+i)), append(line.Y, s)
	}
	return []search.View{live.Encode(w),
		live.Encode(live.Curve{X: "steps", Y: "call", Lines: []live.Series{line}})}
}
