package local

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// Cooling is the cooling schedule of simulated annealing.
type Cooling struct {
	From   float64 // initial temperature in the unit of the cost; 0 for hill climbing
	To     float64 // temperature at which the search ends; 0 for never
	Factor float64 // factor of the temperature after each sweep, less than 1
	Sweep  int     // number of steps at one temperature, at least 1
	Unit   float64 // unit of the temperatures in the settings, as a multiple of the cost's unit; 0 means 1
}

// AnnealingSettings are the parameters of a Cooling. The exported fields are the defaults and the unit of
// temperatures, which is the unit of the cost if empty.
type AnnealingSettings struct {
	Temperature float64
	Sweep       int
	Unit        string

	temperature, end, cooling float64
	sweep                     int
}

// Params implements param.Settings.
func (s *AnnealingSettings) Params(p *param.Set) {
	p.Float(&s.temperature, "temperature", "Temperature", "Initial temperature, in the unit of the cost.",
		s.Temperature, 0, 1e9).Unit(s.Unit)
	p.Float(&s.end, "end", "Final temperature", "Temperature below which the search ends.", 0, 0, 1e9).
		Unit(s.Unit).Where("0", "never")
	p.Float(&s.cooling, "cooling", "Cooling", "Factor applied to the temperature after each sweep.", 0.95,
		0.01, 1)
	p.Int(&s.sweep, "sweep", "Sweep", "Steps at each temperature.", s.Sweep, 1, 1_000_000).Unit("steps").Log()
}

// Cooling returns the cooling, with temperatures in a unit of the cost.
func (s *AnnealingSettings) Cooling(unit float64) Cooling {
	return Cooling{From: s.temperature * unit, To: s.end * unit, Factor: s.cooling, Sweep: s.sweep,
		Unit: unit}
}

// Annealing is simulated annealing: it tries a random neighbour and moves to it if it is better or, with
// probability e^(-loss/T), if it is worse. The temperature T falls by a factor after each sweep. It
// implements optim.Optimizer, Saver, Viewer and Adjustable.
//
// Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, 1983.
type Annealing[G ~[]E, E any] struct {
	walk[G, E]
	cooling     Cooling
	temperature float64
	next        G
	back        float64 // moving average of the fraction of steps to a worse point
}

// NewAnnealing returns a simulated annealing over s with the schedule c; element saves an element of a point.
func NewAnnealing[G ~[]E, E any](s Space[G], c Cooling, seed uint64,
	element func(c *optim.Coder, e *E)) *Annealing[G, E] {
	return &Annealing[G, E]{walk: newWalk(s, seed, element), cooling: c, temperature: c.From,
		next: make(G, s.Len())}
}

// Ask implements optim.Optimizer.
func (o *Annealing[G, E]) Ask(dst []G) []G {
	switch {
	case !o.begun:
		return append(dst, o.at)
	case o.cooling.To > 0 && o.temperature < o.cooling.To:
		return dst
	}
	o.space.Neighbour(&o.r, o.next, o.at)
	return append(dst, o.next)
}

// memory is the approximate number of steps over which the moving average back is taken.
const memory = 200

// Tell implements optim.Optimizer.
func (o *Annealing[G, E]) Tell(_ []G, cost []float64) {
	if !o.begun {
		o.begin(cost[0])
		return
	}
	o.steps++
	loss := cost[0] - o.cost
	chance := o.r.Float64()
	worse := 0.0
	if loss < 0 || o.temperature > 0 && chance < exact.Exp(-loss/o.temperature) {
		o.reach(o.next, cost[0])
		if loss > 0 {
			worse = 1
		}
	}
	o.back += (worse - o.back) / memory
	if o.steps%o.cooling.Sweep == 0 {
		o.temperature *= o.cooling.Factor
	}
}

// Adjust implements optim.Adjustable. A new initial temperature becomes the current temperature at once.
func (o *Annealing[G, E]) Adjust(v param.Values) {
	unit := o.cooling.Unit
	if unit == 0 {
		unit = 1
	}
	from := o.cooling.From
	if o.cooling = param.Bind(&AnnealingSettings{}, v).Cooling(unit); o.cooling.From != from {
		o.temperature = o.cooling.From
	}
	o.adjust(v)
}

// State implements optim.Saver.
func (o *Annealing[G, E]) State(c *optim.Coder) {
	o.state(c)
	c.Float(&o.temperature)
	c.Float(&o.back)
}

// Views implements optim.Viewer.
func (o *Annealing[G, E]) Views() []search.View {
	w := live.Annealing{Temperature: o.temperature, Back: o.back}
	if o.temperature > 0 {
		w.Accept = exact.Exp(-1 / o.temperature)
	}
	return append(o.views(), live.Encode(w))
}
