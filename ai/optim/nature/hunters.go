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

// Hunters is a team of unmanned aircraft that search a region for evading targets, which see them coming.
//
// From the papers (Altshuler, Yanovsky, Wagner, Bruckstein: The Cooperative Hunters – Efficient Cooperative
// Search for Smart Targets Using UAV Swarms, 2005, and Swarm Intelligence – Searchers, Cleaners and Hunters,
// 2006): targets move in a known region, always know the
// position of every aircraft and avoid it; aircraft that fly in formation combine their fields of view and
// can search a larger region than when flying separately. Assumed here: the region is a rectangle of cells;
// each aircraft sees a square; the formation is a line perpendicular to the flight direction, which sweeps
// the region in strips, back and forth; each strip overlaps the previous one by the number of rows that
// targets can regain in the meantime. Separate aircraft sweep one band of the region each.
//
// A cell is open if an undetected target may be there. At the start every cell is open; an aircraft closes
// the cells it sees; whenever targets may move, the neighbours of open cells become open again. When no cell
// is open, all targets have been found regardless of their movements; while a cell is open, a perfectly
// evading target is not found.
type Hunters struct {
	rows, cols int
	sight      int     // cells that an aircraft sees on each side
	ratio      float64 // speed of aircraft in cells per move of a target
	together   bool    // whether the aircraft fly in formation
	evasion    string
	open, next []bool
	left       int // open cells
	aircraft   []hunter
	targets    []target
	r          rng.SplitMix
	step       int
	budget     float64 // accumulated moves of the targets
	caught     int     // step in which the last cell was closed; 0 until then
}

// hunter is an aircraft, alone or in formation; row and col are the middle of the square it sees.
type hunter struct {
	row, col  int
	top, end  int // first row of its band, and the row after its last one
	heading   int // 1 to the right, −1 to the left
	descends  int // number of rows left to descend; negative to ascend
	backwards bool
}

// target is a moving target; row is −1 once it is found.
type target struct{ row, col int }

// Ways in which targets evade.
const (
	evadeAway    = "away"    // as far as possible from the nearest aircraft
	evadeAnyhow  = "random"  // in random directions
	evadeNothing = "nothing" // not at all
	// targets have no position and evade as if they knew all flights in advance; they are found when no cell
	// is open
	evadePerfect = "perfect"
)

// HuntersParams are the parameters of cooperative hunting.
func HuntersParams() []param.Spec {
	return []param.Spec{
		{Name: "rows", Title: "Rows", Doc: "Rows of the region.", Unit: "cells", Kind: param.Int,
			Default: "30", Min: 3, Max: live.MaxGrid},
		{Name: "columns", Title: "Columns", Doc: "Columns of the region.", Unit: "cells", Kind: param.Int,
			Default: "40", Min: 3, Max: live.MaxGrid},
		{Name: "targets", Title: "Targets", Doc: "Number of targets.", Unit: "targets", Kind: param.Int,
			Default: "5", Min: 1, Max: 200},
		{Name: "evasion", Title: "Evasion", Doc: "Whether targets keep away from the nearest aircraft, " +
			"move at random, stay, or evade as perfectly as the flights allow.", Kind: param.Choice,
			Default: evadeAway,
			Choices: []string{evadeAway, evadeAnyhow, evadeNothing, evadePerfect},
			Titles:  []string{"keep away", "random", "stay", "perfect"}},
		{Name: "ratio", Title: "Speed ratio", Doc: "Cells that an aircraft flies while a target moves " +
			"by one cell.",
			Kind: param.Float, Default: "8", Min: 1, Max: 1000, Log: true},
		{Name: "aircraft", Title: "Aircraft", Doc: "Number of aircraft.", Unit: "aircraft", Kind: param.Int,
			Default: "5", Min: 1, Max: 60},
		{Name: "sight", Title: "Sight", Doc: "Cells that an aircraft sees on each side of its own.",
			Unit: "cells", Kind: param.Int, Default: "1", Min: 0, Max: 20},
		{Name: "flight", Title: "Flight", Doc: "Whether the aircraft sweep the region in a common line or " +
			"each on its " +
			"own.", Kind: param.Choice, Default: "formation", Choices: []string{"formation", "apart"},
			Titles: []string{"formation", "each alone"}},
	}
}

