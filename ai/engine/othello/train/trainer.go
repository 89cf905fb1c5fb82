package train

import (
	"bytes"
	"context"
	"errors"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// Round is a round of training: games of the evaluation with itself, from which the next evaluation is
// learnt.
type Round struct {
	Games int
	Depth int // plies that moves are searched before the end is solved; 0: they are random
	Solve int // empty squares from which on games are played perfectly, or positions are labelled so
	// Label is of how many plies the searches are that label positions: one of every other position each, as
	// the side with the last word looks better than it is. With 0 the end of the game labels them.
	Label [2]int
	// Within is how many discs a position may be worth, by the evaluation before, to be labelled: what is
	// decided teaches little. 0: any.
	Within int
	Fit    int // rounds of the fit that searches teach
	// Measure is in how many positions searches of each depth are measured when the round ends; 0: none are.
	Measure int
}

// labels reports whether searches label the positions of the round.
func (r Round) labels() bool { return r.Label != [2]int{} }

// Plan is what a training does.
type Plan struct{ Rounds []Round }

// Trainer makes an evaluation from nothing. In each round the evaluation of the round before plays games with
// itself, which open with random moves, and from some number of empty squares on the solver plays. Every
// position behind the random moves is then a sample whose score is that of the end, and the samples of the
// round and of the one before teach the evaluation. In rounds with labels searches teach it instead. Then it
// is measured how well shallow searches foretell deep ones.
//
// Buro: Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello, 1997.
type Trainer struct {
	seed    uint64
	plan    Plan
	round   int
	games   []playedGame     // of this round
	before  []playedGame     // of the round before
	file    []byte           // the evaluation of the round before; nil in the first one
	weights *othello.Weights // the same
	labelled
}

// playedGame is a game of training: the squares of its moves, and how many of them were random.
type playedGame struct {
	random  uint8
	squares []uint8
}

const (
	leastRandom = 6  // random moves at the opening of a game
	mostRandom  = 40 // this many at most
)

// NewTrainer returns a trainer at the start of the plan, which must have a round. Every game follows from the
// seed.
func NewTrainer(plan Plan, seed uint64) *Trainer {
	plan.Rounds = slices.Clone(plan.Rounds)
	return &Trainer{seed: seed, plan: plan}
}

// Round returns the number of the round in progress, from 0; Games how many games have been played in it.
func (t *Trainer) Round() int { return t.round }
func (t *Trainer) Games() int { return len(t.games) }

// Done reports whether the plan has been carried out.
func (t *Trainer) Done() bool { return t.round == len(t.plan.Rounds) }

// File returns the evaluation as a file; nil before the end of the first round. It is not to be changed.
func (t *Trainer) File() []byte { return t.file }

// Step plays so many games of the round in progress, fewer where it needs fewer, on all processors; when it
// has them all, the evaluation learns from them. Each game depends on its number alone. When ctx ends it
// errs; the games that were finished before the first that was not are kept.
func (t *Trainer) Step(ctx context.Context, games int) error {
	if t.Done() {
		return errors.New("othello: the training is finished")
	}
	r := t.plan.Rounds[t.round]
	first := len(t.games)
	if r.labels() && first >= r.Games {
		return t.label(ctx, labelsPerGame*games)
	}
	played := make([]playedGame, max(0, min(games, r.Games-first)))
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(played)) {
		all.Go(func() {
			p := player{othello.NewExaminer(t.weights)}
			play := p.game
			if r.labels() {
				play = p.vary
			}
			for i := int(next.Add(1)) - 1; i < len(played); i = int(next.Add(1)) - 1 {
				g, err := play(ctx, r, rng.Derive(t.seed, uint64(t.round)<<32|uint64(first+i)))
				if err != nil {
					return // ctx tells why
				}
				played[i] = g
			}
		})
	}
	all.Wait()
	for _, g := range played {
		if g.squares == nil {
			return ctx.Err()
		}
		t.games = append(t.games, g)
	}
	if len(t.games) >= r.Games && !r.labels() {
		return t.learn(ctx)
	}
	return nil
}

// labelsPerGame is how many labels take about as long as a game.
const labelsPerGame = 8

// learn ends the round.
func (t *Trainer) learn(ctx context.Context) error {
	all := samples(slices.Concat(t.before, t.games[:t.plan.Rounds[t.round].Games]))
	if err := t.learnFrom(ctx, all, fitting{rounds: 40, ridge: 4}); err != nil {
		return err
	}
	t.before, t.games = t.games, nil
	return nil
}

