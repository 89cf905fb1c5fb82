package nature

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Brood is brood sorting: ants walk on a torus grid, pick up items that are rare among the cells they visited
// last, and drop them where items of the same kind are common. Let f be the fraction of the cells an ant
// remembers that held the kind in question.
//
//	pick up: (k₁ / (k₁ + f))²        drop: (f / (k₂ + f))²
//
// Small heaps therefore shrink and large ones grow. (Deneubourg, Goss, Franks, Sendova-Franks, Detrain,
// Chrétien: The Dynamics of Collective Sorting: Robot-Like Ants and Ant-Like Robots, 1991.)
type Brood struct {
	broodSettings
	rows, cols int
	cells      []byte // 0 or a kind, by cell
	ants       []sorter
	memory     []byte // recently seen kinds, a ring buffer per ant
	r          rng.SplitMix
	step       int
}

// sorter is an ant, which may carry an item.
type sorter struct {
	at   int // cell of the ant
	load byte
	next int // index of the next entry in its memory
}

// BroodParams are the parameters of brood sorting.
func BroodParams() []param.Spec { return param.Specs(&broodSettings{}) }

type broodSettings struct {
	side, kinds  int
	border       string
	filled       float64
	workers      int
	memoryLength int
	pick, drop   float64 // parameters k₁ and k₂
}

// Params implements param.Settings.
func (s *broodSettings) Params(p *param.Set) {
	p.Int(&s.side, "side", "Side", "Cells per row and column.", 40, 4, live.MaxGrid).Unit("cells")
	p.OneOf(&s.border, "border", "Border", "Whether ants that leave the grid come back on the other side or "+
		"meet walls.", "closed", "walls")
	p.Int(&s.kinds, "kinds", "Kinds", "Number of kinds of brood.", 2, 1, 6)
	p.Float(&s.filled, "filled", "Filled", "Share of cells that contain an item at the start.", 0.2, 0.01,
		0.8)
	p.Int(&s.workers, "ants", "Ants", "Number of ants.", 40, 1, 2000).Unit("ants").Log()
	p.Int(&s.memoryLength, "memory", "Memory", "Number of recent cells that an ant remembers.", 15, 1, 200).
		Unit("cells")
	p.Float(&s.pick, "k1", "k₁",
		"Share of the same kind nearby at which an ant picks an item up with probability ¼.", 0.1, 0.001, 1)
	p.Float(&s.drop, "k2", "k₂",
		"Share of the same kind nearby at which an ant drops an item with probability ¼.", 0.3, 0.001, 1)
}

// NewBrood returns a world with the given values of BroodParams and defaults for the rest. It returns an
// error for invalid values.
func NewBrood(given param.Values, seed uint64) (*Brood, error) {
	b := &Brood{r: rng.NewSplitMix(seed)}
	if err := param.Read(&b.broodSettings, given); err != nil {
		return nil, fault.Errorf("nature: %w", err)
	}
	b.rows, b.cols = b.side, b.side
	b.cells, b.ants = make([]byte, b.side*b.side), make([]sorter, b.workers)
	for i := range b.cells {
		if b.r.Float64() < b.filled {
			b.cells[i] = byte(1 + b.r.IntN(b.kinds))
		}
	}
	b.memory = make([]byte, len(b.ants)*b.memoryLength)
	for i := range b.ants {
		b.ants[i].at = b.r.IntN(len(b.cells))
	}
	return b, nil
}

// Adjust implements World: it changes k₁ and k₂, the thresholds for picking up and dropping.
func (b *Brood) Adjust(v param.Values) {
	s := param.Bind(&broodSettings{}, v)
	b.pick, b.drop = s.pick, s.drop
}

// neighbour returns the cell next to another; directions are clockwise from up. At the border it returns the
// cell on the opposite side or, with walls, the cell itself.
func (b *Brood) neighbour(cell, direction int) int {
	row, col := cell/b.cols, cell%b.cols
	if b.border == "walls" && (direction == 0 && row == 0 || direction == 1 && col == b.cols-1 ||
		direction == 2 && row == b.rows-1 || direction == 3 && col == 0) {
		return cell
	}
	switch direction {
	case 0:
		row = (row + b.rows - 1) % b.rows
	case 1:
		col = (col + 1) % b.cols
	case 2:
		row = (row + 1) % b.rows
	default:
		col = (col + b.cols - 1) % b.cols
	}
	return row*b.cols + col
}

