//go:build !js

package main

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/assets"
)

// openFile returns a file for whoever works: one that the program carries, or the pages of the atlas, which
// it carries as texts.
func openFile(ctx context.Context, name string) ([]byte, error) {
	if name == atlas.File {
		return text.Pack(assets.Atlas())
	}
	return assets.Open(ctx, name)
}
