package search

import "encoding/json"

// View is data to show while a search runs, in serialised form. Searches, tasks, sessions and panels pass it
// on without knowing its kind; ludarium/ai/live has the kinds and the types of their data. Without a listener
// none are made.
type View struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"` // must not be changed
}
