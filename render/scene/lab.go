package scene

import (
	"encoding/json"
	"slices"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/render/store"
)

// Lab is the room of experiments: which one is looked at and with which settings, the run under way, and the runs that
// are kept.
type Lab struct {
	shell  *Shell
	shelf  *lab.Shelf
	list   []*lab.Experiment
	at     int
	setups map[string]*setup // by experiment

	opening *lab.Plan // of the run that is about to start; nil when none is
	live    *lab.Run  // the run started last; nil when there is none
	state   lab.State
	seen    uint64                   // version of it that was shown last
	kept    *sight                   // of the settings shown where they are not the live run's; nil for none
	keptOf  string                   // ID of the plan that kept was looked up for
	plans   []lab.Plan               // of the runs on the shelf
	beside  map[string]bool          // IDs of runs laid beside the one shown
	others  map[string][]chart.Chart // of those runs; none where one could not be read

	tab    int  // of the narrow layout
	view   int  // of the results
	reveal bool // the list is to show the experiment looked at, which was not chosen there
	filter string
	line   string // settings being edited
	lineOf string // settings that line was made from
}

// labKey keeps what is looked at, and the run that is to go on.
const labKey = "lab"

// labSave is what is kept under labKey.
type labSave struct {
	Experiment string           `json:"experiment"`
	Setups     map[string]setup `json:"setups,omitempty"`
	Running    string           `json:"running,omitempty"` // settings of the run to go on with
	Beside     []string         `json:"beside,omitempty"`
	View       int              `json:"view,omitempty"`
}

func loadLab(s store.Store) (save labSave, err error) {
	data, err := s.Load(labKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &save)
	}
	return save, err
}

// newLab returns the room as it was left; a run that was under way goes on.
func newLab(s *Shell) *Lab {
	l := &Lab{shell: s, shelf: lab.NewShelf(s.host.Runs(), "lab/"), list: experiments.Experiments(),
		setups: map[string]*setup{}, beside: map[string]bool{}, others: map[string][]chart.Chart{}}
	save, err := loadLab(s.host.Store())
	if err != nil {
		s.setAside(labKey, err)
	}
	for name, v := range save.Setups {
		if e := l.find(name); e != nil {
			l.setups[name] = v.complete(e)
		}
	}
	for _, id := range save.Beside {
		l.beside[id] = true
	}
	l.view = min(max(save.View, 0), len(views)-1)
	l.at = max(0, slices.IndexFunc(l.list, func(e *lab.Experiment) bool { return e.Name == save.Experiment }))
	l.reveal = true
	l.readShelf()
	if save.Running != "" {
		plan, err := lab.ParseLine(save.Running, experiments.Find)
		if err == nil {
			err = l.start(plan)
		}
		if err != nil {
			s.Say("The run of last time does not go on: " + err.Error())
		}
	}
	return l
}

// theLab returns the room of experiments, which is made when it is first needed.
func (s *Shell) theLab() *Lab {
	if s.lab == nil {
		s.lab = newLab(s)
	}
	return s.lab
}

// wakeLab makes the room when a run in it was under way as the program was left. It looks once, after the first picture.
func (s *Shell) wakeLab() {
	if s.lab != nil || s.labLooked || s.now == 0 {
		return
	}
	s.labLooked = true
	if save, err := loadLab(s.host.Store()); err == nil && save.Running != "" {
		s.theLab()
	}
}

// find returns the experiment of that name, nil when there is none.
func (l *Lab) find(name string) *lab.Experiment {
	if i := slices.IndexFunc(l.list, func(e *lab.Experiment) bool { return e.Name == name }); i >= 0 {
		return l.list[i]
	}
	return nil
}

// save keeps the room.
func (l *Lab) save() {
	save := labSave{Experiment: l.experiment().Name, Setups: map[string]setup{}, View: l.view}
	for name, s := range l.setups {
		save.Setups[name] = *s
	}
	for id := range l.beside {
		save.Beside = append(save.Beside, id)
	}
	slices.Sort(save.Beside)
	if l.opening != nil {
		save.Running = l.opening.String()
	} else if l.running() {
		save.Running = l.live.Plan().String()
	}
	data, err := json.Marshal(save)
	if err == nil {
		err = l.shell.host.Store().Save(labKey, data)
	}
	if err != nil {
		l.shell.Say("The lab could not be saved: " + err.Error())
	}
}

// experiment returns the one that is looked at.
func (l *Lab) experiment() *lab.Experiment { return l.list[l.at] }

// choose looks at another experiment.
func (l *Lab) choose(i int) {
	l.at, l.reveal = i, false
	l.changed()
}

// look shows a plan's experiment with its settings.
func (l *Lab) look(p lab.Plan) {
	if i := slices.IndexFunc(l.list, func(e *lab.Experiment) bool { return e.Name == p.Experiment }); i >= 0 {
		l.setups[p.Experiment] = setupOf(p)
		l.choose(i)
		l.reveal = true
	}
}

// changed is called after each change of what is looked at.
func (l *Lab) changed() {
	l.save()
	l.shell.ui.Wake(0)
}

// poll looks after the run under way and reports whether there is something new to see.
func (l *Lab) poll() bool {
	if l.live == nil {
		return false
	}
	if p := l.live.Progress(); p.State != l.state {
		l.state = p.State
		if p.State == lab.Failed {
			l.shell.Say("The run failed: " + p.Err.Error())
		}
		l.readShelf()
		l.changed()
	}
	v := l.live.Version()
	changed := v != l.seen
	l.seen = v
	return changed
}
