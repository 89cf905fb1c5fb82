package swarms

import (
	"encoding/json"
	"strconv"

	"ludarium/ai/worker/liverun"
	"ludarium/render/room"
)

// Names of the values of a scene.
const (
	seeTab    = "tab"
	seeStep   = "step"   // of a paused run
	seeHands  = "hands"  // what the user has done by hand up to that step, as JSON
	seeSpeed  = "speed"  // in steps per second, 0 for unlimited
	seeLane   = "lane"   // whose settings are shown, from 0
	seeZoom   = "zoom"   // visible part of the picture
	seeRacing = "racing" // whether a press on a method adds it to the race
	seeHide   = "hide-"  // prefix of the layers of a landscape
)

// mostHands is the maximum length of seeHands.
const mostHands = 4000

// Scene implements room.Staged.
func (r *Swarms) Scene() room.Scene {
	s, p, c := room.Scene{}, r.player, r.choice
	s.Put(seeTab, tabNames[r.tab], tabNames[tabWatch])
	if !p.play {
		if steps, events := p.progress(); steps <= maxResume &&
			(steps > 0 || !room.ReducedMotion(r.shell)) { // with reduced motion a run waits at its start
			s[seeStep] = strconv.FormatInt(steps, 10)
			if data, err := json.Marshal(events); err == nil && len(events) > 0 && len(data) <= mostHands {
				s[seeHands] = string(data)
			}
		}
	}
	s.Put(seeSpeed, speedWord(p.speed), speedWord(pace(c.method(0))))
	s.Put(seeLane, strconv.Itoa(c.lane), "0")
	s.PutCamera(seeZoom, p.stages.camera)
	s.Turn(seeRacing, r.list.racing && len(c.setup.Lanes) == 1)
	if l := p.stages.landscape(); l != nil {
		for i, id := range layerIDs {
			s.Turn(seeHide+id, l.land.Hide[i])
		}
	}
	return s
}

// SetScene implements room.Staged.
func (r *Swarms) SetScene(from *room.SceneReader) {
	p, c := r.player, r.choice
	r.tab = from.Choice(seeTab, tabNames, tabWatch)
	p.speed = pace(c.method(0))
	if text := from.Text(seeSpeed, ""); text != "" {
		if speed, err := strconv.ParseFloat(text, 64); err != nil || !(speed >= 0) {
			from.Refuse(seeSpeed, text)
		} else {
			p.speed = speed
		}
	}
	p.resume, p.play = save{}, !room.ReducedMotion(r.shell)
	if text := from.Text(seeStep, ""); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 || n > maxResume {
			from.Refuse(seeStep, text)
		} else {
			p.play, p.resume.Steps = false, n
		}
	}
	if text := from.Text(seeHands, ""); text != "" {
		if err := json.Unmarshal([]byte(text), &p.resume.Events); err != nil || len(text) > mostHands {
			from.Refuse(seeHands, text)
			p.resume.Events = nil
		}
	}
	p.start()
	c.lane = from.Number(seeLane, 0, len(c.setup.Lanes)-1, 0)
	p.stages.camera = from.Camera(seeZoom)
	r.list.racing = from.On(seeRacing) || len(c.setup.Lanes) > 1
	l := p.stages.landscape()
	for i, id := range layerIDs {
		if hide := from.On(seeHide + id); l != nil {
			l.land.Hide[i] = hide
		}
	}
}

// progress returns the number of steps of the run and what the user has done by hand.
func (p *player) progress() (steps int64, events []liverun.Event) {
	if p.run.current {
		return p.run.frame.Steps, p.run.frame.Events
	}
	return p.resume.Steps, p.resume.Events
}

// landscape returns the first stage if it shows a landscape, otherwise nil.
func (s *stages) landscape() *landscape {
	if len(s.list) == 0 {
		return nil
	}
	l, _ := s.list[0].(*landscape)
	return l
}

func speedWord(speed float64) string { return strconv.FormatFloat(speed, 'f', -1, 64) }
