package method

import (
	"encoding/json"
	"slices"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// List is a list of methods in display order. It is read only and may be shared.
type List []Method

// Find returns the method with the given name. The error lists the known names.
func (l List) Find(name string) (Method, error) {
	return lookup.Find(l, func(m Method) string { return m.Name }, name, "method: no algorithm %q")
}

// Playing returns the methods that play g with at least some parameter values, in the order of the list.
func (l List) Playing(g *game.Game) List {
	var fit List
	for _, m := range l {
		if m.Plays.admits(g) {
			fit = append(fit, m)
		}
	}
	return fit
}

// For returns the methods that play g with the given values, in the order of the list.
func (l List) For(g *game.Game, values param.Values) List {
	var fit List
	for _, m := range l {
		if m.Fits(g, values) {
			fit = append(fit, m)
		}
	}
	return fit
}

// Best returns the first method of the highest rank that plays g with the given values; ok is false if there
// is none.
func (l List) Best(g *game.Game, values param.Values) (best Method, ok bool) {
	for _, m := range l.For(g, values) {
		if !ok || m.Rank > best.Rank {
			best, ok = m, true
		}
	}
	return best, ok
}

// JSON returns the list in a form that Parse can read.
func (l List) JSON() []byte {
	data, err := json.Marshal(l)
	if err != nil {
		panic("method: " + err.Error()) // a bound of a parameter is infinite
	}
	return data
}

// Parse reads a list that JSON wrote. It returns an error for methods that cannot be used: without a name,
// with the name of another method, or with defaults that their own descriptions forbid.
func Parse(data []byte) (List, error) {
	var l List
	if err := json.Unmarshal(data, &l); err != nil {
		return nil, fault.Errorf("method: bad list: %w", err)
	}
	seen := map[string]bool{}
	for i, m := range l {
		if m.Name == "" || seen[m.Name] {
			return nil, fault.Errorf("method: bad list: method %d has the name %q, which is empty or "+
				"there twice", i+1, m.Name)
		}
		seen[m.Name] = true
		if err := m.check(); err != nil {
			return nil, fault.Errorf("method: bad list: %s: %w", m.Name, err)
		}
	}
	return l, nil
}

// check returns an error for defaults that are not allowed, strengths that are not limits, and teams without
// the parameter Helpers.
func (m *Method) check() error {
	usual, err := param.Fill(m.Params, nil)
	if err != nil {
		return err
	}
	if _, err := param.Fill(m.Params, m.Team); err != nil {
		return fault.Errorf("team: %w", err)
	}
	if helpers := slices.IndexFunc(m.Params, func(s param.Spec) bool {
		return s.Name == Helpers && s.Kind == param.Int
	}); m.Team != nil && helpers < 0 {
		return fault.Errorf("a team, but no number %q among %s", Helpers, usual)
	}
	for _, s := range m.Strengths {
		switch s.Name {
		case Time, Nodes, Depth, Playouts:
		default:
			return fault.Errorf("no strength %q", s.Name)
		}
		if s.Kind != param.Int {
			return fault.Errorf("the strength %s is not a whole number", s.Name)
		}
		if _, err := param.Fill([]param.Spec{s}, nil); err != nil {
			return err
		}
	}
	return nil
}
