package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
)

// pages reads what the build made of the texts.
func pages(ctx context.Context) ([]atlas.Page, error) {
	return resource.Load(ctx, atlas.File,
		func(_ context.Context, data []byte) ([]atlas.Page, error) { return atlas.Decode(data) })
}
