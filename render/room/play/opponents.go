package play

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method/level"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Opponent is a computer that is chosen by its name: a level of strength, or a player of one's own.
type Opponent struct {
	Title  string // "Club"
	Note   string // what the card says below the name: "level 3"
	Doc    string // what can be said of it, in a sentence or two
	Player session.Player
}

// WithStrength returns opponents whose notes say how far above the lowest level of its kind each was measured
// to be, where it was.
func WithStrength(list []Opponent) []Opponent {
	for i := range list {
		o := &list[i]
		for _, s := range level.Of(o.Player.Kind) {
			if s.Measured() && s.Level == o.Player.Values["level"] {
				o.Note = textNoteWithElo.With("note", o.Note, "elo", s.Elo)
			}
		}
	}
	return list
}

// opponents returns the computers by name that play with the values of the game.
func (ps *Players) opponents() []Opponent {
	if ps.Game.Sides.Opponents == nil {
		return nil
	}
	return slices.DeleteFunc(ps.Game.Sides.Opponents(), func(o Opponent) bool {
		return !ps.plays(o.Player)
	})
}

// opponentOf returns which of the opponents p is, -1 for none.
func (ps *Players) opponentOf(list []Opponent, p session.Player) int {
	return slices.IndexFunc(list, func(o Opponent) bool { return ps.Same(o.Player, p) })
}

// named reports whether p is shown as one of the opponents, not as an algorithm with its settings.
func (ps *Players) named(p session.Player) bool {
	return !ps.unnamed && ps.opponentOf(ps.opponents(), p) >= 0
}

// Same reports whether two players are the same algorithm with the same settings.
func (ps *Players) Same(a, b session.Player) bool {
	if a.Kind != b.Kind || a.Limits != b.Limits {
		return false
	}
	m, err := ps.Shell.Host().Methods(ps.Rules).Find(a.Kind)
	if err != nil {
		return false
	}
	x, bad := param.Fill(m.Params, a.Values)
	y, worse := param.Fill(m.Params, b.Values)
	return bad == nil && worse == nil && x.String() == y.String()
}

// opponent draws the choice among the opponents by name and what is said of the one chosen. It reports false
// where an algorithm is to be chosen instead.
func (ps *Players) opponent(pl *session.Player, area *paint.Rect, set func(session.Player)) (named bool) {
	list := ps.opponents()
	if len(list) == 0 {
		return false
	}
	u := ps.Shell.UI()
	at := len(list)
	if ps.named(*pl) {
		at = ps.opponentOf(list, *pl)
	}
	var titles, names []string
	for _, o := range list {
		titles = append(titles, strings.TrimSuffix(lang.Say(o.Title)+" · "+lang.Say(o.Note), " · "))
		names = append(names, strconv.Itoa(len(titles)))
	}
	if u.Select("opponent", textOpponent.String(), area.CutTop(theme.Touch), append(titles,
		textAnotherAlgorithm.String()), &at, append(names, "another")...) {
		if ps.unnamed = at == len(list); !ps.unnamed {
			*pl = list[at].Player
			set(*pl)
		}
	}
	area.CutTop(8)
	if at == len(list) {
		return false
	}
	area.CutTop(u.Paragraph(*area, u.Style(theme.Small), lang.Say(list[at].Doc), u.Theme.Ink2) + 12)
	ps.tally(*pl, area)
	return true
}

// plays reports whether a player suits the values of the game.
func (ps *Players) plays(p session.Player) bool {
	m, err := ps.Shell.Host().Methods(ps.Rules).Find(p.Kind)
	if err != nil {
		return false
	}
	_, err = m.Fill(ps.Rules, ps.Session.Line.Values(), p.Values)
	return err == nil
}
