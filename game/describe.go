package game

import (
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
	"ludarium/game/text/parse"
)

// Game describes a game to programs that work with any game. All funcs are safe for concurrent use.
type Game struct {
	Name    string // stable, lower case: it keys links, saves and commands
	Title   string // for people ("Connect-k")
	Doc     string // one sentence
	Players int    // 1 for solitaire games, 2 otherwise
	Chance  bool   // random events happen in it: its states are Stochastic
	// what First and Second are called ("White", "Black"); Sides[1] is empty for solitaire games
	Sides   [2]string
	Params  []param.Spec
	Presets []Preset // the first is the default; at least one

	// New returns the start position for complete values (see param.Fill). It returns an error on impossible
	// combinations.
	New func(v param.Values) (State, error)
	// Parse reads what Notation wrote and the usual notations of the game (FEN, OBF). The error has the bad
	// token and its place.
	Parse func(v param.Values, text string) (State, error)
	// MoveText writes m, legal in s, as players write it (SAN, "d3", "5N2"). Distinct legal moves have
	// distinct texts.
	MoveText func(s State, m Move) string
	// ParseMove reads a move text in s, at least what MoveText writes, ignoring case if that is unambiguous.
	// The move is legal in s; otherwise the error says why it is not.
	ParseMove func(s State, text string) (Move, error)
}

// Preset is a named set of parameter values.
type Preset struct {
	Name   string // "7x6", "5T"
	Title  string
	Values param.Values // only the values that differ from the defaults
}

// Start returns the start position for the given values; missing ones take their defaults.
func (g *Game) Start(given param.Values) (State, error) {
	v, err := param.Fill(g.Params, given)
	if err != nil {
		return nil, fault.Errorf("%s: %w", g.Name, err)
	}
	return g.New(v)
}

// Preset returns the preset with the given name.
func (g *Game) Preset(name string) (Preset, error) {
	p, err := lookup.Find(g.Presets, func(p Preset) string { return p.Name }, name, "no variant %q")
	if err != nil {
		err = parse.Within(0, err, "%s: %w", g.Name)
	}
	return p, err
}

// Find returns the game with the given name; the error lists the names.
func Find(games []*Game, name string) (*Game, error) {
	return lookup.Find(games, func(g *Game) string { return g.Name }, name, "game: no game %q")
}
