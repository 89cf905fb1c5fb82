package game

import (
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
	"ludarium/game/text/parse"
)

// Game describes a game to programs that work with any game. All its functions are safe for concurrent use.
type Game struct {
	Name    string // lower case and stable, for links, saved games and commands
	Title   string // name shown to users, such as "Connect-k"
	Doc     string // one-sentence description
	Players int    // 1 for solitaire games, 2 otherwise
	Chance  bool   // whether there are chance events, so that states implement Stochastic
	// names of First and Second ("White", "Black"); Sides[1] is empty for solitaire games
	Sides   [2]string
	Params  []param.Spec
	Presets []Preset // at least one; the first one is the default

	// New returns the start position for complete values (see param.Fill). It returns an error for impossible
	// combinations of values.
	New func(v param.Values) (State, error)
	// Parse reads the output of Notation and the common notations of the game (FEN, OBF). The error has the
	// bad token and its offset.
	Parse func(v param.Values, text string) (State, error)
	// MoveText returns m, which must be legal in s, as players write it (SAN, "d3", "5N2"). Different legal
	// moves have different texts.
	MoveText func(s State, m Move) string
	// ParseMove reads a move text in s, at least the texts of MoveText, ignoring case if that is unambiguous.
	// The error explains why a move is not legal in s.
	ParseMove func(s State, text string) (Move, error)
}

// Preset is a named set of parameter values.
type Preset struct {
	Name   string // such as "7x6" or "5T"
	Title  string
	Values param.Values // values that differ from the defaults
}

// Start returns the start position for the given values; missing values are the defaults.
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

// Find returns the game with the given name. The error lists the known names.
func Find(games []*Game, name string) (*Game, error) {
	return lookup.Find(games, func(g *Game) string { return g.Name }, name, "game: no game %q")
}