// learnFrom learns all stages from samples and begins the next round.
func (t *Trainer) learnFrom(ctx context.Context, all []sample, how fitting) error {
	m := newModel()
	var stages [othello.Stages]othello.Stage
	var fits errgroup.Group
	fits.SetLimit(runtime.GOMAXPROCS(0))
	for s := range stages {
		fits.Go(func() error {
			f, err := m.fit(ctx, all, s, how)
			if err == nil {
				stages[s] = *f
			}
			return err
		})
	}
	if err := fits.Wait(); err != nil {
		return err
	}
	file, w, err := built(ctx, &stages, othello.ErrorModel{})
	if err != nil {
		return err
	}
	if n := t.plan.Rounds[t.round].Measure; n > 0 {
		model, err := measure(ctx, w, all, n, rng.Derive(t.seed, 1<<63))
		if err != nil {
			return err
		}
		if file, w, err = built(ctx, &stages, model); err != nil {
			return err
		}
	}
	t.file, t.weights = file, w
	t.round++
	return nil
}

// built returns an evaluation as a file and as it is used.
func built(ctx context.Context, stages *[othello.Stages]othello.Stage, model othello.ErrorModel) (
	[]byte, *othello.Weights, error) {
	var out bytes.Buffer
	if err := othello.WriteWeights(&out, stages, model); err != nil {
		return nil, nil, err
	}
	w, err := othello.ReadWeights(ctx, out.Bytes())
	return out.Bytes(), w, err
}

// samples returns all positions of games behind their random moves, in which the side to move has a move.
func samples(games []playedGame) []sample {
	var out []sample
	for _, g := range games {
		p := rules.Start(8)
		from, mover := len(out), 0 // of scores: the sign as the first mover sees them
		for i, sq := range g.squares {
			if p.Moves() == 0 {
				p = p.Pass()
				mover ^= 1
			}
			if i >= int(g.random) {
				out = append(out, sample{p.Own, p.Opponent, int8(mover)})
			}
			p = p.Play(int(sq))
			mover ^= 1
		}
		score := final(p)
		for i := range out[from:] {
			s := &out[from+i]
			if int(s.score) == mover {
				s.score = int8(score)
			} else {
				s.score = int8(-score)
			}
		}
	}
	return out
}

// final returns the score of a position in which neither side can move, empty squares going to the winner.
func final(p rules.Position) int {
	switch m := p.Margin(); {
	case m > 0:
		return m + bits.OnesCount64(p.Empty())
	case m < 0:
		return m - bits.OnesCount64(p.Empty())
	}
	return 0
}

// player plays games of training.
type player struct{ *othello.Examiner }

// game plays one game. It depends on nothing but the round and the seed.
func (p player) game(ctx context.Context, r Round, seed uint64) (playedGame, error) {
	x := rng.NewXorshift(seed)
	for {
		g := playedGame{random: uint8(leastRandom + x.IntN(mostRandom-leastRandom+1))}
		at, over := rules.Start(8), false
		for {
			moves := at.Moves()
			if moves == 0 {
				if at = at.Pass(); at.Moves() == 0 {
					over = true
					break
				}
				continue
			}
			n := bits.OnesCount64(at.Empty())
			if len(g.squares) >= int(g.random) && (r.Depth > 0 || n <= r.Solve) {
				break
			}
			sq := anyOf(moves, &x)
			g.squares = append(g.squares, uint8(sq))
			at = at.Play(sq)
		}
		if over {
			continue // within the random moves: such games teach nothing
		}
		g.random = uint8(max(int(g.random), len(g.squares)))
		p.Clear()
		err := p.finish(ctx, r, &g, at)
		return g, err
	}
}

// anyOf returns a random one of the squares in moves.
func anyOf(moves uint64, x *rng.Xorshift) int {
	for range x.IntN(bits.OnesCount64(moves)) {
		moves &= moves - 1
	}
	return bits.TrailingZeros64(moves)
}

// finish plays a game to its end. Of moves that are worth the same the lowest square is played, so that games
// depend on what moves are worth, and not on how the search goes about it.
func (p player) finish(ctx context.Context, r Round, g *playedGame, at rules.Position) error {
	p.Begin(ctx)
	score, solved := 0, false // the score of at, where it is known
	for {
		if at.Moves() == 0 {
			if at = at.Pass(); at.Moves() == 0 {
				return nil
			}
			score = -score
		}
		if bits.OnesCount64(at.Empty()) <= r.Solve && !solved {
			score, solved = p.Exact(at), true
		}
		sq := 0
		if solved {
			sq = p.keep(at, score)
		} else {
			sq = p.Best(at, r.Depth)
		}
		if p.Stopped() {
			return ctx.Err()
		}
		g.squares = append(g.squares, uint8(sq))
		at = at.Play(sq)
		score = -score
	}
}

// keep returns the first move that keeps the score of a position.
func (p player) keep(at rules.Position, score int) int {
	for moves := at.Moves(); moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		if !p.Exceeds(at.Play(sq), -score) || p.Stopped() {
			return sq
		}
	}
	panic("othello: no move keeps the score of a position")
}
