// Package training is the place in a game's room where players are made: bred, optimised, or taught by games.
// People choose a trainer, start it, watch it, stop it and let it go on, and play against what came of it,
// which is kept by name.
//
// It knows no game: trainers are described and run by workers (ludarium/ai/method/training), what they show
// are kinds of ludarium/ai/live, and the game of the best is drawn by the drawer of the game's board.
//
// # To use it in a room
//
// Make a Panel with New; return its Opponents from play.GameSides, behind the room's own; call Poll in
// Receive and Dialog in Dialogs; and set Open where people ask for it. A game needs trainers in
// ludarium/ai/catalog/trainers for that.
package training

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"ludarium/ai/method/training"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/guide"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/store/backup"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// Setup is what a room says of itself.
type Setup struct {
	Title  string // of the dialog: "Breed your own"
	Game   *game.Game
	Drawer board.Drawer
	// Values returns the values of the game in the room, such as the size of the board: a trainer with
	// parameters of those names trains for them. Nil for none.
	Values func() param.Values
	// Challenge begins a game against a player, with the values of the game that it was made for, nil for the
	// usual ones.
	Challenge func(p session.Player, values param.Values)
}

// Panel is the place. It belongs to the goroutine of the user interface.
type Panel struct {
	Open bool // the dialog is to be seen

	setup Setup
	shell room.Shell
	kept
	gone   map[string]bool        // names of players that were deleted here
	list   []training.Description // nil before a worker has told
	run    *run                   // the latest; nil before there was one
	named  string                 // what the best is to be called
	views  view.Set
	shown  shown
	guide  guide.Guide
	tells  bool // it is said below the pictures what is seen
	tab    int
	listed *mailbox.Ask[[]training.Description] // nil unless a worker is asked

	writes writes
	read   *mailbox.Ask[savedRun] // the run of last time, while it is asked for
	loaded bool                   // it is there, or was none
	launch bool                   // a run is to be started as soon as it is known what there is
	old    *savedRun              // that was read before the list of trainers was there
}

// kept is what is saved, but for the run.
type kept struct {
	Trainer string                  `json:"trainer,omitempty"`
	Values  map[string]param.Values `json:"values,omitempty"` // by trainer
	Seed    uint64                  `json:"seed,omitempty"`
	Own     []Own                   `json:"own,omitempty"`
}

// Own is a player that people made.
type Own struct {
	Name   string         `json:"name"`
	Says   string         `json:"says,omitempty"` // how it came about
	Player session.Player `json:"player"`
	// the values of the game that it plays; empty for the usual ones
	Game param.Values `json:"game,omitempty"`
}

// New returns the panel of a room as it was left. Nothing runs before people want it.
func New(s room.Shell, setup Setup) *Panel {
	p := &Panel{setup: setup, shell: s, guide: guide.Guide{Workers: s.Host().Pool()}}
	data, err := s.Host().Store().Load(p.key())
	if err == nil && data != nil {
		err = json.Unmarshal(data, &p.kept)
	}
	if err != nil {
		p.kept = kept{}
		s.SetAside(p.key(), err)
	}
	if p.Values == nil {
		p.Values = map[string]param.Values{}
	}
	p.gone = map[string]bool{}
	p.Seed = max(p.Seed, 1)
	return p
}

// ownPrefix begins the keys of what is kept.
const ownPrefix = "own-"

func (p *Panel) key() string { return ownPrefix + p.setup.Game.Name }

// merge takes over the players that were made in another window meanwhile.
func (p *Panel) merge() {
	var other kept
	data, err := p.shell.Host().Store().Load(p.key())
	if err == nil && data != nil && json.Unmarshal(data, &other) == nil {
		for _, o := range other.Own {
			if p.find(o.Name) < 0 && !p.gone[o.Name] {
				p.Own = append(p.Own, o)
			}
		}
	}
}

