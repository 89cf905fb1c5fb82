// Package training is the training dialog in a game's room, in which players are evolved, optimised or
// trained. Users choose a trainer, start, watch, stop and resume it, and play against the result, which is
// saved under a name.
//
// It does not depend on the game: workers describe and run the trainers (ludarium/ai/method/training), their
// views are kinds of ludarium/ai/live, and the drawer of the game draws the games of the best player.
//
// # To use it in a room
//
// Create a Panel with New; return its Opponents from play.GameSides, after the room's own; call Poll in
// Receive and Dialog in Dialogs; and set Open when the user asks for it. The game needs trainers in
// ludarium/ai/catalog.
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
	"ludarium/render/store"
	"ludarium/render/store/backup"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// Setup describes the room to its training dialog.
type Setup struct {
	Title  string // title of the dialog, such as "Breed your own"
	Game   *game.Game
	Drawer board.Drawer
	// Values returns the parameters of the room's game, such as the size of the board. Trainers with
	// parameters of the same names train for their values. It may be nil.
	Values func() param.Values
	// Challenge starts a game against a player, with the parameters of the game for which it was trained, or
	// the default ones if values is nil.
	Challenge func(p session.Player, values param.Values)
}

// Panel is the training dialog. It must be used on the UI goroutine.
type Panel struct {
	Open bool // whether the dialog is open

	setup Setup
	shell room.Shell
	kept
	gone   map[string]bool        // names of players deleted in this window
	list   []training.Description // nil until loaded
	run    *run                   // last run; nil if there is none
	named  string                 // name entered for the best player
	views  view.Set
	shown  shown
	guide  guide.Guide
	tells  bool // whether the explanation of the views is shown
	tab    int
	listed *mailbox.Ask[[]training.Description] // pending request for the list; nil if there is none

	writes writes
	read   *mailbox.Ask[savedRun] // pending request for the last run
	loaded bool                   // whether loading has finished
	launch bool                   // whether to start a run once the list is loaded
	old    *savedRun              // run that was loaded before the list
}

// kept is the saved state other than the run.
type kept struct {
	Trainer string                  `json:"trainer,omitempty"`
	Values  map[string]param.Values `json:"values,omitempty"` // by trainer
	Seed    uint64                  `json:"seed,omitempty"`
	Own     []OwnPlayer             `json:"own,omitempty"`
}

// OwnPlayer is a player created by the user.
type OwnPlayer struct {
	Name   string         `json:"name"`
	Says   string         `json:"says,omitempty"` // description of how it was created
	Player session.Player `json:"player"`
	// parameters of its game; empty for the default ones
	Game param.Values `json:"game,omitempty"`
}

// New restores the panel of a room. It starts no run.
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

// ownPrefix is the prefix of the save keys.
const ownPrefix = "own-"

func (p *Panel) key() string { return ownPrefix + p.setup.Game.Name }

// Saved returns the user's players of a game as they were last saved; none if they cannot be read.
func Saved(from store.Store, g *game.Game) []OwnPlayer {
	var k kept
	data, err := from.Load(ownPrefix + g.Name)
	if err != nil || data == nil || json.Unmarshal(data, &k) != nil {
		return nil
	}
	return k.Own
}

// Fits reports whether a player was trained for a game with the given values.
func (o OwnPlayer) Fits(g *game.Game, values param.Values) bool {
	made, err := param.Fill(g.Params, o.Game)
	of, err2 := param.Fill(g.Params, values)
	return err == nil && err2 == nil && made.String() == of.String()
}

// merge adds players created in another window.
func (p *Panel) merge() {
	for _, o := range Saved(p.shell.Host().Store(), p.setup.Game) {
		if p.find(o.Name) < 0 && !p.gone[o.Name] {
			p.Own = append(p.Own, o)
		}
	}
}

// keep saves the state.
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

// Launch opens the dialog. If there has been no run, it starts one with the default settings.
func (p *Panel) Launch() {
	p.Show()
	p.launch = true
}

