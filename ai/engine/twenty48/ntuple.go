package twenty48

import (
	"fmt"
	"math"

	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Network is an n-tuple network: the value of an afterstate is the sum of table entries, one for each tuple of squares and each of the
// eight symmetric views of the board, where the tiles on the tuple are the index into its table. Views share tables.
// Values are points still to come.
//
// Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014.
type Network struct {
	name    string
	initial float64 // value of all boards before any was learnt
	tuples  []tuple
	weights [][]float32 // by tuple; 16^n for n squares
	large   *large      // the same tables when they are those of 4x6, which has a fast way of its own
}

// tuple picks squares of a packed board: two groups of neighbouring nibbles, each shifted into place and masked.
type tuple struct {
	shift1, shift2 uint8
	mask1, mask2   uint32
}

func (t tuple) index(b Board) uint32 {
	return uint32(b>>(t.shift1&63))&t.mask1 | uint32(b>>(t.shift2&63))&t.mask2
}

func (t tuple) size() int { return int(t.mask1|t.mask2) + 1 }

// run is the tuple of n squares from the given one on.
func run(first, n uint8) tuple { return tuple{shift1: 4 * first, mask1: 1<<(4*n) - 1} }

// block is the tuple of n squares from the given one on and the n below them.
func block(first, n uint8) tuple {
	return tuple{4 * first, 4*(first+4) - 4*n, 1<<(4*n) - 1, 1<<(8*n) - 1<<(4*n)}
}

// networks are the tuples by name. 4x6 is the usual large one (Wu, Yeh, Liang, Chang, Chiang: Multi-Stage Temporal Difference Learning
// for 2048, 2014): two bent lines of six squares and two blocks of 2×3, 256 MB. 5x4, all lines and squares of four cells, is
// Szubert and Jaśkowski's with symmetric tables shared, 1.3 MB.
func networkTuples(name string) ([]tuple, error) {
	switch name {
	case "4x6":
		return []tuple{run(0, 6), run(4, 6), block(0, 3), block(4, 3)}, nil
	case "5x4":
		return []tuple{run(0, 4), run(4, 4), block(0, 2), block(1, 2), block(5, 2)}, nil
	}
	return nil, fmt.Errorf("twenty48: no network %q; there are 4x6, 5x4", name)
}

// NewNetwork makes the network "4x6" or "5x4" with the same value for all boards.
func NewNetwork(name string, value float64) (*Network, error) {
	tuples, err := networkTuples(name)
	if err != nil {
		return nil, err
	}
	n := &Network{name: name, initial: value, tuples: tuples}
	w := float32(value / float64(n.features()))
	for _, t := range tuples {
		table := newTable[float32](t.size())
		if w != 0 {
			for i := range table {
				table[i] = w
			}
		}
		n.weights = append(n.weights, table)
	}
	if name == "4x6" {
		n.large = new(large)
		for k, table := range n.weights {
			n.large[k] = (*[1 << 24]float32)(table)
		}
	}
	return n, nil
}

// features is the number of table entries that make a value.
func (n *Network) features() int { return 8 * len(n.tuples) }

// views returns the board as the eight symmetries show it.
func views(b Board) [8]Board {
	t := b.Transpose()
	bm, tm := b.Mirror(), t.Mirror()
	return [8]Board{b, bm, t, tm, flip(b), flip(bm), flip(t), flip(tm)}
}

// flip exchanges top and bottom.
func flip(b Board) Board {
	b = b>>32 | b<<32
	return b>>16&0x0000ffff0000ffff | b&0x0000ffff0000ffff<<16
}

// Value implements Leaf.
func (n *Network) Value(after Board) float64 {
	v := views(after)
	return float64(n.value(&v))
}

func (n *Network) value(v *[8]Board) float32 {
	if n.large != nil {
		return n.large.value(v)
	}
	return n.sum(v)
}

// sum adds the entries of all tuples and views.
func (n *Network) sum(v *[8]Board) float32 {
	sum := float32(0)
	for k, t := range n.tuples {
		w := n.weights[k]
		for _, b := range v {
			sum += w[t.index(b)]
		}
	}
	return sum
}

// large are the tables of 4x6.
type large [4]*[1 << 24]float32

// value is the fast twin of sum: its masks and shifts are constants, no index needs a check, and four sums grow side
// by side.
func (w *large) value(v *[8]Board) float32 {
	var s0, s1, s2, s3 float32
	t0, t1, t2, t3 := w[0], w[1], w[2], w[3]
	for _, b := range v {
		i0, i1, i2, i3 := largeIndices(b)
		s0 += t0[i0]
		s1 += t1[i1]
		s2 += t2[i2]
		s3 += t3[i3]
	}
	return s0 + s1 + (s2 + s3)
}

// largeIndices are those of one view into the tables of 4x6. They are below 2²⁴.
func largeIndices(b Board) (i0, i1, i2, i3 uint32) {
	low, below := uint32(b), uint32(b>>16)
	return low & 0xffffff, below & 0xffffff, low&0xfff | low>>4&0xfff000, below&0xfff | below>>4&0xfff000
}

func (n *Network) pointValue() float64 { return 1 }
func (n *Network) lostValue() float64  { return 0 }

// Learned plays the move of the most points, those made at once and those that the network expects after it.
type Learned struct{ Net *Network }

// Choose implements Agent. Values are points.
func (a Learned) Choose(b Board, t *Think) game.Move {
	t.reset()
	t.Depth = 1
	_, m := a.Net.choose(b, &t.Values)
	return m
}

// choose returns the afterstate, up to symmetry, and the move with the largest value of points made and to come, and
// fills in the values of the legal moves; move 0 when none is legal.
func (n *Network) choose(b Board, values *[5]float64) (best Board, choice game.Move) {
	l := rules.Lines()
	most := math.Inf(-1)
	from := b.Transpose() // vertical slides are left transposed
	for _, first := range [2]game.Move{rules.Up, rules.Left} {
		points := float64(l.RowPoints(from)) // the same both ways
		for side := range game.Move(2) {
			after := l.Sideways(from, uint(side))
			if after == from {
				continue
			}
			v := points + n.Value(after)
			values[first+side] = v
			if v > most {
				best, choice, most = after, first+side, v
			}
		}
		from = b
	}
	return best, choice
}
