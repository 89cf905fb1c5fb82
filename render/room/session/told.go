package session

import (
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
)

// told holds the details that a loaded text gives about its whole game, such as players and event. It is
// valid as long as the main line is the loaded one.
type told struct {
	Plies   int          `json:"plies"` // length of the main line
	Players [2]string    `json:"players,omitzero"`
	Tags    []format.Tag `json:"tags,omitempty"`
	Comment string       `json:"comment,omitempty"`
	Keys    []format.Key `json:"keys,omitempty"`
	Result  string       `json:"result,omitempty"`
}

// tell returns the details that a loaded game gives, such as players and event.
func tell(it *format.Game) *told {
	return &told{Plies: len(it.Line), Players: it.Players, Tags: it.Tags, Comment: it.Comment,
		Keys: it.Keys, Result: it.Result}
}

// holds reports whether a main line of plies moves is the loaded one.
func (t *told) holds(plies int) bool { return t != nil && t.Plies == plies }

// Named returns the name of a side in the text from which the line was loaded, or "" if the text has none or
// the main line has changed.
func Named(l *GameLine, side game.Player) string {
	if !l.told.holds(len(l.entries)) {
		return ""
	}
	if name := strings.TrimSpace(l.told.Players[side]); name != "?" {
		return name
	}
	return ""
}

// onto adds the details to a game to be formatted, whose main line has the given number of moves.
func (t *told) onto(it *format.Game, plies int) {
	if !t.holds(plies) {
		return
	}
	it.Players = t.Players
	own := it.Tags
	for _, tag := range t.Tags {
		if !slices.ContainsFunc(own, func(o format.Tag) bool { return o.Name == tag.Name }) {
			it.Tags = append(it.Tags, tag)
		}
	}
	it.Comment, it.Keys, it.Result = t.Comment, t.Keys, t.Result
}
