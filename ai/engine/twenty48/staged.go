package twenty48

import "ludarium/game"

// staged uses a different agent for each stage of a network. The board on which the agent moves determines
// the stage, not the boards of the search. The stages value boards at their border differently, so that a
// search across the border would avoid it or seek it.
type staged struct {
	Floors []int   // exponents of the largest tile at which each stage begins, ascending; the first is 0
	Agents []Agent // agent for each of Floors
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
