package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// rule is what makes a variant. It belongs to one swarm. The particles' arrays are the swarm's; what else it
// keeps it saves itself. Its parameters are fields of it: they have their values before set is called.
type rule interface {
	param.Settings
	// set takes over the parameters, at first before start and again whenever they change. The weights of the
	// variant have been set.
	set(s *Swarm)
	// start prepares what the rule keeps, when the particles are placed. Parameters that shape what it keeps
	// are read here, as they may change later.
	start(s *Swarm)
	// begin is called before the first particle of an iteration moves.
	begin(s *Swarm)
	// move gives particle i its new velocity and returns false, or its new position as well and returns true.
	move(s *Swarm, i int) (placed bool)
	// told is called when the cost of the position of i is known; better: it is the personal best of i.
	told(s *Swarm, i int, better bool)
	// end is called when all particles of an iteration are judged, and after the first positions were.
	end(s *Swarm)
	// state saves what start has prepared.
	state(s *Swarm, c *optim.Coder)
}

// checker is a rule with parameters that not every text can be.
type checker interface{ check() error }

// judge is a rule that decides itself what becomes of a cost, instead of told.
type judge interface {
	judge(s *Swarm, i int, cost []float64)
}

// plain is the basic rule with the weights of its variant, to be embedded.
type plain struct{ param.None }

func (plain) set(*Swarm)                 {}
func (plain) start(*Swarm)               {}
func (plain) begin(*Swarm)               {}
func (plain) told(*Swarm, int, bool)     {}
func (plain) end(*Swarm)                 {}
func (plain) state(*Swarm, *optim.Coder) {}
func (plain) move(s *Swarm, i int) bool  { s.steer(i, s.mine(s.topology.best(s, i))); return false }
