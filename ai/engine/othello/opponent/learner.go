package opponent

import (
	"encoding/json"
	"math/bits"
	"math/rand/v2"

	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/text/fault"
)

// Learner finds the weights of a Linear function by temporal difference learning. It plays against itself.
// After each move it corrects its value of the board after its previous move towards the current value, and
// at the end towards the result, 1, 0 or -1 (Sutton: Learning to Predict by the Methods of Temporal
// Differences, 1988).
type Learner struct {
	Weights Linear
	Rate    float64 // learning rate: change of a weight per unit of error and feature
	Lambda  float64 // decay of the corrections of earlier values, in [0, 1]
	Explore float64 // fraction of random moves, in [0, 1]
	Games   int     // number of games played so far

	source *rand.PCG
	rand   *rand.Rand
}

// NewLearner returns a learner with zero weights. All randomness follows from the seed.
func NewLearner(rate, lambda, explore float64, seed uint64) *Learner {
	l := &Learner{Rate: rate, Lambda: lambda, Explore: explore, source: rand.NewPCG(seed, 0x9e3779b97f4a7c15)}
	l.rand = rand.New(l.source)
	return l
}

// side holds the learner's data for one side in a game.
type side struct {
	moved    bool
	value    float64           // value of the board after its last move
	features [Features]float64 // features of the board after its last move
	trace    [Features]float64 // eligibility trace: decaying sum of earlier features
}

// Game plays a game and learns from it.
func (l *Learner) Game() {
	p, mover := othello.Start(8), 0
	var sides [2]side
	for passed := false; ; mover = 1 - mover {
		moves := p.Moves()
		if moves == 0 && passed {
			break
		}
		if passed = moves == 0; passed {
			p = p.Pass()
			continue
		}
		p = p.Play(l.choose(p, moves))
		l.see(&sides[mover], p.Opponent, p.Own)
	}
	margin := p.Margin() // margin of the side to move
	for i := range sides {
		result := float64(min(1, max(-1, margin)))
		if i != mover {
			result = 0 - result
		}
		l.correct(&sides[i], result)
	}
	l.Games++
}

// see updates the weights after a move of the side with the discs own.
func (l *Learner) see(s *side, own, opponent uint64) {
	l.correct(s, l.Weights.worth(own, opponent))
	s.moved, s.value, s.features = true, l.Weights.worth(own, opponent), l.Weights.of(own, opponent)
}

// correct changes the weights so that the value of a side's previous board moves towards better, a better
// estimate.
func (l *Learner) correct(s *side, better float64) {
	if !s.moved {
		return
	}
	for i, x := range s.features {
		s.trace[i] = float64(l.Lambda*s.trace[i]) + x
		l.Weights[i] += float64(l.Rate * (better - s.value) * s.trace[i])
	}
}

// choose returns the move to the board with the highest value, the first of equally good moves, or sometimes
// a random move.
func (l *Learner) choose(p othello.Position, moves uint64) int {
	if chance := l.rand.Float64(); chance < l.Explore {
		for n := l.rand.IntN(bits.OnesCount64(moves)); n > 0; n-- {
			moves &= moves - 1
		}
		return bits.TrailingZeros64(moves)
	}
	set := l.Weights.Best(p, game.First)
	return bits.TrailingZeros64(set)
}

// savedLearner is the state of a Learner between two games.
type savedLearner struct {
	Weights Linear
	Games   int
	Random  []byte
}

// Save returns the state of the learner, including its random generator, as JSON.
func (l *Learner) Save() ([]byte, error) {
	random, err := l.source.MarshalBinary()
	if err != nil {
		return nil, fault.Errorf("opponent: %w", err)
	}
	return json.Marshal(savedLearner{l.Weights, l.Games, random})
}

// Restore sets a learner with the same settings to a saved state.
func (l *Learner) Restore(state []byte) error {
	var s savedLearner
	if err := json.Unmarshal(state, &s); err != nil {
		return fault.Errorf("opponent: bad state: %w", err)
	}
	if err := l.source.UnmarshalBinary(s.Random); err != nil {
		return fault.Errorf("opponent: bad state: %w", err)
	}
	l.Weights, l.Games = s.Weights, s.Games
	return nil
}
