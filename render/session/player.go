package session

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Human is the kind of a player who is a person.
const Human = "human"

// Player is who plays a side.
type Player struct {
	Kind   string        `json:"kind"`             // Human or the name of an algorithm of ai/catalog
	Values param.Values  `json:"values,omitempty"` // its parameters; missing ones take their defaults
	Limits search.Limits `json:"limits"`           // how hard it tries; Seed 0 takes one from the game's seed
}

// IsHuman reports whether the player is a person.
func (p Player) IsHuman() bool { return p.Kind == Human }

// defaultPace lets each move of a quick computer be seen.
const defaultPace = 250 * time.Millisecond

// Default returns the opponent that the game names or, where that does not play with its values, the algorithm that suits them best, at its
// usual time for a move; where it can't be limited by time, at its usual strength. It is Human where no algorithm plays the game.
func (s *Session) Default() Player {
	if usual := s.kind.Opponent; usual.Kind != "" && s.check(usual) == nil {
		return usual
	}
	return s.strongest()
}

// strongest returns the algorithm of the highest rank.
func (s *Session) strongest() Player {
	best, ok := s.methods.Best(s.kind.Game, s.values)
	if !ok {
		return Player{Kind: Human}
	}
	p := Player{Kind: best.Name, Limits: best.Usual(true)}
	if i := slices.IndexFunc(best.Strengths, func(s param.Spec) bool { return s.Name == method.Time }); i >= 0 {
		usual := best.Strengths[i]
		p.Limits = method.Limits(usual.Name, param.Values{usual.Name: usual.Default}.Int(usual.Name))
	}
	return p
}

// light returns the algorithm of the highest rank of those that need no file.
func (s *Session) light() Player {
	var list method.List
	for _, m := range s.methods {
		if m.Needs == "" {
			list = append(list, m)
		}
	}
	t := Session{kind: s.kind, methods: list, values: s.values}
	return t.strongest()
}

// usualAnalyst returns who analyses where nobody chose.
func (s *Session) usualAnalyst() Player {
	if m, err := s.methods.Find(s.kind.Analyst); err == nil && m.Fits(s.kind.Game, s.values) {
		return Player{Kind: m.Name, Limits: search.Limits{Time: time.Second}}
	}
	return s.strongest()
}

// Methods returns the algorithms that play the game with its values, in their order.
func (s *Session) Methods() method.List { return s.methods.For(s.kind.Game, s.values) }

// Suited returns p or, when that is an algorithm which plays no such game, the default.
func (s *Session) Suited(p Player) Player {
	if m, err := s.methods.Find(p.Kind); err == nil && !m.Fits(s.kind.Game, s.values) {
		return s.Default()
	}
	return p
}

// check says why p can't play the game.
func (s *Session) check(p Player) error {
	if p.IsHuman() {
		return nil
	}
	m, err := s.methods.Find(p.Kind)
	if err != nil {
		return err
	}
	if _, err := m.Fill(s.kind.Game, s.values, p.Values); err != nil {
		return err
	}
	l := p.Limits
	if l.Time < 0 || l.Nodes < 0 || l.Depth < 0 || l.Lines < 0 {
		return fmt.Errorf(textALimitIsNegative, p.Kind)
	}
	return nil
}

// Player returns who plays side, which is First or Second.
func (s *Session) Player(side game.Player) Player { return s.players[side] }

// SetPlayer gives side, First or Second, to p. A search for that side is cancelled; the new player starts with the
// next Poll if it is its turn, unless the computer is paused; to hand over a human's side at the end of the line ends the
// pause. It errs on an algorithm or parameters that can't play the game, and changes nothing then.
func (s *Session) SetPlayer(side game.Player, p Player) error {
	if err := s.check(p); err != nil {
		return err
	}
	if s.run != nil && s.run.plays && s.state.Turn() == side {
		s.cancel()
	}
	if s.players[side].IsHuman() && s.cursor == len(s.entries) {
		s.paused = false
	}
	s.players[side] = p
	s.failure = ""
	s.stale = true
	return nil
}

// Analyst returns who analyses positions; see Think and Analyse.
func (s *Session) Analyst() Player { return s.analyst }

// SetAnalyst gives the analysis to p, which must be an algorithm that can play the game.
func (s *Session) SetAnalyst(p Player) error {
	if p.IsHuman() {
		return errors.New(textHumanDoesNotAnalyse)
	}
	if err := s.check(p); err != nil {
		return err
	}
	if s.run != nil && !s.run.plays {
		s.cancel()
	}
	s.analyst = p
	s.analysed = false
	s.stale = true
	return nil
}

// isHuman reports whether side is a player whom a person moves.
func (s *Session) isHuman(side game.Player) bool {
	return int(side) < s.kind.Game.Players && (s.exploring || s.players[side].IsHuman())
}

// HumanTurn reports whether the game waits for a person to move.
func (s *Session) HumanTurn() bool {
	_, over := s.Result()
	return !over && s.isHuman(s.state.Turn())
}
