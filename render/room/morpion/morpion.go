// Package morpion is the room of Morpion Solitaire: a grid of points with its records, hints, searches to
// watch and races.
package morpion

import (
	"encoding/json"
	"fmt"
	"time"

	"ludarium/ai/method"
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/board/drawers"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/session"
)

// Room is the room.
type Room struct {
	*play.Room
	kept
	open    dialog
	records []record // of the library; nil before it is first open
	shown   int      // variant of the library that is shown, 0 for all
	watch   watch
	race    *race
	methods method.List // that can be watched and race
	raceTab int         // of narrow screens: its settings, or how it goes
	curve   curve
	hints   hints
	buttons []paint.Rect // that lay on the board in the last picture
}

// kept is what is saved of the room beside the game.
type kept struct {
	Hint   int       `json:"hint,omitempty"`  // one of hintNames
	Plain  bool      `json:"plain,omitempty"` // moves without numbers
	Waste  bool      `json:"waste,omitempty"`
	Target string    `json:"target,omitempty"` // name of the record to beat
	Watch  watching  `json:"watch"`
	Race   raceSetup `json:"race"`
}

// keptKey is the key of a kept.
const keptKey = "paper"

// dialog says which of the dialogs is open.
type dialog int

const (
	noDialog dialog = iota
	libraryDialog
	raceDialog
	watchDialog
	statisticsDialog
)

// What the room has beside what all rooms of games share.
var (
	_ play.Receiver  = (*Room)(nil)
	_ play.Follower  = (*Room)(nil)
	_ play.Scorer    = (*Room)(nil)
	_ play.Marker    = (*Room)(nil)
	_ play.Hinter    = (*Room)(nil)
	_ play.Annotator = (*Room)(nil)
	_ play.Overlayer = (*Room)(nil)
	_ play.Coverer   = (*Room)(nil)
	_ play.Thinker   = (*Room)(nil)
	_ play.Tracer    = (*Room)(nil)
	_ play.Prefacer  = (*Room)(nil)
	_ play.Optioner  = (*Room)(nil)
	_ play.Exporter  = (*Room)(nil)
	_ play.Dialoger  = (*Room)(nil)
)

// Door returns the door to the room.
func Door() room.Door { return Kind().Door(func(s room.Shell) room.Room { return open(s) }) }

// open returns the room as it was left.
func open(s room.Shell) *Room {
	r := &Room{methods: efforts(s.Host().Methods(rules.Game()))}
	data, err := s.Host().Store().Load(keptKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &r.kept)
	}
	if err != nil {
		r.kept = kept{}
		s.SetAside(keptKey, err)
	}
	r.Hint = min(max(r.Hint, 0), len(hintNames)-1)
	r.Watch.complete(r.methods)
	r.Race.complete(r.methods)
	r.Room = play.New(s, Kind(), r)
	return r
}

// Kind is what the room is made of.
func Kind() play.Kind {
	return play.Kind{
		Kind: session.Kind{
			Game: rules.Game(), Unit: "lines", MoveName: textAMorpionMove,
			Formats: []session.Format{{Reads: func(string) bool {
				return true
			}, Parse: parseRecord, Write: writeRecord}},
		},
		WhyNot: whyNot, Top: buttonRoom, Zoom: true,
		Title: textMorpion, Icon: icon, Drawer: drawers.Morpion(), About: about(), Square: dot,
		ByMouse: textClickAGreyPoint, ByFinger: textTapAGreyPoint,
		Keys:     [][2]string{{"+ − 0", textZoomInOutShow}},
		Gestures: [][2]string{{textPinchDrag, textZoomMoveThePaper}}, Begins: "123456789",
	}
}

// dot names a point by its place to the right of and below the top left corner of the box around the first
// dots.
func dot(v game.View, q game.Square) string {
	at := rules.Point{Row: int(q) / rules.Grid, Col: int(q) % rules.Grid}
	o := game.Concrete(v).(*rules.State).Board().Variant().Origin()
	return fmt.Sprintf(textDot, at.Col-o.Col, at.Row-o.Row)
}

// whyNot says why no dot can be added at a point.
func whyNot(v game.View, _, to game.Square) string {
	_, cols := v.Size()
	if v.At(int(to)/cols, int(to)%cols) != 0 {
		return textThereIsADot
	}
	if game.Concrete(v).(*rules.State).Board().Variant().Relaxed {
		return textNoLineFree
	}
	return textNoLineCanBe
}

// keep saves what is kept of the room.
func (r *Room) keep() {
	data, err := json.Marshal(r.kept)
	if err == nil {
		err = r.Shell.Host().Store().Save(keptKey, data)
	}
	if err != nil {
		r.Shell.Say(textSettingsNotSaved + err.Error())
	}
	r.Shell.UI().Wake(0)
}

// position returns the position shown.
func (r *Room) position() *rules.Board {
	return game.Concrete(r.Session.Line.State()).(*rules.State).Board()
}

// Receive receives what searches and the race found.
func (r *Room) Receive(time.Duration) (changed bool) {
	r.followSearch()
	return r.race.poll()
}

// openGame shows a finished game from its start; why is said when that fails.
func (r *Room) openGame(rec rules.Record) {
	if err := r.Load(rec.String()); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
		return
	}
	r.open = noDialog
	r.Hand.ShowAll()
	r.Jump(0)
}

// Moved says when the record to beat is beaten.
func (r *Room) Moved() {
	t, ok := r.target()
	if n := int(r.Session.Line.View().Score(game.First)); ok && n > t.length && !r.Results.Helped() {
		r.Shell.Say(fmt.Sprintf(textYouHaveBeatenWith, t.Name, n))
		r.Target = ""
		r.keep()
	}
}

// target returns the record to beat, if one is set that is of the variant on the board.
func (r *Room) target() (v record, ok bool) {
	if r.Target == "" {
		return record{}, false
	}
	for _, v := range r.library() {
		if v.Name == r.Target {
			return v, v.Variant == r.position().Variant()
		}
	}
	return record{}, false
}

// beat begins a new game with a record as its target; the same again gives the target up.
func (r *Room) beat(v record) {
	if r.Target == v.Name {
		r.Target = ""
		r.keep()
		return
	}
	if err := r.Start(param.Values{"variant": v.Variant.String()}); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
		return
	}
	if !r.Session.Players.Of(game.First).IsHuman() {
		r.SetHuman(game.First, true)
	}
	r.open, r.Target = noDialog, v.Name
	r.keep()
}
