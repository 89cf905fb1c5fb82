package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// rule is the part of the algorithm that differs between variants. A rule belongs to one swarm. The swarm
// holds the particles' arrays; the rule saves any other state itself. Its parameters are fields with their
// values set before set is called.
type rule interface {
	param.Settings
	// set adopts the parameters, first before start and again whenever they change. The variant's weights are
	// set before it is called.
	set(s *Swarm)
	// start allocates the rule's state once the particles are placed. Parameters that determine its size are
	// read here, because they may change later.
	start(s *Swarm)
	// begin is called before the first particle of an iteration moves.
	begin(s *Swarm)
	// move sets the velocity of particle i. It returns true if it has also set the position.
	move(s *Swarm, i int) (placed bool)
	// told is called when the cost of particle i is known; better reports whether its position is a new
	// personal best.
	told(s *Swarm, i int, better bool)
	// end is called when all particles of an iteration have been evaluated, and also after the first
	// positions.
	end(s *Swarm)
	// state saves or restores the state that start allocated.
	state(s *Swarm, c *optim.Coder)
}

// checker is a rule that can refuse the values of its text parameters.
type checker interface{ check() error }

// judge is implemented by rules that process costs themselves: the swarm calls judge instead of told.
type judge interface {
	judge(s *Swarm, i int, cost []float64)
}

// plain is the basic rule with the variant's weights. Other rules embed it.
type plain struct{ param.None }

func (plain) set(*Swarm)                 {}
func (plain) start(*Swarm)               {}
func (plain) begin(*Swarm)               {}
func (plain) told(*Swarm, int, bool)     {}
func (plain) end(*Swarm)                 {}
func (plain) state(*Swarm, *optim.Coder) {}
func (plain) move(s *Swarm, i int) bool  { s.steer(i, s.mine(s.topology.best(s, i))); return false }
