//go:build !js

package assets

import (
	"context"
	"embed"
	"path"
)

//go:embed weights
var weights embed.FS

// Open returns the content of a file of trained weights, which are too large to be part of a program for the
// browser: there the page brings them (see wasm/webpool.Files).
func Open(_ context.Context, name string) ([]byte, error) {
	return weights.ReadFile(path.Join("weights", name))
}
