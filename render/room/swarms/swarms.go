// Package swarms is the room where optimisers are watched at work: on landscapes, on maps, in texts and in
// little worlds.
//
// The room knows worlds by their descriptions (ludarium/ai/stage); a worker plays them. What a world looks
// like, and what hands do to its picture, is a Stage: one for each world, in a file of its own, named in
// stageOf. A world without one is shown by the renderers of what it reports.
package swarms

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/stage"
	"ludarium/game/param"
	"ludarium/render/mailbox"
	"ludarium/render/room"
	"ludarium/render/store"
)

// Name is the name of the room.
const Name = "swarms"

// Swarms is the room. It implements room.Room and room.Commander.
type Swarms struct {
	shell  room.Shell
	client *stage.Client
	worlds []stage.World

	setup   stage.Setup // what runs, its values as they were set last
	kept    map[string]param.Values
	lane    int     // whose settings and figures are shown
	speed   float64 // steps a second; 0 for as fast as it goes
	play    bool    // it plays while the room is open
	started bool    // the worker was told of setup
	taken   save    // what the run of last time goes on from, until it is started
	open    bool    // the room was open at the latest poll

	frame stage.Frame
	// frame can be shown: it is of setup, or of one that looks alike and is about to be replaced
	ready    bool
	current  bool        // frame is of setup
	shown    stage.Setup // of frame; empty before there is one
	came     time.Duration
	interval time.Duration // between the latest frames
	stages   []Stage       // by lane
	camera   camera        // of all of them
	stageOf  string        // the world they are of

	drawn time.Duration // when the picture before was
	moved bool          // and that it wanted to be followed by another one at once
	cost  time.Duration // of such a picture, on average
	jerky time.Duration // until when nothing is moved smoothly

	tab    int // of the narrow layout
	filter string
	family int  // whose methods are listed; 0 for all, see families
	racing bool // a press on a method lets it run beside the others
	seed   string
	reveal bool // the list is to show the method in use
	link   string

	tables mailbox.Box[func()] // what to do with tables that came, at the next poll
}

// saveKey keeps what is watched.
const saveKey = "swarms"

// save is what is kept under saveKey.
type save struct {
	Setup  stage.Setup   `json:"setup"`
	Speed  float64       `json:"speed"`
	Play   bool          `json:"play"`
	Steps  int64         `json:"steps"`
	Events []stage.Event `json:"events,omitempty"`
}

// maxResume is how many steps are done again at once when the room is opened: a run that had done more begins
// anew.
const maxResume = 20_000

// Door returns the door to the room.
func Door() room.Door {
	return room.Door{
		Name: Name, Title: textSwarms, Icon: icon, Commands: true,
		New: func(s room.Shell) room.Room { return newSwarms(s) },
		Keys: [][2]string{{textSpace, textPlayOrPause}, {"← →", textStepBackOrOn},
			{"+ −", textFasterOrSlower}, {"r", textBeginAnew},
			{textZoomKeys, textZoomInOutAll}, {textPanKeys, textLookBeside}},
		Gestures: [][2]string{{textPressOnThePicture, textPutThemThere},
			{textDragTheCross, textMoveTheOptimum},
			{textWheelPinch, textLookCloser}, {textDragTheRest, textLookBeside}},
	}
}

// newSwarms returns the room as it was left; at first with something that is good to look at.
func newSwarms(s room.Shell) *Swarms {
	r := &Swarms{shell: s, client: stage.NewClient(s.Host().Pool()), worlds: s.Host().Worlds(),
		kept: map[string]param.Values{}, reveal: true, play: !still(s)}
	saved, err := load(s.Host().Store())
	if err != nil {
		s.SetAside(saveKey, err)
	}
	if w, err := stage.Find(r.worlds, saved.Setup.World); err == nil && saved.Setup.Check(w) == nil {
		r.setup, r.speed, r.play, r.taken = saved.Setup, saved.Speed, saved.Play && r.play, saved
		r.racing = len(saved.Setup.Lanes) > 1
		r.changed()
		return r
	}
	r.first()
	return r
}

// still reports whether nothing is to move by itself.
func still(s room.Shell) bool { return s.Host().PrefersStill() || s.Settings().Still }

func load(s store.Store) (saved save, err error) {
	data, err := s.Load(saveKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &saved)
	}
	return saved, err
}

// first chooses what is seen by those who have never been here.
func (r *Swarms) first() {
	w := &r.worlds[0]
	r.setup = stage.Setup{World: w.Name, Problem: firstProblem, Seed: 1,
		Lanes: []stage.Lane{{Method: w.Methods[0].Name}}}
	if err := r.setup.Check(w); err != nil {
		panic("swarms: " + err.Error())
	}
	r.speed = pace(&w.Methods[0])
	r.changed()
}

// firstProblem is what is seen first: hills that mislead, with one lowest place.
const firstProblem = "rastrigin"

func pace(m *stage.Method) float64 {
	if m.Pace > 0 {
		return m.Pace
	}
	return stage.DefaultPace
}

// world returns the description of the world that is watched.
func (r *Swarms) world() *stage.World {
	w, err := stage.Find(r.worlds, r.setup.World)
	if err != nil {
		panic("swarms: " + err.Error()) // every setup was checked
	}
	return w
}

func (r *Swarms) problem() *stage.Problem {
	p, err := r.world().Problem(r.setup.Problem)
	if err != nil {
		panic("swarms: " + err.Error())
	}
	return p
}

