package play

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method/level"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Opponent is a computer player with a name: a level, or one of the user's own players.
type Opponent struct {
	Title  string // such as "Club"
	Note   string // second line of the card, such as "550 Elo"
	Doc    string // description in one or two sentences
	Player session.Player
}

// Level returns a level of an algorithm as an opponent, by its name in package level: the note says for whom
// it is and how it was rated.
func Level(p session.Player, doc string) Opponent {
	title, note, _ := strings.Cut(lang.Say(level.Title(p.Kind, p.Values["level"])), " · ")
	return Opponent{Title: title, Note: note, Doc: doc, Player: p}
}

// opponents returns the named computer players for the current game.
func opponents(r *GameRoom) []Opponent {
	if r.Game.Sides.Opponents == nil {
		return nil
	}
	return slices.DeleteFunc(r.Game.Sides.Opponents(), func(o Opponent) bool {
		return !suits(r, o.Player)
	})
}

// opponentOf returns the index of p among the opponents, or −1.
func opponentOf(r *GameRoom, list []Opponent, p session.Player) int {
	return slices.IndexFunc(list, func(o Opponent) bool { return r.SamePlayer(o.Player, p) })
}

// isNamed reports whether p is shown by its name rather than as an algorithm with settings.
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

// drawOpponent draws the choice of a named opponent and the description of the chosen one. named is false if
// the user wants to choose an algorithm instead.
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
	row := area.CutTop(theme.Touch)
	form.Label(u, &row, textOpponent.String())
	if u.Select("opponent", textOpponent.String(), row, append(titles,
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

// suits reports whether a player can play the current game.
func suits(r *GameRoom, p session.Player) bool {
	m, err := r.Shell.Host().Methods(r.Rules).Find(p.Kind)
	if err != nil {
		return false
	}
	_, err = m.Fill(r.Rules, r.Session.Line.Values(), p.Values)
	return err == nil
}
