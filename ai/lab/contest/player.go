// Package contest defines the players of tournaments and the interface by which they are asked for moves:
// algorithms of this program and other programs alike. It holds data and interfaces; package arena plays the
// games.
//
// # Adding a kind of player
//
// Implement Player and pass an Opener that creates it to the code that runs the tournament. The referee
// checks moves, measures times and counts failures; only what a Player reports in its Thought is not checked.
package contest

import (
	"context"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Contestant describes a player of a tournament: an algorithm with its settings, or another program.
type Contestant struct {
	Name string `json:"name"` // name in tables; unique within a tournament
	// Algorithm is the name of an algorithm in ai/catalog; empty for a program. Values are its parameters;
	// missing ones have their defaults.
	Algorithm string       `json:"algorithm,omitempty"`
	Values    param.Values `json:"values,omitempty"`
	// Limits are the player's own limits; if they are zero, the tournament's limits apply.
	Limits  Limits   `json:"limits,omitzero"`
	Program *Program `json:"program,omitempty"` // nil for an algorithm
}

// Program describes another program. Only the user of this program can specify one; files and links cannot.
type Program struct {
	Protocol string   `json:"protocol"` // "uci", "nboard" or "lines"
	Path     string   `json:"path"`
	Args     []string `json:"args,omitempty"`
	Dir      string   `json:"dir,omitempty"`     // working directory; "" for this program's own
	Options  []Option `json:"options,omitempty"` // options to be set, in this order
	// file to which all input and output is logged; "" if there is none
	Log string `json:"log,omitempty"`
	// restart the program before each game, to prevent learning between games
	Restart bool `json:"restart,omitempty"`
}

// Option is a setting of another program.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Limits restrict the search for one move. A zero field is no limit. A player stops at the first limit that
// it reaches, among those that it supports.
type Limits struct {
	// number of visited positions or, for playout methods, of playouts
	Nodes int64         `json:"nodes,omitempty"`
	Depth int           `json:"depth,omitempty"` // number of plies or, for nested searches, the level
	Time  time.Duration `json:"time,omitempty"`  // elapsed time
	CPU   time.Duration `json:"cpu,omitempty"`   // processor time of all threads together
	Clock *Clock        `json:"clock,omitempty"` // clock of the whole game; nil if there is none
}

// Timed reports whether a search within the limits depends on the machine's speed.
func (l Limits) Timed() bool { return l.Time > 0 || l.CPU > 0 || l.Clock != nil }

// Clock is the state of a game's clock before a move.
type Clock struct {
	Left      time.Duration `json:"left"`            // time left of the player to move
	Other     time.Duration `json:"other,omitempty"` // time left of the opponent
	Increment time.Duration `json:"increment,omitempty"`
	// number of moves until the next time control; 0 if there is none
	Moves int `json:"moves,omitempty"`
}

// Player plays games, one after the other. Only one goroutine may use it at a time. If its context ends,
// every method returns with an error within a second.
type Player interface {
	// Begin announces a new game at the given position, in which the player has the given side. The
	// position's record contains the moves of the opening.
	Begin(ctx context.Context, at *game.Tracked, side game.Player) error
	// Move returns the player's move at a position, with its search results. at is not changed; its record
	// holds the first position and all moves since then. All randomness comes from seed. report, unless nil,
	// receives interim results and must not block. A Failure as the error costs the player this game; any
	// other error, unless ctx has ended, ends the tournament.
	Move(ctx context.Context, at *game.Tracked, lim Limits, seed uint64,
		report func(search.Info)) (Thought, error)
	// Close frees the player's resources: a program is ended, by force after at most a second.
	Close() error
}

// Identified is a Player that can identify its program: the name and version that the program reports, "" for
// none, and a hash of its start files.
type Identified interface {
	Identity() (reports, files string, err error)
}

// Thought is a player's answer to a request for a move.
type Thought struct {
	// Info holds the move, which its method Best returns, and depth, nodes, time and lines as far as the
	// player reports them. The score of the first line is from the player's view.
	search.Info
	Scored  bool          // whether the first line has a valid score
	CPU     time.Duration // processor time used; 0 if unknown
	Resigns bool          // whether the player resigns, so there is no move
}

// Opener creates the player of a contestant for games of g with the given values. If a program does not
// start, the error is a Failure.
type Opener func(ctx context.Context, who Contestant, g *game.Game, values param.Values) (Player, error)
