package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"ludarium/ai/base/rng"
	ai "ludarium/ai/catalog"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/wasm/spent"
)

// benchRecord is the measurement of one workload.
type benchRecord struct {
	Name    string  `json:"name"`
	Ops     int64   `json:"ops"`     // number of leaves counted or nodes searched in all repetitions
	Seconds float64 `json:"seconds"` // processor time
	Rate    float64 `json:"rate"`    // Ops per second
}

// workload is a fixed computation that returns its number of ops and a digest of its results, which is the
// same on every platform.
type workload struct {
	name string
	run  func(ctx context.Context) (ops int64, digest uint64, err error)
}

// benchTime is the minimum processor time for which a workload is repeated.
const benchTime = 500 * time.Millisecond

// benchPerft lists the counts of leaves: deep enough to take some milliseconds, shallow enough for a browser.
var benchPerft = [...]struct {
	game  string
	depth int
}{{"chess", 5}, {"othello", 8}, {"connectk", 8}, {"twenty48", 4}, {"morpion", 4}}

// benchNodes is the node limit of each search; methods based on playouts get a tenth of it.
const benchNodes = 20_000

func bench(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	if err := parseFlags(fs, args); err != nil {
		return err
	}
	return measure(ctx, std, *asJSON, benchTime)
}

// measure repeats each workload for at least the processor time least. It prints the record of each and a
// signature of all results.
func measure(ctx context.Context, std streams, asJSON bool, least time.Duration) error {
	work, err := workloads()
	if err != nil {
		return err
	}
	signature := uint64(0)
	for _, w := range work {
		r, digest, err := w.time(ctx, least)
		if err != nil {
			return err
		}
		signature = rng.Derive(signature, digest)
		if asJSON {
			err = object(std.out, r)
		} else {
			_, err = fmt.Fprintf(std.out, "%-28s %10d ops %8.3f s %10s ops/s\n", r.Name, r.Ops, r.Seconds,
				rate(float64(r.Ops), r.Seconds))
		}
		if err != nil {
			return err
		}
	}
	text := fmt.Sprintf("%016x", signature)
	if asJSON {
		return object(std.out, map[string]string{"signature": text})
	}
	_, err = fmt.Fprintf(std.out, "signature %s\n", text)
	return err
}

// time repeats the workload for at least the processor time least. It returns an error if a repetition has a
// different result.
func (w workload) time(ctx context.Context, least time.Duration) (r benchRecord, digest uint64, err error) {
	r.Name = w.name
	for elapsed := spent.Meter(); r.Ops == 0 ||
		r.Seconds < least.Seconds(); r.Seconds = elapsed().Seconds() {
		ops, d, err := w.run(ctx)
		switch {
		case err != nil:
			return r, 0, fmt.Errorf("%s: %w", w.name, err)
		case ctx.Err() != nil:
			return r, 0, errors.New("interrupted")
		case ops == 0:
			return r, 0, fmt.Errorf("%s: the workload does nothing", w.name)
		case r.Ops > 0 && d != digest:
			return r, 0, fmt.Errorf("%s: a repetition gives a different result from the first run", w.name)
		}
		r.Ops, digest = r.Ops+ops, d
	}
	r.Rate = float64(r.Ops) / r.Seconds
	return r, digest, nil
}

// workloads returns the leaf counts and, for each game, a search with each of its algorithms.
func workloads() ([]workload, error) {
	var out []workload
	for _, b := range benchPerft {
		g, err := catalog.Find(b.game)
		if err != nil {
			return nil, err
		}
		out = append(out,
			workload{fmt.Sprintf("perft/%s/%d", b.game, b.depth),
				func(ctx context.Context) (int64, uint64, error) {
					s, err := g.Start(g.Presets[0].Values)
					if err != nil {
						return 0, 0, err
					}
					_, n, err := count(ctx, newTree(g, s), b.depth, 1)
					return n, uint64(n), err
				}})
	}
	for _, g := range catalog.Games() {
		for _, a := range ai.For(g, g.Presets[0].Values) {
			if len(a.Strengths) == 0 || a.Needs != "" {
				continue
			}
			out = append(out,
				workload{fmt.Sprintf("search/%s/%s", g.Name, a.Name),
					func(ctx context.Context) (int64, uint64, error) {
						return benchSearch(ctx, g, a)
					}})
		}
	}
	return out, nil
}

// benchSearch searches the position after a few random moves and returns the number of nodes and a digest of
// everything that the search reports. It loads no files, because the program for Node has no trained weights
// and the results must be the same everywhere.
func benchSearch(ctx context.Context, g *game.Game, a ai.Entry) (int64, uint64, error) {
	s, err := g.Start(g.Presets[0].Values)
	if err != nil {
		return 0, 0, err
	}
	r := rng.New(1)
	for n := 0; n < 6 || s.Turn() == game.Chance; n++ {
		moves := s.Moves(nil)
		s.Play(moves[r.IntN(len(moves))])
	}
	searcher, err := a.New(g, g.Presets[0].Values, nil, nil)
	if err != nil {
		return 0, 0, err
	}
	lim := search.Limits{Nodes: benchNodes, Lines: 3, Seed: 1}
	for _, strength := range a.Strengths {
		if strength.Name == method.Playouts {
			lim.Nodes = benchNodes / 10
		}
	}
	info, err := searcher.Search(ctx, s, lim, nil)
	digest := rng.Derive(uint64(info.Nodes), uint64(info.Playouts))
	for _, l := range info.Lines {
		for _, m := range l.Moves {
			digest = rng.Derive(digest, uint64(m))
		}
		digest = rng.Derive(digest, uint64(l.Visits))
		digest = rng.Derive(digest, math.Float64bits(l.Score.Value))
	}
	return info.Nodes, digest, err
}
