package main

import (
	"context"
	"flag"
	"fmt"

	"ludarium/build/site"
)

// budget is what the first visit may download at most: app and worker, brotli, in bytes.
const budget = 4_500_000

// size prints how large the modules are, raw and packed, and fails when they exceed the budget.
func size(ctx context.Context, b *builder, args []string) error {
	if err := parse(flag.NewFlagSet("size", flag.ContinueOnError), args); err != nil {
		return err
	}
	m, err := b.compile(ctx)
	if err != nil {
		return err
	}
	return b.sizes(m, budget)
}

func (b *builder) sizes(m *site.Modules, limit int) error {
	var total [3]int
	b.say("%-12s %10s %10s %10s", "", "raw", "gzip", "brotli")
	for _, part := range []struct {
		name string
		wasm []byte
	}{{"app.wasm", m.App}, {"worker.wasm", m.Worker}} {
		gz, err := b.cache().Packed(part.wasm, "gz")
		if err != nil {
			return err
		}
		br, err := b.cache().Packed(part.wasm, "br")
		if err != nil {
			return err
		}
		row := [3]int{len(part.wasm), len(gz), len(br)}
		b.say("%-12s %10s %10s %10s", part.name, megabytes(row[0]), megabytes(row[1]), megabytes(row[2]))
		for i := range total {
			total[i] += row[i]
		}
	}
	b.say("%-12s %10s %10s %10s", "both", megabytes(total[0]), megabytes(total[1]), megabytes(total[2]))
	if total[2] > limit {
		return fmt.Errorf("the download is %s, the budget %s", megabytes(total[2]), megabytes(limit))
	}
	b.say("within the budget of %s", megabytes(limit))
	return nil
}

// megabytes writes n bytes as "1.23 MB".
func megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }
