package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// rule is what makes a variant. It belongs to one swarm. The particles' arrays are the swarm's; what else it
// keeps it saves itself.
type rule interface {
	// set takes the parameters, at first before start and again whenever they change.
	set(s *Swarm, v param.Values)
	// start prepares what the rule keeps, when the particles are placed.
	start(s *Swarm)
	// begin is called before the first particle of an iteration moves.
	begin(s *Swarm)
	// move gives particle i its new velocity and returns false, or its new place as well and returns true.
	move(s *Swarm, i int) (placed bool)
	// told is called when the cost of where i is has been taken; better: it is the best that i has had.
	told(s *Swarm, i int, better bool)
	// end is called when all particles of an iteration are judged, and after the first places were.
	end(s *Swarm)
	// state saves what start has prepared.
	state(s *Swarm, c *optim.Coder)
}

// judge is a rule that decides itself what becomes of a cost, instead of told.
type judge interface {
	judge(s *Swarm, i int, cost []float64)
}

// plain is a rule without peculiarities, to be embedded.
type plain struct{}

func (plain) set(*Swarm, param.Values)   {}
func (plain) start(*Swarm)               {}
func (plain) begin(*Swarm)               {}
func (plain) told(*Swarm, int, bool)     {}
func (plain) end(*Swarm)                 {}
func (plain) state(*Swarm, *optim.Coder) {}
func (plain) move(s *Swarm, i int) bool  { s.steer(i, s.mine(s.topology.best(s, i))); return false }
func (plain) constant(s *Swarm, w, c float64) {
	s.inertia, s.own, s.social = always(w), always(c), always(c)
}

// swift marks the rules that move as plain does, with the settings that they have, and learn nothing from
// what they are told.
type swift interface{ swift() bool }
