package search

import "encoding/json"

// View is something that can be watched, in the form in which it travels. Searches, tasks, sessions and
// panels pass it on and know no kind; ludarium/ai/live has the kinds and the types of their data.
// Work without listeners makes none.
type View struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"` // not to be changed
}
