package arena

import (
	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// Moment is a game in progress, after a player's move. It is valid only until the function that received it
// returns.
type Moment struct{ table *table }

// State returns the state from which Resume can continue.
func (m Moment) State() []byte { return m.table.at.state(m.table.state) }

// Position returns the position with the moves that led to it; it must not be changed.
func (m Moment) Position() *game.Tracked { return m.table.state }

// Plies returns the number of moves made by the players.
func (m Moment) Plies() int { return m.table.at.Outcome.Plies }

// Thought returns the search results of a player for its last move; before its first move, the zero Thought.
func (m Moment) Thought(side game.Player) contest.Thought { return m.table.seats[side].last }
