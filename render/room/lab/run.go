package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/service"
	"ludarium/ai/pool"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/session"
)

// planned is what the settings looked at mean.
type planned struct {
	lab.Plan        // a draft until it is known
	id       string // of Plan
	key      string // the settings
	link     string
	known    bool  // whether the worker has said how many trials it has
	err      error // why the settings cannot be run

	since     time.Time // of the settings
	estimated bool      // a worker was asked how long the run takes
	estimate  string    // what it said; empty before that
	forecast  string    // what formulas give for the effort; empty where there are none
}

// kept is a run that is kept.
type kept struct {
	lab.Plan
	id string
}

// planned returns what the settings looked at mean. After a change it is a draft at first, about which the
// worker is asked.
func (l *Lab) planned() *planned {
	e, s := l.experiment(), l.setup()
	key := e.Name + "\n" + s.Values.String() + "\n" + s.Seed
	if l.now != nil && l.now.key == key {
		return l.now
	}
	draft, err := s.plan(e)
	p := &planned{Plan: draft, id: draft.ID(), key: key, err: err, link: linkTo(e, draft, err),
		since: time.Now()}
	l.now = p
	if err == nil {
		line := draft.String()
		l.ask(func(ctx context.Context) func() {
			full, err := l.service.Plan(ctx, line)
			return func() {
				if p.err = err; err == nil {
					p.Plan, p.id, p.known = full, full.ID(), true
				}
			}
		})
	}
	return p
}

// estimateAfter is how long settings must stay as they are before their run is estimated, and estimateBudget
// is how long that takes.
const (
	estimateAfter  = 600 * time.Millisecond
	estimateBudget = 500 * time.Millisecond
)

// foresee has a worker estimate how long the run of these settings takes, once they stay as they are.
func (l *Lab) foresee(p *planned) {
	if p.estimated || !p.known || l.running() {
		return
	}
	if wait := estimateAfter - time.Since(p.since); wait > 0 {
		l.shell.UI().Wake(wait)
		return
	}
	p.estimated = true
	workers := pool.Spare(l.shell.Host().Pool())
	plan := p.Plan
	l.ask(func(ctx context.Context) func() {
		f, err := lab.Predict(ctx, workers, plan)
		if err != nil {
			return nil // the run itself will say why
		}
		e, err := lab.Foresee(ctx, workers, plan, estimateBudget)
		if err != nil {
			return nil
		}
		return func() { p.estimate, p.forecast = e.Text(workers.Size()), f.Text() }
	})
}

// running reports whether a run is under way.
func (l *Lab) running() bool { return l.status.Running() }

// start begins the run of a plan, which may be a draft, or goes on with it. One run goes on at a time:
// another one is stopped, and kept.
func (l *Lab) start(p lab.Plan) {
	line := p.String()
	if st := l.status; st.Running() && st.Plan.String() != line {
		l.shell.Say(
			fmt.Sprintf(textStoppedAtOfIt, l.title(st.Plan), trials(st.Done), trials(st.Plan.Count())))
	}
	if l.status.Plan.String() != line {
		l.status = service.Status{Plan: p, ID: p.ID(), ETA: -1} // until the worker says more
	}
	l.order("", func(ctx context.Context) (func(), error) { return nil, l.service.Start(ctx, line) })
	l.readRuns()
	l.changed()
}

// title returns the title of a plan's experiment.
func (l *Lab) title(p lab.Plan) string {
	if e := l.find(p.Experiment); e != nil {
		return e.Title
	}
	return p.Experiment
}

func (l *Lab) pause() {
	if l.status.Any() {
		l.order("", func(ctx context.Context) (func(), error) { return nil, l.service.Pause(ctx) })
	}
}

func (l *Lab) stop() {
	if l.status.Any() {
		l.order("", func(ctx context.Context) (func(), error) { return nil, l.service.Cancel(ctx) })
	}
}

// remove forgets a run.
func (l *Lab) remove(p lab.Plan) {
	delete(l.compared, p.ID())
	l.order(textRunNotRemoved, func(ctx context.Context) (func(), error) {
		return nil, l.service.Remove(ctx, p)
	})
	l.readRuns()
	l.changed()
}

// confirmRemove asks before a run is deleted: it took time to make.
func (l *Lab) confirmRemove(p lab.Plan) {
	l.shell.Confirm(room.Question{
		Title: textDeleteThisRun, Text: p.String(), Verb: textDelete, Do: func() { l.remove(p) },
	})
}

