package coevolve

import (
	"context"
	"fmt"
	"maps"
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Run is a running co-evolution. It can be run one iteration at a time, and saved and resumed between
// iterations with identical results. Only one goroutine may use it.
type Run struct {
	*Settings
	sides     []*side // one per player, or a single one for both
	learner   *learner
	judge     judge // scores candidates without games within the population; nil otherwise
	ring      *ring
	r         rng.SplitMix
	iteration int
	games     int64
	curve     [2][]float64 // scores of the best networks, by side and iteration
}

// New prepares a run. It first solves the positions that are needed for judging or training, which may take
// long on large boards. It returns an error when ctx ends.
func New(ctx context.Context, s *Settings, seed uint64) (*Run, error) {
	run := &Run{Settings: s, ring: newRing(s), r: rng.NewSplitMix(rng.Derive(seed, 1))}
	var err error
	if s.Values["method"] == Backprop {
		run.learner, err = newLearner(ctx, s, rng.Derive(seed, 2))
		return run, err
	}
	if run.judge, err = newJudge(ctx, s, rng.Derive(seed, 3)); err != nil {
		return nil, err
	}
	for i := range 2 {
		both := s.Values["swarms"] == "one"
		if both && i == 1 {
			break
		}
		d, err := newSide(s, both || i == 0, both || i == 1, rng.Derive(seed, uint64(4+i)))
		if err != nil {
			return nil, err
		}
		run.sides = append(run.sides, d)
	}
	return run, nil
}

// Done reports whether all iterations are done.
func (run *Run) Done() bool { return run.iteration >= run.Values.Int("iterations") }

// Iteration returns the number of iterations done.
func (run *Run) Iteration() int { return run.iteration }

// Games returns the number of games played. Evaluated positions and training examples count as the equivalent
// number of games.
func (run *Run) Games() int64 { return run.games }

// Go runs iterations until all are done or ctx ends. It calls after, if not nil, after each iteration.
func (run *Run) Go(ctx context.Context, clock *search.Clock, after func()) error {
	for !run.Done() {
		run.Step()
		if after != nil {
			after()
		}
		if clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// Step runs one iteration.
func (run *Run) Step() {
	if run.learner != nil {
		run.games += run.learner.step(&run.r)
		run.iteration++
		return
	}
	for _, d := range run.sides {
		d.ask(&run.r)
	}
	switch {
	case run.judge != nil:
		for i, d := range run.sides {
			run.games += run.judge.judge(run, d, i == 1)
		}
	case len(run.sides) == 1:
		run.single()
	default:
		run.double()
	}
	run.iteration++
	for i, d := range run.sides {
		if d.culture != nil {
			d.culture.prepare(run, i)
		}
		d.tell(run.iteration, &run.r)
		run.curve[i] = append(run.curve[i], d.value)
	}
}

// meet plays a game between two rivals and scores both.
func (run *Run) meet(first, second *rival) {
	result := int(run.ring.play(first.first, second.second, &run.r)) + 1
	first.score += run.score[result]
	second.score += run.score[2-result]
	first.results[result]++
	second.results[2-result]++
	first.games++
	second.games++
	run.games++
}

// double plays the games of two swarms: each network plays against some networks of the other swarm.
func (run *Run) double() {
	a, b := run.sides[0].rivals, run.sides[1].rivals
	k := run.Values.Int("opponents")
	drawn := make([]int, k)
	for i := range a[:run.sides[0].n] {
		for j := range run.opponents(drawn, i, -1, len(b)) {
			run.meet(&a[i], &b[drawn[j]])
		}
	}
	for i := range b[:run.sides[1].n] {
		for j := range run.opponents(drawn, i, -1, len(a)) {
			run.meet(&a[drawn[j]], &b[i])
		}
	}
}

// single plays the games of one swarm: each network plays against some others, two games each with sides
// exchanged.
func (run *Run) single() {
	a := run.sides[0].rivals
	drawn := make([]int, run.Values.Int("opponents"))
	for i := range a[:run.sides[0].n] {
		for j := range run.opponents(drawn, i, i, len(a)) {
			run.meet(&a[i], &a[drawn[j]])
			run.meet(&a[drawn[j]], &a[i])
		}
	}
}

// opponents draws the opponents of competitor i from n, excluding itself. If all have the same opponents, it
// draws only for the first competitor; one that would play against itself plays against the next one.
func (run *Run) opponents(drawn []int, i, itself, n int) []int {
	same := run.Values["draw-opponents"] == "same"
	for j := range drawn {
		if !same || i == 0 {
			drawn[j] = run.r.IntN(n)
		}
		for !same && drawn[j] == itself && n > 1 {
			drawn[j] = run.r.IntN(n)
		}
	}
	if same && itself >= 0 {
		for j := range drawn {
			if drawn[j] == itself {
				drawn[j] = (itself + 1) % n
			}
		}
	}
	return drawn
}

// Best returns the weights of the best networks of the last iteration, for the first and the second player.
// They must not be changed and are valid until the next Step.
func (run *Run) Best() (first, second []float64) {
	if run.learner != nil {
		return run.learner.weights[0], run.learner.weights[1]
	}
	return run.sides[0].best, run.sides[len(run.sides)-1].best
}

// Pair returns copies of the best networks.
func (run *Run) Pair() network.Pair {
	first, second := run.Best()
	a := &network.Network{Shape: run.shape, Weights: append([]float64(nil), first...)}
	if len(run.sides) == 1 {
		return network.Pair{First: a, Second: a}
	}
	return network.Pair{First: a,
		Second: &network.Network{Shape: run.shape, Weights: append([]float64(nil), second...)}}
}

// Player returns a player that uses the best networks.
func (run *Run) Player() player.Player {
	first, second := run.Best()
	return player.NewNet(run.shape, first, second, run.Values.Bool("win-aware"), 1)
}

// later has the defaults of settings that older saved runs lack.
var later = param.Values{"teachers": "3", "database": "2000", "chosen": "10", "choice": byWinner}

// label identifies the settings of a saved run. It omits later settings with default values, so that older
// saved runs can still be read.
func (run *Run) label() string {
	values := maps.Clone(run.Values)
	maps.DeleteFunc(values, func(name, value string) bool {
		usual, ok := later[name]
		return ok && value == usual
	})
	return fmt.Sprintf("%dx%dx%d %v %s", run.Board.Cols(), run.Board.Rows(), run.Board.K(),
		run.Board.Gravity(), values)
}

// Save returns the state of the run.
func (run *Run) Save() []byte { return optim.Save(run, run.label()) }

// Load restores a run with the same settings and seed to a state that Save returned. It returns an error if
// the data is damaged or belongs to other settings; the run must then not be used.
func (run *Run) Load(data []byte) error {
	if err := optim.Load(run, run.label(), data); err != nil {
		return fault.Errorf("coevolve: %w", err)
	}
	return nil
}

// State implements optim.Saver.
func (run *Run) State(c *optim.Coder) {
	c.Uint64((*uint64)(&run.r))
	c.Index(&run.iteration, 0, run.Values.Int("iterations")+1)
	c.Int64(&run.games)
	for i := range run.curve {
		optim.Slice(c, &run.curve[i], (*optim.Coder).Float)
	}
	if run.learner != nil {
		run.learner.state(c)
	}
	for _, d := range run.sides {
		d.state(c)
	}
}

// decisions returns the number of judged moves that count as one game: half of the number of cells.
func (s *Settings) decisions() int { return max(1, s.shape.Cells()/2) }

// random returns a position without a winner after plies random moves; ok is false if the game ended before.
func random(b *rules.Board, plies int, r *rng.SplitMix) (p rules.Position, ok bool) {
	p = b.Start()
	for range plies {
		moves := p.Moves()
		if moves == 0 {
			return p, false
		}
		if p = p.Play(player.Draw(moves, r)); p.Won() {
			return p, false
		}
	}
	return p, bits.OnesCount64(p.Moves()) > 0
}

// Curve returns the score of the best network of a side, 0 or 1, by iteration. It must not be changed.
func (run *Run) Curve(side int) []float64 { return run.curve[side] }
