package session

import (
	"cmp"

	"ludarium/ai/method/level"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
)

// Human is the kind of a human player.
const Human = "human"

// Player plays a side: a person or an algorithm.
type Player struct {
	Kind   string       `json:"kind"`             // Human, or the name of an algorithm of ai/catalog
	Values param.Values `json:"values,omitempty"` // parameters; missing ones have their defaults
	// search limits; Seed 0 means a seed derived from the game's
	Limits search.Limits `json:"limits"`
}

// IsHuman reports whether the player is a person.
func (p Player) IsHuman() bool { return p.Kind == Human }

// Written returns the player's name in exported games.
func (p Player) Written() string {
	if p.IsHuman() {
		return textHuman.String()
	}
	return cmp.Or(lang.Say(level.Name(p.Kind, p.Values["level"])), p.Kind)
}
