package nature

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Termites is a colony of termites that build without a plan (stigmergy): they react to what has been built
// so far. Each walks on a torus grid, carries a pellet of soil, and drops it with probability
//
//	p = b + (1 - b) s² / (s² + θ²)
//
// where s is the scent of the cell: a fresh pellet adds scent, which spreads to neighbouring cells and
// evaporates. A termite that has dropped its pellet fetches new soil and returns at a random cell. More
// pellets are dropped near existing ones, so pillars grow, at distances determined by the spread of scent.
// (Grassé: La reconstruction du nid et les coordinations interindividuelles, 1959; Deneubourg: Application de
// l'ordre par fluctuations à la description de certaines étapes de la construction du nid chez les termites,
// 1977.)
//
// Assumed here: the numeric values, and that a termite moves to the neighbouring cell with the most scent
// with probability follow, otherwise to a random one.
type Termites struct {
	termiteSettings
	size          int // cells per row and column
	heights       []int
	scent, spread []float64
	at            []int // cell of each termite
	away          []int // steps until it returns with new soil
	pellets       int
	r             rng.SplitMix
	step          int
}

// TermitesParams are the parameters of termite building.
func TermitesParams() []param.Spec { return param.Specs(&termiteSettings{}) }

type termiteSettings struct {
	side, workers, fetch int
	blind, theta, follow float64
	fade, diffusion      float64
}

// Params implements param.Settings.
func (s *termiteSettings) Params(p *param.Set) {
	p.Int(&s.side, "side", "Side", "Cells per row and column.", 40, 4, live.MaxGrid).Unit("cells")
	p.Int(&s.workers, "ants", "Termites", "Number of termites.", 60, 1, 2000).Unit("termites").Log()
	p.Int(&s.fetch, "fetch", "Fetching", "Steps that a termite needs to fetch new soil.", 50, 0, 10_000).
		Unit("steps")
	p.Float(&s.blind, "blind", "Blind drops", "Probability per step that a termite drops its pellet where "+
		"there is no scent.", 0.002, 0, 1)
	p.Float(&s.theta, "theta", "Threshold", "Scent at which a termite drops its pellet with "+
		"probability ½. A "+
		"pellet gives a scent of 1.", 0.5, 0.001, 1000)
	p.Float(&s.follow, "follow", "Following", "Probability that a termite walks towards the strongest scent.",
		0.3, 0, 1)
	p.Float(&s.fade, "fade", "Evaporation", "Share of the scent that evaporates per step.", 0.05, 0, 1)
	p.Float(&s.diffusion, "diffusion", "Spreading", "Share of the scent of a cell that spreads to the cells "+
		"beside it per step.", 0.1, 0, 1)
}

// NewTermites returns a world with the given values of TermitesParams and defaults for the rest. It returns
// an error for invalid values.
func NewTermites(given param.Values, seed uint64) (*Termites, error) {
	w := &Termites{r: rng.NewSplitMix(seed)}
	if err := param.Read(&w.termiteSettings, given); err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	w.size = w.side
	n := w.size * w.size
	w.heights, w.scent, w.spread = make([]int, n), make([]float64, n), make([]float64, n)
	w.at, w.away = make([]int, w.workers), make([]int, w.workers)
	for i := range w.at {
		w.at[i] = w.r.IntN(n)
	}
	return w, nil
}

// Adjust implements World: the size and the number of termites stay.
func (w *Termites) Adjust(v param.Values) { param.Bind(&w.termiteSettings, v) }

// neighbour returns the neighbouring cell in a direction, clockwise from up.
func (w *Termites) neighbour(cell, direction int) int {
	row, col := cell/w.size, cell%w.size
	switch direction {
	case 0:
		row = (row + w.size - 1) % w.size
	case 1:
		col = (col + 1) % w.size
	case 2:
		row = (row + 1) % w.size
	default:
		col = (col + w.size - 1) % w.size
	}
	return row*w.size + col
}

// Step implements World.
func (w *Termites) Step() {
	w.step++
	for i := range w.at {
		if w.away[i] > 0 {
			w.away[i]--
			continue
		}
		to := w.neighbour(w.at[i], w.r.IntN(4))
		if w.r.Float64() < w.follow {
			for d := range 4 {
				if j := w.neighbour(w.at[i], d); w.scent[j] > w.scent[to] {
					to = j
				}
			}
		}
		w.at[i] = to
		s := float64(w.scent[to] * w.scent[to])
		if p := s / (s + float64(w.theta*w.theta)); w.r.Float64() < w.blind+float64((1-w.blind)*p) {
			w.heights[to]++
			w.scent[to]++
			w.pellets++
			w.at[i], w.away[i] = w.r.IntN(len(w.heights)), w.fetch
		}
	}
	for i := range w.scent {
		beside := 0.0
		for d := range 4 {
			beside += w.scent[w.neighbour(i, d)]
		}
		w.spread[i] = (1 - w.fade) * (float64((1-w.diffusion)*w.scent[i]) + float64(w.diffusion/4*beside))
		if w.spread[i] < 1e-100 {
			w.spread[i] = 0
		}
	}
	w.scent, w.spread = w.spread, w.scent
}

// Value implements World: the percentage of the pellets that lie on the highest twentieth of the cells; 5 if
// all cells are equally high.
func (w *Termites) Value() float64 {
	if w.pellets == 0 {
		return 0
	}
	count := make([]int, w.Highest()+1)
	for _, h := range w.heights {
		count[h]++
	}
	left, sum := max(1, len(w.heights)/20), 0
	for h := len(count) - 1; h > 0 && left > 0; h-- {
		n := min(left, count[h])
		sum += n * h
		left -= n
	}
	return 100 * float64(sum) / float64(w.pellets)
}

// Highest returns the height of the highest pillar, in pellets.
func (w *Termites) Highest() (most int) {
	for _, h := range w.heights {
		most = max(most, h)
	}
	return most
}

// Pellets returns the number of pellets dropped.
func (w *Termites) Pellets() int { return w.pellets }

// State implements optim.Saver.
func (w *Termites) State(c *optim.Coder) {
	c.Uint64((*uint64)(&w.r))
	c.Ints(w.heights, 0, 1<<31)
	c.Floats(w.scent)
	c.Ints(w.at, 0, len(w.heights))
	c.Ints(w.away, 0, 1<<31)
	c.Int(&w.pellets)
	c.Int(&w.step)
}

var heightNames = []string{"pellets", "low pillar", "high pillar"}

// Views implements optim.Viewer.
func (w *Termites) Views() []search.View {
	g := live.Grid{Rows: w.size, Cols: w.size, Cells: make([]byte, len(w.heights)), Kinds: heightNames,
		Step: w.step, Value: w.Value(), Unit: "% of the pellets in pillars"}
	for i, h := range w.heights {
		switch {
		case h >= 20:
			g.Cells[i] = 3
		case h >= 5:
			g.Cells[i] = 2
		case h > 0:
			g.Cells[i] = 1
		}
	}
	for i, at := range w.at {
		if w.away[i] == 0 {
			g.Walk(at/w.size, at%w.size, 0)
		}
	}
	return []search.View{live.Encode(g)}
}
