package morpion

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// NRPA is nested rollout policy adaptation. A playout draws its moves with a policy. A search of level 0 is
// one playout. A search of level n makes Iterations searches of level n-1 with a copy of its policy. After
// each of them it adapts the copy towards the best game of the search so far:
//
//	search(n, policy):
//	    if n = 0: return playout(policy)
//	    best = none
//	    Iterations times:
//	        g = search(n-1, copy of policy)
//	        if length(g) >= length(best): best = g
//	        policy = adapt(policy, best)
//	    return best
//
// It found the records of 82 moves in 5D and 177 in 5T (level 5, 100 iterations); an improved variant found
// 178 in 5T.
//
// Source: Christopher D. Rosin: Nested Rollout Policy Adaptation for Monte Carlo Tree Search, IJCAI 2011. The
// adaptation by layers is from Anagorko's repository morpion-lpp.
type NRPA struct {
	Level      int     // number of levels, at least 1; 0 means 3
	Iterations int     // number of iterations at each level; 0 means 100
	Alpha      float64 // step size with which logits are adapted; 0 means 1
	Stepwise   bool    // whether the policy is adapted move by move, as published, rather than layer by layer
	// Stable is the number of playouts at level 1 for each adaptation, the best of which is used; 0 means 1.
	// More playouts make the search less greedy (Cazenave, Sevestre, Toulemont: Stabilized Nested Rollout
	// Policy Adaptation, 2021).
	Stable int
	// Repetitions, if positive, ends the search of a level early when its best game has been found again this
	// number of times, because the policy has then converged (Cazenave: Limited Repetitions, 2024).
	Repetitions int
	// Patience, if positive, ends the search of a level early after this number of consecutive searches
	// without a longer game. Repetitions does not end it if it finds different games of the same length.
	Patience int `json:",omitempty"`
	// Temperature and Bias generalise the policy. A line with logit x is drawn with weight exp(x/Temperature
	// + Bias·(1-d)), where d is the distance of the middle of the line from the middle of the cross, divided
	// by the width of the cross. The gradient then has the step size Alpha/Temperature. Because the policy
	// stores x/Temperature, this corresponds to a step size of Alpha/Temperature² for the stored number. 0
	// means a temperature of 1. (Cazenave: Generalized Nested Rollout Policy Adaptation, 2020.)
	Temperature, Bias float64
	// Selective, if positive, restricts playouts to those legal moves whose weight is at least this fraction
	// of the greatest weight (Cazenave: Nested Rollout Policy Adaptation with Selective Policies, 2016, in
	// which rules for the particular problem exclude moves).
	Selective float64 `json:",omitempty"`
	// Workers is the number of goroutines that share the playouts of an adaptation if Stable is above 1; 0
	// means 1. Each playout has its own random numbers, so that the result does not depend on Workers (leaf
	// parallelism: Cazenave and Jouandeau: On the Parallelization of UCT, 2007).
	Workers int `json:"-"`
}

// filled returns n with default values in place of zero values.
func (n NRPA) filled() NRPA {
	if n.Level == 0 {
		n.Level = 3
	}
	if n.Iterations == 0 {
		n.Iterations = 100
	}
	if n.Alpha == 0 {
		n.Alpha = 1
	}
	if n.Stable == 0 {
		n.Stable = 1
	}
	if n.Temperature == 0 {
		n.Temperature = 1
	}
	return n
}

func (n NRPA) check() error {
	switch {
	case n.Level < 1 || n.Level > 8:
		return fmt.Errorf("morpion: level %d is not 1 to 8", n.Level)
	case n.Iterations < 1 || n.Stable < 1 || n.Stable > 10_000 || n.Repetitions < 0 || n.Patience < 0:
		return fmt.Errorf("morpion: %d iterations, %d playouts, %d repetitions or patience %d are out of "+
			"range", n.Iterations, n.Stable, n.Repetitions, n.Patience)
	case !(n.Alpha > 0 && n.Alpha <= 100):
		return fmt.Errorf("morpion: step %v is not above 0 and at most 100", n.Alpha)
	case !(n.Temperature >= 0.01 && n.Temperature <= 100) || !(math.Abs(n.Bias) <= 100):
		return fmt.Errorf("morpion: temperature %v or bias %v is out of range", n.Temperature, n.Bias)
	case !(n.Selective >= 0 && n.Selective <= 1):
		return fmt.Errorf("morpion: selectivity %v is not 0 to 1", n.Selective)
	}
	return nil
}

