package film

import (
	"context"
	"encoding/json"

	"ludarium/ai/atlas"
	"ludarium/ai/base/resource"
	"ludarium/ai/worker/pool"
)

// ServeContent returns the service of atlas.ReadTask for the pages in files. The reply does not contain the
// guide.
func ServeContent(files *resource.Store) pool.Service {
	return pool.Serve(atlas.ReadTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) (atlas.Content, error) {
			c, err := read(ctx, files)
			c.Guide = atlas.Guide{}
			return c, err
		})
}

// ServeGuide returns the service of atlas.GuideTask for the pages in files.
func ServeGuide(files *resource.Store) pool.Service {
	return pool.Serve(atlas.GuideTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) (atlas.Guide, error) {
			c, err := read(ctx, files)
			return c.Guide, err
		})
}

// ServeDocuments returns the service of atlas.DocumentsTask for the documents in files.
func ServeDocuments(files *resource.Store) pool.Service {
	return pool.Serve(atlas.DocumentsTask,
		func(ctx context.Context, _ pool.None, _ func(pool.None)) ([]atlas.Document, error) {
			return resource.Load(ctx, files, atlas.DocumentsFile,
				func(_ context.Context, data []byte) (list []atlas.Document, err error) {
					return list, json.Unmarshal(data, &list)
				})
		})
}

func read(ctx context.Context, files *resource.Store) (atlas.Content, error) {
	return resource.Load(ctx, files, atlas.File,
		func(_ context.Context, data []byte) (atlas.Content, error) { return atlas.Decode(data) })
}
