package room

import (
	"context"

	"ludarium/ai/method"
	"ludarium/game"
)

// Programs is what a host implements that can start other programs, which a page cannot. Only a person names
// one, and only here: no link, file or run that is opened does.
type Programs interface {
	// Programs lists those for games of g that a person added.
	Programs(g *game.Game) []Program
	// AddProgram starts the program with its arguments once, to learn what it is; from then on Methods has
	// it, under the name that it gives itself. It waits for the program and may be called from any goroutine.
	AddProgram(ctx context.Context, g *game.Game, protocol, path string, args []string) (method.Method, error)
	// RemoveProgram forgets the program of a method.
	RemoveProgram(name string) error
	// Protocols lists those by which programs can play g, the usual one first.
	Protocols(g *game.Game) []Protocol
}

// Program is one that a person added.
type Program struct{ Method, Title, Command string }

// Protocol is a way to talk to programs.
type Protocol struct{ Name, Title string }
