package liverun

import (
	"slices"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// player is a run with its history. It is not safe for concurrent use.
type player struct {
	setup  Setup
	world  *Made
	lanes  []Run
	done   []bool
	steps  int64
	events []Event      // ordered by At
	past   []checkpoint // ordered by steps, none later than the current step
	gap    int64        // number of steps between checkpoints
	bytes  int          // total size of past in bytes
}

// checkpoint is the state of all lanes after a number of steps, before the events at that step.
type checkpoint struct {
	steps  int64
	states [][]byte
	done   []bool
}

// Limits of the history. Beyond a limit every other checkpoint is dropped.
const (
	maxPast      = 128
	maxPastBytes = 24 << 20
)

// newPlayer returns a player with a new run of a setup. Its errors are shown to the user.
func newPlayer(worlds []Made, s Setup) (*player, error) {
	i := slices.IndexFunc(worlds, func(m Made) bool { return m.Name == s.World })
	if i < 0 {
		return nil, fault.Errorf("no world %q", s.World)
	}
	if err := s.Check(&worlds[i].World); err != nil {
		return nil, err
	}
	p := &player{setup: s, world: &worlds[i], gap: 1}
	return p, p.begin()
}

// begin creates the lanes in their initial state.
func (p *player) begin() error {
	p.lanes, p.done, p.steps = p.lanes[:0], make([]bool, len(p.setup.Lanes)), 0
	for _, l := range p.setup.Lanes {
		r, err := p.world.New(p.setup.Problem, p.setup.Values, l, p.setup.Seed)
		if err != nil {
			return err
		}
		p.lanes = append(p.lanes, r)
	}
	return nil
}

// step does one iteration of the first unfinished lane and the same number of evaluations in the others. It
// returns false if all lanes are finished.
func (p *player) step() bool {
	if p.over() {
		return false
	}
	lead := slices.Index(p.done, false)
	p.done[lead] = !p.lanes[lead].Step()
	target := p.lanes[lead].Evaluations()
	for i, r := range p.lanes {
		for i != lead && !p.done[i] && r.Evaluations() < target {
			p.done[i] = !r.Step()
		}
	}
	p.steps++
	p.keep()
	return true
}

func (p *player) over() bool { return !slices.Contains(p.done, false) }

// keep saves a checkpoint, if one is due.
func (p *player) keep() {
	if p.steps%p.gap != 0 {
		return
	}
	c := checkpoint{steps: p.steps, done: slices.Clone(p.done)}
	for _, r := range p.lanes {
		state := r.Save()
		p.bytes += len(state)
		c.states = append(c.states, state)
	}
	p.past = append(p.past, c)
	for len(p.past) > maxPast || p.bytes > maxPastBytes && len(p.past) > 1 {
		p.gap *= 2
		p.past = slices.DeleteFunc(p.past, func(c checkpoint) bool {
			if c.steps%p.gap == 0 {
				return false
			}
			p.bytes -= c.size()
			return true
		})
	}
}

func (c *checkpoint) size() (n int) {
	for _, s := range c.states {
		n += len(s)
	}
	return n
}

// to restores the state after an earlier number of steps and drops later events.
func (p *player) to(steps int64) error {
	steps = max(steps, 0)
	if steps >= p.steps {
		return nil
	}
	events := slices.DeleteFunc(slices.Clone(p.events), func(e Event) bool { return e.At > steps })
	for n := len(p.past); n > 0 && p.past[n-1].steps > steps; n-- {
		p.bytes -= p.past[n-1].size()
		p.past = p.past[:n-1]
	}
	if err := p.begin(); err != nil {
		return err
	}
	p.events = nil
	rest := events
	if n := len(p.past); n > 0 {
		c := &p.past[n-1]
		earlier := 0
		for earlier < len(events) && events[earlier].At < c.steps {
			earlier++
		}
		p.events, rest = slices.Clone(events[:earlier]), events[earlier:]
		if err := p.load(c); err != nil {
			return err
		}
	}
	return p.again(rest, steps)
}

// load restores a checkpoint. p.events must have the events before it.
func (p *player) load(c *checkpoint) error {
	for i, r := range p.lanes {
		problem, method := p.values(i)
		r.Adjust(problem, method)
		if err := r.Load(c.states[i]); err != nil {
			return err
		}
	}
	copy(p.done, c.done)
	p.steps = c.steps
	return nil
}

// again replays events and steps until the given number of steps or the end of the run.
func (p *player) again(events []Event, steps int64) error {
	for {
		for len(events) > 0 && events[0].At <= p.steps {
			if err := p.apply(events[0]); err != nil {
				return err
			}
			events = events[1:]
		}
		if p.steps >= steps || !p.step() {
			return nil
		}
	}
}

// values returns the current parameter values of the problem and of a lane.
func (p *player) values(lane int) (problem, method param.Values) {
	problem, method = p.setup.Values, p.setup.Lanes[lane].Values
	for _, e := range p.events {
		if e.Problem != nil {
			problem = e.Problem
		}
		if e.Method != nil && e.Lane == lane {
			method = e.Method
		}
	}
	return problem, method
}

// apply applies and records an event. It returns an error if the event is impossible.
func (p *player) apply(e Event) error {
	e.At = p.steps
	world := &p.world.World
	switch {
	case e.Touch != nil:
		if err := p.touch(*e.Touch); err != nil {
			return err
		}
	case e.Method != nil:
		if e.Lane < 0 || e.Lane >= len(p.lanes) {
			return fault.Errorf("stage: lane %d does not exist", e.Lane+1)
		}
		m, err := world.Method(p.setup.Lanes[e.Lane].Method)
		if err == nil {
			e.Method, err = param.Fill(m.Params, e.Method)
		}
		if err != nil {
			return err
		}
	case e.Problem != nil:
		of, err := world.Problem(p.setup.Problem)
		if err == nil {
			e.Problem, err = param.Fill(of.Params, e.Problem)
		}
		if err != nil {
			return err
		}
	default:
		return fault.Errorf("stage: the event has no action")
	}
	// The drag of a slider leaves one event and not hundreds.
	if n := len(p.events); n > 0 && p.events[n-1].At == e.At && p.events[n-1].replacedBy(&e) {
		p.events = p.events[:n-1]
	}
	p.events = append(p.events, e)
	if e.Touch == nil {
		for i, r := range p.lanes {
			r.Adjust(p.values(i))
		}
	}
	return nil
}

// frame returns the current frame. scenery is the number of the scene that was sent last, which frame
// updates.
func (p *player) frame(scenery *uint64) Frame {
	f := Frame{Steps: p.steps, Events: p.events}
	for i, r := range p.lanes {
		f.Lanes = append(f.Lanes,
			LaneFrame{Evaluations: r.Evaluations(), Done: p.done[i], Numbers: r.Numbers(), Views: r.Views()})
	}
	if m, ok := p.lanes[0].(Mender); ok {
		f.Mended = m.Mended()
	}
	if s, ok := p.lanes[0].(Scenic); ok && s.Scenery() != *scenery {
		*scenery = s.Scenery()
		f.Scene, f.NewScene = s.Scene(), true
	}
	if f.Scene == nil {
		f.Scene = []search.View{}
	}
	return f
}

// touch applies a touch to all lanes that accept it; it returns an error if no lane does.
func (p *player) touch(t Touch) (err error) {
	done := false
	for i, r := range p.lanes {
		if e := r.Touch(t); e != nil {
			err = e
		} else {
			done, p.done[i] = true, false
		}
	}
	if done {
		return nil
	}
	return err
}

// replacedBy reports whether the event f directly after e makes e unnecessary.
func (e *Event) replacedBy(f *Event) bool {
	switch {
	case e.Lane != f.Lane:
		return false
	case e.Touch != nil && f.Touch != nil:
		return e.Touch.Kind == f.Touch.Kind && e.Touch.Index == f.Touch.Index && f.Touch.Moves()
	}
	return e.Method != nil && f.Method != nil || e.Problem != nil && f.Problem != nil
}
