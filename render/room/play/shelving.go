package play

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// shelving puts the games that are played on the shelf: when they end, and when another one takes their
// place.
type shelving struct {
	line
	games   *collection.Collections
	suite   *suite
	players *Players
	enter   func(next *session.Session, keep bool) // puts a game on the board
	seen    int                                    // env.changes when it was last looked at
	last    *collection.Shelved                    // what was put there last
}

// poll keeps a game that has ended.
func (v *shelving) poll() {
	if v.seen == v.changes {
		return
	}
	v.seen = v.changes
	if _, over := v.Session.Line.Result(); over {
		v.keep(false)
	}
}

// leave keeps the game on the board before another one takes its place.
func (v *shelving) leave() { v.keep(true) }

// keep puts the game on the shelf if there is something of people's own in it. What the shelf has already
// goes there again only when the place in it may be another one.
func (v *shelving) keep(again bool) {
	s := v.Session
	if s.ID == "" && !ownWork(s) || v.suite.open() {
		return
	}
	if s.ID == "" {
		s.ID = newID()
		v.dirty = true
	}
	if g := v.describe(s); again || v.last == nil || !v.last.Same(g) {
		v.last = g
		v.put(g, s)
	}
}

// put puts a game on the shelf.
func (v *shelving) put(g *collection.Shelved, s *session.Session) {
	data, err := format.JSON(v.Rules).Write(written(g, s))
	if err != nil {
		data = "null" // it can be opened all the same
	}
	v.games.Shelf.Put(g, collection.Kept{Game: json.RawMessage(data), Session: s.Saved()})
}

// adopt puts a game from elsewhere on the shelf.
func (v *shelving) adopt(saved []byte) error {
	host := v.Shell.Host()
	s, err := session.Restore(v.line.Game.Profile, saved, host.Methods(v.Rules), nil)
	if err != nil || !ownWork(s) {
		return err
	}
	if s.Line.Outcome().Over && s.ID != "" {
		return nil // it is on the shelf that came with it
	}
	s.ID = newID() // it may have gone on from a game that is on the shelf
	v.put(v.describe(s), s)
	return nil
}

// ownWork reports whether a move of a game was made here, or thought about, or something was drawn.
func ownWork(s *session.Session) bool {
	moves := s.Line.Moves()
	return s.Review.Known() > 0 || s.Drawings.Own() ||
		slices.ContainsFunc(moves[min(s.Line.Given(), len(moves)):],
			func(e session.Entry) bool { return !e.Automatic() })
}

// newID returns the name of a game on the shelf.
func newID() string { return strconv.FormatUint(seedNow(), 36) }

// describe returns what the shelf says of a game.
func (v *shelving) describe(s *session.Session) *collection.Shelved {
	o := s.Line.Outcome()
	g := &collection.Shelved{ID: s.ID, Board: v.board(s.Line.Values()), Moves: o.Moves, Over: o.Over,
		Winner: o.Winner, Points: o.Points, Changed: time.Now().UTC().Truncate(time.Millisecond)}
	for _, p := range v.sides() {
		player := s.Players.Of(p)
		called, _ := v.players.called(player)
		if named := session.Named(s.Line, p); named != "" {
			called = named
		}
		g.Players, g.Called = append(g.Players, player), append(g.Called, called)
	}
	if own := v.Game.Course.Trophy; own != nil {
		g.Trophy = own.Of(o.End)
	}
	helped := func(e session.Entry) bool { return e.Score != nil }
	g.Apart = s.Line.Start() != "" || s.Line.Given() > 0 || s.Players.Exploring() ||
		v.Rules.Players == 1 && g.Players[0].IsHuman() && slices.ContainsFunc(s.Line.Moves(), helped)
	return g
}

// board names a board, where it is not the usual one.
func (v *shelving) board(values param.Values) string {
	usual := param.MustFill(v.Rules.Params, nil)
	if values.String() == usual.String() {
		return ""
	}
	if i := v.preset(values); i >= 0 {
		return lang.Say(v.Rules.Presets[i].Title)
	}
	var list []string
	for _, spec := range v.Rules.Params {
		if values[spec.Name] != usual[spec.Name] {
			list = append(list, lang.Say(spec.Title)+" "+values[spec.Name])
		}
	}
	return strings.Join(list, ", ")
}

// written returns a game for a writer.
func written(g *collection.Shelved, s *session.Session) *format.Game {
	it := session.Written(s)
	for side := range g.Called {
		if name := it.Players[side]; name == "" || name == g.Players[side].Written() {
			it.Players[side] = g.Called[side]
		}
	}
	it.SetDate(g.Changed.Local())
	it.SetTag(collection.TagID, g.ID)
	return it
}

// restore puts a session that was kept on the board.
func (v *shelving) restore(saved []byte) error {
	host := v.Shell.Host()
	next, err := session.Restore(v.line.Game.Profile, saved, host.Methods(v.Rules), host.Pool())
	if err == nil {
		v.enter(next, false)
	}
	return err
}

// called names a player; known is false where there is none of that kind any more.
func (ps *Players) called(p session.Player) (name string, known bool) {
	if p.IsHuman() {
		return textYou.String(), true
	}
	name, sub, known := ps.label(p, limitText(p.Limits))
	return strings.TrimSuffix(name+" · "+sub, " · "), known
}
