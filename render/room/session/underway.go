package session

import (
	"encoding/json"

	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// Underway describes the saved game in data with its next move and the side to move. ok is false if no move
// was made, if the game is over, or if data is invalid.
func Underway(k Profile, data []byte) (text string, ok bool) {
	var v saved
	if json.Unmarshal(data, &v) != nil || v.Ending != open || v.Record.Game != k.Rules.Name {
		return "", false
	}
	next, err := readRecord(&k, v.Seed, v.Record)
	if err != nil {
		return "", false
	}
	o, players := next.Outcome(), k.Rules.Players
	if o.Over || o.Moves == 0 {
		return "", false
	}
	title, n := lang.Say(k.Rules.Title), numfmt.Group(int64(o.Moves/players+1))
	if players == 1 {
		return textUnderwayAlone.With("game", title, "n", n), true
	}
	return textUnderway.With("game", title, "n", n,
		"turn", textToMove.With("turn", next.SideName(o.End.Turn()))), true
}
