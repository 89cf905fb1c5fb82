package play

import (
	"slices"
	"strings"

	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
)

// Opponent is a computer that is chosen by its name: a level of strength, or a player of one's own.
type Opponent struct {
	Title  string // "Club"
	Note   string // what the card says below the name: "level 3"
	Doc    string // what can be said of it, in a sentence or two
	Player session.Player
}

// opponents returns the computers by name that play with the values of the game.
func (r *Room) opponents() []Opponent {
	if r.Extras.Opponents == nil {
		return nil
	}
	return slices.DeleteFunc(r.Extras.Opponents(), func(o Opponent) bool {
		return !r.plays(o.Player)
	})
}

// opponentOf returns which of the opponents p is, -1 for none.
func (r *Room) opponentOf(list []Opponent, p session.Player) int {
	return slices.IndexFunc(list, func(o Opponent) bool { return r.Same(o.Player, p) })
}

// isNamed reports whether p is shown as one of the opponents, not as an algorithm with its settings.
func (r *Room) isNamed(p session.Player) bool {
	return !r.unnamed && r.opponentOf(r.opponents(), p) >= 0
}

// Same reports whether two players are the same algorithm with the same settings.
func (r *Room) Same(a, b session.Player) bool {
	if a.Kind != b.Kind || a.Limits != b.Limits {
		return false
	}
	m, err := r.Shell.Host().Methods(r.Game).Find(a.Kind)
	if err != nil {
		return false
	}
	x, bad := param.Fill(m.Params, a.Values)
	y, worse := param.Fill(m.Params, b.Values)
	return bad == nil && worse == nil && x.String() == y.String()
}

// opponent draws the choice among the opponents by name and what is said of the one chosen. It reports false where an algorithm is to be
// chosen instead.
func (r *Room) opponent(pl *session.Player, area *paint.Rect, set func(session.Player)) (named bool) {
	list := r.opponents()
	if len(list) == 0 {
		return false
	}
	u := r.Shell.UI()
	at := len(list)
	if r.isNamed(*pl) {
		at = r.opponentOf(list, *pl)
	}
	var titles []string
	for _, o := range list {
		titles = append(titles, strings.TrimSuffix(o.Title+" · "+o.Note, " · "))
	}
	if u.Select(textOpponent, area.CutTop(theme.Touch), append(titles, textAnotherAlgorithm), &at) {
		if r.unnamed = at == len(list); !r.unnamed {
			*pl = list[at].Player
			set(*pl)
		}
	}
	area.CutTop(8)
	if at == len(list) {
		return false
	}
	area.CutTop(u.Paragraph(*area, u.Style(theme.Small), list[at].Doc, u.Theme.Ink2) + 12)
	return true
}

// plays reports whether a player suits the values of the game.
func (r *Room) plays(p session.Player) bool {
	m, err := r.Shell.Host().Methods(r.Game).Find(p.Kind)
	if err != nil {
		return false
	}
	_, err = m.Fill(r.Game, r.Session.Line.Values(), p.Values)
	return err == nil
}
