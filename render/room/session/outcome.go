package session

import (
	"ludarium/game"
	"ludarium/game/format"
)

// Outcome describes how the main line ends, regardless of the displayed position.
type Outcome struct {
	Moves  int // number of players' moves
	Over   bool
	Winner game.Player // Nobody for a draw or a solitaire game
	Points float64     // score of a solitaire game
	End    game.State  // final position, which must not be modified
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

// Written returns the whole game with its variations, in the form that formats write.
func Written(s *Session) *format.Game { return written(s, len(s.Line.entries)) }
