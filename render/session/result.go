package session

import (
	"errors"
	"fmt"

	"ludarium/game"
	"ludarium/render/words"
)

// ending is how a game ended other than on the board.
type ending struct {
	kind   endingKind
	by     game.Player // who resigned or claimed, or whose time was up; who won where that is all we know, Nobody for a draw
	reason string      // of a draw that was claimed, or in which the flag fell but nobody could win
}

type endingKind string

const (
	open     endingKind = ""
	resigned endingKind = "resigned"
	agreed   endingKind = "agreed"
	claimed  endingKind = "claimed"
	flagged  endingKind = "flagged" // on time
	stated   endingKind = "stated"  // by a record, which does not say why
)

// winner returns who won by e, Nobody for a draw; over is false when e is no ending.
func (e ending) winner() (winner game.Player, over bool) {
	switch e.kind {
	case open:
		return game.Nobody, false
	case resigned:
		return e.by.Opponent(), true
	case stated:
		return e.by, true
	case flagged:
		if e.reason == "" {
			return e.by.Opponent(), true
		}
	}
	return game.Nobody, true
}

// Claimer is optional for a state: the side to move may claim a draw by a rule.
type Claimer interface {
	CanClaimDraw() bool
	ClaimReason() string // the rule in words
}

// Resign gives the game up for the side to move, or for the human when the computer is to move. It errs when the game
// is over; a solitaire game just ends.
func (s *Session) Resign() error {
	if text, over := s.Result(); over {
		return errors.New(textTheGameIsOver + text)
	}
	side := s.state.Turn()
	if side == game.Chance {
		side = game.First
	}
	if s.kind.Game.Players == 2 && !s.isHuman(side) && s.isHuman(side.Opponent()) {
		side = side.Opponent()
	}
	s.end(ending{kind: resigned, by: side})
	return nil
}

// end ends the game here; what was to follow becomes a variation.
func (s *Session) end(e ending) {
	s.changing()
	s.setAside()
	s.ending = e
	s.stale = true
}

// OfferDraw offers a draw for the human to move, or for the human when the computer is to move. Two humans are taken
// to agree; a computer answers by what it thought of its own moves, see agrees. It returns whether the
// draw was agreed, and errs where nothing can be agreed.
func (s *Session) OfferDraw() (accepted bool, err error) {
	if text, over := s.Result(); over {
		return false, errors.New(textTheGameIsOver + text)
	}
	if s.kind.Game.Players != 2 {
		return false, fmt.Errorf(textNobodyToAgree, s.kind.Game.Title)
	}
	for side := game.First; side <= game.Second; side++ {
		if !s.isHuman(side) && !s.agrees(side) {
			s.notice = s.name(side) + textDeclinesTheDraw
			s.stale = true
			return false, nil
		}
	}
	s.end(ending{kind: agreed})
	return true, nil
}

// CanClaimDraw reports whether ClaimDraw would end the game.
func (s *Session) CanClaimDraw() bool {
	c, ok := game.Concrete(s.state).(Claimer)
	_, over := s.Result()
	return ok && !over && c.CanClaimDraw()
}

// ClaimDraw ends the game by a rule that lets the side to move claim a draw; it errs where there is none.
func (s *Session) ClaimDraw() error {
	if !s.CanClaimDraw() {
		return errors.New(textThereIsNoDraw)
	}
	reason := game.Concrete(s.state).(Claimer).ClaimReason()
	s.end(ending{kind: claimed, by: s.state.Turn(), reason: reason})
	return nil
}

// Result returns how the game ended in words ("White wins by checkmate", "Black resigns, White wins", "White wins 44–20", "82 lines, no move left") and
// whether it is over, in the position shown.
func (s *Session) Result() (text string, over bool) {
	if s.ending.kind != open && s.cursor == len(s.entries) {
		return s.endingText(), true
	}
	if s.state.Turn() != game.Nobody {
		return "", false
	}
	reason := ""
	if r, ok := game.Concrete(s.state).(game.Reasoner); ok {
		reason = r.Reason()
	}
	if s.kind.Game.Players == 1 {
		return s.points() + suffix(", ", reason), true
	}
	glue := s.kind.Glue
	if glue == "" {
		glue = ": "
	}
	if tally := s.kind.Tally; tally != nil {
		first, second := tally(s.state)
		glue, reason = " ", fmt.Sprintf("%d–%d", max(first, second), min(first, second))
	}
	switch score := s.state.Score(game.First); {
	case score > 0:
		return s.name(game.First) + textWins + suffix(glue, reason), true
	case score < 0:
		return s.name(game.Second) + textWins + suffix(glue, reason), true
	}
	return textDraw + suffix(glue, reason), true
}

func suffix(glue, text string) string {
	if text == "" {
		return ""
	}
	return glue + text
}

func (s *Session) endingText() string {
	switch s.ending.kind {
	case agreed:
		return textDrawByAgreement
	case claimed:
		return textDrawBy + s.ending.reason
	case flagged:
		return s.flagText()
	case stated:
		if s.ending.by == game.Nobody {
			return textDraw
		}
		return s.name(s.ending.by) + textWins
	}
	if s.kind.Game.Players == 1 {
		return s.points() + textGivenUp
	}
	return s.name(s.ending.by) + textResigns + s.name(s.ending.by.Opponent()) + textWins
}

// points writes the score of a solitaire game with its unit.
func (s *Session) points() string {
	return words.Count(int64(s.state.Score(game.First)), s.kind.Units())
}

// Status says in words what the game waits for and, of a search, how deep it is.
func (s *Session) Status() string {
	text := s.Brief()
	if info, ok := s.Info(); ok && info.Depth > 0 && s.ComputerThinks() {
		text += fmt.Sprintf(textDepth, info.Depth)
	}
	return text
}

// Brief is Status without what changes while a search goes on.
func (s *Session) Brief() string {
	text := s.situation()
	if s.notice != "" {
		return s.notice + ". " + text
	}
	return text
}

func (s *Session) situation() string {
	if text, over := s.Result(); over {
		return text
	}
	turn := s.state.Turn()
	switch {
	case s.failure != "":
		return s.failure
	case s.ComputerThinks():
		if !s.anyHuman() && s.kind.Game.Players == 2 {
			return s.name(turn) + textIsThinking
		}
		return textThinking
	case s.cursor < len(s.entries):
		last, _ := s.Last()
		return fmt.Sprintf(textMoveOf, words.Group(int64(last.Number)), words.Group(int64(s.entries[len(s.entries)-1].Number)))
	case s.Placing():
		if s.placing != nil && s.placing.late {
			return textPlacing
		}
		return textYourMove
	case s.paused && (!s.isHuman(turn) || s.clock.control.Timed() && s.cursor > 0):
		return textPaused
	case !s.isHuman(turn):
		return textThinking
	case s.kind.Game.Players == 2 && s.isHuman(turn.Opponent()):
		return s.alert(s.name(turn) + textToMove)
	}
	return s.alert(textYourMove)
}

// alert puts what the side to move has to know before what is asked of it.
func (s *Session) alert(text string) string {
	if s.kind.Alert != nil {
		if alert := s.kind.Alert(s.state); alert != "" {
			return alert + ". " + text
		}
	}
	return text
}

func (s *Session) anyHuman() bool { return s.isHuman(game.First) || s.isHuman(game.Second) }