// Step implements World.
func (b *Brood) Step() {
	b.step++
	for i := range b.ants {
		a := &b.ants[i]
		a.at = b.neighbour(a.at, b.r.IntN(4))
		seen := b.memory[i*b.memoryLength : (i+1)*b.memoryLength]
		here := b.cells[a.at]
		switch {
		case a.load == 0 && here > 0:
			if p := b.pick / (b.pick + share(seen, here)); b.r.Float64() < p*p {
				a.load, b.cells[a.at] = here, 0
			}
		case a.load > 0 && here == 0:
			f := share(seen, a.load)
			if p := f / (b.drop + f); b.r.Float64() < p*p {
				a.load, b.cells[a.at] = 0, a.load
			}
		}
		seen[a.next] = here
		a.next = (a.next + 1) % b.memoryLength
	}
}

// share returns the fraction of the seen cells that held the kind.
func share(seen []byte, kind byte) float64 {
	n := 0
	for _, k := range seen {
		if k == kind {
			n++
		}
	}
	return float64(n) / float64(len(seen))
}

// Value implements World: the mean number of the four neighbours of an item that are of its kind.
func (b *Brood) Value() float64 {
	things, same := 0, 0
	for i, k := range b.cells {
		if k == 0 {
			continue
		}
		things++
		for d := range 4 {
			if j := b.neighbour(i, d); j != i && b.cells[j] == k {
				same++
			}
		}
	}
	return float64(same) / float64(max(things, 1))
}

// Size returns the number of cells.
func (b *Brood) Size() int { return len(b.cells) }

// Edge returns the distance of a cell from the nearest edge of the grid, in cells.
func (b *Brood) Edge(cell int) int {
	row, col := cell/b.cols, cell%b.cols
	return min(row, col, b.rows-1-row, b.cols-1-col)
}

// Crowd returns the fraction of the cells at most two rows and columns away that contain an item, in [0, 1].
func (b *Brood) Crowd(cell int) float64 {
	row, col := cell/b.cols, cell%b.cols
	filled, all := 0, 0
	for r := max(0, row-2); r <= min(b.rows-1, row+2); r++ {
		for c := max(0, col-2); c <= min(b.cols-1, col+2); c++ {
			if all++; b.cells[r*b.cols+c] > 0 {
				filled++
			}
		}
	}
	return float64(filled) / float64(all)
}

// LargestPile returns the cells of the largest pile. A pile is a set of items of one kind connected by sides.
func (b *Brood) LargestPile() (largest []int) {
	seen := make([]bool, len(b.cells))
	for i, k := range b.cells {
		if k == 0 || seen[i] {
			continue
		}
		pile := []int{i}
		seen[i] = true
		for at := 0; at < len(pile); at++ {
			for d := range 4 {
				if j := b.neighbour(pile[at], d); b.cells[j] == k && !seen[j] {
					seen[j] = true
					pile = append(pile, j)
				}
			}
		}
		if len(pile) > len(largest) {
			largest = pile
		}
	}
	return largest
}

// State implements optim.Saver.
func (b *Brood) State(c *optim.Coder) {
	c.Uint64((*uint64)(&b.r))
	c.Int(&b.step)
	for i := range b.cells {
		passKind(c, &b.cells[i], b.kinds)
	}
	for i := range b.memory {
		passKind(c, &b.memory[i], b.kinds)
	}
	for i := range b.ants {
		c.Index(&b.ants[i].at, 0, len(b.cells))
		c.Index(&b.ants[i].next, 0, b.memoryLength)
		passKind(c, &b.ants[i].load, b.kinds)
	}
}

// passKind saves or restores a kind, or 0.
func passKind(c *optim.Coder, k *byte, kinds int) {
	n := int(*k)
	c.Index(&n, 0, kinds+1)
	*k = byte(n)
}

// broodNames are the names of the kinds.
var broodNames = []string{"eggs", "larvae", "pupae", "cocoons", "grains", "leaves"}

// Views implements optim.Viewer.
func (b *Brood) Views() []search.View {
	w := live.Grid{Rows: b.rows, Cols: b.cols, Cells: b.cells, Kinds: broodNames[:b.kinds], Step: b.step,
		Value: b.Value(), Unit: "neighbours of their kind"}
	for _, a := range b.ants {
		w.Walk(a.at/b.cols, a.at%b.cols, a.load)
	}
	return []search.View{live.Encode(w)}
}
