package swarms

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// player plays what was chosen: it tells the worker what to run, how fast and what is done by hand, and takes
// what comes of it.
type player struct {
	shell  room.Shell
	client *liverun.Client
	choice *choice
	stages *stages

	speed   float64 // steps a second; 0 for as fast as it goes
	play    bool    // it plays while the room is open
	open    bool    // the room was open at the latest poll
	started bool    // the worker was told of the choice
	resume  save    // what the run of last time goes on from, until it is started

	run   run
	shown liverun.Setup // that a frame was seen of last; empty before there is one
}

// pace returns the speed that suits a method.
func pace(m *liverun.Method) float64 {
	if m.Pace > 0 {
		return m.Pace
	}
	return liverun.DefaultPace
}

// first plays what is seen by those who have never been here.
func (p *player) first() {
	p.choice.first()
	p.speed = pace(p.choice.method(0))
	p.changed()
}

// changed is called after each change of the choice.
func (p *player) changed() {
	p.choice.settle()
	p.shell.UI().Wake(0)
}

// choose begins anew with another setup, which was checked.
func (p *player) choose(s liverun.Setup) {
	p.choice.setup = s
	p.restart()
}

// restart begins anew with the choice as it is.
func (p *player) restart() {
	p.resume = save{}
	p.changed()
	p.start()
}

// maxResume is how many steps are done again at once when the room is opened: a run that had done more begins
// anew.
const maxResume = 20_000

// start tells the worker of the choice.
func (p *player) start() {
	from := p.resume
	if from.Steps > maxResume {
		from = save{}
	}
	p.client.Start(clone(p.choice.setup), from.Events, from.Steps, p.play && p.open, p.speed)
	p.started, p.run.current, p.resume = true, false, save{}
	if p.stages.fit(&p.choice.setup) {
		p.run = run{}
	}
	p.keep()
}

// giveUp goes back to what was seen before a setup that can't be run, such as one with a text that can't be
// read.
func (p *player) giveUp() {
	if p.choice.setup = p.shown; p.shown.World == "" {
		p.first()
	}
	p.shown = liverun.Setup{}
	p.restart()
}

// do does something by hand.
func (p *player) do(e liverun.Event) { p.client.Do(e) }

// adjust gives the problem other values and begins anew; those that are not named stay.
func (p *player) adjust(v param.Values) {
	s, err := p.choice.adjusted(v)
	if err != nil {
		p.shell.Say(sentence(err))
		return
	}
	p.choose(s)
}

// load begins anew with a text of people's own, such as a file, on the problem that knows it.
func (p *player) load(text string) error {
	s, ok, err := p.choice.reading(text)
	switch {
	case !ok:
		return textReadsNoSuchText.Error()
	case err != nil:
		return err
	}
	if s.World != p.choice.setup.World {
		w, _ := liverun.Find(p.choice.worlds, s.World)
		if m, err := w.Method(s.Lanes[0].Method); err == nil {
			p.speed = pace(m)
		}
	}
	p.choice.lane = 0
	p.choose(s)
	return nil
}

// setPlay lets it play or pauses.
func (p *player) setPlay(on bool) {
	if p.play = on; p.started {
		p.client.Play(on && p.open, p.speed)
	}
	if !on {
		p.keep()
	}
	p.shell.UI().Wake(0)
}

func (p *player) setSpeed(speed float64) {
	p.speed = speed
	p.client.Play(p.play && p.open, speed)
	p.keep()
	p.shell.UI().Wake(0)
}

// step pauses and goes so many steps on, or back.
func (p *player) step(n int64) {
	p.play = false
	p.client.Step(n)
	p.shell.UI().Wake(0)
}

// poll takes what the worker shows and reports whether that is something new. Nothing goes on while another
// room is open.
func (p *player) poll(now time.Duration, open bool) (changed bool) {
	if open != p.open {
		p.open = open
		if p.started && p.play {
			p.client.Play(open, p.speed)
		}
	}
	if open && !p.started {
		p.start()
	}
	f, errs, ok := p.client.Latest()
	for _, err := range errs {
		p.shell.Say(sentence(err))
	}
	if len(errs) > 0 && !p.run.current && p.started {
		p.giveUp()
	}
	if !ok || p.run.shows(&f) {
		return len(errs) > 0
	}
	if !p.run.current {
		p.shown = clone(p.choice.setup)
	}
	if len(f.Mended) > 0 && (!p.run.ready || f.Serial != p.run.frame.Serial) {
		p.shell.Say(sentence(fault.Join("; ", fault.Errors(f.Mended))))
	}
	p.run.take(f, now)
	if over(&f) {
		p.play = false
	}
	return true
}

// sentence makes an error of the worker one for people.
func sentence(err error) string {
	text := lang.Fault(err)
	for _, prefix := range []string{"stage: ", "worlds: ", "optim: ", "expression: "} {
		text = strings.TrimPrefix(text, prefix)
	}
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