// take keeps a run that was made elsewhere and shows it; again is called, unless it is nil, where that turns
// out not to be possible. The error is for text that is no run at all.
func (l *Lab) take(text string, again func()) error {
	var run map[string]any
	if err := json.Unmarshal([]byte(text), &run); err != nil {
		c := &session.Complaint{Text: textThisIsNoRun, Err: err}
		if bad := new(json.SyntaxError); errors.As(err, &bad) && bad.Offset > 0 &&
			strings.HasPrefix(strings.TrimSpace(text), "{") {
			c.Text = textRunNotRead + bad.Error()
			c.From, c.To = int(bad.Offset)-1, int(bad.Offset)
		}
		return c
	}
	if run["format"] == nil && run["plan"] == nil {
		return &session.Complaint{Text: textObjectIsNoRun}
	}
	l.order("", func(ctx context.Context) (func(), error) {
		p, err := l.service.Import(ctx, []byte(text))
		return func() {
			if err == nil {
				l.look(p)
				l.shell.Say(textTheRunWasImported + p.String())
				return
			}
			l.shell.Say(textRunNotImported + err.Error())
			if again != nil {
				again()
			}
		}, nil
	})
	l.readRuns()
	return nil
}

// askRun asks for a run as text, beginning with one that was given before.
func (l *Lab) askRun(text string) {
	l.shell.AskText(textRunAsJSON, text, func(text string) error {
		return l.take(text, func() { l.askRun(text) })
	})
}

// readRuns looks again which runs are kept, after the orders given so far, and forgets what was read of them.
func (l *Lab) readRuns() {
	l.enqueue(func() {
		plans, err := l.service.Plans()
		l.answer(func() {
			if err != nil {
				l.shell.Say(textRunsNotRead + err.Error())
			}
			l.runs, l.read = nil, true
			for _, p := range plans {
				if l.find(p.Experiment) != nil {
					l.runs = append(l.runs, kept{p, p.ID()})
				}
			}
			live := l.status.ID
			for id, o := range l.seen {
				if (id != live || o.err != nil) && !o.asked {
					delete(l.seen, id)
				}
			}
		})
	})
}

// runView is what there is to see of a run.
type runView struct {
	state    string // in a word
	progress lab.Progress
	overview *lab.Overview // nil until the worker has made it
	version  uint64
}

// tables returns the tables that are there.
func (s *runView) tables() []lab.Table {
	if s.overview == nil {
		return nil
	}
	return s.overview.Summary
}

// reading is the state of a kept run that the worker has not read yet.
const reading = "reading"

var stateWords = map[lab.State]string{
	lab.Running: "running", lab.Paused: "paused", lab.Done: "done", lab.Cancelled: "stopped",
	lab.Failed: "failed",
}

// overview is what was read of a run.
type overview struct {
	plan   lab.Plan
	id     string           // of the plan
	read   service.Overview // empty before the first answer
	err    error            // why it could not be read
	asked  bool             // the worker has not answered yet
	wanted bool             // it was looked at since the worker was asked
	at     time.Time        // of the last answer
	since  uint64           // version of the run when the worker was asked last
}

// runView returns what there is of a plan's run, nil when there is nothing.
func (l *Lab) runView(p *planned) *runView {
	if l.status.Any() && l.status.ID == p.id {
		o := l.overviewOf(p.Plan, p.id)
		s := &runView{progress: l.status.Progress(), overview: o.read.Overview, version: o.read.Version}
		s.state = stateWords[s.progress.State]
		return s
	}
	if !slices.ContainsFunc(l.runs, func(k kept) bool { return k.id == p.id }) {
		return nil
	}
	o := l.overviewOf(p.Plan, p.id)
	s := &runView{state: reading, overview: o.read.Overview, version: o.read.Version,
		progress: lab.Progress{State: lab.Cancelled, Total: p.Count(), ETA: -1}}
	switch {
	case o.err != nil:
		s.progress.State, s.progress.Err = lab.Failed, o.err
		s.state = stateWords[lab.Failed]
	case s.overview != nil:
		s.progress.Done = s.overview.Done
		if s.overview.Complete() {
			s.progress.State = lab.Done
		}
		s.state = stateWords[s.progress.State]
	}
	return s
}

// overviewOf returns what was read of a run, and has it read if need be.
func (l *Lab) overviewOf(p lab.Plan, id string) *overview {
	o := l.seen[id]
	if o == nil {
		o = &overview{plan: p, id: id}
		l.seen[id] = o
	}
	o.wanted = true
	return o
}

// isNew reports whether there is nothing newer to be read of the run that was started last, at its version.
func (o *overview) isNew(version uint64) bool {
	lost := o.read.Version == 0 && o.since == version // the worker had to read the run from its files
	return o.read.Version == version || lost && o.read.Overview != nil
}

// overviewEvery is how often a run under way is read at most; less often where taking it in takes long.
const overviewEvery = 100 * time.Millisecond

// refresh asks for what is looked at and not there, or no longer new.
func (l *Lab) refresh() {
	live := l.status.ID
	for _, o := range l.seen {
		switch {
		case !o.wanted || o.asked || o.err != nil:
			continue
		case o.id != live:
			if o.read.Overview != nil {
				continue
			}
		case l.ordered > 0 || time.Since(o.at) < overviewEvery || o.isNew(l.status.Version):
			continue
		}
		o.asked, o.wanted, o.since = true, false, l.status.Version
		since := o.read.Version
		l.ask(func(ctx context.Context) func() {
			read, err := l.service.Overview(ctx, o.plan, since)
			return func() {
				o.asked, o.at = false, time.Now()
				if err != nil {
					o.err = err
				}
				if read.Overview != nil {
					o.read = read
				}
				if read.Damage != "" {
					l.shell.Say(read.Damage)
				}
			}
		})
	}
}

