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

// Trainer trains a network on games that it plays itself, by temporal-difference learning on afterstates.
// After each game, from its end back to its start, the value of each afterstate moves towards its λ-return G.
// This is the sum of the points of the next move and a mixture of the value of the next afterstate and the
// return of that afterstate:
//
//	G(s) = r' + (1-λ) V(s') + λ G(s'),   δ = G(s) - V(s),
//	w += Rate · |E|/A · δ / features,   E += δ,   A += |δ|
//
// for each table entry w of s. The factor |E|/A, the temporal coherence, is 1 as long as all errors of an
// entry have the same sign, and decreases towards 0 if the signs are random. Each entry thus adapts its own
// step size. Because learning proceeds backwards, the end of a game immediately affects the whole game.
//
// With Restart, a long game is followed by a game that starts from its middle. Boards from late in the game,
// where games are lost, then occur more often. With Ceiling, boards with a tile of this exponent are not
// trained; NextStage returns a trainer for these boards.
//
// Sources: Beal, Smith: Temporal Coherence and Prediction Decay in TD Learning, 1999; Jaśkowski: Mastering
// 2048 with Delayed Temporal Coherence Learning, 2016; Matsuzaki: Developing a 2048 Player with Backward
// Temporal Coherence Learning and Restart, 2017.
type Trainer struct {
	Rate   float64 // learning rate, such as 1
	Lambda float64 // weight, in [0, 1], of the next afterstate's return as opposed to its value
	// minimum number of moves of a game for the next one to start from its middle; 0 means never
	Restart int
	// exponent of the tile with which a game ends, without training that board; 0 if there is none
	Ceiling int
	Floor   int // exponent of a tile that is on the board at the start of all games; 0 if there is none

	net    *twenty48.Network
	errors twenty48.Tables[coherence] // errors of all entries, in the shape of the network
	rules  twenty48.Rules
	dealer twenty48.Dealer
	lines  *rules.LineTables
	rng    rng.Xorshift
	games  int
	moves  int64
	from   twenty48.Board   // initial board of the next game; 0 means an empty board
	late   []twenty48.Board // boards from which most games start, or all with a Floor; see Scout
	first  []twenty48.Board // boards on which the tile of Floor has just been made
	record []step
}

// step is one move of a game, with its boards.
type step struct {
	before, after twenty48.Board
	points        float32
}

// coherence holds the sum of the errors of an entry and the sum of their absolute values.
type coherence struct{ sum, size float32 }

// NewTrainer returns a trainer for games with the given rules. It changes net, and draws all random numbers
// from seed. It panics if net does not have a known shape.
func NewTrainer(net *twenty48.Network, r twenty48.Rules, seed uint64) *Trainer {
	t := &Trainer{Rate: 1, net: net, rules: r, dealer: net.Dealer(r), lines: rules.Lines(),
		rng: rng.NewXorshift(seed)}
	var err error
	if t.errors, err = twenty48.NewTables[coherence](net.Shape()); err != nil {
		panic("twenty48: " + err.Error())
	}
	return t
}

// Games returns the number of games played. Moves returns the number of moves made in these games.
func (t *Trainer) Games() int   { return t.games }
func (t *Trainer) Moves() int64 { return t.moves }

// Network returns the network that is being trained.
func (t *Trainer) Network() *twenty48.Network { return t.net }

