package twenty48

import (
	"context"
	"math"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// Trainer teaches a network from its own games by temporal differences on afterstates: the value of each afterstate moves towards the points of the
// next move plus the value of the next afterstate,
//
//	δ = r' + V(s') - V(s),   w += Rate · |E|/A · δ / features,   E += δ,   A += |δ|
//
// for each table entry w of s. |E|/A, temporal coherence, is 1 while the errors of an entry agree in sign and falls towards 0 when they only
// scatter, so that every entry anneals its own step. Starting all values high (optimism) makes the greedy player
// try what it has not seen.
//
// Beal, Smith: Temporal Coherence and Prediction Decay in TD Learning, 1999; Jaśkowski: Mastering 2048 with Delayed Temporal
// Coherence Learning, 2016; Guei, Chen, Wu: Optimistic Temporal Difference Learning for 2048, 2021.
type Trainer struct {
	Rate float64 // 1 is usual

	net    *Network
	errors [][]coherence // as the network's weights
	dice   dice
	rng    rng.Xorshift
	moves  int64
}

// coherence is what an entry remembers of its errors: their sum and the sum of their sizes.
type coherence struct{ sum, size float32 }

// NewTrainer returns a trainer for games of the given rules. It changes net, and draws all new tiles from the seed.
func NewTrainer(net *Network, r Rules, seed uint64) *Trainer {
	t := &Trainer{Rate: 1, net: net, dice: newDice(r), rng: rng.NewXorshift(seed)}
	for _, w := range net.weights {
		t.errors = append(t.errors, newTable[coherence](len(w)))
	}
	return t
}

// Game plays and learns from one game, and returns its points and its largest tile's exponent.
func (t *Trainer) Game() (points, tile int) {
	b := t.dice.start(&t.rng)
	var values [5]float64
	var last Board // the afterstate of the move before
	for moves := 0; ; moves++ {
		var after Board
		m, target := game.Move(0), 0.0 // at the end nothing more comes
		if !t.dice.rules.over(b) {
			if after, m = t.net.choose(b, &values); m != 0 {
				target = values[m]
			}
		}
		if moves > 0 {
			t.learn(last, target)
		}
		if m == 0 {
			t.moves += int64(moves)
			return points, b.Max()
		}
		points += t.dice.lines.Points(b, m)
		last = after
		b = t.dice.spawn(after, t.rng.Uint64())
	}
}

// learn moves the value of an afterstate towards the target.
func (t *Trainer) learn(after Board, target float64) {
	v := views(after)
	delta := float32(target) - t.net.value(&v)
	step := float32(t.Rate) * delta / float32(t.net.features())
	size := float32(math.Abs(float64(delta)))
	for k, tup := range t.net.tuples {
		w, errors := t.net.weights[k], t.errors[k]
		for _, b := range v {
			i := tup.index(b)
			c := &errors[i]
			if c.size == 0 {
				w[i] += step
			} else {
				w[i] += step * float32(math.Abs(float64(c.sum))) / c.size
			}
			c.sum += delta
			c.size += size
		}
	}
}

// start returns a board with two random tiles.
func (d *dice) start(x *rng.Xorshift) Board {
	tile := 1
	if x.Uint64()>>48 < d.four {
		tile = 2
	}
	return d.spawn(Board(0).With(x.IntN(16), tile), x.Uint64())
}

// Progress is what a training run has reached.
type Progress struct {
	Games  int     // played so far
	Moves  int64   // made so far
	Points float64 // mean of the games since the last report
	Tiles  [16]int // how many of these ended with each largest tile, by exponent
}

// Train plays so many learning games and reports after every so many of them; report may be nil. All follows from
// the trainer's seed. When ctx ends, it stops after the current game with ctx's error; the network keeps what it learnt.
func (t *Trainer) Train(ctx context.Context, games, every int, report func(Progress)) error {
	clock := search.NewClock(ctx, search.Limits{})
	p := Progress{}
	for i := 1; i <= games; i++ {
		points, tile := t.Game()
		p.Points += float64(points)
		p.Tiles[tile]++
		if report != nil && (i%every == 0 || i == games) {
			p.Games, p.Moves = i, t.moves
			n := 0
			for _, k := range p.Tiles {
				n += k
			}
			p.Points /= float64(n)
			report(p)
			p = Progress{}
		}
		if clock.Tick() {
			return ctx.Err()
		}
	}
	return nil
}
