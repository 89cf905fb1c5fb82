package scene

import (
	"fmt"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/pool"
)

// running reports whether a run is under way.
func (l *Lab) running() bool { return l.live != nil && l.live.Progress().State == lab.Running }

// start begins the run of a plan or goes on with it; see started.
func (l *Lab) start(p lab.Plan) error {
	if l.live != nil && l.live.Plan().ID() == p.ID() {
		switch l.live.Progress().State {
		case lab.Running, lab.Done:
			return nil
		case lab.Paused:
			l.live.Resume()
			return nil
		}
	}
	e := l.find(p.Experiment)
	if e == nil {
		return fmt.Errorf("there is no experiment %q", p.Experiment)
	}
	if l.opening != nil && l.opening.ID() == p.ID() {
		return nil
	}
	l.opening = &p
	workers, files := pool.Spare(l.shell.host.Pool()), l.shelf.Files(p)
	l.shell.host.Beside(func() func() {
		run, err := lab.Start(workers, files, e, p)
		return func() { l.started(run, err) }
	})
	return nil
}

// started takes in a run that has begun, or why it has not. One run goes on at a time: another one is stopped, and kept.
func (l *Lab) started(run *lab.Run, err error) {
	l.opening = nil
	if err != nil {
		l.shell.Say(err.Error())
		return
	}
	if l.live != nil {
		if progress := l.live.Progress(); progress.State == lab.Running {
			l.shell.Say(fmt.Sprintf("%s stopped at %d of %d; it can go on later", l.live.Experiment().Title, progress.Done, progress.Total))
		}
		l.live.Cancel()
	}
	l.live, l.state, l.seen = run, run.Progress().State, 0
	l.readShelf()
	l.changed()
}

func (l *Lab) pause() {
	if l.live != nil {
		l.live.Pause()
	}
}

func (l *Lab) stop() {
	if l.live != nil {
		l.live.Cancel()
	}
}

// remove forgets a run.
func (l *Lab) remove(p lab.Plan) {
	if l.live != nil && l.live.Plan().ID() == p.ID() {
		l.live.Cancel()
		l.live = nil
	}
	delete(l.beside, p.ID())
	l.shell.host.Beside(func() func() {
		err := l.shelf.Remove(p)
		return func() {
			if err != nil {
				l.shell.Say("The run could not be removed: " + err.Error())
			}
			l.readShelf()
			l.changed()
		}
	})
}

// take puts a run that was made elsewhere on the shelf and shows it.
func (l *Lab) take(data []byte) error {
	r, err := lab.Import(data, experiments.Find)
	if err != nil {
		return err
	}
	if l.live != nil && l.live.Plan().ID() == r.Plan.ID() {
		l.live.Cancel()
		l.live = nil
	}
	l.shell.host.Beside(func() func() {
		err := l.shelf.Remove(r.Plan)
		if err == nil {
			err = r.Save(l.shelf.Files(r.Plan))
		}
		return func() {
			if err != nil {
				l.shell.Say(err.Error())
				return
			}
			l.readShelf()
			l.look(r.Plan)
			l.shell.Say("The run was taken in: " + r.Plan.String())
		}
	})
	return nil
}

// readShelf looks again which runs are kept, and forgets what was read of them.
func (l *Lab) readShelf() {
	l.shell.host.Beside(func() func() {
		plans, err := l.shelf.Plans()
		return func() {
			if err != nil {
				l.shell.Say("Some runs could not be read: " + err.Error())
			}
			l.plans = slices.DeleteFunc(plans, func(p lab.Plan) bool { return l.find(p.Experiment) == nil })
			l.keptOf, l.kept = "", nil
			clear(l.others)
			l.shell.ui.Wake(0)
		}
	})
}

// sight is what there is to see of a run.
type sight struct {
	results  *lab.Results
	state    string // in a word
	progress lab.Progress
	rows     []lab.Row
	summary  []lab.Table
	charts   []chart.Chart
	best     string
}

