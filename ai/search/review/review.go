// Package review rates the moves of a game by the scores that a search gives to the positions before and
// after them.
package review

import (
	"fmt"
	"math"

	"ludarium/ai/search"
	"ludarium/game"
)

// hundredths rounds a value to two decimals and turns a negative zero into zero.
func hundredths(x float64) float64 { return math.Round(float64(x*100))/100 + 0 }

// Scale defines how the moves of a game are rated.
type Scale struct {
	// By has the names of the methods that can score positions. The first method that plays the game with its
	// values is used.
	By []string
	// Worth returns the value of a score for its side; ok is false if the score has no information.
	Worth func(s search.Score) (worth float64, ok bool)
	// Faults are the minimum losses of worth for an inaccuracy, a mistake and a blunder.
	Faults [3]float64
	// Half is the loss of worth that halves the accuracy of a move.
	Half float64
	// Write returns a score from the point of view of side, in the notation of the game.
	Write func(s search.Score, side game.Player) string
	// Final returns the score of a finished game for side.
	Final func(end game.View, side game.Player) search.Score
}

// result returns who won a finished game.
func result(end game.View, side game.Player) search.Score {
	switch x := end.Score(side); {
	case x > 0:
		return search.Score{Kind: search.WinIn}
	case x < 0:
		return search.Score{Kind: search.LossIn}
	}
	return search.Score{Kind: search.Exact}
}

// Fault is the class of a bad move.
type Fault int

// Classes of faults.
const (
	None Fault = iota
	Inaccuracy
	Mistake
	Blunder
)

// Glyph returns the PGN annotation glyph of a fault: 6 for "?!", 2 for "?", 4 for "??", 0 for none.
func (f Fault) Glyph() int { return [...]int{Inaccuracy: 6, Mistake: 2, Blunder: 4}[f] }

// Loss returns the worth that a move lost. Both scores are from the point of view of the side that moved. ok
// is false if one of them has no information.
func (s *Scale) Loss(best, played search.Score) (loss float64, ok bool) {
	before, ok1 := s.Worth(best)
	after, ok2 := s.Worth(played)
	return math.Max(0, before-after), ok1 && ok2
}

// Lead returns the advantage of a score over an equal game, negative for a disadvantage. ok is false if the
// score has no information on this scale.
func (s *Scale) Lead(score search.Score) (lead float64, ok bool) {
	worth, ok := s.Worth(score)
	equal, _ := s.Worth(search.Score{Kind: search.Exact})
	if score.Kind == search.Estimate && score.Unit == search.WinRate {
		worth, ok = float64(100*score.Value), equal == 50 // a scale whose middle is 50 %
	}
	return worth - equal, ok
}

// Fault returns the class of a move with the given loss of worth.
func (s *Scale) Fault(loss float64) Fault {
	fault := None
	for i, least := range s.Faults {
		if loss >= least {
			fault = Inaccuracy + Fault(i)
		}
	}
	return fault
}

// Find returns the scale of the game with the given name. The error lists the games that have a scale.
func Find(gameName string) (Scale, error) {
	switch gameName {
	case "chess":
		return Chess(), nil
	case "othello":
		return Othello(), nil
	case "connectk":
		return Connect(), nil
	}
	return Scale{}, fmt.Errorf("the moves of %s have no scale; those of chess, othello and connectk have",
		gameName)
}
