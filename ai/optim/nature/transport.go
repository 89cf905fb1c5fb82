package nature

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Transport is cooperative transport: ants find prey that is too heavy for one ant, recruit others, and carry
// it to the nest. An ant that grips the load pulls in one of the four directions. If the load has not moved
// for a while, it pulls in another direction; if that does not help, it lets go and grips elsewhere. The load
// moves by a cell when enough ants pull in one direction. (Kube, Bonabeau: Cooperative Transport by Ants and
// Robots, 2000.)
type Transport struct {
	transportSettings
	load     int // width and height of the load in cells
	row, col int // upper left cell of the load
	ants     []carrier
	called   bool // whether an ant has found the load and recruited the others
	still    int  // number of steps since the load moved
	r        rng.SplitMix
	step     int
	home     int // step in which the load reached the nest; 0 until then
}

// carrier is an ant that walks or holds on to the load.
type carrier struct {
	row, col  int
	holds     bool
	direction int // direction of pull, clockwise from up
	waited    int // number of steps without movement since its last grip or move
}

// directions are steps by row and column, clockwise from up.
var directions = [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}

// TransportParams are the parameters of cooperative transport.
func TransportParams() []param.Spec { return param.Specs(&transportSettings{}) }

type transportSettings struct {
	side, workers  int
	weight         int // number of ants that must pull in one direction
	realign, leave int // number of steps without movement before an ant turns, and before it lets go
}

// Params implements param.Settings.
func (s *transportSettings) Params(p *param.Set) {
	p.Int(&s.side, "side", "Side", "Cells per row and column.", 40, 12, live.MaxGrid).Unit("cells")
	p.Int(&s.workers, "ants", "Ants", "Number of ants.", 20, 1, 500).Unit("ants").Log()
	p.Int(&s.weight, "weight", "Weight",
		"Number of ants that have to pull in the same direction to move the load.", 6, 1, 100).Unit("ants")
	p.Int(&s.realign, "realign", "Realign",
		"Steps without movement after which an ant pulls in another direction.", 4, 0, 1000).Unit("steps").
		Where("0", "never")
	p.Int(&s.leave, "leave", "Let go", "Steps without movement after which an ant lets go and grips "+
		"elsewhere.",
		25, 0, 1000).Unit("steps").Where("0", "never")
}

// NewTransport returns a world with the given values of TransportParams and defaults for the rest. It returns
// an error for invalid values.
func NewTransport(given param.Values, seed uint64) (*Transport, error) {
	t := &Transport{load: 3, r: rng.NewSplitMix(seed)}
	if err := param.Read(&t.transportSettings, given); err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	t.ants = make([]carrier, t.workers)
	// The nest is the upper left corner, the prey lies in the far half.
	t.row, t.col = t.side/2+t.r.IntN(t.side/2-t.load), t.side/2+t.r.IntN(t.side/2-t.load)
	return t, nil
}

// Adjust implements World: it changes the weight of the load and the ants' patience; the number of ants
// stays.
func (t *Transport) Adjust(v param.Values) {
	s := param.Bind(&transportSettings{}, v)
	t.weight, t.realign, t.leave = s.weight, s.realign, s.leave
}

// Home reports whether the load is in the nest, and in which step it arrived.
func (t *Transport) Home() (step int, ok bool) { return t.home, t.home > 0 }

// Step implements World.
func (t *Transport) Step() {
	if t.home > 0 {
		return
	}
	t.step++
	t.still++
	var force [4]int
	for i := range t.ants {
		a := &t.ants[i]
		if !a.holds {
			t.walk(a)
			continue
		}
		if a.waited++; t.leave > 0 && a.waited%t.leave == 0 && t.still >= t.leave {
			t.seize(a) // take hold at another side of the load
		} else if t.realign > 0 && a.waited%t.realign == 0 && t.still >= t.realign {
			a.direction = t.r.IntN(4)
		}
		if t.towards(a.direction) {
			force[a.direction]++
		}
	}
	strongest := 0
	for d := range force {
		if force[d] > force[strongest] {
			strongest = d
		}
	}
	if force[strongest] >= t.weight {
		t.move(directions[strongest])
	}
}