// ask requests the list of trainers from a worker.
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

// Poll receives answers from workers and reports whether the picture has changed.
func (p *Panel) Poll() (changed bool) {
	if p.Open {
		changed = p.guide.Poll()
	}
	if lists, done, _ := p.listed.Take(); done {
		p.listed = nil // after an error, reopening the dialog retries
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

// Working reports whether a run is active, and its progress.
func (p *Panel) Working() (share float64, ok bool) {
	if !p.run.underWay() {
		return 0, false
	}
	return p.run.share(), true
}

// trainer returns the chosen trainer, by default the first; ok is false until the list is loaded.
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

// values returns the complete parameters of a trainer, including those of the room's game.
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

// ofGame reports whether a trainer's parameter is a parameter of the game.
func (p *Panel) ofGame(name string) bool {
	return slices.ContainsFunc(p.setup.Game.Params, func(s param.Spec) bool { return s.Name == name })
}

// game returns the parameters of the game among those of a run, or nil if there are none.
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

// Opponents returns the user's players for play.GameSides.
func (p *Panel) Opponents() []play.Opponent {
	var list []play.Opponent
	for _, o := range p.Own {
		if p.setup.Values != nil && !o.Fits(p.setup.Game, p.setup.Values()) {
			continue
		}
		list = append(list, play.Opponent{Title: o.Name, Note: textOwnNote.String(), Doc: o.Says,
			Player: o.Player})
	}
	return list
}

// Keep saves a player, replacing one with the same name, and returns its name, which is different if another
// window has created a player with that name.
func (p *Panel) Keep(o OwnPlayer) (name string) {
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

// FreeName returns an unused name that starts with begin.
func (p *Panel) FreeName(begin string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s %d", begin, n)
		if p.find(name) < 0 {
			return name
		}
	}
}

// find returns the index of the user's player with a name, or −1.
func (p *Panel) find(name string) int {
	return slices.IndexFunc(p.Own, func(o OwnPlayer) bool { return o.Name == name })
}

// best returns the best player of the run; ok is false if there is none.
func (p *Panel) best() (o OwnPlayer, ok bool) {
	r := p.run
	if r == nil || r.latest.Best == "" {
		return OwnPlayer{}, false
	}
	m, err := p.shell.Host().Methods(p.setup.Game).Find(r.of.Method)
	if err != nil {
		return OwnPlayer{}, false
	}
	o = OwnPlayer{Name: strings.TrimSpace(p.named), Says: r.pedigree(), Game: p.game(r.values)}
	o.Player = session.Player{Kind: r.of.Method, Values: param.Values{r.of.Param: r.latest.Best}}
	if len(m.Strengths) > 0 {
		o.Player.Limits = search.Limits{Depth: 1}
	}
	return o, true
}

// keepBest saves the best player of the run and returns it.
func (p *Panel) keepBest() (o OwnPlayer, ok bool) {
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

// challenge starts a game against a player.
func (p *Panel) challenge(o OwnPlayer) {
	p.Open = false
	p.setup.Challenge(o.Player, o.Game)
}

// Run returns the state of the latest run, the zero State if there is none.
func (p *Panel) Run() training.State {
	if p.run == nil {
		return training.State{}
	}
	return p.run.latest.State
}

// Keeps returns the rule for restoring players from a backup: missing players are added.
func Keeps(game string) []backup.Rule {
	return []backup.Rule{{Prefix: ownPrefix + game, Merge: mergeOwn}}
}

// mergeOwn adds the backup's players that are missing here.
func mergeOwn(key string, here, there []byte) (string, []byte) {
	var mine, theirs kept
	if json.Unmarshal(there, &theirs) != nil {
		return "", nil
	}
	if json.Unmarshal(here, &mine) != nil {
		return key, there
	}
	for _, o := range theirs.Own {
		i := slices.IndexFunc(mine.Own, func(x OwnPlayer) bool { return x.Name == o.Name })
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
