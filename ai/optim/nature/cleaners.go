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

// Cleaners is a team of agents that clean a dirty region of a grid. They see the eight cells around them and
// do not communicate; they coordinate through the dirt.
//
// From the papers (Wagner, Bruckstein: Cooperative Cleaners: A Case of Distributed Ant-Robotics, 1997; with
// spreading dirt Altshuler, Bruckstein, Wagner: Swarm Robotics for a Dynamic Cleaning Problem, 2005): the
// region is connected and has no holes; agents enter it one after the other at one cell; they walk along its
// boundary with the clean side to their right; an agent cleans its cell unless the cell is critical, which
// means that cleaning it would disconnect the region, or crowded; at fixed intervals the region grows by all
// neighbouring cells, within an elastic border that keeps it free of holes. Assumed here: within a step
// agents act one after the other; of several agents on a cell one moves on and the others wait; an agent
// that must move to an occupied cell cleans its own cell first, and any other agents there leave with it; a
// cell is critical if its dirty neighbours on the four sides are not connected around it; an agent
// surrounded by dirt walks straight on to the side where the boundary was.
type Cleaners struct {
	side            int
	dirty           []bool
	left            int // number of dirty cells
	agents          []cleaner
	waits           []bool // whether each agent does not act in this step
	wait            int    // steps between the starts of two agents
	spread          int    // steps between two growths of the region; 0 if there is none
	careless        bool
	step            int
	cleaned         int // step in which the last cell was cleaned; 0 until then
	size, rim, deep int // initial region: number of cells, of boundary cells, and steps to the deepest cell
	far             int // steps from the entry to the farthest cell at the start
	ring            []int
}

// cleaner is an agent of Cleaners.
type cleaner struct {
	at      int // cell of the agent
	heading int // clockwise from up
	inside  bool
}

// Shapes of a dirty region.
const (
	irregular = "irregular"
	square    = "square"
)

// CleanersParams are the parameters of cooperative cleaning.
func CleanersParams() []param.Spec {
	return []param.Spec{
		{Name: "side", Title: "Side", Doc: "Cells per row and column.", Unit: "cells", Kind: param.Int,
			Default: "40", Min: 10, Max: live.MaxGrid},
		{Name: "dirt", Title: "Dirty cells", Doc: "Number of dirty cells at the start. A square region " +
			"is the largest square with " +
			"at most this many cells.", Unit: "cells", Kind: param.Int, Default: "400", Min: 1,
			Max: 8000, Log: true},
		param.OneOf("shape", "Shape", "Shape of the dirty region.", irregular, square),
		{Name: "spread", Title: "Spread", Doc: "Steps after which the dirt spreads to all neighbouring " +
			"cells.",
			Special: map[string]string{"0": "never"}, Unit: "steps", Kind: param.Int, Default: "0", Min: 0,
			Max: 100_000},
		{Name: "agents", Title: "Agents", Doc: "Number of agents.", Unit: "agents", Kind: param.Int,
			Default: "8", Min: 1, Max: 200, Log: true},
		{Name: "wait", Title: "Start interval", Doc: "Steps between the starts of two agents.", Unit: "steps",
			Kind: param.Int, Default: "2", Min: 0, Max: 1000},
		param.OneOf("critical", "Critical cells", "Whether agents leave cells that hold "+
			"the region together until later or clean every cell.", "leave", "clean"),
	}
}

// NewCleaners returns a world with the given values of CleanersParams and defaults for the rest. It returns
// an error for invalid values.
func NewCleaners(given param.Values, seed uint64) (*Cleaners, error) {
	v, err := param.Fill(CleanersParams(), given)
	if err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	side, dirt := v.Int("side"), v.Int("dirt")
	if room := (side - 4) * (side - 4); dirt > room {
		return nil, fault.Errorf("nature: %d dirty cells do not fit: a grid of %d cells a side has "+
			"room for %d",
			dirt, side, room)
	}
	c := &Cleaners{side: side, dirty: make([]bool, side*side), agents: make([]cleaner, v.Int("agents"))}
	c.waits = make([]bool, len(c.agents))
	c.Adjust(v)
	if v["shape"] == square {
		c.spill(int(math.Sqrt(float64(dirt))))
	} else {
		r := rng.NewSplitMix(seed)
		c.pour(dirt, &r)
	}
	entry := 0
	for !c.dirty[entry] {
		entry++
	}
	for i := range c.agents { // agents start heading left, with the clean row above on their right
		c.agents[i] = cleaner{at: entry, heading: 3}
	}
	c.survey(entry)
	return c, nil
}

// spill makes a square of n × n cells dirty.
func (c *Cleaners) spill(n int) {
	first := (c.side - n) / 2
	for row := range n {
		for col := range n {
			c.dirty[(first+row)*c.side+first+col] = true
		}
	}
	c.left = n * n
}