// NewHunters returns a world with the given values of HuntersParams and defaults for the rest. It returns an
// error for invalid values.
func NewHunters(given param.Values, seed uint64) (*Hunters, error) {
	v, err := param.Fill(HuntersParams(), given)
	if err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	h := &Hunters{rows: v.Int("rows"), cols: v.Int("columns"), sight: v.Int("sight"),
		together: v["flight"] == "formation", r: rng.NewSplitMix(seed)}
	h.Adjust(v)
	h.open, h.next = make([]bool, h.rows*h.cols), make([]bool, h.rows*h.cols)
	for i := range h.open {
		h.open[i] = true
	}
	h.left = len(h.open)
	h.start(v.Int("aircraft"))
	h.targets = make([]target, v.Int("targets"))
	for i := range h.targets {
		h.targets[i] = target{h.r.IntN(h.rows), h.r.IntN(h.cols)}
	}
	h.look()
	return h, nil
}

// start puts n aircraft at the left border: in a line at the top or, if separate, each at the top of its
// band.
func (h *Hunters) start(n int) {
	h.aircraft = make([]hunter, n)
	for i := range h.aircraft {
		a := &h.aircraft[i]
		a.heading = 1
		if h.together {
			a.row, a.top, a.end = i*h.swath()+h.sight, 0, h.rows
			continue
		}
		a.top, a.end = i*h.rows/n, max((i+1)*h.rows/n, i*h.rows/n+1)
		a.row = a.top + h.sight
	}
}

// swath returns the number of rows that an aircraft sees.
func (h *Hunters) swath() int { return 2*h.sight + 1 }

// line returns the number of rows that an aircraft or its formation sees at once.
func (h *Hunters) line() int {
	if h.together {
		return h.swath() * len(h.aircraft)
	}
	return h.swath()
}

// regained returns the maximum number of rows that targets can regain between two sweeps of a cell.
func (h *Hunters) regained(line int) int {
	return int(math.Ceil(float64(2*h.cols+line) / h.ratio))
}

// Enough returns the number of aircraft in formation that suffices however targets move: enough to see all
// rows at once, or more rows than targets can regain between two sweeps.
func (h *Hunters) Enough() int {
	n := 1
	for n*h.swath() < h.rows && n*h.swath() <= h.regained(n*h.swath()) {
		n++
	}
	return n
}

// Adjust implements World: it changes the speed of the aircraft and the evasion of the targets.
func (h *Hunters) Adjust(v param.Values) { h.ratio, h.evasion = v.Float("ratio"), v["evasion"] }

// Caught reports whether no target is left, and the step in which the last one was found.
func (h *Hunters) Caught() (step int, ok bool) { return h.caught, h.caught > 0 }

// Found returns the number of targets found, and the number of all targets.
func (h *Hunters) Found() (found, of int) {
	for _, t := range h.targets {
		if t.row < 0 {
			found++
		}
	}
	return found, len(h.targets)
}

// Step implements World: each aircraft flies one cell, and targets move as their speed allows.
func (h *Hunters) Step() {
	if h.caught > 0 {
		return
	}
	h.step++
	for i := range h.aircraft {
		h.fly(&h.aircraft[i])
	}
	h.look()
	for h.budget += 1 / h.ratio; h.budget >= 1; h.budget-- {
		h.move()
		h.spread()
		h.look()
	}
	if h.left == 0 {
		h.caught = h.step
	}
}

// fly moves an aircraft by one cell, along its strip or towards the next one. Aircraft in formation turn
// together.
func (h *Hunters) fly(a *hunter) {
	if a.descends != 0 {
		way := 1
		if a.descends < 0 {
			way = -1
		}
		a.row, a.descends = a.row+way, a.descends-way
		return
	}
	if next := a.col + a.heading; next >= 0 && next < h.cols {
		a.col = next
		return
	}
	a.heading = -a.heading
	line := h.line()
	// first is the highest row that the formation sees.
	first := a.row - h.sight
	if h.together {
		first = h.aircraft[0].row - h.sight
		if a != &h.aircraft[0] { // the first aircraft has turned but not moved
			a.descends, a.backwards = h.aircraft[0].descends, h.aircraft[0].backwards
			return
		}
	}
	shift := max(1, line-h.regained(line))
	bottom := max(a.top, a.end-line)
	if a.backwards {
		a.descends = -min(shift, first-a.top)
	} else {
		a.descends = min(shift, bottom-first)
	}
	if a.descends == 0 && bottom > a.top { // turn back at the end of the region
		a.backwards = !a.backwards
		if a.backwards {
			a.descends = -min(shift, first-a.top)
		} else {
			a.descends = min(shift, bottom-first)
		}
	}
}

