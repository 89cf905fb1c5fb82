// Package method describes algorithms as data: their names, parameters, strengths and the games that they
// play. A description can be sent as JSON, so that programs which only show and name algorithms need not
// contain them. ai/catalog lists the descriptions together with the algorithms.
package method

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Method describes an algorithm that finds moves. Its position in a list determines its colour in charts.
type Method struct {
	Name  string `json:"name"`  // lower case and stable; used in links, saved games and commands
	Title string `json:"title"` // name shown to users
	Doc   string `json:"doc"`   // one-sentence description
	// author, title and year of the description of the algorithm; empty if there is no author to name
	Source string       `json:"source,omitempty"`
	Params []param.Spec `json:"params,omitempty"`
	// Strengths are the parameters with which users limit the effort, the default one first; see Limits. It
	// is empty for a method whose effort is fixed. No strength has the name of a parameter.
	Strengths []param.Spec `json:"strengths,omitempty"`
	// Needs is the name of the resource (see ai/base/resource) without which searches fail; empty if there is
	// none.
	Needs string `json:"needs,omitempty"`
	// Rank rates how well the method suits its games. By default the method with the highest rank plays.
	Rank int `json:"rank,omitempty"`
	// StepsPerGame is the number of nodes that count as one game when methods are compared by games played; 0
	// for a method that plays whole games.
	StepsPerGame int `json:"stepsPerGame,omitempty"`
	// Team are parameter values with which several parallel searches of one position are better than one; see
	// search.Team. A method with a Team has the parameter Helpers. It is nil if several searches are not
	// better.
	Team  param.Values `json:"team,omitempty"`
	Plays Scope        `json:"plays"`
}

// Fits reports whether the method plays g with the given parameter values; missing values are the defaults.
// It is false for values that g does not have.
func (m *Method) Fits(g *game.Game, values param.Values) bool {
	return m.Plays.refusal(g, values) == nil
}

// Fill returns the given parameters and the defaults of missing ones. It returns an error for values that
// Params forbids, and for a game and values that do not fit.
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

// Helpers is the parameter for the maximum number of other searches that may vote with a search.
const Helpers = "helpers"

// HelpersFor returns how many other searches of the same position should vote with a search that has the
// given values; missing values are the defaults. It is 0 for methods that gain nothing from it, and for
// searches limited by nodes or depth, because these must be reproducible.
func (m *Method) HelpersFor(given param.Values, lim search.Limits) int {
	if m.Team == nil || lim.Nodes > 0 || lim.Depth > 0 {
		return 0
	}
	v, err := param.Fill(m.Params, given)
	if err != nil {
		return 0 // the search itself reports the error
	}
	for name, want := range m.Team {
		if v[name] != want {
			return 0
		}
	}
	return v.Int(Helpers)
}

// Usual returns the limits of the first strength at its default value. If timed is false, it skips strengths
// that limit time, so that a search is reproducible. The limits are zero if there is no such strength.
func (m *Method) Usual(timed bool) search.Limits {
	for _, s := range m.Strengths {
		if timed || s.Name != Time {
			return Limits(s.Name, param.MustFill([]param.Spec{s}, nil).Int(s.Name))
		}
	}
	return search.Limits{}
}

// Settings splits the values that a command line gives for a method into its parameters, which Fill checks,
// and the limits of its strengths. It returns an error for a strength that is not a number within its range.
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