// pour makes n cells dirty. They form an irregular region without holes that grows from the middle of the
// grid.
func (c *Cleaners) pour(n int, r *rng.SplitMix) {
	edge := []int{c.side/2*c.side + c.side/2}
	for c.left < n && len(edge) > 0 {
		k := r.IntN(len(edge))
		cell := edge[k]
		edge[k] = edge[len(edge)-1]
		edge = edge[:len(edge)-1]
		if c.left > 0 && !c.grows(cell, 2) {
			continue
		}
		c.dirty[cell] = true
		c.left++
		for _, d := range directions {
			if next := cell + d[0]*c.side + d[1]; !c.dirty[next] {
				edge = append(edge, next)
			}
		}
	}
}

// grows reports whether a cell can become dirty: it is clean and at least margin cells from the border, and
// the region stays connected and without holes.
func (c *Cleaners) grows(cell, margin int) bool {
	row, col := cell/c.side, cell%c.side
	return !c.dirty[cell] && min(row, col, c.side-1-row, c.side-1-col) >= margin && c.simple(cell)
}

// around lists the offsets of the eight surrounding cells, clockwise from the cell above.
var around = [8][2]int{{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}

// soiled reports whether neighbour k of the cell, as numbered in around, is dirty.
func (c *Cleaners) soiled(cell, k int) bool {
	d := around[k%8]
	return c.dirty[cell+d[0]*c.side+d[1]]
}

// simple reports whether a cell can be cleaned or become dirty without disconnecting the region or closing a
// hole: its dirty neighbours on the four sides must be connected through the surrounding cells, but not form
// a closed ring (Yokoi's number is 1).
func (c *Cleaners) simple(cell int) bool {
	n := 0
	for k := 0; k < 8; k += 2 {
		if c.soiled(cell, k) && !(c.soiled(cell, k+1) && c.soiled(cell, k+2)) {
			n++
		}
	}
	return n == 1
}

// survey measures the size, boundary and depth of the region at the start.
func (c *Cleaners) survey(entry int) {
	c.size = c.left
	depth, way := make([]int, len(c.dirty)), make([]int, len(c.dirty))
	var rim []int
	for cell, dirty := range c.dirty {
		depth[cell], way[cell] = -1, -1
		if dirty && c.bordering(cell) {
			rim = append(rim, cell)
		}
	}
	c.rim = len(rim)
	c.deep, c.far = c.flood(rim, depth), c.flood([]int{entry}, way)
}

// flood sets steps to each dirty cell's distance from the cells in from, and returns the largest distance.
func (c *Cleaners) flood(from, steps []int) (most int) {
	for _, cell := range from {
		steps[cell] = 0
	}
	for len(from) > 0 {
		cell := from[0]
		from = from[1:]
		most = steps[cell]
		for _, d := range directions {
			if next := cell + d[0]*c.side + d[1]; c.dirty[next] && steps[next] < 0 {
				steps[next] = steps[cell] + 1
				from = append(from, next)
			}
		}
	}
	return most
}

// bordering reports whether any of the eight cells around a cell is clean.
func (c *Cleaners) bordering(cell int) bool {
	for k := range around {
		if !c.soiled(cell, k) {
			return true
		}
	}
	return false
}

// Adjust implements World: it changes the spread of the dirt, the interval between agents, and whether they
// clean critical cells.
func (c *Cleaners) Adjust(v param.Values) {
	c.spread, c.wait, c.careless = v.Int("spread"), v.Int("wait"), v["critical"] == "clean"
}

// Clean reports whether the region is clean, and in which step the last cell was cleaned.
func (c *Cleaners) Clean() (step int, ok bool) { return c.cleaned, c.cleaned > 0 }

// Bounds returns a lower bound on the steps that any team needs, and an upper bound for the protocol without
// spreading dirt. Lower: each agent cleans at most one cell per step after its start, and one agent has to
// walk to the farthest cell. Upper: 8 (b − 1) (w + k) / k + 2k steps for k agents, b boundary cells and a
// region of width w, measured in steps to its deepest cell (Wagner, Bruckstein, 1997).
func (c *Cleaners) Bounds() (lower, upper int) {
	k := len(c.agents)
	for done := 0; done < c.size; lower++ {
		active := k
		if c.wait > 0 {
			active = min(k, lower/c.wait+1)
		}
		done += active
	}
	return max(lower, c.far+1), 8*(c.rim-1)*(c.deep+1+k)/k + max(2, c.wait)*k + 1
}

// Step implements World.
func (c *Cleaners) Step() {
	if c.cleaned > 0 {
		return
	}
	for i := range c.agents {
		c.waits[i] = c.wait*i > c.step || c.first(c.agents[i].at) < i
	}
	for i := range c.agents {
		if !c.waits[i] {
			c.act(i)
		}
	}
	if c.step++; c.left == 0 {
		c.cleaned = c.step
		return
	}
	if c.spread > 0 && c.step%c.spread == 0 {
		c.swell()
	}
}

// first returns the lowest number of an agent on the cell, or the number of agents if there is none.
func (c *Cleaners) first(cell int) int {
	for i, a := range c.agents {
		if a.at == cell {
			return i
		}
	}
	return len(c.agents)
}

// act lets agent i clean its cell and move on.
func (c *Cleaners) act(i int) {
	a := &c.agents[i]
	here := a.at
	next, heading := c.ahead(a)
	switch {
	case heading < 0: // no dirty neighbour: this is the last cell
		c.clean(here)
		return
	case c.crowded(i) && c.first(next) == len(c.agents): // the waiting agents clean the cell
	case c.careless || c.simple(here):
		c.clean(here)
	}
	a.at, a.heading = next, heading
	if !c.dirty[here] {
		c.leave(here)
	}
}

// leave moves all agents off a cell that was cleaned.
func (c *Cleaners) leave(cell int) {
	for i := range c.agents {
		if a := &c.agents[i]; a.at == cell {
			if next, heading := c.ahead(a); heading >= 0 {
				a.at, a.heading = next, heading
			}
		}
	}
}

func (c *Cleaners) clean(cell int) {
	if c.dirty[cell] {
		c.dirty[cell] = false
		c.left--
	}
}

// crowded reports whether another agent is waiting on the cell of agent i.
func (c *Cleaners) crowded(i int) bool {
	for j, a := range c.agents {
		if j != i && c.waits[j] && a.at == c.agents[i].at {
			return true
		}
	}
	return false
}

// ahead returns the dirty cell to which an agent moves next along the boundary, and the direction, or −1 if
// there is none.
func (c *Cleaners) ahead(a *cleaner) (cell, heading int) {
	if !c.bordering(a.at) {
		if !a.inside { // the boundary was on the right
			a.inside, a.heading = true, (a.heading+1)%4
		}
	} else if a.inside {
		a.inside = false
		for turn := range 4 {
			if h := (a.heading + 3 + turn) % 4; !c.dirty[c.beside(a.at, h+1)] {
				a.heading = h
				break
			}
		}
	}
	turns := [4]int{1, 0, 3, 2} // in the order right, straight on, left, back
	if a.inside {
		turns = [4]int{0, 1, 3, 2}
	}
	for _, turn := range turns {
		h := (a.heading + turn) % 4
		if next := c.beside(a.at, h); c.dirty[next] {
			return next, h
		}
	}
	return 0, -1
}

// beside returns the neighbouring cell in a direction, clockwise from up.
func (c *Cleaners) beside(cell, direction int) int {
	d := directions[direction%4]
	return cell + d[0]*c.side + d[1]
}

// swell spreads the dirt to the cells next to dirty ones, except when that would close a hole.
func (c *Cleaners) swell() {
	c.ring = c.ring[:0]
	for cell, dirty := range c.dirty {
		if dirty {
			continue
		}
		row, col := cell/c.side, cell%c.side
		if min(row, col, c.side-1-row, c.side-1-col) < 1 {
			continue
		}
		for h := range 4 {
			if c.dirty[c.beside(cell, h)] {
				c.ring = append(c.ring, cell)
				break
			}
		}
	}
	for _, cell := range c.ring {
		if c.grows(cell, 1) {
			c.dirty[cell] = true
			c.left++
		}
	}
}

// Value implements World: the number of dirty cells.
func (c *Cleaners) Value() float64 { return float64(c.left) }

// State implements optim.Saver.
func (c *Cleaners) State(d *optim.Coder) {
	d.Bools(c.dirty)
	for i := range c.agents {
		d.Index(&c.agents[i].at, c.side+1, len(c.dirty)-c.side-1)
		d.Index(&c.agents[i].heading, 0, 4)
		d.Bool(&c.agents[i].inside)
	}
	d.Int(&c.step)
	d.Int(&c.cleaned)
	if !d.Reading() {
		return
	}
	c.left = 0
	for cell, dirty := range c.dirty {
		if dirty {
			row, col := cell/c.side, cell%c.side
			d.Check(min(row, col, c.side-1-row, c.side-1-col) >= 1, "a dirty cell")
			c.left++
		}
	}
}

// Views implements optim.Viewer.
func (c *Cleaners) Views() []search.View {
	w := live.Grid{Rows: c.side, Cols: c.side, Cells: make([]byte, len(c.dirty)),
		Kinds: []string{"dirty", "dirty and critical"}, Looks: []live.Look{{Tone: live.Resting, Color: 1},
			{Color: 1}},
		Step: c.step, Value: c.Value(), Unit: "dirty cells"}
	for cell, dirty := range c.dirty {
		switch {
		case !dirty:
		case c.bordering(cell) && !c.simple(cell) && c.left > 1:
			w.Cells[cell] = 2
		default:
			w.Cells[cell] = 1
		}
	}
	for i, a := range c.agents {
		if c.wait*i <= c.step {
			w.Walk(a.at/c.side, a.at%c.side, 0)
		}
	}
	return []search.View{live.Encode(w)}
}
