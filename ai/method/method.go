// Package method describes algorithms as plain data: what they are called, what can be set, how hard they can
// try, and which games they play. A description travels as JSON, so that a program which only shows and names
// algorithms holds none of them; ai/catalog lists the descriptions together with what does the work.
package method

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Method describes one way to find moves. Its position in a list fixes its colour in charts.
type Method struct {
	Name  string `json:"name"`  // stable, lower case: it keys links, saves and commands
	Title string `json:"title"` // for people
	Doc   string `json:"doc"`   // one sentence
	// who described it: author, title, year; empty if there is no author to name
	Source string       `json:"source,omitempty"`
	Params []param.Spec `json:"params,omitempty"`
	// Strengths are the ways to say how hard it should try, the usual one first; see Limits. Empty for a
	// method that takes no effort. None has the name of a parameter.
	Strengths []param.Spec `json:"strengths,omitempty"`
	// Needs is the name of the resource (see ai/base/resource) without which its searches fail; empty for
	// none.
	Needs string `json:"needs,omitempty"`
	// Rank says how well it suits the games that it plays: by default the method with the highest rank plays.
	Rank int `json:"rank,omitempty"`
	// StepsPerGame is how many of its nodes stand for one game where methods are compared by the games they
	// play; 0 for a method that plays whole games.
	StepsPerGame int `json:"stepsPerGame,omitempty"`
	// Team are values of parameters with which searches of one position beside each other are worth more than
	// one, see search.Team. A method that has it has the parameter Helpers. Nil for one that gains nothing.
	Team  param.Values `json:"team,omitempty"`
	Plays Scope        `json:"plays"`
}

// Fits reports whether the method plays g with the given values, of which missing ones take their defaults.
// It does not fit values that g does not have.
func (m *Method) Fits(g *game.Game, values param.Values) bool {
	return m.Plays.refusal(g, values) == nil
}

// Fill returns the given parameters with the defaults of missing ones. It returns an error for values that
// Params forbids and for a game, with these parameters, that does not fit.
func (m *Method) Fill(g *game.Game, values, given param.Values) (param.Values, error) {
	if why := m.Plays.refusal(g, values); why != nil {
		return nil, fault.Errorf("method: %s does not play %w", m.Name, why)
	}
	v, err := param.Fill(m.Params, given)
	if err != nil {
		return nil, fault.Errorf("method: %s: %w", m.Name, err)
	}
	return v, nil
}

// Helpers is the parameter that says with how many others a search may vote.
const Helpers = "helpers"

// HelpersFor returns how many searches of the same position should vote with one that has the given values,
// of which missing ones take their defaults: 0 for methods that gain nothing by it, and for searches bounded
// by nodes or depth, which have to be repeatable.
func (m *Method) HelpersFor(given param.Values, lim search.Limits) int {
	if m.Team == nil || lim.Nodes > 0 || lim.Depth > 0 {
		return 0
	}
	v, err := param.Fill(m.Params, given)
	if err != nil {
		return 0 // the search will say so
	}
	for name, want := range m.Team {
		if v[name] != want {
			return 0
		}
	}
	return v.Int(Helpers)
}

// Usual returns the limits of the first strength at its usual value; those of the first that is no time when
// timed is false, so that a search can be repeated. They are zero for a method that takes no effort, and for
// one that knows no other.
func (m *Method) Usual(timed bool) search.Limits {
	for _, s := range m.Strengths {
		if timed || s.Name != Time {
			return Limits(s.Name, param.MustFill([]param.Spec{s}, nil).Int(s.Name))
		}
	}
	return search.Limits{}
}

// Settings parts what a command line says of a method into its parameters, which Fill checks, and the limits
// that its strengths stand for. It returns an error for a strength that is not a number within its range.
// given is not changed.
func (m *Method) Settings(given param.Values) (param.Values, search.Limits, error) {
	values := param.Values{}
	for name, text := range given {
		values[name] = text
	}
	var lim search.Limits
	for _, s := range m.Strengths {
		text, ok := values[s.Name]
		if !ok {
			continue
		}
		v, err := param.Fill([]param.Spec{s}, param.Values{s.Name: text})
		if err != nil {
			return nil, search.Limits{}, fault.Errorf("method: %s: %w", m.Name, err)
		}
		l := Limits(s.Name, v.Int(s.Name))
		lim.Time += l.Time
		lim.Nodes += l.Nodes
		lim.Depth += l.Depth
		delete(values, s.Name)
	}
	return values, lim, nil
}
