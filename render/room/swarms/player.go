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

// player runs the selection: it sends the worker the setup, the speed and manual events, and receives frames.
type player struct {
	shell  room.Shell
	client *liverun.Client
	choice *choice
	stages *stages

	speed   float64 // steps per second; 0 for unlimited
	play    bool    // whether the run proceeds while the room is open
	open    bool    // whether the room was open at the last poll
	started bool    // whether the worker has the setup
	resume  save    // saved state of the last run, until it has been started

	run   run
	shown liverun.Setup // setup of the last frame; empty before the first one
}

// pace returns the default speed of a method.
func pace(m *liverun.Optimiser) float64 {
	if m.Pace > 0 {
		return m.Pace
	}
	return liverun.DefaultPace
}

// first starts the default run for new users.
func (p *player) first() {
	p.choice.first()
	p.speed = pace(p.choice.method(0))
	p.changed()
}

// changed must be called after each change of the selection.
func (p *player) changed() {
	p.choice.settle()
	p.shell.UI().Wake(0)
}

// choose starts another setup, which must be valid.
func (p *player) choose(s liverun.Setup) {
	p.choice.setup = s
	p.restart()
}

// restart restarts the current setup.
func (p *player) restart() {
	p.resume = save{}
	p.changed()
	p.start()
}

// maxResume is the maximum number of steps that are repeated to resume a run after a restart; longer runs
// start again.
const maxResume = 20_000

// start sends the setup to the worker.
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

// giveUp returns to the last setup that ran after the current one has failed, for example because of an
// invalid text.
func (p *player) giveUp() {
	if p.choice.setup = p.shown; p.shown.World == "" {
		p.first()
	}
	p.shown = liverun.Setup{}
	p.restart()
}

// do sends a manual event.
func (p *player) do(e liverun.Event) { p.client.Do(e) }

// adjust changes some values of the problem and restarts.
func (p *player) adjust(v param.Values) {
	s, err := p.choice.adjusted(v)
	if err != nil {
		p.shell.Say(sentence(err))
		return
	}
	p.choose(s)
}

// load starts a run with the user's own text, such as the content of a file, on a problem that can parse it.
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

// setPlay plays or pauses.
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

// step pauses and moves n steps forward, or backward if n is negative.
func (p *player) step(n int64) {
	p.play = false
	p.client.Step(n)
	p.shell.UI().Wake(0)
}

// poll receives frames and reports whether there is a new one. The run pauses while another room is open.
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

// sentence formats a worker's error as a sentence.
func sentence(err error) string {
	text := lang.Fault(err)
	for _, prefix := range []string{"stage: ", "worlds: ", "optim: ", "expression: "} {
		text = strings.TrimPrefix(text, prefix)
	}
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}