// Search implements Method.
func (n NRPA) Search(r *Run) { complete(n, r) }

// Begin implements Method.
func (n NRPA) Begin(r *Run) (Process, error) {
	s, err := n.search(r.Start)
	if err != nil {
		return nil, err
	}
	s.begin(r)
	return s, nil
}

// search returns a search that has not begun, for start positions of the same variant as start.
func (n NRPA) search(start *rules.Board) (*nrpaSearch, error) {
	n = n.filled()
	if err := n.check(); err != nil {
		return nil, err
	}
	s := &nrpaSearch{NRPA: n, tracer: newTracer(start), step: n.Alpha / (n.Temperature * n.Temperature)}
	for range max(1, min(n.Workers, n.Stable)) {
		s.players = append(s.players, player{board: start.Clone(), selective: n.Selective})
	}
	s.leaves = make([]leaf, n.Stable)
	s.first = biased(start.Variant(), n.Bias)
	s.levels = make([]nrpaLevel, n.Level)
	for i := range s.levels {
		s.levels[i].policy = slices.Clone(s.first)
	}
	return s, nil
}

// begin starts or restarts the search with its initial policy.
func (s *nrpaSearch) begin(r *Run) {
	s.run = r
	for i := range s.levels {
		l := &s.levels[i]
		copy(l.policy, s.first)
		l.iteration, l.repeats, l.stale, l.best.moves = 0, 0, 0, l.best.moves[:0]
	}
	r.tell = func() []live.Payload { return []live.Payload{s.levels[0].policy.shares(r.Start)} }
}

// biased returns a policy in which the weight of a line depends on its distance from the middle of the cross.
func biased(v rules.Variant, bias float64) policy {
	p := newPolicy()
	if bias == 0 {
		return p
	}
	for line := range p {
		p[line] = bounded(exact.Exp(bias * (1 - v.Eccentricity(line))))
	}
	return p
}

// nrpaSearch is a running search by NRPA. Level n of the recursion is levels[n-1].
type nrpaSearch struct {
	NRPA
	run     *Run
	step    float64 // step size for logits divided by the temperature
	first   policy  // initial policy
	players []player
	leaves  []leaf
	tracer  *tracer
	levels  []nrpaLevel
}

// leaf holds one of the playouts between two adaptations.
type leaf struct {
	moves []game.Move // all moves of the game
	hash  uint64
}

// found holds the moves of a game after the start and the hash of the final board.
type found struct {
	moves []game.Move
	hash  uint64
}

func (f *found) set(moves []game.Move, hash uint64) {
	f.moves, f.hash = append(f.moves[:0], moves...), hash
}

// nrpaLevel is the running search of a level.
type nrpaLevel struct {
	policy    policy
	best      found
	trace     trace // trace of best
	iteration int
	repeats   int // number of times that best was found again
	stale     int // number of searches since best became longer
}

// Done implements Process.
func (s *nrpaSearch) Done() bool { return s.complete(s.Level - 1) }

func (s *nrpaSearch) complete(i int) bool {
	l := &s.levels[i]
	return l.iteration >= s.Iterations || s.Repetitions > 0 && l.repeats >= s.Repetitions ||
		s.Patience > 0 && l.stale >= s.Patience
}

// Step implements Process. It plays the games of one adaptation, adapts the policy, and passes the results of
// completed levels to the levels above.
func (s *nrpaSearch) Step() (over bool) {
	best := s.play()
	for i := range s.leaves {
		over = s.run.Finish(s.leaves[i].moves) || over
	}
	s.consider(0, found{best.moves[s.run.Start.Len():], best.hash})
	top := 0 // highest level that has received a game
	for ; top+1 < s.Level && s.complete(top); top++ {
		s.consider(top+1, s.levels[top].best)
	}
	for i := top - 1; i >= 0; i-- {
		l := &s.levels[i]
		copy(l.policy, s.levels[i+1].policy)
		l.iteration, l.repeats, l.stale = 0, 0, 0
	}
	return over
}

