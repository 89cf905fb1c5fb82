package lab

import (
	"cmp"
	"strings"

	"ludarium/ai/lab"
	"ludarium/render/draw/plot"
	"ludarium/render/ui/lang"
)

// State is the state of the lab for scripts.
type State struct {
	Experiment string `json:"experiment"`
	Settings   string `json:"settings"` // formatted on one line
	// "running", "paused", "done", "stopped", "failed", or "reading" while a saved run is loading; "" before
	// the first run
	State     string  `json:"state"`
	Done      int     `json:"done"`
	Total     int     `json:"total"`
	PerSecond float64 `json:"perSecond"`
	Best      string  `json:"best,omitempty"`
	Error     string  `json:"error,omitempty"`
}

// State implements room.Room: the field "lab" is a State.
func (l *Lab) State() map[string]any { return map[string]any{"lab": l.state()} }

func (l *Lab) state() *State {
	e := l.choice.experiment()
	st := &State{Experiment: e.Name}
	p := l.plans.planned()
	if p.err != nil {
		st.Error = p.err.Error()
		return st
	}
	st.Settings, st.Total = p.String(), p.Count()
	if v := l.runs.view(p); v != nil {
		st.State, st.Done, st.PerSecond = v.state, v.progress.Done, v.progress.PerSecond
		if v.overview != nil {
			st.Best = v.overview.Best
		}
		if v.progress.Err != nil {
			st.Error = v.progress.Err.Error()
		}
	}
	return st
}

// Working implements room.Worker.
func (l *Lab) Working() (share float64, ok bool) {
	if !l.runs.running() {
		return 0, false
	}
	return l.runs.share(), true
}

// Keys implements room.Room; the room has no keys of its own.
func (l *Lab) Keys() {}

// Load implements room.Room: it imports a run.
func (l *Lab) Load(text string) error { return l.imports.take(text, nil) }

// Supply implements room.Supplied: it shows the run that came with a slide, without computing it.
func (l *Lab) Supply(data []byte) error {
	if err := check(string(data)); err != nil {
		return err
	}
	l.supplied = true
	come := func() { l.supplied = false }
	l.imports.order(string(data), func(lab.Plan) { come() }, come) // the link has chosen its settings
	l.tab, l.follow = tabResults, nil
	return nil
}

// Announcement implements room.Room: it returns the selection and the progress of its run in quarters, and at
// the end the result.
func (l *Lab) Announcement() string {
	title, st := lang.Say(l.choice.experiment().Title), l.state()
	v := l.runs.view(l.plans.planned())
	complete := v != nil && v.overview != nil && v.overview.Complete()
	switch {
	case st.State == "":
		return title
	case st.State == stateWords[lab.Running] && st.Total > 0,
		st.State == stateWords[lab.Done] && !complete: // the result is on its way
		return textLabGoesOn.With("title", title, "percent", 25*min(4*st.Done/max(st.Total, 1), 3))
	}
	result, state := lang.Say(st.Best), stateTexts[st.State]
	if complete {
		result = cmp.Or(plot.Result(v.overview.Result()), result)
	}
	if result == "" {
		return textLabIs.With("title", title, "state", state)
	}
	return textLabHas.With("title", title, "state", state, "best", result)
}

// Flush implements room.Room; changes are saved immediately.
func (l *Lab) Flush() {}

// Command implements room.Commander: "list" returns the names of all experiments, "run 2048/random
// games=1000 seed=7" shows and starts a run, "pause", "resume" and "stop" control the current one. The
// error names the invalid word.
func (l *Lab) Command(line string) (any, error) {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch verb {
	case "list":
		var names []string
		for _, e := range l.choice.list {
			names = append(names, e.Name)
		}
		return names, nil
	case "run":
		p, err := l.choice.parse(rest)
		if err != nil {
			return nil, err
		}
		l.runs.look(p)
		l.tab = tabResults
		l.runs.start(p)
	case "pause":
		l.runs.pause()
	case "resume":
		if !l.runs.status.Any() {
			return nil, textLabThereIsNo.Error()
		}
		l.runs.start(l.runs.status.Plan)
	case "stop":
		l.runs.stop()
	default:
		return nil, textLabIsNoneOf.Error("verb", verb)
	}
	return nil, nil
}
