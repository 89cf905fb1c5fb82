package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/ai/pool"
)

// ServeContent returns the service of atlas.ReadTask.
func ServeContent() pool.Service {
	return pool.Serve(atlas.ReadTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) (atlas.Content, error) {
			return resource.Load(ctx, atlas.File,
				func(_ context.Context, data []byte) (atlas.Content, error) { return atlas.Decode(data) })
		})
}
