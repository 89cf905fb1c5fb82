package search

import "encoding/json"

// View is serialised data that can be shown while a search runs. Searches, tasks, sessions and panels pass it
// on without knowing its kind. Package ludarium/ai/live has the kinds and their data types. Searches make no
// views if there is no function for reports.
type View struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"` // must not be modified
}
