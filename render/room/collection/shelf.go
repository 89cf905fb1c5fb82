package collection

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/render/room/session"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

// The user's games are saved in the large store: a log with one line for each change of a game's entry, under
// shelf/GAME/log, and each complete game under shelf/GAME/ID. A game being shelved is first saved in the
// synchronous store, under shelving-GAME-ID, so that it cannot be lost. That key may also hold a plain
// session, restored from another machine's backup.

// Shelved is the entry of a game on the shelf.
type Shelved struct {
	ID      string           `json:"id"`
	Name    string           `json:"name,omitempty"` // given by the user
	Players []session.Player `json:"players"`
	Called  []string         `json:"called"`          // player names when the game was played
	Board   string           `json:"board,omitempty"` // board, if not the default one
	Changed time.Time        `json:"changed"`
	Moves   int              `json:"moves"`
	Over    bool             `json:"over,omitempty"`
	Winner  game.Player      `json:"winner"`           // Nobody for a draw
	Points  float64          `json:"points,omitempty"` // points of a solitaire game
	Trophy  float64          `json:"trophy,omitempty"` // second count, see Owner.TrophyName
	// whether it was imported or played with help, and is not in the statistics
	Apart bool `json:"apart,omitempty"`
	// whether its first moves were loaded, so that a win does not count
	Brought bool `json:"brought,omitempty"`
	// Names are the players named in the loaded text, "" for a missing name; nil if any move was made here.
	Names []string `json:"names,omitempty"`
	Gone  bool     `json:"gone,omitempty"` // whether it is deleted
}

// Same reports whether two entries are equal except for their times.
func (g *Shelved) Same(other *Shelved) bool {
	a, b := *g, *other
	a.Changed, b.Changed = time.Time{}, time.Time{}
	a.Name, b.Name = "", ""
	return reflect.DeepEqual(a, b)
}

// TagID is the tag that holds a game's shelf ID.
const TagID = "ludariumID"

// Kept is a complete saved game.
type Kept struct {
	Game    json.RawMessage `json:"game"`    // as JSON, for the game parser
	Session json.RawMessage `json:"session"` // with players, clock and cursor
	Changed time.Time       `json:"changed"`
}

// shelving is a game being shelved.
type shelving struct {
	Shelved *Shelved        `json:"shelved"`
	Kept    json.RawMessage `json:"kept"`
	// Version is the version of a plain session.
	Version int `json:"version,omitempty"`
}

// Shelf saves the games played in a room.
type Shelf struct {
	*Owner
	work    *work
	changed func()
	collect func(open func() (io.ReadCloser, error)) // opens games as a collection
	list    []*Shelved                               // most recent first
	loaded  bool
	asked   bool // whether the list has been requested
	waiting []shelving
	writes  queue
	busy    int    // number of pending writes
	wanted  string // ID of the game to show once loaded

	view    shelfView
	tallies []Tally // nil if outdated
	told    string  // language of the names in tallies
}

const logSuffix = "log"

func (s *Shelf) prefix() string     { return "shelf/" + s.Formats.Game.Name + "/" }
func (s *Shelf) transit() string    { return "shelving-" + s.Formats.Game.Name + "-" }
func (s *Shelf) large() store.Store { return s.Shell.Host().Runs() }
func (s *Shelf) fail(text lang.Text) func(err error) {
	return func(err error) { s.Shell.Say(text.With("error", err)) }
}

// Need requests the list on the first call. It arrives in a later poll.
func (s *Shelf) Need() {
	if s.asked {
		return
	}
	s.asked = true
	s.work.do(func(_ context.Context, say func(func())) error {
		list, err := s.load()
		say(func() { s.take(list) })
		return err
	}, s.fail(textShelfNotRead))
}

