package session

import (
	"ludarium/game"
	"ludarium/render/ui/lang"
)

// Resign resigns for the side to move, or for the human when the computer is to move. It returns an error
// when the game is over; a solitaire game just ends.
func (s *Session) Resign() error {
	if text, over := s.Line.Result(); over {
		return textTheGameIsOver.Error("text", text)
	}
	side := s.Line.state.Turn()
	if side == game.Chance {
		side = game.First
	}
	if s.profile.Rules.Players == 2 && !s.Players.isHuman(side) && s.Players.isHuman(side.Opponent()) {
		side = side.Opponent()
	}
	s.end(ending{kind: resigned, by: side})
	return nil
}

// end ends the game here; the moves after the cursor become a variation.
func (s *Session) end(e ending) {
	s.changing()
	s.Line.end(e)
	s.Picture.stale = true
}

// OfferDraw offers a draw for the human to move, or for the human when the computer is to move. Two humans
// always agree; a computer answers according to its own scores, see agrees. It returns whether the draw was
// agreed, or an error if no draw is possible.
func (s *Session) OfferDraw() (accepted bool, err error) {
	if text, over := s.Line.Result(); over {
		return false, textTheGameIsOver.Error("text", text)
	}
	if s.profile.Rules.Players != 2 {
		return false, textNobodyToAgree.Error("title", lang.Say(s.profile.Rules.Title))
	}
	for side := game.First; side <= game.Second; side++ {
		if !s.Players.isHuman(side) && !agrees(s.profile, s.Line.entries[:s.Line.cursor], side) {
			s.notice = textDeclinesTheDraw.With("side", s.Line.SideName(side))
			s.Picture.stale = true
			return false, nil
		}
	}
	s.end(ending{kind: agreed})
	return true, nil
}

// ClaimDraw ends the game by a rule under which the side to move may claim a draw; it returns an error if
// there is none.
func (s *Session) ClaimDraw() error {
	if !s.Line.CanClaimDraw() {
		return textThereIsNoDraw.Error()
	}
	s.end(s.Line.claimed())
	return nil
}
