package job

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
)

// Describe returns, as JSON, all that a program needs to know of the work which it leaves to the handlers of Mux: an object
// with one key for each list of what is on offer, "methods" as method.Parse reads it and "experiments" as lab.ReadDescriptions does.
func Describe() ([]byte, error) {
	list, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(map[string]json.RawMessage{"methods": catalog.Describe(), "experiments": list})
	if err != nil {
		return nil, fmt.Errorf("job: %w", err)
	}
	return data, nil
}
