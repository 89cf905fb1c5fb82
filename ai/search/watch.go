// Package search holds what can be watched of a search or an optimiser in the form in which it travels: a kind
// and data. Whatever passes views on – searches, tasks, sessions, panels – needs this type alone and knows no
// kind; package live has the kinds.
package search

import "encoding/json"

// View is something that can be watched. Kinds and the types of their data are those of ludarium/ai/live.
// Work to which nobody listens makes none.
type View struct {
	Kind string          `json:"kind"`
	Data json.RawMessage `json:"data"` // not to be changed
}
