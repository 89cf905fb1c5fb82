package twenty48

import (
	"math"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Network is an n-tuple network that can be trained: the value of an afterstate is the sum of table entries,
// one for each tuple of squares and each of the eight symmetric views of the board, with the tiles on the
// tuple as the index into its table. Views share tables. Values are expected future points.
//
// Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014.
type Network struct {
	name    string
	initial float64 // initial value of all boards
	tables  Tables[float32]
}

// NewNetwork returns the network "4x6" or "5x4" with the same value for all boards.
func NewNetwork(name string, value float64) (*Network, error) {
	n := &Network{name: name, initial: value}
	var err error
	if n.tables, err = NewTables[float32](name); err != nil {
		return nil, err
	}
	if w := n.InitialEntry(); w != 0 {
		for _, table := range n.tables.All {
			for i := range table {
				table[i] = w
			}
		}
	}
	return n, nil
}

// Shape returns the name of the network's shape, and Initial the initial value of all boards.
func (n *Network) Shape() string    { return n.name }
func (n *Network) Initial() float64 { return n.initial }

// InitialEntry returns the initial value of all entries.
func (n *Network) InitialEntry() float32 { return float32(n.initial / float64(n.tables.Features())) }

// Entries returns the network's own tables; changing them trains it.
func (n *Network) Entries() *Tables[float32] { return &n.tables }

// Value implements Leaf.
func (n *Network) Value(after Board) float64 {
	return float64(n.Sum(after))
}

// Sum is Value in the precision of the entries.
func (n *Network) Sum(after Board) float32 {
	switch {
	case n.tables.Large != nil:
		return sumLarge[float32, float32](n.tables.Large, after)
	case n.tables.small != nil:
		return sumSmall[float32, float32](n.tables.small, after)
	}
	return sumPlain[float32, float32](&n.tables, after)
}

func (n *Network) pointValue() float64 { return 1 }
func (n *Network) lostValue() float64  { return 0 }

// Packed is a trained network, or several, each for boards from a tile on. It is read-only and may be shared.
type Packed struct{ stages []stage }

// stage is the part of a Packed network for boards from a tile on up to the next stage, with entries of 16
// bits: half the memory of a Network, and therefore faster.
type stage struct {
	floor  int     // exponent of the tile; 0 for the first stage
	step   float64 // points in one unit of an entry
	tables Tables[int16]
}

// agents returns a function that makes agents with the stage for the board to move; build does so for one
// stage.
func (n *Packed) agents(build func(Leaf) func(search.Limits) Agent) func(search.Limits) Agent {
	if len(n.stages) == 1 {
		return build(&n.stages[0])
	}
	var stages []func(search.Limits) Agent
	for i := range n.stages {
		stages = append(stages, build(&n.stages[i]))
	}
	return func(lim search.Limits) Agent {
		var a staged
		for i, stage := range stages {
			a.Floors = append(a.Floors, n.stages[i].floor)
			a.Agents = append(a.Agents, stage(lim))
		}
		return a
	}
}

// Value implements Leaf.
func (s *stage) Value(after Board) float64 {
	return s.step * float64(s.units(after))
}

func (s *stage) units(after Board) int32 {
	switch {
	case s.tables.Large != nil:
		return sumLarge[int16, int32](s.tables.Large, after)
	case s.tables.small != nil:
		return sumSmall[int16, int32](s.tables.small, after)
	}
	return sumPlain[int16, int32](&s.tables, after)
}

func (s *stage) pointValue() float64 { return 1 }
func (s *stage) lostValue() float64  { return 0 }

// Learned plays the move with the most points, immediate ones plus those expected by a network.
type Learned struct{ Net Leaf }

// Choose implements Agent. Values are points.
func (a Learned) Choose(b Board, t *Think) game.Move {
	t.reset()
	t.Depth = 1
	_, m := greedy(a.Net, 0, b, &t.Values)
	return m
}

// Best returns the afterstate, up to symmetry, and the move with the largest sum of immediate and expected
// points, and sets the values of the legal moves; the move is 0 if none is legal.
func (n *Network) Best(b Board, values *[5]float64) (after Board, choice game.Move) {
	return greedy(n, n.tables.margin, b, values)
}

// greedy returns the afterstate, up to symmetry, and the move with the largest sum of immediate and expected
// points, and sets the values of the legal moves; the move is 0 if none is legal. The board has the margin.
func greedy(net Leaf, margin margin, b Board, values *[5]float64) (best Board, choice game.Move) {
	l := rules.Lines()
	most := math.Inf(-1)
	from := b.Transpose() // vertical slides remain transposed
	for _, first := range [2]game.Move{rules.Up, rules.Left} {
		points := float64(l.RowPoints(from)) // equal for both directions
		for side := range game.Move(2) {
			after := margin.sideways(l, from, uint(side))
			if after == from {
				continue
			}
			v := points + net.Value(after)
			values[first+side] = v
			if v > most {
				best, choice, most = after, first+side, v
			}
		}
		from = b
	}
	return best, choice
}
