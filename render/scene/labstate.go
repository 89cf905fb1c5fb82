package scene

import (
	"fmt"
	"strings"
)

// LabState is what scripts read of the lab.
type LabState struct {
	Experiment string  `json:"experiment"`
	Settings   string  `json:"settings"` // as one line
	State      string  `json:"state"`    // "running", "paused", "done", "stopped", "failed", "reading" for a kept run; empty before the first run
	Done       int     `json:"done"`
	Total      int     `json:"total"`
	PerSecond  float64 `json:"perSecond"`
	Best       string  `json:"best,omitempty"`
	Error      string  `json:"error,omitempty"`
}

// State returns what is seen in the lab as data.
func (l *Lab) State() *LabState {
	e := l.experiment()
	st := &LabState{Experiment: e.Name}
	p := l.planned()
	if p.err != nil {
		st.Error = p.err.Error()
		return st
	}
	st.Settings, st.Total = p.String(), p.Count()
	if v := l.sight(p); v != nil {
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

// Experiments returns the names of all experiments in their order.
func (s *Shell) Experiments() []string {
	var names []string
	for _, e := range s.theLab().list {
		names = append(names, e.Name)
	}
	return names
}

// LabDo acts on the lab for a script: "run 2048/random games=1000 seed=7" shows and starts a run, "pause", "resume" and
// "stop" act on the one under way. The error names the bad word.
func (s *Shell) LabDo(command string) error {
	l := s.theLab()
	verb, line, _ := strings.Cut(strings.TrimSpace(command), " ")
	switch verb {
	case "run":
		p, err := l.parse(line)
		if err != nil {
			return err
		}
		l.look(p)
		l.tab = tabResults
		l.start(p)
	case "pause":
		l.pause()
	case "resume":
		if !l.status.Any() {
			return fmt.Errorf("lab: there is no run to resume")
		}
		l.start(l.status.Plan)
	case "stop":
		l.stop()
	default:
		return fmt.Errorf("lab: %q is none of run, pause, resume and stop", verb)
	}
	return nil
}
