package morpion

import (
	"ludarium/ai/base/rng"
	rules "ludarium/game/morpion"
)

// CrudeTree plays random games in field f and returns the mean number of legal moves and the mean length of
// the games, from which TreeSize estimates the number of games. stop is called before each game. If it
// returns true, the means are over the games played until then.
func CrudeTree(start *rules.Board, f *Field, games int, random *rng.Xorshift,
	stop func() bool) (branching, length float64) {
	b, s := start.Clone(), &sampler{field: f}
	choices, moves, played := 0, 0, 0
	for ; played < games && !stop(); played++ {
		b.CopyFrom(start)
		for legal := s.legal(b); len(legal) > 0; legal = s.legal(b) {
			choices, moves = choices+len(legal), moves+1
			b.Play(legal[random.IntN(len(legal))])
		}
	}
	return float64(choices) / float64(max(moves, 1)), float64(moves) / float64(max(played, 1))
}
