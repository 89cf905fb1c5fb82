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

// shelved records which games were put on the shelf: games that ended or were replaced.
type shelved struct {
	seen int                 // value of GameRoom.revision at the last check
	last *collection.Shelved // last entry put on the shelf
}

// pollShelf shelves a game that has ended.
func pollShelf(r *GameRoom) {
	if r.shelved.seen == r.revision {
		return
	}
	r.shelved.seen = r.revision
	if _, over := r.Session.Line.Result(); over && ownWork(r.Session) {
		keepGame(r, false)
	}
}

// leaveGame shelves the current game before another one replaces it.
func leaveGame(r *GameRoom) {
	keepGame(r, true)
	interrupt(r)
}

// opened gives a game that the user has opened or pasted an ID, so that it is shelved when another one
// replaces it. Positions without moves are not shelved.
func opened(r *GameRoom) {
	if s := r.Session; s.Line.Given() > 0 {
		s.ID = newID()
		r.dirty = true
	}
}

// keepGame shelves the game if it contains any of the user's own work, is on the shelf already, or was
// opened. again means to update a game on the shelf only if its cursor may have changed.
func keepGame(r *GameRoom, again bool) {
	s := r.Session
	if s.ID == "" && !ownWork(s) || r.state.Suite.open(r.know()) {
		return
	}
	if t, ok := currentTask(r); ok && t.Apart {
		return
	}
	if s.ID == "" {
		s.ID = newID()
		r.dirty = true
	}
	if g := describeGame(r, s); again || r.shelved.last == nil || !r.shelved.last.Same(g) {
		r.shelved.last = g
		putOnShelf(r, g, s)
	}
}

// underway returns the entry of the game on the board if the user plays it and it is not over, else nil.
func underway(r *GameRoom) *collection.Shelved {
	if !unfinished(r) {
		return nil
	}
	return describeGame(r, r.Session)
}

// unfinished reports whether the user plays the game on the board and it is not over.
func unfinished(r *GameRoom) bool {
	return ownWork(r.Session) && !interlude(r) && !r.Session.Line.Outcome().Over
}

func putOnShelf(r *GameRoom, g *collection.Shelved, s *session.Session) {
	data, err := format.JSON(r.Rules).Write(written(g, s))
	if err != nil {
		data = "null" // the game can be opened even so
	}
	r.games.Shelf.Put(g, collection.Kept{Game: json.RawMessage(data), Session: s.Saved()})
}

// adopt shelves a game that comes from elsewhere.
func (r *GameRoom) adopt(saved []byte) error {
	host := r.Shell.Host()
	s, err := session.Restore(r.Game.Profile, saved, host.Methods(r.Rules), nil)
	if err != nil || !ownWork(s) {
		return err
	}
	if s.Line.Outcome().Over && s.ID != "" {
		return nil // the shelf that came with it has the game
	}
	s.ID = newID() // it may continue a game that is on the shelf
	putOnShelf(r, describeGame(r, s), s)
	return nil
}

// ownWork reports whether the user has moved, searched or drawn anything in a game.
func ownWork(s *session.Session) bool {
	moves := s.Line.Moves()
	return s.Review.Known() > 0 || s.Drawings.Own() ||
		slices.ContainsFunc(moves[min(s.Line.Given(), len(moves)):],
			func(e session.Entry) bool { return !e.Automatic() })
}

// newID returns a new shelf ID.
func newID() string { return strconv.FormatUint(seedNow(), 36) }

// describeGame returns the shelf entry of a game.
func describeGame(r *GameRoom, s *session.Session) *collection.Shelved {
	o := s.Line.Outcome()
	g := &collection.Shelved{ID: s.ID, Board: boardName(r, s.Line.Values()), Moves: o.Moves, Over: o.Over,
		Winner: o.Winner, Points: o.Points, Changed: time.Now().UTC().Truncate(time.Millisecond)}
	for _, p := range sides(r) {
		player := s.Players.Played(p)
		called, _ := r.called(player)
		if named := session.Named(s.Line, p); named != "" {
			called = named
		}
		g.Players, g.Called = append(g.Players, player), append(g.Called, called)
	}
	if own := r.Game.Course.Trophy; own != nil {
		g.Trophy = own.Of(o.End)
	}
	moves := s.Line.Moves()
	own := func(e session.Entry) bool { return !e.Automatic() }
	if g.Brought = s.Line.Given() > 0; g.Brought && !slices.ContainsFunc(moves[s.Line.Given():], own) {
		for _, p := range sides(r) {
			g.Names = append(g.Names, session.Named(s.Line, p))
		}
	}
	helped := func(e session.Entry) bool { return e.Score != nil }
	g.Apart = s.Line.Start() != "" || s.Line.Given() > 0 || s.Players.Exploring() ||
		r.Rules.Players == 1 && g.Players[0].IsHuman() && slices.ContainsFunc(moves, helped)
	return g
}

// boardName returns the name of a board, or "" for the default one.
func boardName(r *GameRoom, values param.Values) string {
	if isUsual(r, values) {
		return ""
	}
	if i := presetOf(r, values); i >= 0 {
		return lang.Say(r.Rules.Presets[i].Title)
	}
	var list []string
	usual := param.MustFill(r.Rules.Params, nil)
	for _, spec := range r.Rules.Params {
		if values[spec.Name] != usual[spec.Name] {
			list = append(list, lang.Say(spec.Title)+" "+values[spec.Name])
		}
	}
	return strings.Join(list, ", ")
}

// written converts a shelved game and its session for export.
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

// restore puts a saved session on the board.
func (r *GameRoom) restore(saved []byte) error {
	host := r.Shell.Host()
	next, err := session.Restore(r.Game.Profile, saved, host.Methods(r.Rules), host.Pool())
	if err == nil {
		r.replace(next, false)
	}
	return err
}

// called returns the name of a player; known is false if its algorithm no longer exists.
func (r *GameRoom) called(p session.Player) (name string, known bool) {
	if p.IsHuman() {
		return textYou.String(), true
	}
	name, sub, known := playerLabel(r, p, limitText(p.Limits))
	return strings.TrimSuffix(name+" · "+sub, " · "), known
}
