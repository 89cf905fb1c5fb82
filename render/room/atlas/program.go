package atlas

import (
	"context"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/wire/explain"
	"ludarium/render/room/film"
	"ludarium/render/ui/mailbox"
)

// program is a run of an algorithm's explained code, shown event by event. It implements show.
type program struct {
	playback
	about   *explain.Description
	workers pool.Pool
	boards  []film.BoardGame
	setup   explain.Setup

	asked   *mailbox.Ask[explain.Course]
	course  *explain.Course // nil until loaded
	err     error
	look    *mailbox.Ask[[]explain.Moment] // pending request for moments; nil if there is none
	moments map[int]*explain.Moment        // received moments, by event
	shown   *explain.Moment                // moment on the screen until the requested one arrives
	breaks  map[int]bool                   // breakpoints by line
	stops   int                            // number of runs to a stop
	picture film.Picture
	rows    listing

	narrow bool // whether there is no room for the code beside the picture
	whole  bool // whether the code is shown instead of the picture, if narrow
	folded bool // whether the code is hidden
}

// newProgram starts a run of the code.
func newProgram(workers pool.Pool, boards []film.BoardGame, about *explain.Description, setup explain.Setup,
	b playback) *program {
	return &program{playback: b, about: about, workers: workers, boards: boards, setup: setup,
		moments: map[int]*explain.Moment{}, breaks: map[int]bool{}, rows: listing{code: about.Code},
		asked: mailbox.Once(func(ctx context.Context) (explain.Course, error) {
			return pool.Call(ctx, workers, explain.Run, setup, nil)
		})}
}

func (c *program) close() {
	c.asked.Cancel()
	c.look.Cancel()
}

func (c *program) play() *playback { return &c.playback }
func (c *program) trouble() error  { return c.err }
func (c *program) bare(on bool)    { c.picture.Bare(on) }
func (c *program) alone()          { c.picture.Alone() }

func (c *program) made() (n int, all bool) {
	if c.course == nil {
		return 0, c.err != nil
	}
	return len(c.course.Events), true
}

// poll receives moments, advances to the next event when it is due, and requests missing moments.
func (c *program) poll(now time.Duration, open bool) (changed bool) {
	if c.course == nil && c.err == nil {
		came, done, err := c.asked.Take()
		if c.err = err; done && err == nil && len(came) == 1 && len(came[0].Events) > 0 {
			c.course = &came[0]
			c.at = min(c.at, len(c.course.Events)-1)
			c.picture.Stand(c.boards, c.course)
			c.picture.Pair(0)
		}
		return done
	}
	changed = c.take()
	if !open {
		c.due = 0
		return changed
	}
	n, all := c.made()
	// Never advance beyond the received moments.
	if c.moments[c.at] != nil && c.advance(now, n, all) {
		changed = true
		if c.playing && c.breaks[c.line()] {
			c.playing = false
		}
	}
	c.want()
	return changed
}

// take receives moments.
func (c *program) take() (changed bool) {
	if c.look == nil {
		return false
	}
	came, done, err := c.look.Take()
	if !done {
		return false
	}
	c.look = nil
	if err != nil {
		c.err = err
		return true
	}
	for _, moments := range came {
		for i := range moments {
			c.moments[moments[i].Event] = &moments[i]
		}
	}
	return true
}

// Number of moments in a request, and how many of them precede the current event.
const (
	momentsAhead  = 64
	momentsBehind = 8
)

// want requests missing moments around the current event and drops distant ones.
func (c *program) want() {
	if c.course == nil || c.look != nil || c.err != nil {
		return
	}
	from := c.at
	for i := 0; i <= momentsAhead/4 && c.moments[from] != nil; i++ {
		from++
	}
	if n, _ := c.made(); from >= n || c.moments[from] != nil {
		return
	}
	if from == c.at {
		from = max(from-momentsBehind, 0)
	}
	for event := range c.moments {
		if event < c.at-4*momentsAhead || event > c.at+4*momentsAhead {
			delete(c.moments, event)
		}
	}
	ask := explain.Request{Setup: c.setup, From: from, Count: momentsAhead}
	c.look = mailbox.Once(func(ctx context.Context) ([]explain.Moment, error) {
		return pool.Call(ctx, c.workers, explain.Look, ask, nil)
	})
}

// moment returns the moment of the current event, or the last available one; nil before the first arrives.
func (c *program) moment() *explain.Moment {
	if m := c.moments[c.at]; m != nil {
		c.shown = m
	}
	return c.shown
}

// mark returns the source position of an event. The course must be loaded.
func (c *program) mark(event int) *explain.Mark {
	return &c.about.Marks[c.course.Events[min(event, len(c.course.Events)-1)]]
}

// line returns the line that is executed next, or 0 before the run is loaded.
func (c *program) line() int {
	if c.course == nil {
		return 0
	}
	return c.mark(c.at).Line
}

// toStop moves to the next stop or, if sign is negative, to the previous one. Without a further stop it moves
// to the end of the run.
func (c *program) toStop(sign int) {
	n, _ := c.made()
	at := c.at + sign
	for at > 0 && at < n-1 && !c.about.Marks[c.course.Events[at]].Stop {
		at += sign
	}
	c.to(at, n)
	if sign > 0 && n > 0 {
		c.stops++
	}
}

// toggle sets or removes a breakpoint at the line.
func (c *program) toggle(line int) {
	if line > 0 {
		c.breaks[line] = !c.breaks[line]
	}
}
