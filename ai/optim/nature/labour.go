package nature

import (
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Labour is division of labour by response thresholds. The stimulus of a task grows while too few ants work
// on it, and an idle ant that meets the task takes it up with probability
//
//	p = s² / (s² + θ²)        s ← s + δ - α · workers / ants
//
// where s is the stimulus of the task and θ the ant's threshold for it. Ants specialise in some of the tasks;
// their thresholds for other tasks are higher, so they help only when the stimulus is strong. All ants have
// higher thresholds for an unusual or costly task. Minors have lower thresholds than majors. Majors and
// helpers therefore rest while enough others work, and start working as soon as too few do, without any
// communication. (Bonabeau, Theraulaz, Deneubourg: Quantitative Study of the Fixed Threshold Model for the
// Regulation of Division of Labour in Insect Societies, 1996.)
//
// Assumed here: in each step an idle ant meets one random task; equally many ants specialise in each task;
// only the first task is costly.
type Labour struct {
	labourSettings
	n, minors int    // number of ants, and of minors, which come first
	kinds     int    // number of tasks
	working   []byte // task of each ant, counted from 1; 0 if idle
	calls     []float64
	workers   []int // number of ants on each task in the latest step
	r         rng.SplitMix
	step      int
	worked    [2]int  // total steps of work of minors and of majors
	expert    int     // total steps of work of specialists on their own tasks
	others    int     // total steps of work of non-specialists on the first task
	heard     float64 // sum of the first task's stimulus over all steps
	trace     []float64
}

// LabourParams are the parameters of division of labour.
func LabourParams() []param.Spec { return param.Specs(&labourSettings{}) }

// mostTasks is the maximum number of tasks.
const mostTasks = 6

type labourSettings struct {
	ants, tasks, skills int
	share               float64 // fraction of minors
	low, high           float64
	foreign, cost       float64 // factors of thresholds for other tasks and for the costly task
	gone                float64 // fraction of the first task's specialists that are missing
	grow, effect        float64 // parameters δ and α
	quit                float64 // probability per step that a worker becomes idle
}

// Params implements param.Settings.
func (s *labourSettings) Params(p *param.Set) {
	several := []string{"2", "3", "4", "5", "6"}
	p.Int(&s.ants, "ants", "Ants", "Number of ants.", 100, 1, 100_000).Unit("ants").Log()
	p.Int(&s.tasks, "tasks", "Tasks", "Number of tasks.", 3, 1, mostTasks)
	p.Int(&s.skills, "skills", "Specialities", "Number of tasks in which an ant specialises.", 1, 1,
		mostTasks).
		Needs("tasks", several...)
	p.Float(&s.share, "minors", "Minors", "Share of ants with the low threshold.", 0.8, 0, 1)
	p.Float(&s.low, "low", "Low threshold", "Threshold of the minors.", 8, 0.01, 1000)
	p.Float(&s.high, "high", "High threshold", "Threshold of the majors.", 20, 0.01, 1000)
	p.Float(&s.foreign, "foreign", "Other tasks",
		"Factor of an ant's threshold for a task in which it does not specialise.", 3, 0.01, 1000).
		Needs("tasks", several...)
	p.Float(&s.cost, "cost", "Costly task",
		"Factor of all thresholds for the first task, which is unusual or costly.", 1, 0.01, 1000)
	p.Float(&s.gone, "gone", "Specialists missing",
		"Share of the specialists in the first task that are missing.", 0, 0, 1)
	p.Float(&s.grow, "delta", "Growth δ", "Increase of all stimuli together per step, in equal parts.", 1, 0,
		100)
	p.Float(&s.effect, "alpha", "Work α", "Decrease of a stimulus in a step in which all ants work on the "+
		"task.", 3, 0, 100)
	p.Float(&s.quit, "quit", "Rest", "Probability that a working ant stops after a step.", 0.2, 0.001, 1)
}

// NewLabour returns a world with the given values of LabourParams and defaults for the rest. It returns an
// error for invalid values.
func NewLabour(given param.Values, seed uint64) (*Labour, error) {
	l := &Labour{r: rng.NewSplitMix(seed)}
	if err := param.Read(&l.labourSettings, given); err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	l.n, l.kinds, l.working = l.ants, l.tasks, make([]byte, l.ants)
	l.calls, l.workers = make([]float64, l.kinds), make([]int, l.kinds)
	l.trace = make([]float64, 0, traceLength*l.kinds)
	l.minors = int(float64(l.share*float64(l.n)) + 0.5)
	return l, nil
}

// Adjust implements World: the numbers of ants, minors and tasks stay.
func (l *Labour) Adjust(v param.Values) { param.Bind(&l.labourSettings, v) }

// Call returns the strongest stimulus of any task.
func (l *Labour) Call() float64 { return slices.Max(l.calls) }

// Busy returns the number of working ants.
func (l *Labour) Busy() (n int) {
	for _, k := range l.working {
		if k > 0 {
			n++
		}
	}
	return n
}

// traceLength is the number of past steps for which stimuli are shown.
const traceLength = 300

// expertIn reports whether ant i specialises in a task.
func (l *Labour) expertIn(i, task int) bool {
	return (task-i%l.kinds+l.kinds)%l.kinds < l.skills
}

// missing reports whether ant i is one of the missing specialists of the first task.
func (l *Labour) missing(i int) bool {
	return l.expertIn(i, 0) && float64(i) < l.gone*float64(l.n)
}

// threshold returns the threshold of ant i for a task.
func (l *Labour) threshold(i, task int) float64 {
	t := l.high
	if i < l.minors {
		t = l.low
	}
	if !l.expertIn(i, task) {
		t *= l.foreign
	}
	if task == 0 {
		t *= l.cost
	}
	return t
}

// Step implements World.
func (l *Labour) Step() {
	l.step++
	clear(l.workers)
	for i := range l.working {
		if l.missing(i) {
			l.working[i] = 0
			continue
		}
		if l.working[i] > 0 {
			if l.r.Float64() < l.quit {
				l.working[i] = 0
			}
		} else {
			task := 0
			if l.kinds > 1 {
				task = l.r.IntN(l.kinds)
			}
			if l.r.Float64() < l.odds(task, l.threshold(i, task)) {
				l.working[i] = byte(task + 1)
			}
		}
		if l.working[i] > 0 {
			l.note(i, int(l.working[i])-1)
		}
	}
	if len(l.trace) == traceLength*l.kinds {
		copy(l.trace, l.trace[l.kinds:])
		l.trace = l.trace[:len(l.trace)-l.kinds]
	}
	for task, n := range l.workers {
		l.calls[task] = max(0, l.calls[task]+l.grow/float64(l.kinds)-l.effect*float64(n)/float64(l.n))
		l.trace = append(l.trace, l.calls[task])
	}
	l.heard += l.calls[0]
}

// note counts one step of work of ant i on a task.
func (l *Labour) note(i, task int) {
	l.workers[task]++
	caste := 1
	if i < l.minors {
		caste = 0
	}
	l.worked[caste]++
	switch {
	case l.expertIn(i, task):
		l.expert++
	case task == 0:
		l.others++
	}
}

// odds returns the probability that an ant with the threshold takes up the task when it meets it.
func (l *Labour) odds(task int, threshold float64) float64 {
	s := float64(l.calls[task] * l.calls[task])
	return s / (s + float64(threshold*threshold))
}

// Value implements World: the fraction of their time that majors have worked, in [0, 1].
func (l *Labour) Value() float64 { return l.part(l.worked[1], l.n-l.minors) }

// Minors returns the fraction of their time that minors have worked, in [0, 1].
func (l *Labour) Minors() float64 { return l.part(l.worked[0], l.minors) }

// Experts returns the fraction of all work that was done by specialists on their own tasks, in [0, 1].
func (l *Labour) Experts() float64 {
	return float64(l.expert) / float64(max(1, l.worked[0]+l.worked[1]))
}

// Help returns the fraction of their time that ants not specialised in the first task have worked on it, in
// [0, 1].
func (l *Labour) Help() float64 {
	helpers := 0
	for i := range l.n {
		if !l.expertIn(i, 0) {
			helpers++
		}
	}
	return l.part(l.others, helpers)
}

// Heard returns the mean stimulus of the first task.
func (l *Labour) Heard() float64 { return l.heard / float64(max(1, l.step)) }

func (l *Labour) part(worked, ants int) float64 {
	return float64(worked) / float64(max(1, ants*l.step))
}

// State implements optim.Saver.
func (l *Labour) State(c *optim.Coder) {
	c.Uint64((*uint64)(&l.r))
	for i := range l.working {
		passKind(c, &l.working[i], l.kinds)
	}
	c.Floats(l.calls)
	c.Float(&l.heard)
	c.Int(&l.step)
	for _, n := range []*int{&l.worked[0], &l.worked[1], &l.expert, &l.others} {
		c.Int(n)
	}
	optim.Slice(c, &l.trace, (*optim.Coder).Float)
	c.Check(len(l.trace) <= traceLength*l.kinds && len(l.trace)%l.kinds == 0, "the steps that are shown")
	if c.Reading() {
		l.trace = append(make([]float64, 0, traceLength*l.kinds), l.trace...)
	}
}

// Looks of ants by activity.
const (
	restingMinor = iota + 1
	restingMajor
	atWork // working on the first task
)

var taskNames = []string{"task 1", "task 2", "task 3", "task 4", "task 5", "task 6"}

// Views implements optim.Viewer: it shows the stimuli of the tasks, and the ants in a grid, minors first.
func (l *Labour) Views() []search.View {
	shown := min(l.n, live.MaxGrid*live.MaxGrid)
	cols := min(int(math.Ceil(math.Sqrt(float64(shown)))), live.MaxGrid)
	rows := (shown + cols - 1) / cols
	w := live.Grid{Rows: rows, Cols: cols, Cells: make([]byte, rows*cols),
		Kinds: append([]string{"minor at rest", "major at rest"}, taskNames[:l.kinds]...),
		Looks: []live.Look{{Tone: live.Resting}, {Tone: live.Resting, Color: 1}},
		Step:  l.step, Value: 100 * l.Value(), Unit: "% of the majors' time spent working"}
	for k := range l.kinds {
		w.Looks = append(w.Looks, live.Look{Color: k})
	}
	for i, task := range l.working[:shown] {
		switch {
		case l.missing(i): // missing specialists are not drawn
		case task > 0:
			w.Cells[i] = atWork + task - 1
		case i < l.minors:
			w.Cells[i] = restingMinor
		default:
			w.Cells[i] = restingMajor
		}
	}
	curve := live.Curve{X: "steps", Y: "call"}
	past := len(l.trace) / l.kinds
	for k := range l.kinds {
		line := live.Series{Name: taskNames[k]}
		for i := range past {
			line.X = append(line.X, float64(l.step-past+1+i))
			line.Y = append(line.Y, l.trace[i*l.kinds+k])
		}
		curve.Lines = append(curve.Lines, line)
	}
	return []search.View{live.Encode(w), live.Encode(curve)}
}