// keep saves what is kept.
func (p *Panel) keep() {
	p.merge()
	data, err := json.Marshal(p.kept)
	if err == nil {
		err = p.shell.Host().Store().Save(p.key(), data)
	}
	if err != nil {
		p.shell.Say(textOwnNotSaved.With("error", err))
	}
	p.shell.UI().Wake(0)
}

// Show opens the dialog.
func (p *Panel) Show() {
	p.Open = true
	p.ask()
	p.load()
	p.shell.UI().Wake(0)
}

// Launch opens the dialog and, where no run was made yet, starts the usual one.
func (p *Panel) Launch() {
	p.Show()
	p.launch = true
}

// ask lets a worker tell which trainers there are.
func (p *Panel) ask() {
	if p.list != nil || p.listed != nil {
		return
	}
	workers, name := p.shell.Host().Pool(), p.setup.Game.Name
	if workers == nil {
		return
	}
	p.listed = mailbox.Once(func(ctx context.Context) ([]training.Description, error) {
		return pool.Call(ctx, workers, training.List, name, nil)
	})
}

// Poll receives what workers told and reports whether there is something new to see.
func (p *Panel) Poll() (changed bool) {
	if p.Open {
		changed = p.guide.Poll()
	}
	if lists, done, _ := p.listed.Take(); done {
		p.listed = nil // one that failed is asked for when the dialog is opened again
		if len(lists) > 0 {
			p.list, changed = lists[0], true
		}
	}
	if runs, done, err := p.read.Take(); done {
		p.read = nil
		p.old = &savedRun{}
		if err != nil {
			p.shell.Say(lang.Fault(err))
		}
		if len(runs) > 0 {
			p.old = &runs[0]
		}
	}
	if p.old != nil && p.list != nil {
		p.took(*p.old)
		p.old, p.loaded, changed = nil, true, true
	}
	if p.launch && p.list != nil && p.loaded {
		p.launch = false
		if p.run == nil {
			p.start()
		}
	}
	return p.run.poll(p) || changed
}

// Working reports whether a run is under way, and how much of it is done.
func (p *Panel) Working() (share float64, ok bool) {
	if !p.run.underWay() {
		return 0, false
	}
	return p.run.share(), true
}

// trainer returns the one that is chosen, the first where nobody chose; ok is false before the list is there.
func (p *Panel) trainer() (d training.Description, ok bool) {
	if i := p.at(p.Trainer); i >= 0 {
		return p.list[i], true
	}
	if len(p.list) > 0 {
		return p.list[0], true
	}
	return training.Description{}, false
}

func (p *Panel) at(name string) int {
	return slices.IndexFunc(p.list, func(d training.Description) bool { return d.Name == name })
}

// values returns the complete values of a trainer, with those of the game in the room.
func (p *Panel) values(d training.Description) param.Values {
	v, err := param.Fill(d.Params, p.Values[d.Name])
	if err != nil {
		v = param.MustFill(d.Params, nil)
	}
	if p.setup.Values != nil {
		of := p.setup.Values()
		for _, s := range d.Params {
			if text, ok := of[s.Name]; ok && p.ofGame(s.Name) {
				v[s.Name] = text
			}
		}
	}
	return v
}

// ofGame reports whether a parameter of a trainer is one of the game.
func (p *Panel) ofGame(name string) bool {
	return slices.ContainsFunc(p.setup.Game.Params, func(s param.Spec) bool { return s.Name == name })
}

// game returns the values of the game among those of a run; nil where there are none.
func (p *Panel) game(of param.Values) (game param.Values) {
	for name, text := range of {
		if p.setup.Values != nil && p.ofGame(name) {
			if game == nil {
				game = param.Values{}
			}
			game[name] = text
		}
	}
	return game
}

// Opponents returns the players that people made, for play.GameSides.
func (p *Panel) Opponents() []play.Opponent {
	var list []play.Opponent
	for _, o := range p.Own {
		if p.setup.Values != nil && !p.suits(o) {
			continue
		}
		list = append(list, play.Opponent{Title: o.Name, Note: textOwnNote.String(), Doc: o.Says,
			Player: o.Player})
	}
	return list
}

