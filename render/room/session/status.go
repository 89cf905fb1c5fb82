package session

import (
	"ludarium/game"
	"ludarium/render/ui/numfmt"
)

// Status describes what the game is waiting for and the depth of the running search.
func (s *Session) Status() string {
	text := s.Brief()
	if result, over := s.Line.finalResult(); over && s.Line.cursor < len(s.Line.entries) &&
		!s.Line.undone && !s.Search.ComputerThinks() && s.Search.failure == "" {
		text += ". " + result
	}
	if info, ok := s.Search.Info(); ok && info.Depth > 0 && s.Search.ComputerThinks() {
		text += textDepth.With("depth", info.Depth)
	}
	return text
}

// Brief is Status without the parts that change during a search, and without the result while an earlier
// position is shown.
func (s *Session) Brief() string {
	text := situation(s)
	if s.notice != "" {
		return s.notice + ". " + text
	}
	return text
}

// situation returns the status of the game in words: the result, a failed search, or whose move it is.
func situation(s *Session) string {
	if text, over := s.Line.Result(); over {
		return text
	}
	turn := s.Line.state.Turn()
	switch {
	case s.Search.failure != "":
		return s.Search.failure
	case s.Search.ComputerThinks():
		if !s.Players.anyHuman() && s.profile.Rules.Players == 2 {
			return textIsThinking.With("turn", s.Line.SideName(turn))
		}
		return textThinking.String()
	case s.Line.cursor < len(s.Line.entries) && s.Line.undone:
		if s.profile.Rules.Players == 2 && turn <= game.Second {
			return textUndoneTurn.With("turn", s.Line.SideName(turn))
		}
		return textUndone.String()
	case s.Line.cursor < len(s.Line.entries):
		if s.profile.Rules.Players == 2 && turn <= game.Second {
			last, next := s.Line.rows()
			return lookingBack(s.Line, textMoveOfTurn.With("number", numfmt.Group(int64(next)), "number2",
				numfmt.Group(int64(max(last, next))), "turn", s.Line.SideName(turn)))
		}
		last, _ := s.Line.Last()
		end := s.Line.entries[len(s.Line.entries)-1]
		return lookingBack(s.Line, textMoveOf.With("number", numfmt.Group(int64(last.Number)), "number2",
			numfmt.Group(int64(end.Number))))
	case s.Line.Placing():
		if s.events.late() {
			return textPlacing.String()
		}
		return textYourMove.String()
	case s.Search.paused && (!s.Players.isHuman(turn) || s.Clock.control.Timed() && s.Line.cursor > 0):
		return textPaused.String()
	case !s.Players.isHuman(turn):
		return textThinking.String()
	case s.profile.Rules.Players == 2 && s.Players.isHuman(turn.Opponent()):
		return alert(s.Line, textToMove.With("turn", s.Line.SideName(turn)))
	}
	return alert(s.Line, textYourMove.String())
}

// lookingBack adds to a text about an earlier position of a game under way how to return to its end.
func lookingBack(l *GameLine, text string) string {
	if _, over := l.finalResult(); over {
		return text
	}
	return text + ". " + textStepToReturn.String()
}

// rows returns the number of the last move of the line and of the move that is next on the board, counted in
// a game for two as players do: a number for each pair of moves, the first player's and the reply.
func (l *GameLine) rows() (last, next int) {
	half := 0 // half moves before the next one; those of the first player are even
	skip := func(side game.Player) {
		if int(side)%2 != half%2 {
			half++
		}
	}
	for i, e := range l.entries {
		if i == l.cursor {
			next = half
		}
		if e.Player <= game.Second {
			skip(e.Player)
			half++
		}
	}
	last, half = (half+1)/2, next
	skip(l.state.Turn())
	return last, half/2 + 1
}

// alert prefixes the request for a move with the game's alert.
func alert(l *GameLine, text string) string {
	if l.profile.Alert != nil {
		if alert := l.profile.Alert(l.state); alert != "" {
			return alert + ". " + text
		}
	}
	return text
}
