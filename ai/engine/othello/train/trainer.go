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

// Round is a training round: games of self-play, from which the next evaluation is learned.
type Round struct {
	Games int
	Depth int // search depth for moves before the endgame; 0 for random moves
	Solve int // number of empty squares from which moves are perfect or labels exact
	// Label has the depths of the searches that label positions. The two depths alternate between positions,
	// because the side that moves last in a search appears better than it is. With 0 a position is labelled
	// by the end of its game.
	Label [2]int
	// Within is the maximum absolute value in discs, by the previous evaluation, of positions that are
	// labelled, because decided positions teach little; 0 for no limit.
	Within int
	Fit    int // number of iterations of the fit to labels
	// Measure is the number of positions for each kind of search whose errors are measured at the end of the
	// round; 0 if there is none.
	Measure int
}

// labels reports whether searches label the positions of the round.
func (r Round) labels() bool { return r.Label != [2]int{} }

// Plan is the sequence of rounds of a training run.
type Plan struct{ Rounds []Round }

// Trainer trains an evaluation from scratch. In each round the evaluation of the previous round plays games
// with itself. They open with random moves, and the solver plays them from some number of empty squares on.
// Every position after the random moves is a sample with the final score, and the evaluation is fitted to the
// samples of this and the previous round. In rounds with labels it is fitted to search results instead.
// Finally the errors of shallow searches are measured.
//
// Buro: Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello, 1997.
type Trainer struct {
	seed    uint64
	plan    Plan
	round   int
	games   []playedGame     // games of this round
	before  []playedGame     // games of the previous round
	file    []byte           // file of the previous round's evaluation; nil in the first round
	weights *othello.Weights // evaluation in file
	labelled
}

// playedGame is a training game: the squares of its moves and the number of random moves.
type playedGame struct {
	random  uint8
	squares []uint8
}

const (
	leastRandom = 6  // minimum number of random opening moves in a game
	mostRandom  = 40 // maximum number of random opening moves
)

// NewTrainer returns a trainer at the start of the plan, which must have at least one round. The seed
// determines every game.
func NewTrainer(plan Plan, seed uint64) *Trainer {
	plan.Rounds = slices.Clone(plan.Rounds)
	return &Trainer{seed: seed, plan: plan}
}

// Round returns the index of the current round, from 0; Games returns the number of games played in it.
func (t *Trainer) Round() int { return t.round }
func (t *Trainer) Games() int { return len(t.games) }

// Done reports whether the plan is completed.
func (t *Trainer) Done() bool { return t.round == len(t.plan.Rounds) }

// File returns the file of the current evaluation, nil before the end of the first round. It must not be
// changed.
func (t *Trainer) File() []byte { return t.file }

// Step plays the given number of games of the current round, or all that are left, on all processors. After
// the last game the evaluation is fitted. Each game depends only on its number. When ctx ends, it returns an
// error and keeps the games before the first unfinished one.
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
					return // ctx has the error
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

// labelsPerGame is the number of labels that take about as long as one game.
const labelsPerGame = 8

// learn fits all stages to the games of this round and the previous one, and ends the round.
func (t *Trainer) learn(ctx context.Context) error {
	all := samples(slices.Concat(t.before, t.games[:t.plan.Rounds[t.round].Games]))
	if err := t.learnFrom(ctx, all, fitting{rounds: 40, ridge: 4}); err != nil {
		return err
	}
	t.before, t.games = t.games, nil
	return nil
}

// learnFrom fits all stages to samples and begins the next round.
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

// built returns an evaluation as a file and parsed.
func built(ctx context.Context, stages *[othello.Stages]othello.Stage, model othello.ErrorModel) (
	[]byte, *othello.Weights, error) {
	var out bytes.Buffer
	if err := othello.WriteWeights(&out, stages, model); err != nil {
		return nil, nil, err
	}
	w, err := othello.ReadWeights(ctx, out.Bytes())
	return out.Bytes(), w, err
}

// samples returns all positions of games after the random moves in which the side to move has a move.
func samples(games []playedGame) []sample {
	var out []sample
	for _, g := range games {
		p := rules.Start(8)
		// mover is 0 for Black; score holds the mover until the final score is known
		from, mover := len(out), 0
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

// final returns the score of a position in which neither side can move, with empty squares counted for the
// winner.
func final(p rules.Position) int {
	switch m := p.Margin(); {
	case m > 0:
		return m + bits.OnesCount64(p.Empty())
	case m < 0:
		return m - bits.OnesCount64(p.Empty())
	}
	return 0
}

// player plays the training games.
type player struct{ *othello.Examiner }

// game plays a game, which depends only on the round and the seed.
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
			continue // skip a game that ended during the random moves
		}
		g.random = uint8(max(int(g.random), len(g.squares)))
		p.Clear()
		err := p.finish(ctx, r, &g, at)
		return g, err
	}
}

// anyOf returns a random square of moves.
func anyOf(moves uint64, x *rng.Xorshift) int {
	for range x.IntN(bits.OnesCount64(moves)) {
		moves &= moves - 1
	}
	return bits.TrailingZeros64(moves)
}

// finish plays a game to its end. Of equally good moves it plays the one on the lowest square, so that games
// depend only on values and not on the order of the search.
func (p player) finish(ctx context.Context, r Round, g *playedGame, at rules.Position) error {
	p.Begin(ctx)
	score, solved := 0, false // score of the current position, if solved
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

// keep returns the first move that preserves the score of a position.
func (p player) keep(at rules.Position, score int) int {
	for moves := at.Moves(); moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		if !p.Exceeds(at.Play(sq), -score) || p.Stopped() {
			return sq
		}
	}
	panic("othello: no move keeps the score of a position")
}
