package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/ai/pool"
)

// ServePages returns the service of atlas.PagesTask.
func ServePages() pool.Service {
	return pool.Serve(atlas.PagesTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) ([]atlas.Page, error) {
			return resource.Load(ctx, atlas.File,
				func(_ context.Context, data []byte) ([]atlas.Page, error) { return atlas.Decode(data) })
		})
}
