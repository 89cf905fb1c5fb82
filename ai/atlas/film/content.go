package film

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/ai/pool"
)

// ServeContent returns the service of atlas.ReadTask, whose reply does without the guide.
func ServeContent() pool.Service {
	return pool.Serve(atlas.ReadTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) (atlas.Content, error) {
			c, err := read(ctx)
			c.Guide = atlas.Guide{}
			return c, err
		})
}

// ServeGuide returns the service of atlas.GuideTask.
func ServeGuide() pool.Service {
	return pool.Serve(atlas.GuideTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) (atlas.Guide, error) {
			c, err := read(ctx)
			return c.Guide, err
		})
}

func read(ctx context.Context) (atlas.Content, error) {
	return resource.Load(ctx, atlas.File,
		func(_ context.Context, data []byte) (atlas.Content, error) { return atlas.Decode(data) })
}
