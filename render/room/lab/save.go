package lab

import (
	"encoding/json"

	"ludarium/render/store"
)

// saveKey is the save key of the selection and of the run to continue.
const saveKey = "lab"

// save is the data saved under saveKey.
type save struct {
	Experiment string           `json:"experiment"`
	Setups     map[string]setup `json:"setups,omitempty"`
	Running    string           `json:"running,omitempty"` // settings of the run to continue
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

// save saves the selection and the current run.
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
