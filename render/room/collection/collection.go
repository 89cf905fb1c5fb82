// Package collection is the part of a game's room that has many games: a file of them opens as a table, in
// which people search, sort and choose, and what was played from the position on the board is counted. Files
// are read by a worker; what was read is kept at hand for the next visit.
package collection

import (
	"context"
	"image/color"
	"io"
	"slices"
	"time"

	"ludarium/ai/worker/collections"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// Owner is the room of a game, as far as it has to do with collections.
type Owner struct {
	Shell   room.Shell
	Formats *format.Set
	Say     func(move string) string // as people write it
	// Colors is that of play.Game; it may be nil.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)
	Values func() param.Values // of the game on the board
	// Position returns the moves that lead to the position shown; Change counts its changes.
	Position func() game.Record
	Change   func() int
	Show     func(it *format.Game) error // puts a game on the board
	Play     func(m game.Move)           // plays a move from the position shown
	Reveal   func()                      // shows the tab

	// what the shelf needs

	Restore func(saved []byte) error // puts a session that was kept on the board
	Adopt   func(saved []byte) error // puts a session from elsewhere on the shelf
	OnBoard func() string            // what the game on the board is called on the shelf
	// Title names a player; known is false where there is none of that name any more.
	Title      func(p session.Player) (title string, known bool)
	TrophyName lang.Text // of what counts in a game beside its points; empty for nothing
}

// Collections are the collections of a game.
type Collections struct {
	*Owner
	Shelf   Shelf
	at      int // what the tab shows while none is open
	work    work
	kept    kept
	reading *reading // nil while no file is read
	open    *open    // nil while none is open
	said    int      // counts what has come
}

// New returns the collections of a room. Nothing is asked for yet.
func New(o *Owner) *Collections {
	c := &Collections{Owner: o}
	c.kept = kept{Owner: o, work: &c.work, changed: c.news}
	c.Shelf = Shelf{Owner: o, work: &c.work, changed: c.news, collect: c.collect}
	return c
}

// news notes that there is something new to see.
func (c *Collections) news() {
	c.said++
	c.Shell.UI().Wake(0)
}

// work is what is done in the background.
type work struct{ asks []*job }

// job is a piece of work that says what is to be done with what it finds.
type job struct {
	ask  *mailbox.Ask[func()]
	fail func(err error)
	of   *open // the collection with which it ends; nil for none
}

// do begins work. What it says is done at a later poll; fail is told when it fails, unless it was cancelled.
func (w *work) do(ask func(ctx context.Context, say func(func())) error, fail func(err error)) *job {
	j := &job{ask: mailbox.All(ask), fail: fail}
	w.asks = append(w.asks, j)
	return j
}

// drop cancels work of which nothing is wanted any more.
func (w *work) drop(which func(j *job) bool) {
	w.asks = slices.DeleteFunc(w.asks, func(j *job) bool {
		if which(j) {
			j.ask.Cancel()
			return true
		}
		return false
	})
}

// poll does what is to be done and reports whether there was something.
func (w *work) poll() (changed bool) {
	for _, j := range slices.Clone(w.asks) {
		if !slices.Contains(w.asks, j) {
			continue // dropped meanwhile
		}
		said, done, err := j.ask.Take()
		if done {
			w.asks = slices.DeleteFunc(w.asks, func(other *job) bool { return other == j })
		}
		for _, do := range said {
			do()
		}
		if done && err != nil {
			j.fail(err)
		}
		changed = changed || done || len(said) > 0
	}
	return changed
}

// Poll receives what has come and reports whether there is something new to see.
func (c *Collections) Poll() (changed bool) {
	changed = c.work.poll()
	if c.open != nil {
		c.open.poll()
	}
	return changed
}

// State is what scripts and tests read of a collection.
type State struct {
	Name    string `json:"name"`
	Games   int    `json:"games"`
	Lost    int    `json:"lost"`    // that could not be read
	Found   int    `json:"found"`   // that have the words searched for
	Kept    bool   `json:"kept"`    // it is there at the next visit
	Counted bool   `json:"counted"` // what was played is told
}

// State returns what there is to say of the collection that is open or read.
func (c *Collections) State() (s State, ok bool) {
	if r := c.reading; r != nil {
		return State{Name: r.name, Games: r.progress.Games, Lost: r.progress.Lost}, true
	}
	o := c.open
	if o == nil {
		return s, false
	}
	return State{o.table.name, o.games, o.lost, o.table.count, o.entry != nil, o.moves.ready}, true
}

// reading is a file that is read.
type reading struct {
	name     string
	size     int64
	progress collections.Progress
	client   *collections.Client
	job      *job
	passing  bool // what is read is not to be kept
}

// Read reads a file of many games and opens it as a list. open is called by another goroutine.
func (c *Collections) Read(name string, size int64, open func() (io.ReadCloser, error)) {
	if name == "" {
		name = textPastedGames.String()
	}
	c.read(name, size, open)
	c.Reveal()
}

// List is Read for games that are kept elsewhere, which are not kept again.
func (c *Collections) List(name string, size int64, open func() (io.ReadCloser, error)) {
	c.Read(name, size, open)
	c.reading.passing = true
}

// read reads games and opens them as a list.
func (c *Collections) read(name string, size int64, open func() (io.ReadCloser, error)) {
	source := collections.Source{Game: c.Formats.Game.Name, Name: name, Values: c.Values()}
	c.begin(name, size, func(ctx context.Context, client *collections.Client,
		tell func(collections.Progress)) (collections.Progress, error) {
		r, err := open()
		if err != nil {
			return collections.Progress{}, err
		}
		defer r.Close()
		return client.Read(ctx, source, r, tell)
	}, nil)
}

// collect opens games of the shelf as a list, which is not kept: they are already.
func (c *Collections) collect(open func() (io.ReadCloser, error)) {
	c.read(textMyGames.String(), 0, open)
	c.reading.passing = true
}

// begin fills a new client with a collection, and opens that. It is at that place among those that are kept,
// or gets one.
func (c *Collections) begin(name string, size int64, fill func(ctx context.Context,
	client *collections.Client, tell func(collections.Progress)) (collections.Progress, error), at *entry) {
	c.Cancel()
	c.Close()
	r := &reading{name: name, size: size, client: collections.NewClient(c.Shell.Host().Pool())}
	c.reading = r
	r.job = c.work.do(func(ctx context.Context, say func(func())) error {
		var told time.Time
		p, err := fill(ctx, r.client, func(p collections.Progress) {
			if time.Since(told) > tellEvery {
				told = time.Now()
				say(func() { r.progress = p })
			}
		})
		if err != nil {
			return err
		}
		n, err := r.client.View(ctx, collections.Query{})
		say(func() { c.opened(r, p, n, at) })
		return err
	}, func(err error) {
		c.Cancel()
		c.Shell.Complain(name+": "+lang.Fault(err), func() bool { return c.reading == nil && c.open == nil })
	})
	c.news()
}

// tellEvery is how often it is shown how far a file is read.
const tellEvery = 200 * time.Millisecond

// Cancel gives up a file that is read.
func (c *Collections) Cancel() {
	if r := c.reading; r != nil {
		c.reading = nil
		c.work.drop(func(j *job) bool { return j == r.job })
		r.client.Close()
	}
}

// opened shows a collection that was read.
func (c *Collections) opened(r *reading, p collections.Progress, n int, at *entry) {
	if c.reading != r {
		return
	}
	c.reading = nil
	o := newOpen(c, r.client, p)
	c.open = o
	o.table.count, o.table.shown = n, n > 0
	o.index()
	switch {
	case r.passing:
	case at == nil:
		o.keep()
	default:
		o.entry, o.stored = at, at
		o.table.shown = true
	}
	c.news()
}

// Close closes the collection that is open; it is kept, and so is what is still to be written of it.
func (c *Collections) Close() {
	if c.open != nil {
		o := c.open
		c.work.drop(func(j *job) bool { return j.of == o })
		c.kept.write(textNotSaved, func() error { o.client.Close(); return nil })
		c.open = nil
		c.news()
	}
}