// Recover finishes interrupted shelving.
func (s *Shelf) Recover() {
	quick := s.Shell.Host().Store()
	keys, err := quick.Keys()
	if err != nil {
		return // the store reports the error itself
	}
	for _, key := range keys {
		if !strings.HasPrefix(key, s.transit()) {
			continue
		}
		var on shelving
		data, err := quick.Load(key)
		if err == nil {
			err = json.Unmarshal(data, &on)
		}
		switch {
		case err != nil:
		case on.Version > 0:
			if err = s.Adopt(data); err == nil {
				err = quick.Remove(key)
			}
		case on.Shelved == nil || on.Shelved.ID == "":
			err = textIsGone.Error()
		default:
			s.put(on)
		}
		if err != nil {
			s.Shell.SetAside(key, err)
		}
	}
}

// load reads the log and removes deleted games from the store.
func (s *Shelf) load() ([]*Shelved, error) {
	key := s.prefix() + logSuffix
	data, err := s.large().Load(key)
	if err != nil {
		return nil, err
	}
	all, lines, damaged := readLog(data)
	var kept []*Shelved
	for _, g := range all {
		if !g.Gone {
			kept = append(kept, g)
		} else if removed := s.large().Remove(s.prefix() + g.ID); removed != nil {
			err = errors.Join(err, removed)
		}
	}
	if damaged > 0 {
		if _, aside := store.SetAside(s.large(), key); aside != nil {
			return kept, errors.Join(err, aside)
		}
	}
	if damaged > 0 || lines > 2*len(kept)+manyLines {
		var whole []byte
		for _, g := range kept {
			whole = append(whole, g.line()...)
		}
		err = errors.Join(err, s.large().Save(key, whole))
	}
	return kept, err
}

// The log is rewritten when it has more than manyLines lines in addition to two for each game.
const manyLines = 100

// readLog returns the last entry of each game in a log, including deleted ones, and the numbers of lines and
// of damaged lines.
func readLog(data []byte) (all []*Shelved, lines, damaged int) {
	at := map[string]int{}
	for line := range bytes.Lines(data) {
		g := new(Shelved)
		lines++
		if json.Unmarshal(line, g) != nil || g.ID == "" || len(g.Players) == 0 ||
			len(g.Called) != len(g.Players) {
			damaged++
			continue
		}
		if i, ok := at[g.ID]; ok {
			all[i] = g
			continue
		}
		at[g.ID] = len(all)
		all = append(all, g)
	}
	return all, lines, damaged
}

// mergeLogs merges two logs: a game deleted in only one of them is kept, and the later entry of each game
// wins.
func mergeLogs(here, there []byte) []byte {
	mine, _, _ := readLog(here)
	theirs, _, _ := readLog(there)
	out := slices.Clip(here)
	if n := len(out); n > 0 && out[n-1] != '\n' {
		out = append(out, '\n')
	}
	for _, g := range theirs {
		i := slices.IndexFunc(mine, func(m *Shelved) bool { return m.ID == g.ID })
		if g.Gone || i >= 0 && !mine[i].Gone && !g.Changed.After(mine[i].Changed) {
			continue
		}
		out = append(out, g.line()...)
	}
	return out
}

// line encodes the entry for the log.
func (g *Shelved) line() []byte {
	data, err := json.Marshal(g)
	if err != nil {
		panic("collection: " + err.Error()) // cannot fail: the data is plain
	}
	return append(data, '\n')
}

// take replaces the list by the games read from the store.
func (s *Shelf) take(list []*Shelved) {
	s.list, s.loaded = list, true
	waiting := s.waiting
	s.waiting = nil
	for _, on := range waiting {
		s.store(on)
	}
	s.renew()
}

// renew updates derived data after a change to the list.
func (s *Shelf) renew() {
	slices.SortStableFunc(s.list, func(a, b *Shelved) int { return b.Changed.Compare(a.Changed) })
	s.tallies, s.view.rows = nil, nil
	s.changed()
}

// find returns the game with that ID; nil if there is none.
func (s *Shelf) find(id string) *Shelved {
	if i := slices.IndexFunc(s.list, func(g *Shelved) bool { return g.ID == id }); i >= 0 {
		return s.list[i]
	}
	return nil
}

