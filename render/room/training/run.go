package training

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"ludarium/ai/method/training"
	"ludarium/game/param"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/numfmt"
)

// run is a training run, active or stopped.
type run struct {
	of     training.Description
	values param.Values
	seed   uint64
	latest training.Report               // received by poll
	task   *mailbox.Ask[training.Report] // nil unless active
	failed string
	begun  time.Time // time of the last start or resumption
	before int64     // number of games before that
}

// savedRun is a run without data that the next step recomputes, as it is saved.
type savedRun struct {
	Trainer string          `json:"trainer"`
	Values  param.Values    `json:"values"`
	Seed    uint64          `json:"seed"`
	Report  training.Report `json:"report"`
}

// start starts a run of the chosen trainer.
func (p *Panel) start() {
	d, ok := p.trainer()
	if !ok {
		return
	}
	p.Trainer = d.Name
	p.run = &run{of: d, values: p.values(d), seed: p.Seed}
	p.named = p.FreeName(lang.Say(d.Title))
	p.tab = tabWatch
	p.keep()
	p.resume()
}

// resume continues a stopped run.
func (p *Panel) resume() {
	r := p.run
	workers := p.shell.Host().Pool()
	if r == nil || r.task != nil || workers == nil {
		return
	}
	q := training.Request{
		Game: p.setup.Game.Name, Trainer: r.of.Name, Values: r.values, Seed: r.seed, Saved: r.latest.Saved,
	}
	r.failed, r.begun, r.before = "", time.Now(), r.latest.Games
	r.task = mailbox.All(func(ctx context.Context, say func(training.Report)) error {
		last, err := training.Go(ctx, workers, q, say)
		if err == nil {
			say(last)
		}
		return err
	})
	p.shell.UI().Wake(0)
}

// stop stops the run, which can be resumed later.
func (p *Panel) stop() {
	if p.run != nil {
		p.run.task.Cancel()
	}
}

// poll receives reports from the worker. A nil run has none.
func (r *run) poll(p *Panel) (changed bool) {
	if r == nil || r.task == nil {
		return false
	}
	told, ended, err := r.task.Take()
	before := string(r.latest.Saved)
	for _, next := range told {
		if next.Saved == nil {
			next.Saved = r.latest.Saved
		}
		r.latest = next
	}
	if len(told) > 0 && (ended || string(r.latest.Saved) != before) {
		r.save(p)
	}
	if ended {
		r.task = nil
		// If the worker did not answer in time, keep its last report.
		if err != nil && !errors.Is(err, context.Canceled) {
			r.failed = lang.Fault(err)
		}
	}
	return len(told) > 0 || ended
}

// underWay reports whether the run is active.
func (r *run) underWay() bool { return r != nil && r.task != nil }

// share returns the progress of the run, in [0, 1].
func (r *run) share() float64 {
	if r.latest.Of == 0 {
		return 0
	}
	return float64(r.latest.At) / float64(r.latest.Of)
}

// pedigree describes how the best player was created.
func (r *run) pedigree() string {
	text := textMadeBy.With("title", lang.Say(r.of.Title), "count", numfmt.Count(int64(r.latest.At),
		r.of.Unit),
		"count2", strings.TrimSpace(numfmt.Count(int64(r.latest.Of), "")), "seed", r.seed)
	if r.latest.Says != "" {
		text += ": " + r.latest.Says
	}
	return text + "."
}

func (p *Panel) runKey() string { return "training/" + p.setup.Game.Name }

// save saves the run in the background, in order, because the store may block.
func (r *run) save(p *Panel) {
	data, err := json.Marshal(savedRun{r.of.Name, r.values, r.seed, r.latest})
	if err != nil {
		p.shell.Say(textRunNotSaved.With("error", err))
		return
	}
	p.writes.put(p.shell.Host().Runs(), p.runKey(), data)
}

// load loads the last run, unless there is one already.
func (p *Panel) load() {
	if p.run != nil || p.read != nil || p.old != nil || p.loaded {
		return
	}
	runs, key := p.shell.Host().Runs(), p.runKey()
	p.read = mailbox.Once(func(context.Context) (s savedRun, err error) {
		data, err := runs.Load(key)
		if err != nil || data == nil {
			return s, err
		}
		if err := json.Unmarshal(data, &s); err != nil {
			aside, unmoved := store.SetAside(runs, key)
			return savedRun{}, textRunSetAside.Error("aside", aside, "why", errors.Join(err, unmoved))
		}
		return s, nil
	})
}

// took restores the loaded run if its trainer is known.
func (p *Panel) took(s savedRun) {
	at := p.at(s.Trainer)
	if p.run != nil || at < 0 {
		return
	}
	p.run = &run{of: p.list[at], values: s.Values, seed: s.Seed, latest: s.Report}
	p.named = p.FreeName(lang.Say(p.run.of.Title))
}
