package train

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
	"ludarium/ai/search"
	rules "ludarium/game/twenty48"
)

// Trainer trains a network on its own games by temporal difference learning on afterstates. After a game,
// from its end back to its start, the value of each afterstate moves towards its λ-return G: the points of
// the next move plus a mixture of the value of the next afterstate and its return,
//
//	G(s) = r' + (1-λ) V(s') + λ G(s'),   δ = G(s) - V(s),   w += Rate · |E|/A · δ / features,   E += δ,   A += |δ|
//
// for each table entry w of s. The temporal coherence |E|/A is 1 while the errors of an entry agree in sign
// and decreases towards 0 when they are random, so that every entry adapts its own step size. In this
// backward order, the end of a game affects the whole game at once.
//
// With Restart, a game that was long enough is followed by one from its middle, so that boards of the late
// game, in which games are lost, occur more often. With Ceiling, boards with that tile are not trained;
// NextStage returns a trainer for these.
//
// Beal, Smith: Temporal Coherence and Prediction Decay in TD Learning, 1999; Jaśkowski: Mastering 2048 with
// Delayed Temporal Coherence Learning, 2016; Matsuzaki: Developing a 2048 Player with Backward Temporal
// Coherence Learning and Restart, 2017.
type Trainer struct {
	Rate    float64 // learning rate, usually 1
	Lambda  float64 // weight of the actual return against the value of the next afterstate, 0 to 1
	Restart int     // least moves of a game for the next one to start from its middle; 0: never
	// exponent of the tile with which a game ends, without training that board; 0 for none
	Ceiling int
	Floor   int // exponent of the tile with which all games start; 0 for none

	net    *twenty48.Network
	errors twenty48.Tables[coherence] // in the shape of the network's tables
	rules  twenty48.Rules
	dealer twenty48.Dealer
	lines  *rules.LineTables
	rng    rng.Xorshift
	games  int
	moves  int64
	from   twenty48.Board   // start of the next game; 0 for an empty board
	late   []twenty48.Board // starts of most games that would start empty, or of all with a Floor; see Scout
	first  []twenty48.Board // starts of ScoutOnward: boards on which the Floor's tile has just been made
	record []step
}

// step is one move of a game.
type step struct {
	before, after twenty48.Board
	points        float32
}

// coherence holds the sum of an entry's errors and the sum of their absolute values.
type coherence struct{ sum, size float32 }

// NewTrainer returns a trainer for games with the given rules. It changes net, and draws all new tiles from
// the seed. It panics for a network that this package did not make.
func NewTrainer(net *twenty48.Network, r twenty48.Rules, seed uint64) *Trainer {
	t := &Trainer{Rate: 1, net: net, rules: r, dealer: net.Dealer(r), lines: rules.Lines(),
		rng: rng.NewXorshift(seed)}
	var err error
	if t.errors, err = twenty48.NewTables[coherence](net.Shape()); err != nil {
		panic("twenty48: " + err.Error())
	}
	return t
}

// Games returns the number of games played, Moves the number of moves in them.
func (t *Trainer) Games() int   { return t.games }
func (t *Trainer) Moves() int64 { return t.moves }

// Network returns the network being trained.
func (t *Trainer) Network() *twenty48.Network { return t.net }

// Game plays and learns from one game. It returns its points, its largest tile's exponent, and whether it was
// played from the start, or with a Floor from a late board, and not from the middle of the previous game.
func (t *Trainer) Game() (points, tile int, fresh bool) {
	b := t.from
	if b == 0 && len(t.late) > 0 && (t.Floor > 0 || t.rng.IntN(4) > 0) {
		b = t.late[t.rng.IntN(len(t.late))]
		fresh = t.Floor > 0
	}
	if b == 0 {
		fresh = true
		b = t.dealer.Start(&t.rng)
	}
	t.record = t.record[:0]
	var values [5]float64
	for !t.rules.Over(b) && !t.capped(b) {
		after, m := t.net.Best(b, &values)
		if m == 0 {
			break
		}
		made := t.lines.Points(b, m)
		t.record = append(t.record, step{b, after, float32(made)})
		points += made
		b = t.dealer.Put(after, &t.rng)
	}
	n := len(t.record)
	last, target := n-1, float32(0) // at the end there are no further points
	if n > 0 && t.capped(b) {
		target = t.record[last].points + t.net.Sum(t.record[last].after)
		last--
	}
	for i := last; i >= 0; i-- {
		s := &t.record[i]
		v := t.learn(s.after, target)
		// The conversion prevents fused multiply-add, which rounds differently.
		target = s.points + v + float32(float32(t.Lambda)*(target-v))
	}
	t.games++
	t.moves += int64(n)
	t.from = 0
	if t.Restart > 0 && n >= t.Restart {
		t.from = t.record[n/2].before
	}
	return points, b.Max(), fresh
}