// play plays the games of one adaptation and returns the longest of them; if there are several, the first.
func (s *nrpaSearch) play() *leaf {
	if s.Stable == 1 {
		s.leaves[0].play(&s.players[0], s.run.Start, s.levels[0].policy, &s.run.Rand)
		return &s.leaves[0]
	}
	seed := s.run.Rand.Uint64()
	var workers sync.WaitGroup
	for w := range s.players {
		part := func() {
			for i := w; i < len(s.leaves); i += len(s.players) {
				random := rng.NewXorshift(rng.Derive(seed, uint64(i)))
				s.leaves[i].play(&s.players[w], s.run.Start, s.levels[0].policy, &random)
			}
		}
		if w+1 < len(s.players) {
			workers.Go(part)
		} else {
			part()
		}
	}
	workers.Wait()
	best := &s.leaves[0]
	for i := range s.leaves {
		if l := &s.leaves[i]; len(l.moves) > len(best.moves) {
			best = l
		}
	}
	return best
}

func (l *leaf) play(p *player, start *rules.Board, w policy, random *rng.Xorshift) {
	p.play(start, w, random)
	l.moves, l.hash = append(l.moves[:0], p.board.History()...), p.board.Hash()
}

// consider passes a game found by the level below to the level with index i.
func (s *nrpaSearch) consider(i int, f found) {
	l := &s.levels[i]
	same := l.iteration > 0 && f.hash == l.best.hash
	l.stale++
	if l.iteration == 0 || len(f.moves) >= len(l.best.moves) {
		if !same || s.Stepwise && !slices.Equal(f.moves, l.best.moves) {
			s.tracer.make(&l.trace, s.run.Start, f.moves, !s.Stepwise)
		}
		if l.iteration == 0 || len(f.moves) > len(l.best.moves) {
			l.repeats, l.stale = 0, 0
		}
		l.best.set(f.moves, f.hash)
	}
	if same {
		l.repeats++
	}
	l.policy.adapt(&l.trace, s.step)
	l.iteration++
}

// nrpaState is the saved form of a nrpaSearch.
type nrpaState struct{ Levels []nrpaLevelState }

type nrpaLevelState struct {
	Iteration, Repeats int
	Stale              int `json:",omitempty"`
	Best               packed
	Policy             policyState
}

// Save implements Process.
func (s *nrpaSearch) Save() ([]byte, error) {
	var state nrpaState
	for _, l := range s.levels {
		state.Levels = append(state.Levels,
			nrpaLevelState{l.iteration, l.repeats, l.stale, pack(l.best.moves), l.policy.save(s.first)})
	}
	return json.Marshal(state)
}

// Load implements Process.
func (s *nrpaSearch) Load(data []byte) error {
	var state nrpaState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if len(state.Levels) != s.Level {
		return fmt.Errorf("%d levels, not %d", len(state.Levels), s.Level)
	}
	for i := range s.levels {
		if err := s.restore(&s.levels[i], state.Levels[i]); err != nil {
			return fmt.Errorf("level %d: %w", i+1, err)
		}
	}
	return nil
}

func (s *nrpaSearch) restore(l *nrpaLevel, in nrpaLevelState) error {
	if in.Iteration < 0 || in.Iteration > s.Iterations || in.Repeats < 0 || in.Stale < 0 {
		return fmt.Errorf("iteration %d, %d repeats", in.Iteration, in.Repeats)
	}
	if err := l.policy.load(in.Policy, s.first); err != nil {
		return err
	}
	b := s.run.Start.Clone()
	moves, err := in.Best.replay(nil, b)
	if err != nil {
		return err
	}
	if in.Iteration > 0 && len(moves) == 0 {
		return errors.New("no game")
	}
	l.best, l.iteration, l.repeats, l.stale = found{moves, b.Hash()}, in.Iteration, in.Repeats, in.Stale
	if l.iteration > 0 {
		s.tracer.make(&l.trace, s.run.Start, l.best.moves, !s.Stepwise)
	}
	return nil
}
