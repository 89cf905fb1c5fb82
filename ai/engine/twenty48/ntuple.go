package twenty48

import (
	"math"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Network is an n-tuple network that can be trained. The value of an afterstate is a sum of table entries,
// one for each tuple of squares and each of the eight symmetric views of the board. The tiles on the squares
// of the tuple are the index into its table; all views use the same tables. Values are expected future
// points.
//
// Source: Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014.
type Network struct {
	name    string
	initial float64 // initial value of every board
	tables  Tables[float32]
}

// NewNetwork returns a network of the shape with the given name, in which all boards have the given value.
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

// Shape returns the name of the network's shape. Initial returns the initial value of all boards.
func (n *Network) Shape() string    { return n.name }
func (n *Network) Initial() float64 { return n.initial }

// InitialEntry returns the initial value of each table entry.
func (n *Network) InitialEntry() float32 { return float32(n.initial / float64(n.tables.Features())) }

// Entries returns the tables of the network itself. Changing them trains the network.
func (n *Network) Entries() *Tables[float32] { return &n.tables }

// Value implements Leaf.
func (n *Network) Value(after Board) float64 {
	return float64(n.Sum(after))
}

// Sum returns the same value as Value, in the precision of the entries.
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

// Packed is a trained network. It consists of one or several stages, each for boards with a largest tile in a
// certain range. It does not change, so that it may be shared.
type Packed struct{ stages []stage }

// stage is the part of a Packed network for boards from its own floor up to the floor of the next stage. Its
// entries have 16 bits; it therefore needs half the memory of a Network and is faster.
type stage struct {
	// exponent of the smallest tile on boards for which the stage is used; 0 for the first stage
	floor  int
	step   float64 // number of points per unit of an entry
	tables Tables[int16]
}

// agents returns a function that makes agents which use the stage for the board on which they move. build
// returns a function that makes agents for a single stage.
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

// Learned plays the move with the largest sum of the points it makes and the future points that a network
// expects.
type Learned struct{ Net Leaf }

// Choose implements Agent. The values are points.
func (a Learned) Choose(b Board, t *Think) game.Move {
	t.reset()
	t.Depth = 1
	_, m := greedy(a.Net, 0, b, &t.Values)
	return m
}

// Best returns the move with the largest sum of immediate and expected points and its afterstate, which may
// be a symmetric image. It stores the values of the legal moves in values. The move is 0 if none is legal.
func (n *Network) Best(b Board, values *[5]float64) (after Board, choice game.Move) {
	return greedy(n, n.tables.margin, b, values)
}

// greedy returns the move with the largest sum of immediate points and points expected by net, and its
// afterstate, which may be a symmetric image. It stores the values of the legal moves in values. The move is
// 0 if none is legal. b is a board with the given margin.
func greedy(net Leaf, margin margin, b Board, values *[5]float64) (best Board, choice game.Move) {
	l := rules.Lines()
	most := math.Inf(-1)
	from := b.Transpose() // vertical slides are made on the transposed board, which stays transposed
	for _, first := range [2]game.Move{rules.Up, rules.Left} {
		points := float64(l.RowPoints(from)) // the same in both directions
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
