package swarms

import (
	"encoding/json"

	"ludarium/ai/worker/liverun"
	"ludarium/render/store"
)

// saveKey is the save key of the selection.
const saveKey = "swarms"

// save is the data saved under saveKey.
type save struct {
	Setup  liverun.Setup   `json:"setup"`
	Speed  float64         `json:"speed"`
	Play   bool            `json:"play"`
	Steps  int64           `json:"steps"`
	Events []liverun.Event `json:"events,omitempty"`
}

func load(s store.Store) (saved save, err error) {
	data, err := s.Load(saveKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &saved)
	}
	return saved, err
}

// take restores a saved state. It returns false if the setup is no longer valid.
func (p *player) take(saved save) bool {
	w, err := liverun.Find(p.choice.worlds, saved.Setup.World)
	if err != nil || saved.Setup.Check(w) != nil {
		return false
	}
	p.choice.setup, p.speed, p.play, p.resume = saved.Setup, saved.Speed, saved.Play && p.play, saved
	p.changed()
	return true
}

// keep saves the selection and the progress of the run.
func (p *player) keep() {
	s := save{Setup: p.choice.setup, Speed: p.speed, Play: p.play}
	s.Steps, s.Events = p.progress()
	data, err := json.Marshal(s)
	if err == nil {
		err = p.shell.Host().Store().Save(saveKey, data)
	}
	if err != nil {
		p.shell.Say(textNotSaved.With("error", err))
	}
}