// Scout plays that many games with a search of depth 2, which gets further than the network alone, and keeps
// boards of their second halves, one in 64. From then on three quarters of the games that would start empty
// start from these, so that the network learns boards that are otherwise rare. With a Ceiling the boards are
// kept as downgraded by Downgrade, if they are then below it. Boards kept by an earlier call are dropped.
// When ctx ends, it returns an error and keeps nothing new; it also returns an error for a network of another
// size than 4×4.
func (t *Trainer) Scout(ctx context.Context, games int) error {
	if !t.dealer.Whole() {
		return errors.New("twenty48: scouts play 4×4 boards only")
	}
	x := rng.NewXorshift(t.rng.Uint64())
	agent := t.scoutAgent()
	var late []twenty48.Board
	for range games {
		game, err := t.scout(ctx, agent, t.dealer.Start(&x), &x)
		if err != nil {
			return err
		}
		for k := len(game) / 2; k < len(game); k += 64 {
			if b := agent.Smaller(game[k]); !t.capped(b) {
				late = append(late, b)
			}
		}
	}
	t.late = late
	return nil
}

// ScoutOnward is Scout with a Floor: it plays one game from each board that was passed to NextStage, and
// keeps one board in 32 for games to start from.
func (t *Trainer) ScoutOnward(ctx context.Context) error {
	x := rng.NewXorshift(t.rng.Uint64())
	return t.onward(ctx, t.scoutAgent(), &x)
}

// onward plays with an agent from the first boards, and keeps boards.
func (t *Trainer) onward(ctx context.Context, agent twenty48.Agent, x *rng.Xorshift) error {
	var late []twenty48.Board
	for _, b := range t.first {
		game, err := t.scout(ctx, agent, b, x)
		if err != nil {
			return err
		}
		for k := 0; k < len(game); k += 32 {
			late = append(late, game[k])
		}
	}
	t.late = late
	return nil
}

// scoutAgent returns a search of depth 2 with the network. It must not be released, because its cached leaves
// become invalid when the network is trained.
func (t *Trainer) scoutAgent() twenty48.Downgrade {
	agent := &twenty48.Expectimax{Depth: 2, Quick: true, Leaf: t.net}
	return twenty48.Downgrade{Agent: agent, From: cmp.Or(t.Ceiling, 16)}
}

