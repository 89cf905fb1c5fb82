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
	Note   string // the line below the name on the card: "level 3"
	Doc    string // what can be said of it, in a sentence or two
	Player session.Player
}

// WithStrength returns opponents whose notes say how far above the lowest level of its kind each was measured
// to be, if it was. Of two that differ only in their time to think, the first was measured.
func WithStrength(list []Opponent) []Opponent {
	measured := map[string]bool{} // by algorithm and level
	for i := range list {
		o := &list[i]
		for _, s := range level.Of(o.Player.Kind) {
			if name := s.Algorithm + " " + s.Level; s.Measured() && s.Level == o.Player.Values["level"] &&
				!measured[name] {
				measured[name] = true
				o.Note = textNoteWithElo.With("note", o.Note, "elo", s.Elo)
			}
		}
	}
	return list
}

// opponents returns the computers by name that play with the values of the game.
func opponents(r *GameRoom) []Opponent {
	if r.Game.Sides.Opponents == nil {
		return nil
	}
	return slices.DeleteFunc(r.Game.Sides.Opponents(), func(o Opponent) bool {
		return !suits(r, o.Player)
	})
}

// opponentOf returns which of the opponents p is, -1 for none.
func opponentOf(r *GameRoom, list []Opponent, p session.Player) int {
	return slices.IndexFunc(list, func(o Opponent) bool { return r.SamePlayer(o.Player, p) })
}

// isNamed reports whether p is shown as one of the opponents, not as an algorithm with its settings.
func isNamed(r *GameRoom, p session.Player) bool {
	return !r.state.Dialogs.Unnamed && opponentOf(r, opponents(r), p) >= 0
}

// SamePlayer reports whether two players are the same algorithm with the same settings.
func (r *GameRoom) SamePlayer(a, b session.Player) bool {
	if a.Kind != b.Kind || a.Limits != b.Limits {
		return false
	}
	m, err := r.Shell.Host().Methods(r.Rules).Find(a.Kind)
	if err != nil {
		return false
	}
	x, bad := param.Fill(m.Params, a.Values)
	y, worse := param.Fill(m.Params, b.Values)
	return bad == nil && worse == nil && x.String() == y.String()
}

// drawOpponent draws the choice among the opponents by name and the description of the chosen one. It
// reports false if an algorithm is to be chosen instead.
func drawOpponent(r *GameRoom, pl *session.Player, area *paint.Rect, set func(session.Player)) (named bool) {
	list := opponents(r)
	if len(list) == 0 {
		return false
	}
	u := r.Shell.UI()
	at := len(list)
	if isNamed(r, *pl) {
		at = opponentOf(r, list, *pl)
	}
	var titles, names []string
	for _, o := range list {
		titles = append(titles, strings.TrimSuffix(lang.Say(o.Title)+" · "+lang.Say(o.Note), " · "))
		names = append(names, strconv.Itoa(len(titles)))
	}
	if u.Select("opponent", textOpponent.String(), area.CutTop(theme.Touch), append(titles,
		textAnotherAlgorithm.String()), &at, append(names, "another")...) {
		r.setDialogs(func(d *Dialogs) { d.Unnamed = at == len(list) })
		if at < len(list) {
			*pl = list[at].Player
			set(*pl)
		}
	}
	area.CutTop(8)
	if at == len(list) {
		return false
	}
	area.CutTop(u.Paragraph(*area, u.Style(theme.Small), lang.Say(list[at].Doc), u.Theme.Ink2) + 12)
	drawTally(r, *pl, area)
	return true
}

// suits reports whether a player suits the values of the game.
func suits(r *GameRoom, p session.Player) bool {
	m, err := r.Shell.Host().Methods(r.Rules).Find(p.Kind)
	if err != nil {
		return false
	}
	_, err = m.Fill(r.Rules, r.Session.Line.Values(), p.Values)
	return err == nil
}