// towards reports whether a direction leads to the nest.
func (t *Transport) towards(direction int) bool {
	return direction == 0 && t.row > 0 || direction == 3 && t.col > 0
}

// move moves the load, and all ants that grip it, by a cell.
func (t *Transport) move(by [2]int) {
	t.row, t.col, t.still = t.row+by[0], t.col+by[1], 0
	for i := range t.ants {
		if a := &t.ants[i]; a.holds {
			a.row, a.col, a.waited = min(max(a.row+by[0], 0), t.side-1), min(max(a.col+by[1], 0), t.side-1), 0
		}
	}
	if t.row == 0 && t.col == 0 {
		t.home = t.step
	}
}

// walk moves an ant by one step, at random or, once recruited, towards the load, and lets it grip the load
// when it arrives.
func (t *Transport) walk(a *carrier) {
	dr, dc := t.row+t.load/2-a.row, t.col+t.load/2-a.col
	if max(dr, -dr) <= t.load/2+1 && max(dc, -dc) <= t.load/2+1 {
		t.called = true
		t.seize(a)
		return
	}
	d := t.r.IntN(4)
	if t.called {
		switch rows := t.r.IntN(max(dr, -dr)+max(dc, -dc)) < max(dr, -dr); {
		case rows && dr < 0:
			d = 0
		case rows:
			d = 2
		case dc > 0:
			d = 1
		default:
			d = 3
		}
	}
	a.row, a.col = min(max(a.row+directions[d][0], 0), t.side-1),
		min(max(a.col+directions[d][1], 0), t.side-1)
}

// seize makes an ant grip the load at a random side and pull in a random direction.
func (t *Transport) seize(a *carrier) {
	a.holds, a.direction, a.waited = true, t.r.IntN(4), 0
	along := t.r.IntN(t.load)
	a.row, a.col = t.row+along, t.col+along
	switch t.r.IntN(4) {
	case 0:
		a.row = t.row - 1
	case 1:
		a.col = t.col + t.load
	case 2:
		a.row = t.row + t.load
	default:
		a.col = t.col - 1
	}
	a.row, a.col = min(max(a.row, 0), t.side-1), min(max(a.col, 0), t.side-1)
}

// Value implements World: the distance of the load from the nest, in rows plus columns.
func (t *Transport) Value() float64 { return float64(t.row + t.col) }

// State implements optim.Saver.
func (t *Transport) State(c *optim.Coder) {
	c.Uint64((*uint64)(&t.r))
	c.Index(&t.row, 0, t.side-t.load+1)
	c.Index(&t.col, 0, t.side-t.load+1)
	c.Bool(&t.called)
	c.Int(&t.still)
	c.Int(&t.step)
	c.Int(&t.home)
	for i := range t.ants {
		a := &t.ants[i]
		c.Index(&a.row, 0, t.side)
		c.Index(&a.col, 0, t.side)
		c.Bool(&a.holds)
		c.Index(&a.direction, 0, 4)
		c.Int(&a.waited)
	}
}

// Views implements optim.Viewer.
func (t *Transport) Views() []search.View {
	w := live.Grid{Rows: t.side, Cols: t.side, Cells: make([]byte, t.side*t.side),
		Kinds: []string{"nest", "prey"}, Step: t.step, Value: t.Value(),
		Unit: "cells from home"}
	for i := range 3 * t.load {
		w.Cells[i/t.load*t.side+i%t.load] = 1
	}
	for i := range t.load * t.load {
		w.Cells[(t.row+i/t.load)*t.side+t.col+i%t.load] = 2
	}
	for _, a := range t.ants {
		w.Walk(a.row, a.col, 0)
	}
	return []search.View{live.Encode(w)}
}
