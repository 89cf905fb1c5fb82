package worlds

import (
	"fmt"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/optim/nofreelunch"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// lunchKind is the kind of problem in which the maximum of each function of a set is searched for.
const lunchKind = "functions"

const lunchSource = "Wolpert, Macready: No Free Lunch Theorems for Optimization, 1997"

type lunchSettings struct{ points, values int }

// Params implements param.Settings.
func (s *lunchSettings) Params(p *param.Set) {
	p.Int(&s.points, "points", "Points", "Number of points at which a function is defined.", 6, 2, 10).
		Unit("points")
	p.Int(&s.values, "values", "Values", "Number of values that a function may take.", 3, 2, 6).Unit("values")
}

func allFunctions() liverun.Problem {
	return liverun.Problem{Name: "all-functions", Title: "All functions", Kind: lunchKind,
		Source: lunchSource,
		Params: param.Specs(&lunchSettings{}),
		Doc: "All functions from a set of points to a set of values. How many evaluations until the " +
			"largest value is found?",
		Formula: "over all mⁿ functions every search needs the same mean number of evaluations"}
}

func smoothFunctions() liverun.Problem {
	return liverun.Problem{Name: "smooth-functions", Title: "Smooth functions", Kind: lunchKind,
		Source: lunchSource, Params: param.Specs(&lunchSettings{}),
		Doc: "Functions whose values change by at most 1 from point to point. A search that assumes " +
			"this does better."}
}

// lunchMethods returns the searches as methods.
func lunchMethods(family string) (list []liverun.Optimiser) {
	for _, s := range nofreelunch.Searches() {
		list = append(list,
			liverun.Optimiser{Name: lunchName(s.Name), Title: s.Title, Family: family, Kind: lunchKind,
				Pace:    30,
				Source:  lunchSource,
				Formula: "mean evaluations until the largest value is found",
				Doc: s.Doc + " Let several searches race: over all functions their curves meet in the " +
					"end, and no search beats another."})
	}
	return list
}

func lunchName(search string) string { return strings.ReplaceAll(search, " ", "-") }

// lunch runs one search on one function after another.
type lunch struct {
	search string
	smooth bool
	m      int
	f      []int
	total  int64 // number of functions; 0 if they are random

	r      rng.SplitMix // generates smooth functions
	lot    uint64       // seed of the random search, which uses one order for all functions
	mix    int64        // difference between the numbers of successive functions
	done   int64
	sum    int64 // evaluations so far
	looks  []int
	record record
}

func newLunch(problem string, v param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	s := param.Bind(&lunchSettings{}, v)
	l := &lunch{smooth: problem == smoothFunctions().Name, m: s.values,
		f: make([]int, s.points), r: rng.NewSplitMix(seed), lot: rng.Derive(seed, 1)}
	for _, s := range nofreelunch.Searches() {
		if lunchName(s.Name) == lane.Method {
			l.search = s.Name
		}
	}
	if l.search == "" {
		return nil, fault.Errorf("worlds: no search %q", lane.Method)
	}
	if !l.smooth {
		l.total = 1
		for range l.f {
			l.total *= int64(l.m)
		}
		// A step coprime to the number of functions visits each function once, with similar functions far
		// apart.
		l.mix = l.total/2 + 1
		for divisor(l.mix, l.total) != 1 {
			l.mix++
		}
	}
	l.record.even, l.record.across = true, "functions"
	return l, nil
}

// divisor returns the greatest common divisor.
func divisor(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Step implements stage.Run: it searches one function.
func (l *lunch) Step() bool {
	if l.total > 0 && l.done == l.total {
		return false
	}
	if l.smooth {
		nofreelunch.Smooth(l.f, l.m, &l.r)
	} else {
		code := l.done * l.mix % l.total
		for i := range l.f {
			l.f[i] = int(code % int64(l.m))
			code /= int64(l.m)
		}
	}
	lot := rng.NewSplitMix(l.lot)
	l.looks = nofreelunch.Looks(l.looks[:0], l.f, l.search, &lot)
	l.sum += int64(len(l.looks))
	l.done++
	l.record.add(l.done, l.mean())
	return l.total == 0 || l.done < l.total
}

func (l *lunch) mean() float64 { return float64(l.sum) / float64(max(l.done, 1)) }

// Evaluations implements stage.Run: it returns the number of functions, so that all searches have seen the
// same functions.
func (l *lunch) Evaluations() int64 { return l.done }

// Views implements stage.Run: the function as columns, with the evaluated points marked.
func (l *lunch) Views() []search.View {
	w := live.Grid{Rows: l.m, Cols: len(l.f), Cells: make([]byte, l.m*len(l.f)),
		Kinds: []string{"not looked at", "looked at", "the largest value"},
		Looks: []live.Look{{Tone: live.Off}, {Tone: live.On}, {Tone: live.Marked}},
		Step:  int(l.done), Value: l.mean(), Unit: "evaluations on average"}
	kind := make([]byte, len(l.f))
	for k, i := range l.looks {
		if kind[i] = 2; k == len(l.looks)-1 {
			kind[i] = 3
		}
	}
	for i, v := range l.f {
		for row := range v + 1 {
			w.Cells[(l.m-1-row)*len(l.f)+i] = max(kind[i], 1)
		}
	}
	return []search.View{live.Encode(w), l.record.view("mean evaluations")}
}

// Numbers implements stage.Run.
func (l *lunch) Numbers() []liverun.Number {
	functions := fmt.Sprint(l.done)
	if l.total > 0 {
		functions += fmt.Sprintf(" of %d", l.total)
	}
	return []liverun.Number{
		{Title: "Mean evaluations", Text: fmt.Sprintf("%.4f", l.mean()),
			Doc: "Mean number of evaluations until the largest value is found."},
		{Title: "Functions", Text: functions},
		{Title: "Evaluations here", Text: fmt.Sprint(len(l.looks)),
			Doc: "Evaluations of the function in the picture."},
	}
}

// Adjust implements stage.Run: there is nothing to adjust.
func (*lunch) Adjust(_, _ param.Values) {}

// Touch implements stage.Run.
func (*lunch) Touch(t liverun.Touch) error { return untouchable(t) }

// State implements optim.Saver.
func (l *lunch) State(c *optim.Coder) {
	c.Uint64((*uint64)(&l.r))
	c.Int64(&l.done)
	c.Int64(&l.sum)
	c.Ints(l.f, 0, l.m)
	optim.Slice(c, &l.looks, func(c *optim.Coder, e *int) { c.Index(e, 0, len(l.f)) })
	l.record.state(c)
}

// Save implements stage.Run.
func (l *lunch) Save() []byte { return optim.Save(l, "lunch") }

// Load implements stage.Run.
func (l *lunch) Load(data []byte) error { return optim.Load(l, "lunch", data) }
