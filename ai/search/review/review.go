// Package review says how good the moves of a game were, by what a search thinks of the positions before and
// after them.
package review

import (
	"fmt"
	"math"

	"ludarium/ai/search"
	"ludarium/game"
)

// hundredths rounds a value to the decimals that are written, so that no zero has a minus sign.
func hundredths(x float64) float64 { return math.Round(float64(x*100))/100 + 0 }

// Scale is how the moves of a game are judged.
type Scale struct {
	// By are the names of those who look at positions; the first that plays the game with its values does.
	By []string
	// Worth returns what a score is worth to the side that it is seen by; ok is false for one that says
	// nothing.
	Worth func(s search.Score) (worth float64, ok bool)
	// Faults are the losses of worth from which on a move is an inaccuracy, a mistake and a blunder.
	Faults [3]float64
	// Half is the loss of worth that leaves half of the accuracy of a move.
	Half float64
	// Write writes a score that side sees, as notations of the game have it.
	Write func(s search.Score, side game.Player) string
}

// Fault is how bad a move is.
type Fault int

// The faults.
const (
	None Fault = iota
	Inaccuracy
	Mistake
	Blunder
)

// Glyph returns the numeric annotation glyph of PGN of a fault: 6 for "?!", 2 for "?", 4 for "??", 0 for
// none.
func (f Fault) Glyph() int { return [...]int{Inaccuracy: 6, Mistake: 2, Blunder: 4}[f] }

// Loss returns how much worth a move threw away, both scores seen by the side that moved; ok is false where
// they do not tell.
func (s *Scale) Loss(best, played search.Score) (loss float64, ok bool) {
	before, ok1 := s.Worth(best)
	after, ok2 := s.Worth(played)
	return math.Max(0, before-after), ok1 && ok2
}

// Lead returns how much better than an equal game a score is to the side that sees it, below 0 how much
// worse; ok is false for one that says nothing in the scale's unit.
func (s *Scale) Lead(score search.Score) (lead float64, ok bool) {
	worth, ok := s.Worth(score)
	equal, _ := s.Worth(search.Score{Kind: search.Exact})
	if score.Kind == search.Estimate && score.Unit == search.WinRate {
		worth, ok = float64(100*score.Value), equal == 50 // half of a scale in percent
	}
	return worth - equal, ok
}

// Fault returns how bad a move is that threw away so much.
func (s *Scale) Fault(loss float64) Fault {
	fault := None
	for i, least := range s.Faults {
		if loss >= least {
			fault = Inaccuracy + Fault(i)
		}
	}
	return fault
}

// Find returns the scale of the game of that name; the error lists those that have one.
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
