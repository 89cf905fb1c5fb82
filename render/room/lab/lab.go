// Package lab is the room of experiments.
package lab

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/render/mailbox"
	"ludarium/render/room"
	"ludarium/render/store"
)

// Lab is the room of experiments: which one is looked at and with which settings, the run under way, and the
// runs that are kept. It knows experiments by their descriptions; a worker runs them, keeps the runs and
// makes tables and charts of them. What is asked of the worker is answered in a later poll. It implements
// room.Room and room.Commander.
type Lab struct {
	shell   room.Shell
	service *service.Client
	list    []*lab.Description
	at      int
	setups  map[string]*setup // by experiment
	now     *planned          // of the settings looked at; nil before it is needed

	status   service.Status       // of the run started last, as it was polled
	ordered  int                  // orders that the worker has not carried out yet
	runs     []kept               // those that are kept
	read     bool                 // whether runs was read yet
	seen     map[string]*overview // what was read of runs, by ID
	compared map[string]bool      // IDs of runs compared with the one shown
	rows     rowBlock
	follow   *planned // goes to its results when it turns out that it was run

	answers mailbox.Box[func()] // what to do with the answers of the worker, at the next poll

	mu    sync.Mutex
	queue []func() // what is asked one after the other; the first is under way

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

func load(s store.Store) (saved save, err error) {
	data, err := s.Load(saveKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &saved)
	}
	return saved, err
}

// newLab returns the room as it was left; a run that was under way goes on.
func newLab(s room.Shell) *Lab {
	l := &Lab{shell: s, service: service.NewClient(s.Host().Pool(), s.Host().Runs(), "lab/"),
		list:   s.Host().Experiments(),
		setups: map[string]*setup{}, compared: map[string]bool{}, seen: map[string]*overview{}}
	saved, err := load(s.Host().Store())
	if err != nil {
		s.SetAside(saveKey, err)
	}
	for name, v := range saved.Setups {
		if e := l.find(name); e != nil {
			l.setups[name] = v.complete(e)
		}
	}
	for _, id := range saved.Beside {
		l.compared[id] = true
	}
	l.view = min(max(saved.View, 0), len(views)-1)
	l.at = max(0, slices.IndexFunc(l.list, func(e *lab.Description) bool {
		return e.Name == saved.Experiment
	}))
	l.reveal = true
	l.readRuns()
	if saved.Running != "" {
		if plan, err := l.parse(saved.Running); err != nil {
			s.Say(textTheRunOfLast + err.Error())
		} else {
			l.start(plan)
		}
	}
	return l
}

// Door returns the door to the room, which wakes when a run was under way as the program was left.
func Door() room.Door {
	return room.Door{
		Name: Name, Title: textLab, Icon: icon, Commands: true,
		New: func(s room.Shell) room.Room { return newLab(s) },
		Wakes: func(s store.Store) bool {
			saved, err := load(s)
			return err == nil && saved.Running != ""
		},
	}
}

// find returns the experiment of that name, nil when there is none.
func (l *Lab) find(name string) *lab.Description {
	d, err := lab.FindDescription(l.list, name)
	if err != nil {
		return nil
	}
	return d
}

// parse reads settings on one line; the plan is a draft.
func (l *Lab) parse(line string) (lab.Plan, error) {
	return lab.ParseDraft(line, func(name string) (*lab.Description, error) {
		return lab.FindDescription(l.list, name)
	})
}

// save keeps the room.
func (l *Lab) save() {
	saved := save{Experiment: l.experiment().Name, Setups: map[string]setup{}, View: l.view}
	for name, s := range l.setups {
		saved.Setups[name] = *s
	}
	for id := range l.compared {
		saved.Beside = append(saved.Beside, id)
	}
	slices.Sort(saved.Beside)
	if l.running() {
		saved.Running = l.status.Plan.String()
	}
	data, err := json.Marshal(saved)
	if err == nil {
		err = l.shell.Host().Store().Save(saveKey, data)
	}
	if err != nil {
		l.shell.Say(textLabNotSaved + err.Error())
	}
}

// experiment returns the one that is looked at.
func (l *Lab) experiment() *lab.Description { return l.list[l.at] }

// choose looks at another experiment.
func (l *Lab) choose(i int) {
	l.at, l.reveal = i, false
	l.changed()
}

// look shows a plan's experiment with its settings.
func (l *Lab) look(p lab.Plan) {
	if i := slices.IndexFunc(l.list, func(e *lab.Description) bool {
		return e.Name == p.Experiment
	}); i >= 0 {
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

// Poll implements room.Room: it receives what the worker has answered and looks after the run under way.
func (l *Lab) Poll(time.Duration, bool) (changed bool) {
	answers := l.answers.Take()
	for _, take := range answers {
		take()
	}
	changed = len(answers) > 0
	if st := l.service.Status(); l.ordered == 0 &&
		(st.Version != l.status.Version || st.State != l.status.State || st.ID != l.status.ID) {
		changed = true
		before := l.status
		l.status = st
		if len(st.Damage) > 0 && (len(st.Damage) != len(before.Damage) || st.ID != before.ID) {
			l.shell.Say(textTheRunWasDamaged + strings.Join(st.Damage, "; "))
		}
		if st.State != before.State || st.ID != before.ID {
			if st.Any() && st.State == lab.Failed {
				l.shell.Say(textTheRunFailed + st.Error)
			}
			l.readRuns()
			l.changed()
		}
	} else if l.ordered == 0 {
		l.status = st // how fast it goes, and how long it will take
	}
	l.refresh()
	if f := l.follow; f != nil && f.known && l.read {
		if l.follow = nil; f == l.now && l.runView(f) != nil {
			l.tab = tabResults
		}
	}
	return changed
}

// ask lets work be done in the background; what it returns is done at a later poll, unless it is nil.
func (l *Lab) ask(work func(ctx context.Context) (take func())) {
	go func() { l.answer(work(context.Background())) }()
}

func (l *Lab) answer(take func()) {
	if take != nil {
		l.answers.Put(take)
	}
}

// order is ask for what changes runs: one is carried out after the other. An error is said after the word
// failed.
func (l *Lab) order(failed string, work func(ctx context.Context) (take func(), err error)) {
	l.ordered++
	l.enqueue(func() {
		take, err := work(context.Background())
		l.answer(func() {
			l.ordered--
			if err != nil {
				l.shell.Say(failed + err.Error())
			} else if take != nil {
				take()
			}
		})
	})
}

// enqueue has f done in the background after what was enqueued before.
func (l *Lab) enqueue(f func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.queue = append(l.queue, f)
	if len(l.queue) == 1 {
		go l.work()
	}
}

// work does what is enqueued until nothing is left.
func (l *Lab) work() {
	for {
		l.mu.Lock()
		f := l.queue[0]
		l.mu.Unlock()
		f()
		l.mu.Lock()
		l.queue = l.queue[1:]
		left := len(l.queue)
		l.mu.Unlock()
		if left == 0 {
			return
		}
	}
}
