package train

import (
	"context"
	"math"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// Rounds with labels: a position is trained on the result of a search and not on the result of its game.
// Searches reach positions of later stages. The stages are therefore labelled and learned from the last to
// the first, each with the new evaluation of the later ones, so that the solver's exact results propagate
// from the endgame to the opening. The games need not be good; their positions should be varied, with errors
// such as searches encounter.
//
// Labels by search: Baxter, Tridgell, Weaver: KnightCap, 1998; Veness, Silver, Uther, Blair: Bootstrapping
// from Game Tree Search, 2009.

const (
	leastVaried = 4 // minimum number of random opening moves in a game with labelled positions
	mostVaried  = 14
	varied      = 8 // after the opening, one move in this many is random
)

// labelled is the state of a round with labels.
type labelled struct {
	labels  [][]int8         // by stage, the last one first, in order of positions
	learner *othello.Weights // new weights of learned stages, previous ones of the others
	next    []sample         // positions of the current stage; nil until needed
}

// vary plays a game whose positions will be labelled.
func (p player) vary(ctx context.Context, r Round, seed uint64) (playedGame, error) {
	x := rng.NewXorshift(seed)
	g := playedGame{random: uint8(leastVaried + x.IntN(mostVaried-leastVaried+1))}
	p.Begin(ctx)
	for at := rules.Start(8); ; {
		moves := at.Moves()
		if moves == 0 {
			if at = at.Pass(); at.Moves() == 0 {
				g.random = min(g.random, uint8(len(g.squares)))
				return g, nil
			}
			continue
		}
		sq := 0
		if len(g.squares) < int(g.random) || x.IntN(varied) == 0 {
			sq = anyOf(moves, &x)
		} else {
			sq = p.Best(at, min(r.Depth, bits.OnesCount64(at.Empty())))
		}
		if p.Stopped() {
			return playedGame{}, ctx.Err()
		}
		g.squares = append(g.squares, uint8(sq))
		at = at.Play(sq)
	}
}

// worth returns the label of a position from a search to the given depth, or to the end of the game if at
// most solve squares are empty.
func (p player) worth(s sample, depth, solve int) int8 {
	p.Clear()
	at := rules.Position{Own: s.own, Opponent: s.opponent, Board: ^uint64(0)}
	if s.empty() <= solve {
		return int8(p.Exact(at))
	}
	return int8(p.Expected(at, depth))
}

// positions returns the positions of a stage that are labelled: one from each game that reaches the stage
// after its random opening moves and satisfies the conditions of the round.
func (t *Trainer) positions(stage int) []sample {
	var out []sample
	r, known := t.plan.Rounds[t.round], t.weights.Stage(stage)
	for k, g := range t.games[:r.Games] {
		x := rng.NewXorshift(rng.Derive(t.seed, 1<<62|uint64(t.round)<<32|uint64(k)))
		seen := 0
		for _, s := range samples([]playedGame{g}) {
			if s.stage() != stage ||
				r.Within > 0 && math.Abs(float64(expected(known, &s))) > float64(r.Within) {
				continue
			}
			if seen == 0 {
				out = append(out, s)
			}
			if seen++; x.IntN(seen) == 0 {
				out[len(out)-1] = s
			}
		}
	}
	return out
}

// refining returns the parameters of a fit that starts from the previous weights.
func (t *Trainer) refining() fitting {
	return fitting{t.weights, t.plan.Rounds[t.round].Fit, 10}
}

func (l *labelled) stage() int { return othello.Stages - len(l.labels) }

// label labels count positions of the current stage, or all that are left. When all are labelled, the stage
// is learned. When ctx ends, it returns an error and drops the labels of this call.
func (t *Trainer) label(ctx context.Context, count int) error {
	if t.labels == nil {
		t.labels, t.learner = make([][]int8, 1), t.weights
	}
	if t.next == nil {
		t.next = t.positions(t.stage())
	}
	done := &t.labels[len(t.labels)-1]
	r, first := t.plan.Rounds[t.round], len(*done)
	todo := t.next[first:]
	todo = todo[:min(count, len(todo))]
	found := make([]int8, len(todo))
	var next, finished atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(todo)) {
		all.Go(func() {
			p := player{othello.NewExaminer(t.learner)}
			p.Begin(ctx)
			for i := int(next.Add(1)) - 1; i < len(todo); i = int(next.Add(1)) - 1 {
				if found[i] = p.worth(todo[i], r.Label[(first+i)%2], r.Solve); p.Stopped() {
					return
				}
				finished.Add(1)
			}
		})
	}
	all.Wait()
	if int(finished.Load()) < len(todo) {
		return ctx.Err()
	}
	if *done = append(*done, found...); len(*done) < len(t.next) {
		return nil
	}
	return t.learnStage(ctx)
}

// learnStage learns the current stage. After the first stage of the game it ends the round.
func (t *Trainer) learnStage(ctx context.Context) error {
	stage := t.stage()
	last := min(stage+1, othello.Stages-1)
	f, err := newModel().fit(ctx, t.labelledFrom(stage, last), stage, t.refining())
	if err != nil {
		return err
	}
	t.learner, t.next = t.learner.With(stage, f), nil
	if stage > 0 {
		t.labels = append(t.labels, nil)
		return nil
	}
	return t.learnLabelled(ctx)
}

// labelledFrom returns the positions of the stages from first to last with their labels.
func (t *Trainer) labelledFrom(first, last int) []sample {
	var out []sample
	for stage := first; stage <= last; stage++ {
		for i, s := range t.positions(stage) {
			s.score = t.labels[othello.Stages-1-stage][i]
			out = append(out, s)
		}
	}
	return out
}

// learnLabelled ends a round with labels: it learns all stages once more, with samples of the neighbouring
// stages on both sides.
func (t *Trainer) learnLabelled(ctx context.Context) error {
	all := t.labelledFrom(0, othello.Stages-1)
	if err := t.learnFrom(ctx, all, t.refining()); err != nil {
		return err
	}
	t.before, t.games, t.labelled = nil, nil, labelled{}
	return nil
}
