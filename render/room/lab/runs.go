package lab

import (
	"context"
	"slices"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// runs manages the current run and the saved ones.
type runs struct {
	shell     room.Shell
	service   *service.Client
	jobs      *jobs
	choice    *choice
	overviews *overviews

	status service.Status // status of the last started run at the last poll
	kept   []kept
	read   bool // whether kept has been read

	decide *deciding // nil unless trials are being added until every row has a verdict
}

// kept is a saved run.
type kept struct {
	lab.Plan
	id string
}

func (r *runs) running() bool { return r.status.Running() }

// share returns the progress of the last started run, in [0, 1].
func (r *runs) share() float64 {
	p := r.status.Progress()
	return float64(p.Done) / float64(max(p.Total, 1))
}

// start starts or continues the run of a plan, which may be a draft. Only one run runs at a time: any other
// is stopped and saved.
func (r *runs) start(p lab.Plan) {
	line := p.String()
	if st := r.status; st.Running() && st.Plan.String() != line {
		r.shell.Say(textStoppedAtOfIt.With("plan", r.choice.title(st.Plan), "done", trials(st.Done),
			"count", trials(st.Plan.Count())))
	}
	if r.status.Plan.String() != line {
		r.status = service.Status{Plan: p, ID: p.ID(), ETA: -1} // until the worker answers
	}
	r.jobs.order("", func(ctx context.Context) (func(), error) { return nil, r.service.Start(ctx, line) })
	r.list()
	r.changed()
}

func (r *runs) pause() {
	if r.status.Any() {
		r.jobs.order("", func(ctx context.Context) (func(), error) { return nil, r.service.Pause(ctx) })
	}
}

func (r *runs) stop() {
	if r.status.Any() {
		r.jobs.order("", func(ctx context.Context) (func(), error) { return nil, r.service.Cancel(ctx) })
	}
}

// remove deletes a run.
func (r *runs) remove(p lab.Plan) {
	delete(r.choice.beside, p.ID())
	r.jobs.order(textRunNotRemoved, func(ctx context.Context) (func(), error) {
		return nil, r.service.Remove(ctx, p)
	})
	r.list()
	r.changed()
}

// confirmRemove deletes a run after confirmation.
func (r *runs) confirmRemove(p lab.Plan) {
	r.shell.Confirm(room.Question{
		Title: textDeleteThisRun.String(), Text: p.String(), Verb: textDelete.String(),
		Do: func() { r.remove(p) },
	})
}

// list rereads the list of saved runs after pending orders, and drops the cached overviews.
func (r *runs) list() {
	r.jobs.enqueue(func() {
		plans, err := r.service.Plans()
		r.jobs.answer(func() {
			if err != nil {
				r.shell.Say(textRunsNotRead.With("error", err))
			}
			r.kept, r.read = nil, true
			for _, p := range plans {
				if r.choice.find(p.Experiment) != nil {
					r.kept = append(r.kept, kept{p, p.ID()})
				}
			}
			r.overviews.forget(r.status.ID)
		})
	})
}

// of returns the saved runs of an experiment.
func (r *runs) of(experiment string) []kept {
	return slices.DeleteFunc(slices.Clone(r.kept), func(k kept) bool { return k.Experiment != experiment })
}

// poll updates the current run and reports whether it has changed.
func (r *runs) poll() (changed bool) {
	if !r.jobs.idle() {
		return false
	}
	before := r.status
	st := r.service.Status()
	r.status = st // at least the speed and the remaining time have changed
	if st.Version == before.Version && st.State == before.State && st.ID == before.ID {
		return false
	}
	if len(st.Damage) > 0 && (len(st.Damage) != len(before.Damage) || st.ID != before.ID) {
		r.shell.Say(textTheRunWasDamaged.With("join", strings.Join(lang.Notes(st.Damage), "; ")))
	}
	if st.State != before.State || st.ID != before.ID {
		if st.Any() && st.State == lab.Failed {
			r.shell.Say(textTheRunFailed.With("error", st.Error))
		}
		r.list()
		r.changed()
	}
	return true
}

// look selects the experiment and the settings of a plan.
func (r *runs) look(p lab.Plan) {
	if r.choice.look(p) {
		r.changed()
	}
}

// changed must be called after each change of the selection or of the current run.
func (r *runs) changed() {
	r.save()
	r.shell.UI().Wake(0)
}

// runView holds the data of a run that the room shows.
type runView struct {
	state    string // see stateTexts
	progress lab.Progress
	overview *lab.Overview // nil until the worker has computed it
	version  uint64
}

// tables returns the available tables.
func (s *runView) tables() []lab.Table {
	if s.overview == nil {
		return nil
	}
	return s.overview.Summary
}

// reading is the state of a saved run that has not been read yet.
const reading = "reading"

var stateWords = map[lab.State]string{
	lab.Running: "running", lab.Paused: "paused", lab.Done: "done", lab.Cancelled: "stopped",
	lab.Failed: "failed",
}

// stateTexts are the translatable names of states.
var stateTexts = map[string]lang.Text{
	stateWords[lab.Running]: textRunning, stateWords[lab.Paused]: textPaused, stateWords[lab.Done]: textDone,
	stateWords[lab.Cancelled]: textStopped, stateWords[lab.Failed]: textFailed, reading: textReading,
}

// view returns the data to show for the run of a plan, or nil if there is no run.
func (r *runs) view(p *planned) *runView {
	if r.status.Any() && r.status.ID == p.id {
		o := r.overviews.of(p.Plan, p.id)
		s := &runView{progress: r.status.Progress(), overview: o.read.Overview, version: o.read.Version}
		s.state = stateWords[s.progress.State]
		return s
	}
	if !slices.ContainsFunc(r.kept, func(k kept) bool { return k.id == p.id }) {
		return nil
	}
	return keptView(r.overviews.of(p.Plan, p.id), p.Count())
}

// keptView returns the data to show for a saved run with the given total number of trials.
func keptView(o *overview, total int) *runView {
	s := &runView{state: reading, overview: o.read.Overview, version: o.read.Version,
		progress: lab.Progress{State: lab.Cancelled, Total: total, ETA: -1}}
	switch {
	case o.err != nil:
		s.progress.State, s.progress.Err = lab.Failed, o.err
		s.state = stateWords[lab.Failed]
	case s.overview != nil:
		s.progress.Done = s.overview.Done
		if s.overview.Complete() {
			s.progress.State = lab.Done
		} else if err := s.overview.Failure(); err != nil {
			s.progress.State, s.progress.Err = lab.Failed, err
		}
		s.state = stateWords[s.progress.State]
	}
	return s
}
