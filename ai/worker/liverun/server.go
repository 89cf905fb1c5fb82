package liverun

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// taskKind is the kind of the session.
const taskKind = "stage"

// The methods of the worker, with input and output.
const (
	methodStart = "start" // startRequest → Frame
	methodPlay  = "play"  // playRequest → Frame
	methodStep  = "step"  // number of steps, negative to go back → Frame
	methodDo    = "do"    // Event → Frame
	methodTable = "table" // → the curves of the run as CSV, in the body
	methodSeen  = "seen"  // order of the latest Frame that the client has read
	methodWatch = "watch" // sends a Frame after each change, until cancelled
)

type startRequest struct {
	Serial uint64  `json:"serial"`
	Setup  Setup   `json:"setup"`
	Events []Event `json:"events,omitempty"`
	Steps  int64   `json:"steps,omitempty"` // number of steps to execute immediately
	Play   bool    `json:"play"`
	Speed  float64 `json:"speed"`
}

type playRequest struct {
	Play  bool    `json:"play"`
	Speed float64 `json:"speed"` // steps per second; 0 for unlimited
}

// Minimum time between frames, and maximum time that a worker runs before it handles messages.
const (
	frameEvery = 70 * time.Millisecond
	workSlice  = 25 * time.Millisecond
)

// patience is the time for which a worker continues while its frames are not read, as when the page is in the
// background.
const patience = 1500 * time.Millisecond

// Serve returns the service of taskKind for worlds.
func Serve(worlds func() []Made) pool.Service {
	return pool.Service{Kind: taskKind,
		Do: func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			s := &server{worlds: worlds(), wake: make(chan struct{}, 1)}
			return nil, rpc.Serve(ctx, t, emit, s.serve, nil)
		}}
}

// server is the worker's side of a session.
type server struct {
	worlds []Made
	wake   chan struct{} // holds a token if there is a change to show or work to do

	mu      sync.Mutex
	player  *player
	serial  uint64
	order   uint64
	scenery uint64
	play    bool
	speed   float64
	since   time.Time // time of the last update of due
	due     float64   // number of steps due
	shown   uint64    // order of the latest frame sent
	shownAt time.Time
	seen    uint64 // order of the latest frame that the client has read
}

func (s *server) serve(ctx context.Context, method string, in rpc.Data, note func(rpc.Data)) (rpc.Data,
	error) {
	switch method {
	case methodStart:
		return order(s, in, s.start)
	case methodPlay:
		return order(s, in, func(q playRequest) error {
			s.play, s.speed, s.since, s.due = q.Play, q.Speed, time.Now(), 0
			return nil
		})
	case methodStep:
		return order(s, in, func(n int64) error {
			s.play = false
			if n < 0 {
				return s.player.to(s.player.steps + n)
			}
			return s.player.again(nil, s.player.steps+n)
		})
	case methodDo:
		return order(s, in, func(e Event) error { return s.player.apply(e) })
	case methodTable:
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.player == nil {
			return rpc.Data{}, errNoRun
		}
		return rpc.Data{Body: s.player.table()}, nil
	case methodSeen:
		var order uint64
		if err := json.Unmarshal(in.Head, &order); err != nil {
			return rpc.Data{}, fault.Errorf("stage: bad request: %w", err)
		}
		s.mu.Lock()
		s.seen = max(s.seen, order)
		s.mu.Unlock()
		s.rouse()
		return rpc.Data{}, nil
	case methodWatch:
		return rpc.Data{}, s.watch(ctx, note)
	}
	return rpc.Data{}, fault.Errorf("stage: no method %q", method)
}

// errNoRun is the error for a request before a run was started.
var errNoRun = fault.Errorf("stage: no run is active")

// order decodes a request, executes it with do and returns the resulting frame.
func order[I any](s *server, in rpc.Data, do func(I) error) (rpc.Data, error) {
	var q I
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("stage: bad request: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, first := any(q).(startRequest); s.player == nil && !first {
		return rpc.Data{}, errNoRun
	}
	if err := do(q); err != nil {
		return rpc.Data{}, err
	}
	s.rouse()
	return s.frame()
}

// rouse wakes watch.
func (s *server) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *server) start(q startRequest) error {
	p, err := newPlayer(s.worlds, q.Setup)
	if err != nil {
		return err
	}
	if err := p.again(q.Events, q.Steps); err != nil {
		return err
	}
	s.player, s.serial, s.scenery = p, q.Serial, 0
	s.play, s.speed, s.since, s.due = q.Play, q.Speed, time.Now(), 0
	return nil
}

func (s *server) frame() (rpc.Data, error) {
	f := s.player.frame(&s.scenery)
	s.order++
	f.Serial, f.Order, f.Playing = s.serial, s.order, s.play && !s.player.over()
	return rpc.Of(f)
}

// watch runs the player and sends its frames. It sends a frame only after the client has read the previous
// one, so that at most one frame is in transit.
func (s *server) watch(ctx context.Context, note func(rpc.Data)) error {
	fresh := false // the run has changed since the last frame
	for {
		wait, moved := s.work()
		fresh = fresh || moved
		d, rest, err := s.show(fresh)
		switch {
		case err != nil:
			return err
		case d.Head != nil:
			note(d)
			fresh = false
		case fresh:
			wait = min(wait, rest)
		}
		timer := time.NewTimer(max(wait, time.Millisecond))
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-s.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// show returns a frame if one is due. Otherwise rest is the maximum time until the next call.
func (s *server) show(fresh bool) (d rpc.Data, rest time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !fresh {
		return d, time.Hour, nil
	}
	if rest := frameEvery - time.Since(s.shownAt); rest > 0 {
		return d, rest, nil
	}
	if s.seen < s.shown {
		return d, patience, nil
	}
	if d, err = s.frame(); err == nil {
		s.shown, s.shownAt = s.order, time.Now()
	}
	return d, 0, err
}

// work runs the steps that are due, for at most a time slice. wait is the time until the next step is due.
func (s *server) work() (wait time.Duration, moved bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.player == nil || !s.play {
		return time.Hour, false
	}
	now := time.Now()
	if s.seen < s.shown && now.Sub(s.shownAt) > patience {
		s.since = now
		return time.Hour, false
	}
	s.due += float64(s.speed * now.Sub(s.since).Seconds())
	s.since = now
	for s.speed == 0 || s.due >= 1 {
		if !s.player.step() {
			s.play = false
			return time.Hour, true
		}
		moved = true
		s.due--
		if time.Since(now) >= workSlice {
			s.due = 0 // the run is too slow, so drop the other steps due
			return 0, true
		}
	}
	return time.Duration((1 - s.due) / s.speed * float64(time.Second)), moved
}

// table returns the curves of all lanes as CSV.
func (p *player) table() []byte {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write([]string{"method", "settings", "curve", "x", "y"})
	for i, r := range p.lanes {
		_, values := p.values(i)
		for _, v := range r.Views() {
			c, err := live.Decode[live.Curve](v)
			if err != nil {
				continue // skip a line that is not a curve
			}
			for _, l := range c.Lines {
				name := c.Y
				if l.Name != c.Y {
					name += ": " + l.Name
				}
				for k, x := range l.X {
					number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
					w.Write([]string{p.setup.Lanes[i].Method, values.String(), name, number(x),
						number(l.Y[k])})
				}
			}
		}
	}
	w.Flush()
	return []byte(b.String())
}
