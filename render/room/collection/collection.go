// Package collection is the part of a game's room for files of many games. Their games are listed in a table
// to search and sort, and the moves played from the current position are counted. A worker reads the files;
// the collection is saved for the next visit.
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

// Owner is the interface to the room of a game.
type Owner struct {
	Shell   room.Shell
	Formats *format.Set
	Say     func(move string) string // formats a move in the user's notation
	// Colors is play.Game.Colors; it may be nil.
	Colors func(th *theme.Theme, p game.Player) (body, edge color.NRGBA)
	Values func() param.Values // parameters of the current game
	// Position returns the moves that lead to the current position. Change changes whenever the position
	// does.
	Position func() game.Record
	Change   func() int
	Show     func(it *format.Game) error // shows a game on the board
	Play     func(m game.Move)           // plays a move from the current position
	Reveal   func()                      // opens the tab

	// the rest is for the shelf

	Restore func(saved []byte) error // restores a saved session on the board
	Adopt   func(saved []byte) error // puts a session from elsewhere on the shelf
	OnBoard func() string            // returns the shelf ID of the game on the board
	// Underway returns the entry of the game on the board if the user plays it and it is not over, else nil;
	// Continue shows it.
	Underway func() *Shelved
	Continue func()
	// Title returns the title of a player; known is false if the player no longer exists.
	Title      func(p session.Player) (title string, known bool)
	TrophyName lang.Text // second count of a solitaire game besides its points; "" if there is none
}

// Collections are the collections of a game.
type Collections struct {
	*Owner
	Shelf   Shelf
	at      int // list shown while no collection is open
	work    work
	kept    kept
	reading *reading // file being read; nil if there is none
	open    *open    // open collection; nil if there is none
	said    int      // number of received results
}

// New returns the collections of a room. They are loaded on demand.
func New(o *Owner) *Collections {
	c := &Collections{Owner: o}
	c.kept = kept{Owner: o, work: &c.work, changed: c.news}
	c.Shelf = Shelf{Owner: o, work: &c.work, changed: c.news, collect: c.collect}
	return c
}

func (c *Collections) news() {
	c.said++
	c.Shell.UI().Wake(0)
}

// work is background work.
type work struct{ asks []*job }

// job is a background job with functions to run on its results.
type job struct {
	ask  *mailbox.Ask[func()]
	fail func(err error)
	of   *open // collection that owns the job; nil if there is none
}

// do starts a job. Functions passed to say run in a later poll. fail runs on an error unless the job was
// cancelled.
func (w *work) do(ask func(ctx context.Context, say func(func())) error, fail func(err error)) *job {
	j := &job{ask: mailbox.All(ask), fail: fail}
	w.asks = append(w.asks, j)
	return j
}

// drop cancels the selected jobs.
func (w *work) drop(which func(j *job) bool) {
	w.asks = slices.DeleteFunc(w.asks, func(j *job) bool {
		if which(j) {
			j.ask.Cancel()
			return true
		}
		return false
	})
}

// poll runs the pending functions and reports whether there were any.
func (w *work) poll() (changed bool) {
	for _, j := range slices.Clone(w.asks) {
		if !slices.Contains(w.asks, j) {
			continue // dropped in the meantime
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

// Poll receives results and reports whether the picture has changed.
func (c *Collections) Poll() (changed bool) {
	changed = c.work.poll()
	if c.open != nil {
		c.open.poll()
	}
	return changed
}

// State is the state of a collection for scripts and tests.
type State struct {
	Name    string `json:"name"`
	Games   int    `json:"games"`
	Lost    int    `json:"lost"`    // number of games that could not be read
	Found   int    `json:"found"`   // number of games that match the search
	Kept    bool   `json:"kept"`    // whether it is saved for the next visit
	Counted bool   `json:"counted"` // whether its moves are counted
}

// State returns the state of the open collection or the one being read.
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

// reading is a file being read.
type reading struct {
	name     string
	size     int64
	progress collections.Progress
	client   *collections.Client
	job      *job
	passing  bool // whether the list is not to be saved
}

// Read reads a file of games and opens it as a list. open is called on another goroutine.
func (c *Collections) Read(name string, size int64, open func() (io.ReadCloser, error)) {
	if name == "" {
		name = textPastedGames.String()
	}
	c.read(name, size, open)
	c.Reveal()
}

// List is Read for games that are stored elsewhere and need not be saved.
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

// collect opens games of the shelf as a list, which need not be saved.
func (c *Collections) collect(open func() (io.ReadCloser, error)) {
	c.read(textMyGames.String(), 0, open)
	c.reading.passing = true
}

// begin fills a new client with a collection and opens it; at is its saved entry, or nil for a new
// collection.
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

// tellEvery is the interval between progress updates.
const tellEvery = 200 * time.Millisecond

// Cancel stops reading a file.
func (c *Collections) Cancel() {
	if r := c.reading; r != nil {
		c.reading = nil
		c.work.drop(func(j *job) bool { return j == r.job })
		r.client.Close()
	}
}

// opened shows a collection that has been read.
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

// Close closes the open collection; it is saved, including pending changes.
func (c *Collections) Close() {
	if c.open != nil {
		o := c.open
		c.work.drop(func(j *job) bool { return j.of == o })
		c.kept.write(textNotSaved, func() error { o.client.Close(); return nil })
		c.open = nil
		c.news()
	}
}
