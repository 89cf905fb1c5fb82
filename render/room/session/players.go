package session

import (
	"encoding/json"
	"slices"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Players are the players of both sides.
type Players struct {
	line      *GameLine
	methods   method.List
	sides     [2]Player
	exploring bool // whether people move for both sides, regardless of the players
}

// SavedPlayers returns the players of a session from what Saved returned; ok is false if there is none.
func SavedPlayers(data []byte) (list [2]Player, ok bool) {
	var v struct{ Players [2]Player }
	err := json.Unmarshal(data, &v)
	return v.Players, err == nil && v.Players[0].Kind != ""
}

// Default returns the game's default opponent or, if that cannot play with the current parameters, the
// algorithm with the highest rank, with its default time per move or, if it cannot be limited by time, its
// default strength. It returns Human if no algorithm plays the game.
func (p *Players) Default() Player {
	if usual := p.line.profile.Opponent; usual.Kind != "" && p.check(usual) == nil {
		return usual
	}
	return p.strongest()
}

// strongest returns the algorithm with the highest rank.
func (p *Players) strongest() Player { return p.best(p.methods) }

// light returns the algorithm with the highest rank that needs no file.
func (p *Players) light() Player {
	var list method.List
	for _, m := range p.methods {
		if m.Needs == "" {
			list = append(list, m)
		}
	}
	return p.best(list)
}

// best returns the algorithm with the highest rank in a list.
func (p *Players) best(list method.List) Player {
	best, ok := list.Best(p.line.profile.Rules, p.line.values)
	if !ok {
		return Player{Kind: Human}
	}
	limits := best.Usual(true)
	if i := slices.IndexFunc(best.Strengths, func(s param.Spec) bool {
		return s.Name == method.Time
	}); i >= 0 {
		usual := best.Strengths[i]
		limits = method.Limits(usual.Name, param.Values{usual.Name: usual.Default}.Int(usual.Name))
	}
	return Player{Kind: best.Name, Limits: limits}
}

// usualAnalyst returns the default analyst.
func (p *Players) usualAnalyst() Player {
	of := p.line.profile
	if m, err := p.methods.Find(of.Analyst); err == nil && m.Fits(of.Rules, p.line.values) {
		return Player{Kind: m.Name, Limits: search.Limits{Time: time.Second}}
	}
	return p.strongest()
}

// Offer replaces the list of algorithms. Players that are no longer on it are replaced by the default.
func (p *Players) Offer(methods method.List) {
	p.methods = methods
	for side := range p.line.profile.Rules.Players {
		if p.check(p.sides[side]) != nil {
			p.sides[side] = p.Default()
		}
	}
}

// Methods returns the algorithms that can play the game with its current parameters, in order.
func (p *Players) Methods() method.List { return p.methods.For(p.line.profile.Rules, p.line.values) }

// Suited returns x, or the default player if x is an algorithm that cannot play the game.
func (p *Players) Suited(x Player) Player {
	if m, err := p.methods.Find(x.Kind); err == nil && !m.Fits(p.line.profile.Rules, p.line.values) {
		return p.Default()
	}
	return x
}

// suit replaces players that cannot play the game with its current parameters.
func (p *Players) suit() {
	for side := range p.line.profile.Rules.Players {
		p.sides[side] = p.Suited(p.sides[side])
	}
}

// check returns an error if x cannot play the game.
func (p *Players) check(x Player) error {
	if x.IsHuman() {
		return nil
	}
	m, err := p.methods.Find(x.Kind)
	if err != nil {
		return err
	}
	if _, err := m.Fill(p.line.profile.Rules, p.line.values, x.Values); err != nil {
		return err
	}
	l := x.Limits
	if l.Time < 0 || l.Nodes < 0 || l.Depth < 0 || l.Lines < 0 {
		return textALimitIsNegative.Error("kind", x.Kind)
	}
	return nil
}

// Of returns the player of side, which is First or Second.
func (p *Players) Of(side game.Player) Player { return p.sides[side] }

// Played returns the player with whom side played the main line: for a finished game the one at its end.
func (p *Players) Played(side game.Player) Player {
	if p.line.cast != nil {
		return p.line.cast[side]
	}
	return p.sides[side]
}

// isHuman reports whether a person plays side.
func (p *Players) isHuman(side game.Player) bool {
	return int(side) < p.line.profile.Rules.Players && (p.exploring || p.sides[side].IsHuman())
}

// HumanTurn reports whether a person is to move.
func (p *Players) HumanTurn() bool {
	_, over := p.line.Result()
	return !over && p.isHuman(p.line.state.Turn())
}

func (p *Players) anyHuman() bool { return p.isHuman(game.First) || p.isHuman(game.Second) }

// Exploring reports whether people move for both sides.
func (p *Players) Exploring() bool { return p.exploring }
