package lab

import (
	"encoding/json"

	"ludarium/render/store"
)

// saveKey keeps what is looked at, and the run that is to go on.
const saveKey = "lab"

// save is what is kept under saveKey.
type save struct {
	Experiment string           `json:"experiment"`
	Setups     map[string]setup `json:"setups,omitempty"`
	Running    string           `json:"running,omitempty"` // settings of the run to go on with
	Beside     []string         `json:"beside,omitempty"`
	View       int              `json:"view,omitempty"`
}

func load(s store.Store) (saved save, err error) {
	data, err := s.Load(saveKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &saved)
	}
	return saved, err
}

// save keeps what is looked at, and the run under way.
func (r *runs) save() {
	var saved save
	r.choice.keep(&saved)
	if r.running() {
		saved.Running = r.status.Plan.String()
	}
	data, err := json.Marshal(saved)
	if err == nil {
		err = r.shell.Host().Store().Save(saveKey, data)
	}
	if err != nil {
		r.shell.Say(textLabNotSaved.With("error", err))
	}
}
