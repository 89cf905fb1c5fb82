package twenty48

import "ludarium/game"

// staged lets another agent choose from a tile on, each with a stage of a network. The board to move decides,
// and not the one that a search comes to: stages value the boards at their border differently, so that a
// search across it would shun or seek it.
type staged struct {
	Floors []int   // exponents of the tiles, growing; the first is 0
	Agents []Agent // as many
}

// Choose implements Agent.
func (a staged) Choose(b Board, t *Think) game.Move {
	i := len(a.Floors) - 1
	for i > 0 && !b.Reached(a.Floors[i]) {
		i--
	}
	return a.Agents[i].Choose(b, t)
}

// release implements releaser.
func (a staged) release() {
	for _, agent := range a.Agents {
		if r, ok := agent.(releaser); ok {
			r.release()
		}
	}
}
