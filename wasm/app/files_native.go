//go:build !js

package main

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/notice"
	"ludarium/assets"
)

// openFile returns a file for whoever works: one that the program carries, the pages of the atlas, which it
// carries as texts, or the licences of its parts.
func openFile(ctx context.Context, name string) ([]byte, error) {
	switch name {
	case atlas.File:
		return text.Pack(assets.Atlas())
	case notice.File:
		return assets.Notice, nil
	}
	return assets.Open(ctx, name)
}