// Game plays one game and learns from it. It returns the points, the exponent of the largest tile, and
// whether the game is fresh: it was played from the start, or, with a Floor, from a late board, and not from
// the middle of the previous game.
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
	last, target := n-1, float32(0) // no points follow the end of the game
	if n > 0 && t.capped(b) {
		target = t.record[last].points + t.net.Sum(t.record[last].after)
		last--
	}
	for i := last; i >= 0; i-- {
		s := &t.record[i]
		v := t.learn(s.after, target)
		// The conversion prevents a fused multiply-add, which would be rounded differently.
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

// Scout plays the given number of games with a search of depth 2, which reaches larger tiles than the network
// alone. From the second half of each game it keeps one board in 64. From then on, three quarters of the
// games that would start from an empty board start from these boards, so that the network learns from boards
// that are otherwise rare. With a Ceiling, the boards are kept in the form that Downgrade gives them, if this
// is below the ceiling. Boards kept by an earlier call are removed. If ctx ends, Scout returns an error and
// keeps the earlier boards. It also returns an error if the network is not for 4×4 boards.
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

// ScoutOnward does the same as Scout for a trainer with a Floor. It plays a game from each board that was
// passed to NextStage and keeps one board in 32.
func (t *Trainer) ScoutOnward(ctx context.Context) error {
	x := rng.NewXorshift(t.rng.Uint64())
	return t.onward(ctx, t.scoutAgent(), &x)
}

// onward lets an agent play a game from each of the first boards, and keeps boards of these games.
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

// scoutAgent returns a search of depth 2 with the network. Its memory must not be released, because the
// cached values of leaves become invalid when the network is trained.
func (t *Trainer) scoutAgent() twenty48.Downgrade {
	agent := &twenty48.Expectimax{Depth: 2, Quick: true, Leaf: t.net}
	return twenty48.Downgrade{Agent: agent, From: cmp.Or(t.Ceiling, 16)}
}

// scout plays a game from b and returns its boards. With a Floor, the game ends at the Ceiling.
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

// NextStage returns a trainer for the boards that t excludes, those with a tile of t.Ceiling. It trains a
// second network up to the next tile. first holds boards on which the tile of t.Ceiling has just been made. A
// search of depth 2 with the first network plays on from these boards, and the games of the second trainer
// start from boards that occur there. NextStage returns an error if first is empty, if a board is not of this
// kind, or if ctx ends.
//
// The second network is initialised from the first one, which has learned to build tiles. The entry for some
// tiles is set to a tenth of the first network's entry for the same tiles with those from 64 on halved. The
// factor of a tenth makes values too small at first. If values were too large, they would have to be
// corrected for each board separately, which takes too long.
//
// Source: Wu, Yeh, Liang, Chang, Chiang: Multi-Stage Temporal Difference Learning for 2048, 2014.
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

// capped reports whether a game ends at b because of the ceiling.
func (t *Trainer) capped(b twenty48.Board) bool { return t.Ceiling > 0 && b.Reached(t.Ceiling) }

// Late returns the number of boards that Scout keeps.
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

// adjust adds step, multiplied by the coherence of each entry, to the entries of all tuples and views.
func (t *Trainer) adjust(v *[8]twenty48.Board, step, delta float32) {
	for k, tup := range t.errors.Tuples {
		w, errors := t.net.Entries().All[k], t.errors.All[k]
		for _, b := range v {
			i := tup.Index(b)
			w[i] += errors[i].add(step, delta)
		}
	}
}

// adjustLarge does the same as adjust for the shape 4x6 in less time.
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

// add records an error and returns step multiplied by the coherence.
func (c *coherence) add(step, delta float32) float32 {
	if c.size != 0 {
		step = float32(step * abs(c.sum) / c.size)
	}
	c.sum += delta
	c.size += abs(delta)
	return step
}

func abs(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

// Progress describes the progress of a training.
type Progress struct {
	Games  int     // number of games played so far
	Moves  int64   // number of moves made so far
	Fresh  int     // number of fresh games since the last report, see Trainer.Game
	Points float64 // mean number of points of these games
	Tiles  [16]int // number of these games by the exponent of the largest tile
}

// Train plays the given number of further games and calls report, which may be nil, after each game whose
// number is a multiple of every, and after the last game. All random choices follow from the seed of the
// trainer. If ctx ends, Train stops after the current game and returns the error of ctx. The network keeps
// what it has learned.
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
