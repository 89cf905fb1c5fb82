// Package contest says who meets in a tournament, and how whoever runs it asks players for moves: algorithms
// of this program and other programs alike. It holds data and contracts; package arena plays.
//
// # To add a kind of player
//
// Implement Player and pass an Opener that makes it to whoever runs the tournament. The referee checks moves,
// measures times and counts what goes wrong, so that a Player is trusted only for its Thought.
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
	Name string `json:"name"` // for tables; no two of a tournament have the same
	// an algorithm of ai/catalog with its parameters, of which missing ones take their defaults; empty for a
	// program
	Algorithm string       `json:"algorithm,omitempty"`
	Values    param.Values `json:"values,omitempty"`
	// Limits are the player's own; where they are zero, those of the tournament hold.
	Limits  Limits   `json:"limits,omitzero"`
	Program *Program `json:"program,omitempty"` // nil for an algorithm
}

// Program describes another program. Only a person names one, in this program; neither a file nor a link
// does.
type Program struct {
	Protocol string   `json:"protocol"` // "uci", "nboard" or "lines"
	Path     string   `json:"path"`
	Args     []string `json:"args,omitempty"`
	Dir      string   `json:"dir,omitempty"`     // where it runs; empty: where this program does
	Options  []Option `json:"options,omitempty"` // are set in this order
	Log      string   `json:"log,omitempty"`     // file to which all that is said is added; empty: none
	Restart  bool     `json:"restart,omitempty"` // for each game, so that nothing is learnt from game to game
}

// Option is a setting of another program.
type Option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Limits bound the thinking about one move. Zero fields are no limits; a player stops at the first that it
// meets and knows.
type Limits struct {
	Nodes int64         `json:"nodes,omitempty"` // positions visited; for playout methods, playouts
	Depth int           `json:"depth,omitempty"` // plies; for nested searches, the level
	Time  time.Duration `json:"time,omitempty"`  // on the wall clock
	CPU   time.Duration `json:"cpu,omitempty"`   // of the processor, in all threads together
	Clock *Clock        `json:"clock,omitempty"` // of the whole game; nil if there is none
}

// Timed reports whether a search within the limits depends on how fast the machine is.
func (l Limits) Timed() bool { return l.Time > 0 || l.CPU > 0 || l.Clock != nil }

// Clock is how a game's clock stands before a move.
type Clock struct {
	Left      time.Duration `json:"left"`            // of who is to move
	Other     time.Duration `json:"other,omitempty"` // of the opponent
	Increment time.Duration `json:"increment,omitempty"`
	Moves     int           `json:"moves,omitempty"` // to the next time control; 0: the time is for all
}

// Player plays games, one after the other. It is used by one goroutine at a time. All methods return within a
// second of the end of their context, whatever it takes, and then with an error.
type Player interface {
	// Begin announces a new game at the given position, in which the player has the given side. The
	// position's record holds the moves of the opening.
	Begin(ctx context.Context, at *game.Tracked, side game.Player) error
	// Move returns the player's move at a position, with what it thought; at is not changed, and its record
	// holds the first position and all moves since. The seed is for what is random. report, which may be nil,
	// gets what is thought meanwhile and must not block. A Failure as the error costs the player this game;
	// any other error, while ctx has not ended, ends the tournament.
	Move(ctx context.Context, at *game.Tracked, lim Limits, seed uint64,
		report func(search.Info)) (Thought, error)
	// Close frees what the player holds: a program ends, within a second by force.
	Close() error
}

// Identified is a Player that knows which program it is: the name and version that the program reports,
// "" for none, and a hash of the files that it is started from.
type Identified interface {
	Identity() (reports, files string, err error)
}

// Thought is an answer of a player.
type Thought struct {
	// Info has the move as that of Best and, as far as the player tells them, depth, nodes, time and lines;
	// the first line's score is seen by the player.
	search.Info
	Scored  bool          // the first line's score says something
	CPU     time.Duration // that the processor spent; 0 if it is not known
	Resigns bool          // the player gives the game up; there is no move
}

// Opener makes a player of a contestant for games of g with the given values. It returns an error, a Failure
// if the contestant is a program that does not start.
type Opener func(ctx context.Context, who Contestant, g *game.Game, values param.Values) (Player, error)