// beside returns what was read of the runs that are compared with the one seen, and what each differs in.
func (l *Lab) beside(p *planned) (names []string, runs []*lab.Overview) {
	for _, q := range l.runs {
		if !l.compared[q.id] || q.Experiment != p.Experiment || q.id == p.id {
			continue
		}
		if o := l.overviewOf(q.Plan, q.id).read; o.Overview != nil {
			names, runs = append(names, difference(l.experiment(), q.Plan, p.Plan)), append(runs, o.Overview)
		}
	}
	return names, runs
}

// charts returns the charts of what is seen, with those of the runs beside it laid over them where they are
// alike.
func (l *Lab) charts(p *planned, s *runView) []chart.Chart {
	if s.overview == nil {
		return nil
	}
	own := s.overview.Charts
	names, runs := l.beside(p)
	out := slices.Clone(own)
	for i, c := range own {
		heads, charts := []string{thisRun}, []chart.Chart{c}
		for j, o := range runs {
			if k := slices.IndexFunc(o.Charts, func(o chart.Chart) bool {
				return o.Title == c.Title && o.Kind == c.Kind
			}); k >= 0 {
				heads, charts = append(heads, names[j]), append(charts, o.Charts[k])
			}
		}
		if len(charts) > 1 {
			out[i] = chart.Overlay(heads, charts)
		}
	}
	return out
}

// thisRun names the run that is seen among others.
const thisRun = textThisRunAmongOthers

// tables returns the tables of what is seen, with the rows of the runs beside it below its own where they are
// alike.
func (l *Lab) tables(p *planned, s *runView) []lab.Table {
	own := s.tables()
	names, runs := l.beside(p)
	out := slices.Clone(own)
	for i, t := range own {
		heads, tables := []string{thisRun}, []lab.Table{t}
		for j, o := range runs {
			if k := slices.IndexFunc(o.Summary, func(o lab.Table) bool {
				return o.Title == t.Title && slices.Equal(o.Columns, t.Columns)
			}); k >= 0 {
				heads, tables = append(heads, names[j]), append(tables, o.Summary[k])
			}
		}
		if len(tables) > 1 {
			out[i] = together(heads, tables)
		}
	}
	return out
}

// together makes one table of several with the same columns: rows that begin alike stand below each other, in
// a column more with the name of their table.
func together(names []string, tables []lab.Table) lab.Table {
	out := tables[0]
	out.Columns = append(out.Columns[:1:1],
		append([]lab.Column{{Name: "run", Kind: lab.Text}}, out.Columns[1:]...)...)
	out.Rows = nil
	var order []any
	rows := map[any][][]any{}
	for i, t := range tables {
		for _, row := range t.Rows {
			if rows[row[0]] == nil {
				order = append(order, row[0])
			}
			rows[row[0]] = append(rows[row[0]], append([]any{row[0], names[i]}, row[1:]...))
		}
	}
	for _, key := range order {
		out.Rows = append(out.Rows, rows[key]...)
	}
	return out
}

// rowBlock is a part of a run's rows.
type rowBlock struct {
	id      string // of the plan; empty for nothing
	version uint64
	from    int
	rows    []lab.Row
	asked   bool
}

// rowMargin is how many rows are read before and after those that are visible.
const rowMargin = 100

// rowsOf returns what is there of the rows from one number up to another, which may be an older state of the
// run or nothing: the worker is asked then.
func (l *Lab) rowsOf(p *planned, s *runView, from, to int) *rowBlock {
	b := &l.rows
	there := b.id == p.id && b.from <= from && to <= b.from+len(b.rows)
	if (!there || b.version != s.version) && !b.asked {
		b.asked = true
		next := rowBlock{id: p.id, version: s.version, from: max(from-rowMargin, 0)}
		l.ask(func(ctx context.Context) func() {
			rows, err := l.service.Rows(ctx, p.Plan, next.from, to+rowMargin-next.from)
			return func() {
				if err != nil {
					l.shell.Say(textRowsNotRead + err.Error())
				}
				next.rows = rows
				*b = next
			}
		})
	}
	if b.id != p.id {
		return &rowBlock{}
	}
	return b
}

// difference says in words in what one plan of an experiment differs from another.
func difference(e *lab.Description, p, from lab.Plan) string {
	var parts []string
	for _, s := range e.Params {
		if p.Values[s.Name] != from.Values[s.Name] {
			parts = append(parts, form.Told(s, p.Values))
		}
	}
	if p.Seed != from.Seed {
		parts = append(parts, fmt.Sprintf(textItsSeed, p.Seed))
	}
	if parts == nil {
		return textSameSettings
	}
	return strings.Join(parts, ", ")
}
