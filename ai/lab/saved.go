package lab

import "encoding/json"

// Resume decodes the state last saved by SaveJSON into state. If there is none, it leaves state unchanged.
func (e Env) Resume(state any) error {
	if e.Saved == nil {
		return nil
	}
	return json.Unmarshal(e.Saved, state)
}

// SaveJSON saves state as JSON for Resume.
func SaveJSON(out Sink, state any) error {
	data, err := json.Marshal(state)
	if err == nil {
		out.Save(data)
	}
	return err
}