// look closes the cells that the aircraft see, and finds the targets there.
func (h *Hunters) look() {
	for _, a := range h.aircraft {
		for row := max(a.row-h.sight, 0); row <= min(a.row+h.sight, h.rows-1); row++ {
			for col := max(a.col-h.sight, 0); col <= min(a.col+h.sight, h.cols-1); col++ {
				if cell := row*h.cols + col; h.open[cell] {
					h.open[cell] = false
					h.left--
				}
			}
		}
	}
	for i, t := range h.targets {
		if h.left > 0 && h.evasion == evadePerfect {
			return
		}
		if t.row >= 0 && !h.open[t.row*h.cols+t.col] {
			h.targets[i].row = -1
		}
	}
}

// spread opens the cells that a target can reach from open ones.
func (h *Hunters) spread() {
	copy(h.next, h.open)
	for cell, open := range h.open {
		if !open {
			continue
		}
		row, col := cell/h.cols, cell%h.cols
		for _, d := range directions {
			r, c := row+d[0], col+d[1]
			if r >= 0 && r < h.rows && c >= 0 && c < h.cols && !h.next[r*h.cols+c] {
				h.next[r*h.cols+c] = true
				h.left++
			}
		}
	}
	h.open, h.next = h.next, h.open
}

// move makes each remaining target evade.
func (h *Hunters) move() {
	if h.evasion == evadeNothing || h.evasion == evadePerfect {
		return
	}
	for i := range h.targets {
		t := &h.targets[i]
		if t.row < 0 {
			continue
		}
		best, most, ways := *t, math.Inf(-1), 0
		for k := range 5 { // k = 4 means staying
			to := *t
			if k < 4 {
				to.row, to.col = t.row+directions[k][0], t.col+directions[k][1]
			}
			if to.row < 0 || to.row >= h.rows || to.col < 0 || to.col >= h.cols {
				continue
			}
			far := 0.0
			if h.evasion == evadeAway {
				far = h.distance(to)
			}
			if far > most {
				most, ways = far, 0
			}
			if far == most {
				if ways++; h.r.IntN(ways) == 0 {
					best = to
				}
			}
		}
		*t = best
	}
}

// distance returns the distance of a target from the nearest cell seen by an aircraft, in steps.
func (h *Hunters) distance(t target) float64 {
	least := math.Inf(1)
	for _, a := range h.aircraft {
		rows, cols := float64(max(t.row-a.row, a.row-t.row)), float64(max(t.col-a.col, a.col-t.col))
		see := float64(h.sight)
		least = min(least, max(rows-see, 0)+max(cols-see, 0))
	}
	return least
}

// Value implements World: the percentage of the region in which a target may hide.
func (h *Hunters) Value() float64 { return 100 * float64(h.left) / float64(len(h.open)) }

// State implements optim.Saver.
func (h *Hunters) State(c *optim.Coder) {
	c.Uint64((*uint64)(&h.r))
	c.Bools(h.open)
	for i := range h.aircraft {
		a := &h.aircraft[i]
		c.Int(&a.row)
		c.Index(&a.col, 0, h.cols)
		c.Int(&a.heading)
		c.Check(a.heading == 1 || a.heading == -1, "a heading")
		c.Int(&a.descends)
		c.Bool(&a.backwards)
	}
	for i := range h.targets {
		c.Index(&h.targets[i].row, -1, h.rows)
		c.Index(&h.targets[i].col, 0, h.cols)
	}
	c.Int(&h.step)
	c.Float(&h.budget)
	c.Int(&h.caught)
	if c.Reading() {
		h.left = 0
		for _, open := range h.open {
			if open {
				h.left++
			}
		}
	}
}

// Views implements optim.Viewer.
func (h *Hunters) Views() []search.View {
	w := live.Grid{Rows: h.rows, Cols: h.cols, Cells: make([]byte, len(h.open)),
		Kinds: []string{"a target may hide here", "seen", "a target"},
		Looks: []live.Look{{Tone: live.Resting, Color: 1}, {Tone: live.Good}, {Tone: live.Bad}},
		Step:  h.step, Value: h.Value(), Unit: "% of the region may hide a target"}
	for cell, open := range h.open {
		if open {
			w.Cells[cell] = 1
		}
	}
	for _, a := range h.aircraft {
		for row := max(a.row-h.sight, 0); row <= min(a.row+h.sight, h.rows-1); row++ {
			for col := max(a.col-h.sight, 0); col <= min(a.col+h.sight, h.cols-1); col++ {
				w.Cells[row*h.cols+col] = 2
			}
		}
	}
	for _, t := range h.targets {
		if t.row >= 0 && h.evasion != evadePerfect {
			w.Cells[t.row*h.cols+t.col] = 3
		}
	}
	for _, a := range h.aircraft {
		if a.row >= 0 && a.row < h.rows {
			w.Walk(a.row, a.col, 0)
		}
	}
	return []search.View{live.Encode(w)}
}
