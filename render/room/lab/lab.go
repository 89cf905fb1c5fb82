// Package lab is the room of experiments.
package lab

import (
	"encoding/json"
	"slices"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui"
)

// Lab is the room of experiments. It implements room.Room and room.Commander: which one is looked at and with which settings, the run under way, and the runs that
// are kept.
type Lab struct {
	shell  room.Shell
	shelf  *lab.Shelf
	list   []*lab.Experiment
	at     int
	setups map[string]*setup // by experiment

	live   *lab.Run // the run started last; nil when there is none
	was    lab.State
	seen   uint64                   // version of it that was shown last
	kept   *sight                   // of the settings shown where they are not the live run's; nil for none
	keptOf string                   // ID of the plan that kept was looked up for
	plans  []lab.Plan               // of the runs on the shelf
	beside map[string]bool          // IDs of runs laid beside the one shown
	others map[string][]chart.Chart // of those runs; none where one could not be read

	tab    int  // of the narrow layout
	view   int  // of the results
	reveal bool // the list is to show the experiment looked at, which was not chosen there
	filter string
	line   string // settings being edited
	lineOf string // settings that line was made from
}

// Name is the name of the room.
const Name = "lab"

// saveKey keeps what is looked at, and the run that is to go on.
const saveKey = "lab"

// save is what is kept under saveKey.
type save struct {
	Experiment string           `json:"experiment"`
	Setups     map[string]setup `json:"setups,omitempty"`
	Running    string           `json:"running,omitempty"` // settings of the run to go on with
	Beside     []string         `json:"beside,omitempty"`
	View       int              `json:"view,omitempty"`
}

func load(s store.Store) (kept save, err error) {
	data, err := s.Load(saveKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &kept)
	}
	return kept, err
}

// newLab returns the room as it was left; a run that was under way goes on.
func newLab(s room.Shell) *Lab {
	l := &Lab{shell: s, shelf: lab.NewShelf(s.Host().Store(), "lab/"), list: experiments.Experiments(),
		setups: map[string]*setup{}, beside: map[string]bool{}, others: map[string][]chart.Chart{}}
	kept, err := load(s.Host().Store())
	if err != nil {
		s.SetAside(saveKey, err)
	}
	for name, v := range kept.Setups {
		if e := l.find(name); e != nil {
			l.setups[name] = v.complete(e)
		}
	}
	for _, id := range kept.Beside {
		l.beside[id] = true
	}
	l.view = min(max(kept.View, 0), len(views)-1)
	l.at = max(0, slices.IndexFunc(l.list, func(e *lab.Experiment) bool { return e.Name == kept.Experiment }))
	l.reveal = true
	l.readShelf()
	if kept.Running != "" {
		plan, err := lab.ParseLine(kept.Running, experiments.Find)
		if err == nil {
			err = l.start(plan)
		}
		if err != nil {
			s.Say("The run of last time does not go on: " + err.Error())
		}
	}
	return l
}

// Door returns the door to the room, which wakes when a run was under way as the program was left.
func Door() room.Door {
	return room.Door{
		Name: Name, Title: "Lab", Icon: ui.LabRoom, Commands: true,
		New: func(s room.Shell) room.Room { return newLab(s) },
		Wakes: func(s store.Store) bool {
			kept, err := load(s)
			return err == nil && kept.Running != ""
		},
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
	kept := save{Experiment: l.experiment().Name, Setups: map[string]setup{}, View: l.view}
	for name, s := range l.setups {
		kept.Setups[name] = *s
	}
	for id := range l.beside {
		kept.Beside = append(kept.Beside, id)
	}
	slices.Sort(kept.Beside)
	if l.running() {
		kept.Running = l.live.Plan().String()
	}
	data, err := json.Marshal(kept)
	if err == nil {
		err = l.shell.Host().Store().Save(saveKey, data)
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
	l.shell.UI().Wake(0)
}

// Poll implements room.Room: it looks after the run under way.
func (l *Lab) Poll(time.Duration, bool) (changed bool) {
	if l.live == nil {
		return false
	}
	if p := l.live.Progress(); p.State != l.was {
		l.was = p.State
		if p.State == lab.Failed {
			l.shell.Say("The run failed: " + p.Err.Error())
		}
		l.readShelf()
		l.changed()
	}
	v := l.live.Version()
	changed = v != l.seen
	l.seen = v
	return changed
}
