package job

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
)

// Describe returns, as JSON, all that a program needs to know of the work which it leaves to the handlers of Mux: an object
// with one key for each list of what is on offer, "experiments" as lab.ReadDescriptions reads it.
func Describe() ([]byte, error) {
	list, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(map[string]json.RawMessage{"experiments": list})
	if err != nil {
		return nil, fmt.Errorf("job: %w", err)
	}
	return data, nil
}
