package training

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"ludarium/ai/pool"
	"ludarium/ai/training"
	"ludarium/game/param"
	"ludarium/render/words"
)

// run is a run, under way or stopped.
type run struct {
	of      training.Description
	values  param.Values
	seed    uint64
	latest  training.Report // received by poll
	running bool
	failed  string
	begun   time.Time // of this stretch
	before  int64     // games before it
	cancel  context.CancelFunc

	mu    sync.Mutex
	next  training.Report
	fresh bool
	ended bool
	err   error
}

// savedRun is a run as it is kept, without what is made anew by the next step.
type savedRun struct {
	Trainer string          `json:"trainer"`
	Values  param.Values    `json:"values"`
	Seed    uint64          `json:"seed"`
	Report  training.Report `json:"report"`
}

// context is that of what is asked of workers; it ends with the program alone.
func (p *Panel) context() context.Context { return context.Background() }

// start begins a run of the chosen trainer.
func (p *Panel) start() {
	d, ok := p.trainer()
	if !ok {
		return
	}
	p.Trainer = d.Name
	p.run = &run{of: d, values: p.values(d), seed: p.Seed}
	p.named = p.FreeName(d.Title)
	p.tab = tabWatch
	p.keep()
	p.resume()
}

// resume lets the run go on from where it was stopped.
func (p *Panel) resume() {
	r := p.run
	workers := p.shell.Host().Pool()
	if r == nil || r.running || workers == nil {
		return
	}
	input, err := json.Marshal(training.Request{Game: p.setup.Game.Name, Trainer: r.of.Name, Values: r.values, Saved: r.latest.Saved})
	if err != nil {
		p.shell.Say(textRunNotResumed + err.Error())
		return
	}
	ctx, cancel := context.WithCancel(p.context())
	r.running, r.failed, r.cancel, r.begun, r.before = true, "", cancel, time.Now(), r.latest.Games
	r.ended = false
	seed := r.seed
	go func() {
		defer cancel()
		out, err := workers.Do(ctx, pool.Task{Kind: training.TaskKind, Seed: seed, Input: input}, r.take)
		if err == nil {
			r.take(out)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.ended = true
		if !errors.Is(err, context.Canceled) { // a worker that did not answer in time: what it said before is kept
			r.err = err
		}
	}()
	p.shell.UI().Wake(0)
}

// stop ends the run; it can go on later.
func (p *Panel) stop() {
	if p.run != nil && p.run.cancel != nil {
		p.run.cancel()
	}
}

// take receives a report, on any goroutine.
func (r *run) take(data []byte) {
	var next training.Report
	if json.Unmarshal(data, &next) != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if next.Saved == nil {
		next.Saved = r.next.Saved
	}
	r.next, r.fresh = next, true
}

// poll receives what the worker reported. A nil run has nothing.
func (r *run) poll(p *Panel) (changed bool) {
	if r == nil || !r.running {
		return false
	}
	r.mu.Lock()
	next, fresh, ended, err := r.next, r.fresh, r.ended, r.err
	r.fresh = false
	r.mu.Unlock()
	if fresh {
		saved := next.Saved
		if saved == nil {
			next.Saved = r.latest.Saved
		}
		if ended || string(next.Saved) != string(r.latest.Saved) {
			defer r.save(p)
		}
		r.latest = next
	}
	if ended {
		r.running = false
		if err != nil {
			r.failed = err.Error()
		}
	}
	return fresh || ended
}

// share returns how much of the run is done, in [0, 1].
func (r *run) share() float64 {
	if r.latest.Of == 0 {
		return 0
	}
	return float64(r.latest.At) / float64(r.latest.Of)
}

// pedigree says how what was found came about.
func (r *run) pedigree() string {
	text := fmt.Sprintf(textMadeBy, r.of.Title, words.Count(int64(r.latest.At), r.of.Unit),
		strings.TrimSpace(words.Count(int64(r.latest.Of), "")), r.seed)
	if r.latest.Says != "" {
		text += ": " + r.latest.Says
	}
	return text + "."
}

func (p *Panel) runKey() string { return "training/" + p.setup.Game.Name }

// save keeps the run. The store may wait for a disk, so it is done elsewhere, one after the other.
func (r *run) save(p *Panel) {
	data, err := json.Marshal(savedRun{r.of.Name, r.values, r.seed, r.latest})
	if err != nil {
		p.shell.Say(textRunNotSaved + err.Error())
		return
	}
	p.writes.put(p.shell.Host().Runs(), p.runKey(), data)
}

// load reads the run of last time, if there is none yet.
func (p *Panel) load() {
	if p.run != nil || p.reading {
		return
	}
	p.reading = true
	runs, key := p.shell.Host().Runs(), p.runKey()
	go func() {
		data, err := runs.Load(key)
		var s savedRun
		if err == nil && data != nil && json.Unmarshal(data, &s) != nil {
			s = savedRun{} // it is damaged: as if there were none
		}
		p.read <- s
	}()
}

// took puts the run of last time in its place, as soon as its trainer is known.
func (p *Panel) took(s savedRun) {
	at := p.at(s.Trainer)
	if p.run != nil || at < 0 {
		return
	}
	p.run = &run{of: p.list[at], values: s.Values, seed: s.Seed, latest: s.Report, next: s.Report}
	p.named = p.FreeName(p.run.of.Title)
}
