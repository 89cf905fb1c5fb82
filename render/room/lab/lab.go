// Package lab is the room of experiments.
//
// It knows experiments by their descriptions; a worker runs them, saves the runs and computes tables and
// charts. The parts of the room are the selection, the plans derived from its settings, the current and saved
// runs with their overviews, and the drawing of the list of experiments, the settings form and the results.
// Requests to the worker are jobs, whose results arrive in a later poll.
package lab

import (
	"time"

	"ludarium/ai/lab/service"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/guide"
	"ludarium/render/store"
	"ludarium/render/store/backup"
)

// Lab is the room of experiments. It implements room.Room, room.Worker and room.Commander.
type Lab struct {
	shell    room.Shell
	jobs     *jobs
	choice   *choice
	plans    *plans
	runs     *runs
	imports  *imports
	guide    *guide.Guide
	stills   *guide.Stills
	list     list
	settings settings
	results  results

	tab    int      // open tab in the narrow layout
	chart  int      // chart shown in a presentation
	follow *planned // plan whose results are shown if it turns out to have been run
	begin  bool     // whether follow is to be run if it was not

	supplied bool // whether the run of a slide is being imported
}

// Name is the name of the room.
const Name = "lab"

// newLab restores the saved state of the room; an interrupted run continues.
func newLab(s room.Shell, boards []film.BoardGame) *Lab {
	saved, err := load(s.Host().Store())
	if err != nil {
		s.SetAside(saveKey, err)
	}
	l := assemble(s, newChoice(s.Host().Experiments(), saved))
	l.runs.overviews.names = namer(s, boards, l.choice.find)
	l.stills.Boards, l.results.scenes.boards, l.settings.players.boards = boards, boards, boards
	l.settings.boards = boards
	l.runs.list()
	if saved.Running != "" {
		if plan, err := l.choice.parse(saved.Running); err != nil {
			s.Say(textTheRunOfLast.With("error", err))
		} else {
			l.runs.start(plan)
		}
	}
	return l
}

// assemble connects the parts of the room.
func assemble(s room.Shell, c *choice) *Lab {
	client := service.NewClient(s.Host().Pool(), s.Host().Runs(), "lab/")
	j := &jobs{say: s.Say}
	pl := &plans{service: client, jobs: j, pool: s.Host().Pool(), choice: c}
	rs := &runs{shell: s, service: client, jobs: j, choice: c,
		overviews: &overviews{service: client, jobs: j, seen: map[string]*overview{}}}
	g := &guide.Guide{Workers: s.Host().Pool()}
	stills := &guide.Stills{Workers: s.Host().Pool()}
	im := &imports{shell: s, service: client, jobs: j, runs: rs}
	made := &Lab{shell: s, jobs: j, choice: c, plans: pl, runs: rs, imports: im, guide: g, stills: stills,
		list: list{shell: s, choice: c, runs: rs, guide: g, stills: stills},
		settings: settings{shell: s, choice: c, plans: pl, runs: rs, imports: im,
			players: picker{shell: s, open: -1}},
		results: results{shell: s, choice: c, plans: pl, runs: rs, guide: g, explains: map[string]bool{},
			scenes: &scenes{shell: s, service: client, jobs: j, runs: rs, large: -1,
				pictures: map[int]*film.Picture{}},
			comparison: comparison{choice: c, runs: rs},
			rows:       rows{service: client, jobs: j, names: rs.overviews},
			exports:    exports{shell: s, service: client, jobs: j, choice: c, names: rs.overviews},
			games:      games{shell: s, service: client, jobs: j, choice: c, names: rs.overviews}},
	}
	made.settings.shared = made.results.shared
	return made
}

// Share implements room.Sharer.
func (l *Lab) Share() room.Shared {
	p := l.plans.planned()
	return l.results.shared(p, l.runs.view(p))
}

// Save implements room.Saver: it saves the results as a file that the room can open.
func (l *Lab) Save() bool {
	p := l.plans.planned()
	v := l.runs.view(p)
	if v == nil || v.overview == nil {
		return false
	}
	l.results.exports.file(p, ".json", service.DocumentFile)
	return true
}

// Door returns the entry of the room, which is opened in the background if a run was interrupted when the
// program ended. boards draw the searches in its list.
func Door(boards []film.BoardGame) room.Door {
	return room.Door{
		Keeps: []backup.Rule{{Prefix: "lab/", Parts: 2, Says: textRunsCounted}},
		Name:  Name, Title: textLab, Icon: icon, Commands: true,
		New:    func(s room.Shell) room.Room { return newLab(s, boards) },
		Claims: claims,
		Wakes: func(s store.Store) bool {
			saved, err := load(s)
			return err == nil && saved.Running != ""
		},
	}
}

// Poll implements room.Room: it receives the worker's answers and updates the current run.
func (l *Lab) Poll(now time.Duration, open bool) (changed bool) {
	answered := l.jobs.poll()
	changed = l.runs.poll() || answered
	l.results.scenes.poll(now)
	if open {
		if l.guide.Poll() { // the list has changed
			l.choice.reveal, changed = true, true
		}
		changed = l.stills.Poll() || changed
	} else {
		l.settings.players.offer = nil // another room may add programs and players
	}
	l.runs.decideOn()
	l.runs.overviews.refresh(&l.runs.status)
	if f := l.follow; f != nil && f.known && l.runs.read {
		if l.follow = nil; f == l.plans.now && l.begin && l.runs.view(f) == nil {
			l.runs.start(f.Plan)
		}
		if l.begin = false; f == l.plans.now && l.runs.view(f) != nil {
			l.tab = tabResults
		}
	}
	return changed
}
