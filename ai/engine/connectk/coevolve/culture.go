package coevolve

import (
	"cmp"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/optim"
	rules "ludarium/game/connectk"
)

// culture is cultural learning: the networks of a generation learn from the best networks of the previous
// generation. Each network draws one of these teachers, which evaluates boards from its own games, and takes
// some steps of back-propagation towards the teacher's values. Networks play with the learned weights, but
// their children inherit only the weights with which they were created (Curran, O'Riordan: Evolving Agents to
// Play Connect-four Using Cultural Learning, 2004).
type culture struct {
	s        *Settings
	teachers []teacher
	pupils   [][]float64 // learned weights of each network in the generation
	born     [][]float64
	learned  []float64 // learned weights of the best network
	ready    bool      // whether there are teachers from an earlier generation
}

// teacher is one of the best networks of a generation, with boards from its games.
type teacher struct {
	*network.Network
	boards []rules.Position
}

// schoolGames is the number of games of a teacher, per generation, from which boards are taken.
const schoolGames = 4

func newCulture(s *Settings) *culture {
	k := &culture{s: s, learned: make([]float64, s.shape.Weights()),
		teachers: make([]teacher, s.Values.Int("teachers"))}
	for i := range k.teachers {
		k.teachers[i].Network = &network.Network{Shape: s.shape, Weights: make([]float64, s.shape.Weights())}
	}
	return k
}

// teach returns the learned weights of a generation's networks. batch is not changed.
func (k *culture) teach(batch [][]float64, r *rng.SplitMix) [][]float64 {
	for len(k.pupils) < len(batch) {
		k.pupils = append(k.pupils, make([]float64, len(k.learned)))
	}
	k.born = batch
	n := &network.Network{Shape: k.s.shape}
	for i, w := range batch {
		copy(k.pupils[i], w)
		if !k.ready {
			continue
		}
		n.Weights = k.pupils[i]
		t := &k.teachers[0]
		if len(k.teachers) > 1 {
			t = &k.teachers[r.IntN(len(k.teachers))]
		}
		for range k.s.Values.Int("lessons") {
			at := t.boards[r.IntN(len(t.boards))]
			n.Learn(at, t.Judge(at).Value, k.s.Values.Float("rate"))
		}
	}
	return k.pupils[:len(batch)]
}

// prepare makes the best networks of the generation the teachers of the next generation, with boards from
// their games against a random player.
func (k *culture) prepare(run *Run, second int) {
	d := run.sides[min(second, len(run.sides)-1)]
	order := make([]int, d.n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(d.rivals[b].mean(), d.rivals[a].mean())
	})
	k.ready = true
	for i := range k.teachers {
		t := &k.teachers[i]
		copy(t.Weights, k.pupils[order[i]])
		t.boards = t.boards[:0]
		for len(t.boards) == 0 {
			for game := range schoolGames {
				side := second
				if len(run.sides) == 1 {
					side = game & 1
				}
				t.play(run, side)
			}
		}
	}
}

// play adds the boards after the moves of one side in a game.
func (t *teacher) play(run *Run, side int) {
	own := player.NewNet(t.Shape, t.Weights, t.Weights, run.ring.aware, 1)
	for p, n := run.Board.Start(), 0; !p.Won() && !p.Full(); n++ {
		moves := p.Moves()
		if n&1 == side {
			moves = own.Choices(p)
		}
		if p = p.Play(player.Draw(moves, &run.r)); n&1 == side {
			t.boards = append(t.boards, p)
		}
	}
}

// learnt returns the learned weights of the network that was created with the weights w. For a network of an
// earlier generation it returns the weights stored when the network was the best.
func (k *culture) learnt(w []float64) []float64 {
	for i, b := range k.born {
		if slices.Equal(b, w) {
			copy(k.learned, k.pupils[i])
		}
	}
	return k.learned
}

func (k *culture) state(c *optim.Coder) {
	c.Bool(&k.ready)
	c.Floats(k.learned)
	for i := range k.teachers {
		c.Floats(k.teachers[i].Weights)
		optim.Slice(c, &k.teachers[i].boards, func(c *optim.Coder, p *rules.Position) {
			c.Uint64(&p.Own)
			c.Uint64(&p.Mask)
			p.Board = k.s.Board
		})
	}
}

// blend is the space of weights for the genetic algorithm with blend crossover: children are between their
// parents or slightly beyond them (Eshelman, Schaffer: Real-coded Genetic Algorithms and Interval-schemata,
// 1993).
type blend struct{ start float64 }

const (
	beyond   = 0.5 // fraction of the distance between the parents
	mutation = 0.1 // fraction of the weights that mutate
)

// Random implements evolve.Space.
func (b blend) Random(r *rng.SplitMix, dst []float64) {
	for i := range dst {
		dst[i] = r.Between(-b.start, b.start)
	}
}

// Cross implements evolve.Space.
func (b blend) Cross(r *rng.SplitMix, dst, x, y []float64) {
	for i := range dst {
		low, high := math.Min(x[i], y[i]), math.Max(x[i], y[i])
		more := float64(beyond * (high - low))
		dst[i] = r.Between(low-more, high+more)
	}
}

// Mutate implements evolve.Space.
func (b blend) Mutate(r *rng.SplitMix, g []float64) {
	for i := range g {
		if r.Float64() < mutation {
			g[i] += float64(b.start * 0.5 * r.Normal())
		}
	}
}