// sight returns what there is of the plan's run, nil when there is nothing.
func (l *Lab) sight(p lab.Plan) *sight {
	if l.live != nil && l.live.Plan().ID() == p.ID() {
		snap, progress := l.live.Snapshot(), l.live.Progress()
		return &sight{results: snap.Results, state: stateWords[progress.State], progress: progress,
			rows: snap.Rows, summary: snap.Summary, charts: snap.Charts, best: snap.Best}
	}
	if l.keptOf != p.ID() {
		l.keptOf, l.kept = p.ID(), nil
		l.open(p, func(r *lab.Results) {
			if l.keptOf == p.ID() {
				l.kept = sightOf(r)
			}
		})
	}
	return l.kept
}

// sightOf returns what there is to see of trials that were finished before.
func sightOf(r *lab.Results) *sight {
	s := &sight{results: r, state: stateWords[lab.Cancelled], rows: r.Rows(), summary: r.Summary(), charts: r.Charts(),
		progress: lab.Progress{State: lab.Cancelled, Done: r.Done(), Total: r.Plan.Count(), ETA: -1}}
	if r.Complete() {
		s.state, s.progress.State = stateWords[lab.Done], lab.Done
	}
	if e := r.Experiment; e.Best != nil {
		s.best = e.Best(r.Plan.Values, s.rows)
	}
	return s
}

var stateWords = map[lab.State]string{
	lab.Running: "running", lab.Paused: "paused", lab.Done: "done", lab.Cancelled: "stopped", lab.Failed: "failed",
}

// open reads the finished trials of a plan on the shelf and gives them to then, unless there are none.
func (l *Lab) open(p lab.Plan, then func(*lab.Results)) {
	if !slices.ContainsFunc(l.plans, func(q lab.Plan) bool { return q.ID() == p.ID() }) {
		return
	}
	l.shell.host.Beside(func() func() {
		r, err := lab.Open(l.shelf.Files(p), experiments.Find)
		return func() {
			if err != nil {
				l.shell.Say("A kept run could not be read: " + err.Error())
				return
			}
			then(r)
			l.shell.ui.Wake(0)
		}
	})
}

// charts returns the charts of what is seen, with those of the runs beside it laid over them where they are alike.
func (l *Lab) charts(p lab.Plan, s *sight) []chart.Chart {
	own := s.charts
	var names []string
	var all [][]chart.Chart
	for _, q := range l.plans {
		id := q.ID()
		if !l.beside[id] || q.Experiment != p.Experiment || id == p.ID() {
			continue
		}
		if _, known := l.others[id]; !known {
			l.others[id] = nil
			l.open(q, func(r *lab.Results) { l.others[id] = r.Charts() })
		}
		if charts := l.others[id]; len(charts) > 0 {
			names, all = append(names, difference(q, p)), append(all, charts)
		}
	}
	if len(all) == 0 {
		return own
	}
	out := slices.Clone(own)
	for i, c := range own {
		heads, charts := []string{"shown"}, []chart.Chart{c}
		for j, others := range all {
			if k := slices.IndexFunc(others, func(o chart.Chart) bool { return o.Title == c.Title && o.Kind == c.Kind }); k >= 0 {
				heads, charts = append(heads, names[j]), append(charts, others[k])
			}
		}
		if len(charts) > 1 {
			out[i] = chart.Overlay(heads, charts)
		}
	}
	return out
}

// difference says in what one plan differs from another of the same experiment.
func difference(p, from lab.Plan) string {
	text := ""
	for _, name := range sortedKeys(p.Values) {
		if v := p.Values[name]; v != from.Values[name] {
			text += " " + name + "=" + v
		}
	}
	if p.Seed != from.Seed {
		text += fmt.Sprintf(" seed=%d", p.Seed)
	}
	if text == "" {
		return "same settings"
	}
	return text[1:]
}
