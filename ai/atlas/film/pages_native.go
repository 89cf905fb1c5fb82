//go:build !js

package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/assets"
)

// pages reads the texts, which the program carries.
func pages(context.Context) ([]atlas.Page, error) { return text.Read(assets.Atlas()) }
