package optim

import (
	"reflect"

	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// Description is the data of a method, with which a program can show it and its settings without linking its
// code.
type Description struct {
	Name    string       `json:"name"`    // lower case and stable: the key in links, saves and commands
	Title   string       `json:"title"`   // name shown to users
	Family  string       `json:"family"`  // such as "swarm" or "evolution"
	Doc     string       `json:"doc"`     // one sentence
	Formula string       `json:"formula"` // rule in one line
	Source  string       `json:"source"`  // author, title, year
	Params  []param.Spec `json:"params,omitempty"`
	// Criteria names the values by which points are compared: empty for a single cost, otherwise one of the
	// constants below.
	Criteria string `json:"criteria,omitempty"`
}

// Values of Description.Criteria other than a single cost.
const (
	Objectives  = "objectives"  // several costs
	Constraints = "constraints" // a cost, followed by numbers that must not be positive
)

// Entry is an available optimiser: P is the type of its problem, Setup for real vectors.
type Entry[P, G any] struct {
	Description
	// New returns an optimiser. v holds complete values; New returns an error for values that contradict each
	// other.
	New func(p P, v param.Values) (Optimizer[G], error)
}

// Real is a method for real vectors.
type Real = Entry[Setup, []float64]

// Of returns the method with the parameters of settings; begin receives a copy with their values. It sets
// Params of d.
func Of[S any, PS param.PointerTo[S], P, G any](d Description, settings S,
	begin func(p P, s S) (Optimizer[G], error)) Entry[P, G] {
	s := new(S)
	*s = settings
	return entryOf[P, G](d, PS(s), begin)
}

// entryOf is Of for settings of any type, a *S, and a func(P, S) (Optimizer[G], error), which it calls by
// reflection, see param.NewMaker.
func entryOf[P, G any](d Description, settings param.Settings, begin any) Entry[P, G] {
	d.Params = param.Specs(settings)
	return Entry[P, G]{d, func(p P, v param.Values) (made Optimizer[G], err error) {
		out := reflect.ValueOf(begin).Call([]reflect.Value{reflect.ValueOf(&p).Elem(), param.With(settings,
			v)})
		reflect.ValueOf(&made).Elem().Set(out[0])
		err, _ = out[1].Interface().(error)
		return made, err
	}}
}

// Begin returns an optimiser for values, in which missing ones take their defaults; it returns an error for
// values that the method forbids.
func (m *Entry[P, G]) Begin(p P, given param.Values) (Optimizer[G], error) {
	v, err := param.Fill(m.Params, given)
	if err != nil {
		return nil, fault.Errorf("optim: %s: %w", m.Name, err)
	}
	o, err := m.New(p, v)
	if err != nil {
		return nil, fault.Errorf("optim: %s: %w", m.Name, err)
	}
	return o, nil
}

// Find returns the method with the given name; the error lists the names.
func Find[P, G any](list []Entry[P, G], name string) (Entry[P, G], error) {
	return lookup.Find(list, func(m Entry[P, G]) string { return m.Name }, name, "optim: no method %q")
}

// Adjustable is an optimiser whose parameters may be changed while it runs. Adjust receives complete values
// of the method's parameters; those that determine its size, such as the number of particles, have no effect.
type Adjustable interface{ Adjust(v param.Values) }