// own returns the parameter by which people have put something of theirs in the place of what the problem
// shows, such as cities; nil where they have not.
func (r *Swarms) own() *param.Spec {
	params := r.problem().Params
	for i, s := range params {
		if s.Kind == param.Text && s.Default == "" && r.setup.Values[s.Name] != "" {
			return &params[i]
		}
	}
	return nil
}

// title names the problem, or what stands in its place.
func (r *Swarms) title() string {
	if own := r.own(); own != nil {
		return own.Title
	}
	return r.problem().Title
}

func (r *Swarms) method(lane int) *stage.Method {
	m, err := r.world().Method(r.setup.Lanes[lane].Method)
	if err != nil {
		panic("swarms: " + err.Error())
	}
	return m
}

// changed is called after each change of the setup.
func (r *Swarms) changed() {
	r.lane = min(r.lane, len(r.setup.Lanes)-1)
	r.seed = fmt.Sprint(r.setup.Seed)
	r.link = linkTo(r.world(), r.setup)
	for _, l := range r.setup.Lanes {
		r.kept[r.setup.World+"/"+l.Method] = l.Values
	}
	r.shell.UI().Wake(0)
}

// restart begins anew with the setup as it is.
func (r *Swarms) restart() {
	r.taken = save{}
	r.changed()
	r.start()
}

// start tells the worker of the setup.
func (r *Swarms) start() {
	t := r.taken
	if t.Steps > maxResume {
		t = save{}
	}
	r.client.Start(clone(r.setup), t.Events, t.Steps, r.play && r.open, r.speed)
	r.started, r.current, r.taken = true, false, save{}
	if r.stageOf != r.setup.World || len(r.stages) != len(r.setup.Lanes) {
		r.stages = nil
		for range r.setup.Lanes {
			r.stages = append(r.stages, newStage(r.setup.World))
		}
		r.stageOf, r.ready = r.setup.World, false
		r.camera.all()
	}
	r.keep()
}

// giveUp goes back to what was seen before a setup that can't be run, such as one with a text that can't be
// read.
func (r *Swarms) giveUp() {
	if r.setup = r.shown; r.setup.World == "" {
		r.first()
	}
	r.shown = stage.Setup{}
	r.restart()
}

// clone returns a setup that shares nothing with s.
func clone(s stage.Setup) stage.Setup {
	s.Values = copied(s.Values)
	s.Lanes = slices.Clone(s.Lanes)
	for i := range s.Lanes {
		s.Lanes[i].Values = copied(s.Lanes[i].Values)
	}
	return s
}

func copied(v param.Values) param.Values {
	out := make(param.Values, len(v))
	for name, text := range v {
		out[name] = text
	}
	return out
}

// keep saves the room.
func (r *Swarms) keep() {
	s := save{Setup: r.setup, Speed: r.speed, Play: r.play}
	if r.current {
		s.Steps, s.Events = r.frame.Steps, r.frame.Events
	} else {
		s.Steps, s.Events = r.taken.Steps, r.taken.Events
	}
	data, err := json.Marshal(s)
	if err == nil {
		err = r.shell.Host().Store().Save(saveKey, data)
	}
	if err != nil {
		r.shell.Say(textNotSaved + err.Error())
	}
}

// Poll implements room.Room: it takes what the worker shows. Nothing goes on while another room is open.
func (r *Swarms) Poll(now time.Duration, open bool) (changed bool) {
	for _, take := range r.tables.Take() {
		take()
	}
	if open != r.open {
		r.open = open
		if r.started && r.play {
			r.client.Play(open, r.speed)
		}
	}
	if open && !r.started {
		r.start()
	}
	f, errs, ok := r.client.Latest()
	for _, err := range errs {
		r.shell.Say(sentence(err))
	}
	if len(errs) > 0 && !r.current && r.started {
		r.giveUp()
	}
	if !ok || r.ready && f.Order == r.frame.Order && f.Serial == r.frame.Serial {
		return len(errs) > 0
	}
	if d := now - r.came; r.ready {
		r.interval = min(max(d, shortest), longest)
	} else {
		r.interval = shortest
	}
	if !r.current {
		r.shown = clone(r.setup)
	}
	r.frame, r.ready, r.current, r.came = f, true, true, now
	if over(&f) && r.play {
		r.play = false
	}
	return true
}

// The time that a picture takes to become the next one.
const (
	shortest = 60 * time.Millisecond
	longest  = 350 * time.Millisecond
)

// over reports whether no lane has anything left to do.
func over(f *stage.Frame) bool {
	return !slices.ContainsFunc(f.Lanes, func(l stage.LaneFrame) bool { return !l.Done })
}

// sentence makes an error of the worker one for people.
func sentence(err error) string {
	text := err.Error()
	for _, prefix := range []string{"stage: ", "worlds: ", "optim: "} {
		text = strings.TrimPrefix(text, prefix)
	}
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// Flush implements room.Room.
func (r *Swarms) Flush() { r.keep() }

// Load implements room.Room: what is pasted or dropped is the matter of the stage, if it can read it.
func (r *Swarms) Load(text string) error {
	if len(r.stages) > 0 {
		if l, ok := r.stages[0].(Loader); ok {
			return l.Load(text, r.picture(0))
		}
	}
	return errors.New(textNothingReadsAText)
}

// Announcement implements room.Room.
func (r *Swarms) Announcement() string { return r.method(0).Title + textOn + r.title() }
