package room

import (
	"context"

	"ludarium/ai/method"
	"ludarium/game"
)

// Programs starts other programs, which a browser cannot. Programs are named only by the user in a dialog,
// never by links, files or runs.
type Programs interface {
	// Programs returns the user's programs for g.
	Programs(g *game.Game) []Program
	// AddProgram starts a program once to identify it. Afterwards Methods contains it under the name that it
	// reports. It waits for the program and may be called on any goroutine.
	AddProgram(ctx context.Context, g *game.Game, protocol, path string, args []string) (method.Method, error)
	// Installed returns well-known programs for g on this machine. It starts none.
	Installed(g *game.Game) []Installed
	// ChooseProgram opens a file dialog and calls done with the path of the chosen program on the UI
	// goroutine, unless the user cancels.
	ChooseProgram(done func(path string))
	// RemoveProgram removes the program of a method.
	RemoveProgram(name string) error
	// Protocols returns the protocols with which programs can play g, the default first.
	Protocols(g *game.Game) []Protocol
}

// Program is a program added by the user.
type Program struct{ Method, Title, Command string }

// Installed is a program that can be added.
type Installed struct {
	Protocol, Path string
	Args           []string
}

// Protocol is a protocol for game programs.
type Protocol struct{ Name, Title string }
