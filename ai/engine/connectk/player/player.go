// Package player has players of Connect-k of all strengths: random, rule-based, minimax, expected utility,
// neural network and perfect. Each returns the set of moves among which one is drawn, so that the odds
// between two players can be computed exactly on small boards.
package player

import (
	"math/bits"

	"ludarium/ai/base/rng"
	rules "ludarium/game/connectk"
)

// Player chooses moves. Only one goroutine may use it at a time.
type Player interface {
	// Choices returns the moves in p, as bits, among which one is drawn uniformly. There is at least one if p
	// is not finished.
	Choices(p rules.Position) uint64
}

// Func implements Player with a function.
type Func func(p rules.Position) uint64

// Choices implements Player.
func (f Func) Choices(p rules.Position) uint64 { return f(p) }

// Random returns a player that plays each move with equal probability.
func Random() Player { return Func(rules.Position.Moves) }

// Draw returns the bit index of a random move in the bit set moves. If there is only one move, r is not used.
func Draw(moves uint64, r *rng.SplitMix) int {
	if moves&(moves-1) == 0 {
		return bits.TrailingZeros64(moves)
	}
	for n := r.IntN(bits.OnesCount64(moves)); n > 0; n-- {
		moves &= moves - 1
	}
	return bits.TrailingZeros64(moves)
}

// Result is the result of a game from the first player's point of view.
type Result int

// Values of Result.
const (
	Loss Result = -1
	Tie  Result = 0
	Win  Result = 1
)

// Play plays a game on b from the empty board. first and second may be the same player.
func Play(b *rules.Board, first, second Player, r *rng.SplitMix) Result {
	return PlayFrom(b.Start(), first, second, r)
}

// PlayFrom plays a game from p, in which neither side may have won.
func PlayFrom(p rules.Position, first, second Player, r *rng.SplitMix) Result {
	players := [2]Player{first, second}
	for n := p.Stones(); ; n++ {
		if p.Full() {
			return Tie
		}
		p = p.Play(Draw(players[n&1].Choices(p), r))
		if p.Won() {
			return Win - 2*Result(n&1)
		}
	}
}

// Tally counts results from the first player's point of view.
type Tally struct{ Wins, Draws, Losses int }

// Add counts a result.
func (t *Tally) Add(r Result) {
	switch r {
	case Win:
		t.Wins++
	case Tie:
		t.Draws++
	default:
		t.Losses++
	}
}

// Match plays the given number of games and counts their results.
func Match(b *rules.Board, first, second Player, games int, r *rng.SplitMix) (t Tally) {
	for range games {
		t.Add(Play(b, first, second, r))
	}
	return t
}

// Remember returns a player that caches the choices of p by position, up to remembered positions. It is for
// slow players on small boards.
func Remember(p Player) Player {
	known := map[rules.Position]uint64{}
	return Func(func(at rules.Position) uint64 {
		moves, ok := known[at]
		if !ok {
			moves = p.Choices(at)
			if len(known) < remembered {
				known[at] = moves
			}
		}
		return moves
	})
}

// remembered is the maximum number of positions that Remember caches, enough for all of 4×4.
const remembered = 200_000
