// Package swarms is the room for watching optimisers at work: on landscapes, maps, texts and small worlds.
//
// The room knows worlds by their descriptions (ludarium/ai/worker/liverun); a worker runs them. A Stage draws
// a world and handles its input. Each Stage has its own file and is listed in newStage; a world without one
// is shown by the renderers of its views.
//
// The parts of the room are the selection, the player that runs it, the stages with their gallery, and the
// content beside the pictures: the list of methods, the panel and the exports.
package swarms

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"ludarium/ai/worker/liverun"
	"ludarium/render/room"
	"ludarium/render/room/guide"
	"ludarium/render/ui/lang"
)

// name is the name of the room.
const name = "swarms"

// Swarms is the room. It implements room.Room and room.Commander.
type Swarms struct {
	shell   room.Shell
	choice  *choice
	player  *player
	gallery *gallery
	guide   *guide.Guide
	list    list
	panel   panel
	exports exports

	tab  int  // open tab in the narrow layout
	told told // last announcement
}

// Door returns the entry of the room.
func Door() room.Door {
	return room.Door{
		Name: name, Title: textSwarms, Icon: icon, Commands: true,
		New: func(s room.Shell) room.Room { return newSwarms(s) }, Restores: true,
		Claims: func(file, _ string) bool {
			return slices.Contains([]string{".tsp", ".cnf"}, strings.ToLower(filepath.Ext(file)))
		},
		Keys: func() [][2]string {
			return [][2]string{{textSpace.String(), textPlayOrPause.String()}, {"← →",
				textStepBackOrOn.String()},
				{"+ −", textFasterOrSlower.String()}, {"r", textBeginAnew.String()},
				{textZoomKeys.String(), textZoomInOutAll.String()}, {textPanKeys.String(),
					textLookBeside.String()}}
		},
		Gestures: func() [][2]string {
			return [][2]string{{textPressOnThePicture.String(), textPutThemThere.String()},
				{textDragTheCross.String(), textMoveTheOptimum.String()},
				{textWheelPinch.String(), textLookCloser.String()}, {textDragTheRest.String(),
					textLookBeside.String()}}
		},
	}
}

// newSwarms restores the room. On the first visit it starts a default run.
func newSwarms(s room.Shell) *Swarms {
	c, st := newChoice(s.Host().Worlds()), &stages{}
	p := &player{shell: s, client: liverun.NewClient(s.Host().Pool()), choice: c, stages: st,
		play: !room.ReducedMotion(s)}
	g := &gallery{shell: s, choice: c, player: p, stages: st}
	saved, err := load(s.Host().Store())
	if err != nil {
		s.SetAside(saveKey, err)
	}
	if !p.take(saved) {
		p.first()
	}
	gd := &guide.Guide{Workers: s.Host().Pool()}
	return &Swarms{shell: s, choice: c, player: p, gallery: g, guide: gd,
		list: list{shell: s, choice: c, player: p, guide: gd, reveal: true,
			racing: len(c.setup.Lanes) > 1},
		panel:   panel{shell: s, choice: c, player: p},
		exports: exports{shell: s, choice: c, player: p, gallery: g}}
}

// Poll implements room.Room.
func (r *Swarms) Poll(now time.Duration, open bool) (changed bool) {
	r.exports.poll()
	changed = r.player.poll(now, open)
	if open {
		r.announce(now)
	}
	if open && r.guide.Poll() { // the list has changed
		r.list.reveal, changed = true, true
	}
	return changed
}

// Flush implements room.Room.
func (r *Swarms) Flush() { r.player.keep() }

// Load implements room.Room: it loads a pasted or dropped text into a problem that can parse it.
func (r *Swarms) Load(text string) error {
	err := r.player.load(text)
	if err == nil {
		r.list.show(len(r.choice.setup.Lanes) > 1)
		r.tab = tabWatch
	}
	return err
}

// Share implements room.Sharer.
func (r *Swarms) Share() room.Shared { return r.exports.shared() }

// Save implements room.Saver: it saves the record of the run.
func (r *Swarms) Save() bool {
	if r.exports.player.run.ready {
		r.exports.saveTable()
	}
	return r.exports.player.run.ready
}

// Announcement implements room.Room.
func (r *Swarms) Announcement() string {
	if r.told.in != lang.Spoken().Tag { // what was said last is in another language
		r.announce(r.shell.Now())
	}
	return r.told.text
}