// Put puts a game on the shelf; it is durable even if the program ends at once.
func (s *Shelf) Put(g *Shelved, k Kept) {
	k.Changed = g.Changed
	data, err := json.Marshal(k)
	if err != nil {
		s.fail(textGameNotShelved)(err)
		return
	}
	on := shelving{Shelved: g, Kept: data}
	if whole, err := json.Marshal(on); err == nil {
		// Even if the synchronous store is full, shelve the game.
		_ = s.Shell.Host().Store().Save(s.transit()+g.ID, whole)
	}
	s.put(on)
}

// put shelves a game once the list is loaded.
func (s *Shelf) put(on shelving) {
	if !s.loaded {
		s.waiting = append(s.waiting, on)
		s.Need()
		return
	}
	s.store(on)
	s.renew()
}

// store adds a game to the list and writes it.
func (s *Shelf) store(on shelving) {
	g := on.Shelved
	if old := s.find(g.ID); old != nil {
		g.Name = cmp.Or(g.Name, old.Name)
		if old.Same(g) {
			g.Changed = old.Changed // the game was only viewed
		}
		*old = *g
	} else {
		s.list = slices.Insert(s.list, 0, g)
	}
	line := g.line()
	s.write(textGameNotShelved, func() error {
		err := s.large().Save(s.prefix()+g.ID, on.Kept)
		if err == nil {
			err = s.large().Append(s.prefix()+logSuffix, line)
		}
		return err
	}, func() {
		if err := s.Shell.Host().Store().Remove(s.transit() + g.ID); err != nil {
			s.fail(textGameNotShelved)(err)
		}
	})
}

// write changes saved data after all earlier changes, and then calls then in a later poll. If the change
// fails, it shows the error as part of text.
func (s *Shelf) write(text lang.Text, change func() error, then func()) {
	turn := s.writes.turn()
	s.busy++
	s.work.do(func(_ context.Context, say func(func())) error {
		err := turn(change)
		if err == nil {
			say(func() {
				s.busy--
				then()
			})
		}
		return err
	}, func(err error) {
		s.busy--
		s.fail(text)(err)
	})
}

// note writes the changed entry of a game.
func (s *Shelf) note(g *Shelved) {
	line := g.line()
	s.write(textGameNotNoted, func() error { return s.large().Append(s.prefix()+logSuffix, line) },
		func() {})
	s.renew()
}

// open shows a game on the board.
func (s *Shelf) open(id string) {
	if id == s.OnBoard() {
		return // already on the board, perhaps with more moves
	}
	s.wanted = id
	turn := s.writes.turn()
	s.work.do(func(_ context.Context, say func(func())) error {
		k, err := s.read(turn, id)
		if err == nil {
			say(func() {
				if s.wanted != id {
					return // another game was requested meanwhile
				}
				if err := s.Restore(k.Session); err != nil {
					s.Shell.Say(lang.Fault(err))
				}
				s.changed()
			})
		}
		return err
	}, s.fail(textGameNotOpened))
}

// read loads a game, after all earlier writes have finished.
func (s *Shelf) read(turn func(do func() error) error, id string) (k Kept, err error) {
	err = turn(func() error {
		data, err := s.large().Load(s.prefix() + id)
		if err == nil && data == nil {
			err = textIsGone.Error()
		}
		if err == nil {
			err = json.Unmarshal(data, &k)
		}
		return err
	})
	return k, err
}

// askName lets the user name a game.
func (s *Shelf) askName(g *Shelved) {
	s.Shell.AskText(textGameName.String(), s.title(g), func(text string) error {
		if text = strings.TrimSpace(text); text == s.usualTitle(g) {
			text = "" // use the default name, which follows the language
		}
		g.Name = text
		s.note(g)
		return nil
	})
}

// remove deletes or restores a game. It remains listed until the list is left.
func (s *Shelf) remove(g *Shelved, gone bool) {
	g.Gone = gone
	s.note(g)
}

// forget removes deleted games from the list and from the store, irrevocably.
func (s *Shelf) forget() {
	n := len(s.list)
	s.list = slices.DeleteFunc(s.list, func(g *Shelved) bool {
		if g.Gone {
			key := s.prefix() + g.ID
			s.write(textGameNotNoted, func() error { return s.large().Remove(key) }, func() {})
		}
		return g.Gone
	})
	if len(s.list) < n {
		s.renew()
	}
}
