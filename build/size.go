package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"golang.org/x/sync/errgroup"

	"ludarium/build/site"
	"ludarium/build/tool"
)

// budget is the maximum size of the modules downloaded at a first visit, compressed with brotli, in bytes.
type budget struct{ app, worker int }

// downloads is the current budget.
var downloads = budget{app: 3_600_000, worker: 3_500_000}

// size prints the sizes of the modules and the catalog, raw and compressed, and fails if a module exceeds
// its budget.
func size(ctx context.Context, b *builder, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("size", flag.ContinueOnError), args); err != nil {
		return err
	}
	m, err := b.compileForHosts(ctx, false)
	if err != nil {
		return err
	}
	return b.sizes(m, downloads)
}

func (b *builder) sizes(m *site.Modules, limits budget) error {
	type module struct {
		name    string
		content []byte
		limit   int  // maximum size in bytes; 0 for no limit
		instead bool // whether browsers load it instead of another one
		packed  [2]int
	}
	parts := []module{{name: "app.wasm", content: m.App, limit: limits.app},
		{name: "worker.wasm", content: m.Worker, limit: limits.worker},
		{name: "catalog.json", content: m.Catalog}}
	if m.Vectors != nil {
		parts = append(parts, module{name: "vectors.wasm", content: m.Vectors, limit: limits.worker,
			instead: true})
	}
	var packing errgroup.Group // brotli at its best quality takes a minute or two
	for i := range parts {
		for j, method := range []string{"gz", "br"} {
			packing.Go(func() error {
				packed, err := b.cache().Packed(parts[i].content, method)
				parts[i].packed[j] = len(packed)
				return err
			})
		}
	}
	if err := packing.Wait(); err != nil {
		return err
	}
	var total [3]int
	var over error
	b.Say("%-12s %10s %10s %10s %10s", "", "raw", "gzip", "brotli", "budget")
	for _, part := range parts {
		row, limit := [3]int{len(part.content), part.packed[0], part.packed[1]}, ""
		if part.limit > 0 {
			limit = tool.Megabytes(part.limit)
			if row[2] > part.limit {
				over = errors.Join(over,
					fmt.Errorf("%s has a download size of %s; its budget is %s", part.name,
						tool.Megabytes(row[2]), limit))
			}
		}
		b.Say("%-12s %10s %10s %10s %10s", part.name, tool.Megabytes(row[0]), tool.Megabytes(row[1]),
			tool.Megabytes(row[2]), limit)
		for i := range total {
			if !part.instead {
				total[i] += row[i]
			}
		}
	}
	b.Say("%-12s %10s %10s %10s", "all", tool.Megabytes(total[0]), tool.Megabytes(total[1]),
		tool.Megabytes(total[2]))
	return over
}
