// Package train recreates what the program contains that was learned or computed, from scratch, with the
// seeds and settings recorded here:
//
//	go run ./build train NAME
//
// The methods are described in package train beside each engine. To add something, write its function in a
// file of its own and add it to makers.
package train

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/build/tool"
)

// maker is a command that creates trained data.
type maker struct {
	name string
	run  func(ctx context.Context, b *tool.Env, args []string) error
}

func makers() []maker {
	return []maker{
		{"2048", train2048},
		{"chess", trainChess},
		{"chess-book", growChessBook},
		{"chess-network", trainChessNetwork},
		{"chess-search", trainChessSearch},
		{"chess-wdl", trainChessWDL},
		{"connect", trainConnect},
		{"othello", trainOthello},
		{"othello-book", growOthelloBook},
		{"openings", trainOpenings},
		{"heuristic", tuneHeuristic},
		{"marker-network", breedMarker},
		{"swarm-rule", breedSwarmRule},
		{"profile", trainProfile},
		{"puzzles", trainPuzzles},
		{"fonts", trainFonts},
	}
}

// Run recreates what the first argument names.
func Run(ctx context.Context, b *tool.Env, args []string) error {
	var names []string
	for _, m := range makers() {
		if len(args) > 0 && args[0] == m.name {
			return m.run(ctx, b, args[1:])
		}
		names = append(names, m.name)
	}
	last := len(names) - 1
	return fmt.Errorf("train %q: unknown name; the names are %s and %s", strings.Join(args, " "),
		strings.Join(names[:last], ", "), names[last])
}

// replace writes a file atomically, so that an interruption leaves the old one.
func replace(path string, write func(w io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return safefile.Write(path, 0o644, write)
}
