package session

import (
	"ludarium/game"
	"ludarium/game/format"
)

// Outcome is how the main line ends, independent of the position shown.
type Outcome struct {
	Moves  int // of the players
	Over   bool
	Winner game.Player // Nobody for a draw and for a solitaire game
	Points float64     // of a solitaire game
	End    game.State  // the last position; callers must not change it
}

// Outcome returns how the main line ends.
func (l *GameLine) Outcome() Outcome {
	o := Outcome{Winner: game.Nobody, End: l.state}
	if n := len(l.entries); n > 0 {
		o.Moves = l.entries[n-1].Number
		if l.cursor < n {
			o.End = l.At(n)
		}
	}
	score := o.End.Score(game.First)
	switch winner, over := l.ending.winner(); {
	case over:
		o.Over, o.Winner = true, winner
	case o.End.Turn() == game.Nobody:
		if o.Over = true; score > 0 {
			o.Winner = game.First
		} else if score < 0 {
			o.Winner = game.Second
		}
	}
	if l.profile.Rules.Players == 1 {
		o.Winner, o.Points = game.Nobody, score
	}
	return o
}

// Written returns the whole game for a writer, with its variations.
func Written(s *Session) *format.Game { return written(s, len(s.Line.entries)) }
