package session

import (
	"encoding/json"

	"ludarium/ai/search"
	"ludarium/game/param"
)

// kept is a Thought in the data of a slide.
type kept struct {
	Position string        `json:"position"` // notation of the searched position
	Method   string        `json:"method"`
	Values   param.Values  `json:"values,omitempty"`
	Limits   search.Limits `json:"limits"`
	Info     search.Info   `json:"info"`
}

// mostKept is the maximum number of bytes of a kept analysis; a larger one is kept without its views.
const mostKept = 200 << 10

// Keep returns the latest report of a search of the displayed position as data for Restore; nil if there is
// none or it is too large.
func (a *Analysis) Keep() []byte {
	t, ok := a.search.Thought()
	if !ok || t.Cursor != a.line.cursor || len(t.Lines) == 0 {
		return nil
	}
	k := kept{a.line.state.Notation(), t.Method, t.Values, t.Limits, t.Info}
	data, err := json.Marshal(k)
	if err == nil && len(data) > mostKept {
		k.Info.Views = nil
		data, err = json.Marshal(k)
	}
	if err != nil || len(data) > mostKept {
		return nil
	}
	return data
}

// Restore shows what Keep returned instead of an analysis of the displayed position. It does nothing if
// another position was searched.
func (a *Analysis) Restore(data []byte) error {
	k := kept{}
	if err := json.Unmarshal(data, &k); err != nil {
		return textBadAnalysis.Error()
	}
	if k.Position != a.line.state.Notation() {
		return nil
	}
	for _, line := range k.Info.Lines {
		if s := line.Score; s.Kind < search.Estimate || s.Kind > search.LossIn || s.Bound < search.AtMost ||
			s.Bound > search.AtLeast {
			return textBadAnalysis.Error()
		}
	}
	p := Player{Kind: k.Method, Values: k.Values, Limits: k.Limits}
	if err := a.players.check(p); err != nil {
		return err
	}
	root := a.line.state.Clone()
	found, err := a.search.understand(&run{player: p, root: root, side: root.Turn(), cursor: a.line.cursor},
		k.Info)
	if err != nil {
		return err
	}
	a.search.cancelAnalysis()
	a.search.thought, a.complete, a.picture.stale = found, true, true
	return nil
}
