package method

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Scope states as data which games a method plays, and with which parameter values. All conditions must hold;
// the zero Scope admits every game.
type Scope struct {
	Games    []string `json:"games,omitempty"`    // names of games; empty for any
	Players  int      `json:"players,omitempty"`  // 1 or 2; 0 for either
	NoChance bool     `json:"noChance,omitempty"` // whether it plays only games without chance events
	Where    []Where  `json:"where,omitempty"`    // conditions on parameters of the game
}

// Where is a condition on parameters of a game. A game that lacks one of them does not satisfy it.
type Where struct {
	// names of parameters; with several, the condition is on the product of their values
	Params []string `json:"params"`
	// allowed values of a single parameter in canonical text; if empty, the range is used
	In    []string `json:"in,omitempty"`
	Least float64  `json:"least,omitempty"` // inclusive range of the product
	Most  float64  `json:"most,omitempty"`
}

// OneOf is the condition that the parameter with the given name has one of the values.
func OneOf(name string, values ...string) Where { return Where{Params: []string{name}, In: values} }

// AtMost is the condition that the value of a parameter, or the product of several, is at most most:
// AtMost(64, "rows", "cols").
func AtMost(most float64, names ...string) Where { return between(-math.MaxFloat64, most, names...) }

// between is the condition that the value of a parameter, or the product of several, lies in a range that
// includes both ends.
func between(least, most float64, names ...string) Where {
	return Where{Params: names, Least: least, Most: most}
}

// holds reports whether the complete values of a game satisfy the condition.
func (w Where) holds(v param.Values) bool {
	product := 1.0
	for _, name := range w.Params {
		text, ok := v[name]
		if !ok {
			return false
		}
		if len(w.In) > 0 {
			return slices.Contains(w.In, text)
		}
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return false
		}
		product *= x
	}
	return product >= w.Least && product <= w.Most
}

// admits reports whether the scope includes g with at least some parameter values, not considering Where.
func (s *Scope) admits(g *game.Game) bool {
	return (len(s.Games) == 0 || slices.Contains(s.Games, g.Name)) &&
		(s.Players == 0 || s.Players == g.Players) && !(s.NoChance && g.Chance)
}

// refusal returns an error that names what does not fit: the game, or the game with its parameter values. It
// is nil if everything fits.
func (s *Scope) refusal(g *game.Game, values param.Values) error {
	switch {
	case !s.admits(g):
		return fault.Errorf("%s", g.Name)
	case len(s.Where) == 0:
		return nil
	}
	v, err := param.Fill(g.Params, values)
	if err != nil {
		return fault.Errorf("%s: %w", g.Name, err)
	}
	for _, w := range s.Where {
		if !w.holds(v) {
			var set []string
			for _, name := range w.Params {
				set = append(set, name+"="+v[name])
			}
			return fault.Errorf("%s with %s", g.Name, strings.Join(set, " "))
		}
	}
	return nil
}
