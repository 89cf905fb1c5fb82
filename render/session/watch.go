package session

import (
	"errors"

	"ludarium/game"
)

// Watch lets p search the position shown within its own limits, without playing. It ends what is under way; Stop ends
// it. The error says why p can't search there.
func (s *Session) Watch(p Player) error {
	if p.IsHuman() {
		return errors.New(textHumanCantBeWatched)
	}
	if err := s.check(p); err != nil {
		return err
	}
	if text, over := s.Result(); over {
		return errors.New(textTheGameIsOver + text)
	}
	if s.Placing() {
		return s.ready()
	}
	s.cancel()
	s.failure, s.analysing, s.stale = "", false, true
	s.paused = s.paused || !s.isHuman(s.state.Turn()) // or the computer would move now
	p.Limits.Watch = true
	s.start(p, false)
	return nil
}

// Follow plays moves that a search found at the cursor, with the score that it gave them. Nothing changes when they are not
// legal one after the other.
func (s *Session) Follow(moves []game.Move, score Score) error {
	probe := s.state.Clone()
	for _, m := range moves {
		if !game.Contains(probe.Moves(nil), m) {
			return errors.New(textTheLineCantBe)
		}
		probe.Play(m)
	}
	if err := s.ready(); err != nil {
		return err
	}
	for _, m := range moves {
		s.play(m, &score)
	}
	return nil
}

// Given returns how many first moves of the line were not made here but loaded.
func (s *Session) Given() int { return s.given }
