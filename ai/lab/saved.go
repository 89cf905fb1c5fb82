package lab

import "encoding/json"

// Resume reads into state the latest save of the trial by SaveJSON; without one, state stays unchanged.
func (e Env) Resume(state any) error {
	if e.Saved == nil {
		return nil
	}
	return json.Unmarshal(e.Saved, state)
}

// SaveJSON saves state as JSON, from which Resume reads it again.
func SaveJSON(out Sink, state any) error {
	data, err := json.Marshal(state)
	if err == nil {
		out.Save(data)
	}
	return err
}
