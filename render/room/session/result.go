package session

import (
	"ludarium/game"
	"ludarium/render/ui/lang"
)

// Resign resigns for the side to move or, if the computer is to move, for the human. A solitaire game just
// ends. It returns an error if the game is over.
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

// end ends the game at the cursor; the moves after it become a variation.
func (s *Session) end(e ending) {
	s.changing()
	s.Line.end(e)
	s.Picture.stale = true
}

// OfferDraw offers a draw for the human to move or, if the computer is to move, for the human. Two humans
// always agree; a computer answers according to its own scores, see agrees. It returns an error if no draw is
// possible.
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

// ClaimDraw ends the game if the side to move can claim a draw, and returns an error otherwise.
func (s *Session) ClaimDraw() error {
	if !s.Line.CanClaimDraw() {
		return textThereIsNoDraw.Error()
	}
	s.end(s.Line.claimed())
	return nil
}
