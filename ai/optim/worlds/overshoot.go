package worlds

import (
	"fmt"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// lineKind is the problem kind that shows single moves of a particle.
const lineKind = "line"

// site holds the positions of a particle, its personal best, the global best and the optimum on a line from 0
// to 1.
type site struct{ at, own, global, optimum float64 }

// sites are the cases shown: the two of figure 4 (Huttunen 2008), and one in which the stronger pull leads
// towards the optimum.
var sites = map[string]site{
	"a":     {at: 0.55, own: 0.4, global: 0.25, optimum: 0.8},
	"b":     {at: 0.6, own: 0.2, global: 0.75, optimum: 0.68},
	"right": {at: 0.4, own: 0.3, global: 0.85, optimum: 0.7},
}

type lineSettings struct{ which string }

// Params implements param.Settings.
func (s *lineSettings) Params(p *param.Set) {
	p.OneOf(&s.which, "case", "Case", "Where the two best positions lie: both beyond the particle (a), "+
		"around the optimum with the farther one on the wrong side (b), or with the farther one on the "+
		"right side.",
		"a", "b", "right").Titles("a: both beyond", "b: stronger pull wrong", "stronger pull right")
}

type moverSettings struct {
	inertia, pull, speed float64
	moves                int
}

// Params implements param.Settings.
func (s *moverSettings) Params(p *param.Set) {
	p.Float(&s.inertia, "c1", "Inertia", "Share of its velocity that a particle keeps.", 0.7, 0, 1.2)
	p.Float(&s.pull, "c-max", "Pull",
		"Maximum pull of the personal best, and of the neighbourhood best.", 1.47, 0, 4)
	p.Float(&s.speed, "speed", "Velocity", "Velocity before each move, as a fraction of the line; it points "+
		"towards the optimum.", 0.1, -0.5, 0.5)
	p.Int(&s.moves, "moves", "Moves per step", "Number of moves per step.", 20, 1, 1000).Unit("moves").Log()
}

const overshootingSource = "Liu, Chen, Chen, Hwang, Ho: MeSwarm: Memetic Particle Swarm Optimization, 2005"

func line() liverun.Problem {
	p := liverun.Problem{Name: "line", Title: "Overshooting", Kind: lineKind, Source: overshootingSource,
		Params: param.Specs(&lineSettings{}),
		Doc: "A particle stands on a line between its personal best, the global best and the optimum. " +
			"Where does its next move end? Each move starts from the same place."}
	p.Live = []string{"case"}
	return p
}

func mover() liverun.Optimiser {
	m := liverun.Optimiser{Name: "overshooting", Title: "Move of a particle", Family: "Overshooting",
		Kind: lineKind, Pace: 20, Source: overshootingSource,
		Formula: "v ← c₁ v + cMax U (p − x) + cMax U (g − x)",
		Params:  param.Specs(&moverSettings{}),
		Doc: "Each column shows how many moves ended there: nearer to the optimum or farther away than the " +
			"particle stood. The row below shows the particle, both best positions and the optimum."}
	for _, s := range m.Params {
		m.Live = append(m.Live, s.Name)
	}
	return m
}

// Size and range of the picture: columns of moves above a row of marks. It extends beyond both ends of the
// line.
const (
	lineCols, lineRows = 96, 40
	lineFrom, lineTo   = -0.25, 1.25
)

// moving is a particle that repeats the same move with new random numbers.
type moving struct {
	site
	lineSettings
	moverSettings
	r          rng.SplitMix
	ended      []int // number of moves that ended in each column
	away, done int
	steps      int64
	last       float64
	record     record
}

func newMoving(v param.Values, lane liverun.Lane, seed uint64) liverun.Run {
	m := &moving{r: rng.NewSplitMix(seed), ended: make([]int, lineCols)}
	m.record.even, m.record.across = true, "moves"
	m.Adjust(v, lane.Values)
	m.last = m.at
	return m
}

// Adjust implements stage.Run. Changing the case resets the counts.
func (m *moving) Adjust(problem, method param.Values) {
	param.Bind(&m.lineSettings, problem)
	param.Bind(&m.moverSettings, method)
	if s := sites[m.which]; s != m.site {
		m.site = s
		clear(m.ended)
		m.away, m.done = 0, 0
	}
}

// Step implements stage.Run.
func (m *moving) Step() bool {
	v := math.Copysign(m.speed, m.optimum-m.at)
	if m.speed < 0 {
		v = -v
	}
	for range m.moves {
		own, global := float64(m.pull*m.r.Float64()), float64(m.pull*m.r.Float64())
		m.last = m.at + float64(m.inertia*v) + float64(own*(m.own-m.at)) + float64(global*(m.global-m.at))
		m.ended[column(m.last)]++
		if math.Abs(m.last-m.optimum) > math.Abs(m.at-m.optimum) {
			m.away++
		}
		m.done++
	}
	m.steps++
	m.record.add(int64(m.done), m.share())
	return true
}

// column returns the column of a position; positions outside the picture count in the first or the last
// column.
func column(x float64) int {
	return min(max(int(math.Floor((x-lineFrom)/(lineTo-lineFrom)*lineCols)), 0), lineCols-1)
}

// share returns the percentage of moves that end farther from the optimum than they start.
func (m *moving) share() float64 { return 100 * float64(m.away) / float64(max(m.done, 1)) }

// Evaluations implements stage.Run: it returns the number of moves.
func (m *moving) Evaluations() int64 { return int64(m.done) }

// Views implements stage.Run.
func (m *moving) Views() []search.View {
	g := live.Grid{Rows: lineRows + 2, Cols: lineCols, Cells: make([]byte, (lineRows+2)*lineCols),
		Kinds: []string{"ends nearer to the optimum", "ends farther away", "the particle",
			"its personal best",
			"global best", "optimum"},
		Looks: []live.Look{{Tone: live.Good}, {Tone: live.Bad}, {Color: 0}, {Color: 1}, {Color: 2},
			{Tone: live.Marked}},
		Step: int(m.steps), Value: m.share(), Unit: "% of the moves lead away"}
	most := 1
	for _, n := range m.ended {
		most = max(most, n)
	}
	for col, n := range m.ended {
		x := lineFrom + float64((lineTo-lineFrom)*(float64(col)+0.5)/lineCols)
		kind := byte(1)
		if math.Abs(x-m.optimum) > math.Abs(m.at-m.optimum) {
			kind = 2
		}
		for row := range (n*lineRows + most - 1) / most {
			g.Cells[(lineRows-1-row)*lineCols+col] = kind
		}
	}
	for i, x := range []float64{m.at, m.own, m.global, m.optimum} {
		for row := range 2 {
			g.Cells[(lineRows+row)*lineCols+column(x)] = byte(3 + i)
		}
	}
	return []search.View{live.Encode(g), m.record.view("% of the moves lead away")}
}

// Numbers implements stage.Run.
func (m *moving) Numbers() []liverun.Number {
	return []liverun.Number{
		{Title: "Moves away", Text: percent(m.share()),
			Doc: "Share of the moves that end farther from the optimum than they start."},
		{Title: "Moves made", Text: fmt.Sprint(m.done)},
		{Title: "Latest move", Text: fmt.Sprintf("%.3f from the optimum", math.Abs(m.last-m.optimum)),
			Doc: "Distance after the latest move, as a fraction of the line."},
	}
}

// Touch implements stage.Run.
func (*moving) Touch(t liverun.Touch) error { return untouchable(t) }

// State implements optim.Saver.
func (m *moving) State(c *optim.Coder) {
	c.Uint64((*uint64)(&m.r))
	c.Ints(m.ended, 0, 1<<31)
	for _, n := range []*int{&m.away, &m.done} {
		c.Int(n)
	}
	c.Int64(&m.steps)
	c.Float(&m.last)
	m.record.state(c)
}

// Save implements stage.Run.
func (m *moving) Save() []byte { return optim.Save(m, "moving") }

// Load implements stage.Run.
func (m *moving) Load(data []byte) error { return optim.Load(m, "moving", data) }