// scout plays a game from b and returns its boards. With a Floor it ends at the Ceiling.
func (t *Trainer) scout(ctx context.Context, agent twenty48.Agent, b twenty48.Board, x *rng.Xorshift) (
	[]twenty48.Board, error) {
	think := &twenty48.Think{Rules: t.rules, Clock: search.NewClock(ctx, search.Limits{})}
	var game []twenty48.Board
	for !t.rules.Over(b) && t.lines.Legal(b) != 0 && !(t.Floor > 0 && t.capped(b)) {
		game = append(game, b)
		b = t.dealer.Put(t.lines.Slide(b, agent.Choose(b, think)), x)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return game, nil
}

// NextStage returns a trainer for the boards that this one excludes, those with the tile of its Ceiling: a
// second network, which is trained up to the next tile. The first boards, on which the tile has just been
// made, define the starts of its games: boards on the way of a depth-2 search with the first network from
// them. It returns an error if there are none, or one is not of that kind, and when ctx ends.
//
// The second network is initialised from the first one, which knows how to build tiles: the entry for some
// tiles is a tenth of the entry for the same tiles, with those from 64 on halved. Because of the tenth,
// values are underestimated at first. Overestimated values would have to be unlearned for each board
// separately, which takes too long.
//
// Wu, Yeh, Liang, Chang, Chiang: Multi-Stage Temporal Difference Learning for 2048, 2014.
func (t *Trainer) NextStage(ctx context.Context, first []twenty48.Board) (*Trainer, error) {
	const halvedFrom, part = 6, 0.1
	if t.Ceiling == 0 || t.Ceiling == 15 {
		return nil, fmt.Errorf("twenty48: no stage can follow one that ends with 2^%d", t.Ceiling)
	}
	if len(first) == 0 {
		return nil, errors.New("twenty48: the next stage has no starting boards")
	}
	for i, b := range first {
		if b.Max() != t.Ceiling {
			return nil, fmt.Errorf("twenty48: starting board %d has the largest tile 2^%d instead of 2^%d",
				i+1, b.Max(), t.Ceiling)
		}
	}
	net, err := twenty48.NewNetwork(t.net.Shape(), 0)
	if err != nil {
		return nil, err
	}
	next := NewTrainer(net, t.rules, 0)
	next.Rate, next.Lambda, next.Restart, next.Floor, next.Ceiling = t.Rate, t.Lambda, t.Restart, t.Ceiling,
		t.Ceiling+1
	next.first, next.rng = slices.Clone(first), t.rng
	x := rng.NewXorshift(next.rng.Uint64())
	if err := next.onward(ctx, t.scoutAgent(), &x); err != nil {
		return nil, err
	}
	for k, table := range net.Entries().All {
		for i := range table {
			table[i] = part * t.net.Entries().All[k][twenty48.Halve(twenty48.Board(i), halvedFrom)]
		}
	}
	return next, nil
}

// capped reports whether the ceiling ends the game at b.
func (t *Trainer) capped(b twenty48.Board) bool { return t.Ceiling > 0 && b.Reached(t.Ceiling) }

// Late returns the number of boards that Scout has kept.
func (t *Trainer) Late() int { return len(t.late) }

// learn moves the value of an afterstate towards the target and returns the new value.
func (t *Trainer) learn(after twenty48.Board, target float32) float32 {
	w := t.net.Entries()
	v := w.Views(after)
	delta := target - t.net.Sum(after)
	step := float32(t.Rate) * delta / float32(w.Features())
	if t.errors.Large != nil {
		adjustLarge(w.Large, t.errors.Large, &v, step, delta)
	} else {
		t.adjust(&v, step, delta)
	}
	return t.net.Sum(after)
}

// adjust changes the entries of all tuples and views by a step multiplied by their coherence.
func (t *Trainer) adjust(v *[8]twenty48.Board, step, delta float32) {
	for k, tup := range t.errors.Tuples {
		w, errors := t.net.Entries().All[k], t.errors.All[k]
		for _, b := range v {
			i := tup.Index(b)
			w[i] += errors[i].add(step, delta)
		}
	}
}

// adjustLarge is the fast version of adjust for 4x6.
func adjustLarge(w *[4]*[1 << 24]float32, e *[4]*[1 << 24]coherence, v *[8]twenty48.Board, step,
	delta float32) {
	w0, w1, w2, w3 := w[0], w[1], w[2], w[3]
	e0, e1, e2, e3 := e[0], e[1], e[2], e[3]
	for _, b := range v {
		i0, i1, i2, i3 := twenty48.LargeIndices(b)
		w0[i0] += e0[i0].add(step, delta)
		w1[i1] += e1[i1].add(step, delta)
		w2[i2] += e2[i2].add(step, delta)
		w3[i3] += e3[i3].add(step, delta)
	}
}

// add records an error and returns the step multiplied by the coherence.
func (c *coherence) add(step, delta float32) float32 {
	if c.size != 0 {
		step = float32(step * abs(c.sum) / c.size)
	}
	c.sum += delta
	c.size += abs(delta)
	return step
}

func abs(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

// Progress is the progress of a training run.
type Progress struct {
	Games  int     // number played so far
	Moves  int64   // number made so far
	Fresh  int     // number of games since the last report that were fresh, see Game
	Points float64 // mean over these
	Tiles  [16]int // number of these that ended with each largest tile, by exponent
}

// Train plays that many more training games and calls report at the given interval of games; report may be
// nil. Everything follows from the trainer's seed. When ctx ends, it stops after the current game with ctx's
// error; the network keeps what it has learned.
func (t *Trainer) Train(ctx context.Context, games, every int, report func(Progress)) error {
	clock := search.NewClock(ctx, search.Limits{})
	p := Progress{}
	for i := 1; i <= games; i++ {
		if points, tile, fresh := t.Game(); fresh {
			p.Fresh++
			p.Points += float64(points)
			p.Tiles[tile]++
		}
		if report != nil && (i%every == 0 || i == games) {
			p.Games, p.Moves = t.games, t.moves
			p.Points /= float64(max(p.Fresh, 1))
			report(p)
			p = Progress{}
		}
		if clock.Tick() {
			return ctx.Err()
		}
	}
	return nil
}