// suits reports whether a player was made for the values of the game in the room.
func (p *Panel) suits(o Own) bool {
	made, err := param.Fill(p.setup.Game.Params, o.Game)
	return err == nil && made.String() == param.MustFill(p.setup.Game.Params, p.setup.Values()).String()
}

// Keep adds a player to people's own, in the place of one with the same name, and returns its name: another
// one where a player of that name was made in another window.
func (p *Panel) Keep(o Own) (name string) {
	delete(p.gone, o.Name)
	if p.find(o.Name) < 0 {
		if p.merge(); p.find(o.Name) >= 0 {
			o.Name = p.FreeName(o.Name)
		}
	}
	if at := p.find(o.Name); at >= 0 {
		p.Own[at] = o
	} else {
		p.Own = append(p.Own, o)
	}
	p.keep()
	return o.Name
}

// FreeName returns a name that begins as it is told and that none of people's own has.
func (p *Panel) FreeName(begin string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s %d", begin, n)
		if p.find(name) < 0 {
			return name
		}
	}
}

// find returns the place of one of people's own; -1 where there is none of that name.
func (p *Panel) find(name string) int {
	return slices.IndexFunc(p.Own, func(o Own) bool { return o.Name == name })
}

// best returns what the run has found, as a player of people's own; ok is false where there is nothing.
func (p *Panel) best() (o Own, ok bool) {
	r := p.run
	if r == nil || r.latest.Best == "" {
		return Own{}, false
	}
	m, err := p.shell.Host().Methods(p.setup.Game).Find(r.of.Method)
	if err != nil {
		return Own{}, false
	}
	o = Own{Name: strings.TrimSpace(p.named), Says: r.pedigree(), Game: p.game(r.values)}
	o.Player = session.Player{Kind: r.of.Method, Values: param.Values{r.of.Param: r.latest.Best}}
	if len(m.Strengths) > 0 {
		o.Player.Limits = search.Limits{Depth: 1}
	}
	return o, true
}

// keepBest keeps what the run has found and returns it.
func (p *Panel) keepBest() (o Own, ok bool) {
	if o, ok = p.best(); !ok {
		return o, false
	}
	if o.Name == "" {
		o.Name = p.FreeName(lang.Say(p.run.of.Title))
	}
	o.Name = p.Keep(o)
	p.named = o.Name
	return o, true
}

// challenge plays against a player.
func (p *Panel) challenge(o Own) {
	p.Open = false
	p.setup.Challenge(o.Player, o.Game)
}

// Run returns how far the latest run is; the zero State where there was none.
func (p *Panel) Run() training.State {
	if p.run == nil {
		return training.State{}
	}
	return p.run.latest.State
}

// Keeps says what becomes of the players of one's own when a backup is taken back: those that are not here
// are added.
func Keeps(game string) []backup.Rule {
	return []backup.Rule{{Prefix: ownPrefix + game, Merge: mergeOwn}}
}

// mergeOwn returns what is kept here with the players that only the other has.
func mergeOwn(key string, here, there []byte) (string, []byte) {
	var mine, theirs kept
	if json.Unmarshal(there, &theirs) != nil {
		return "", nil
	}
	if json.Unmarshal(here, &mine) != nil {
		return key, there
	}
	for _, o := range theirs.Own {
		i := slices.IndexFunc(mine.Own, func(x Own) bool { return x.Name == o.Name })
		if i >= 0 && reflect.DeepEqual(mine.Own[i].Player, o.Player) {
			continue
		}
		if i >= 0 {
			o.Name = (&Panel{kept: mine}).FreeName(o.Name)
		}
		mine.Own = append(mine.Own, o)
	}
	data, err := json.Marshal(mine)
	if err != nil {
		return "", nil
	}
	return key, data
}
