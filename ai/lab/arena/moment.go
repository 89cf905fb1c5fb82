package arena

import (
	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// Moment is a game after a move of a player. It holds for as long as whoever gets it runs.
type Moment struct{ table *table }

// State returns the state from which Resume continues.
func (m Moment) State() []byte { return m.table.at.state(m.table.state) }

// Position returns the position, not to be changed, with the moves that led to it.
func (m Moment) Position() *game.Tracked { return m.table.state }

// Plies returns how many moves the players have made.
func (m Moment) Plies() int { return m.table.at.Outcome.Plies }

// Thought returns a player's thought on its last move; the zero Thought before that.
func (m Moment) Thought(side game.Player) contest.Thought { return m.table.seats[side].last }
