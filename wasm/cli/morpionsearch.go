package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"ludarium/ai/base/safefile"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/game/param"
)

// huntRecord is the result of a search for long games.
type huntRecord struct {
	Variant  string        `json:"variant"`
	Method   string        `json:"method"`
	Seed     uint64        `json:"seed"`
	Best     int           `json:"best"` // length of the longest game
	Playouts int64         `json:"playouts"`
	Seconds  float64       `json:"seconds"`
	Stop     search.Reason `json:"stop"`
	Moves    string        `json:"moves"` // moves of the longest game, in the program's own format
}

// saveEvery is the interval at which a search is saved.
const saveEvery = 5 * time.Second

func morpionSearch(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	form := fs.String("variant", "5T", "")
	method := fs.String("method", "nrpa", "")
	limit := fs.Duration("time", 0, "")
	playouts := fs.Int64("playouts", 0, "")
	target := fs.Int("target", 0, "")
	seed := fs.Uint64("seed", 1, "")
	from := fs.String("from", "", "")
	locked := fs.Int("locked", -1, "")
	out := fs.String("out", "", "")
	save := fs.String("save", "", "")
	workers := fs.Int("workers", 1, "")
	asJSON := fs.Bool("json", false, "")
	if err := parseFlags(fs, args); err != nil {
		return err
	}
	if *limit < 0 || *playouts < 0 || *target < 0 || *workers < 1 {
		return usageError{fmt.Errorf("--time %v, --playouts %d, --target %d, --workers %d: the least "+
			"values are 0, 0, 0 and 1", *limit, *playouts, *target, *workers)}
	}
	saved := namedFile{"--save", *save}
	if err := checkDistinct(saved, namedFile{"--out", *out}, namedFile{"--from", *from}); err != nil {
		return err
	}
	m, err := newMethod(*method, *workers)
	if err != nil {
		return usageError{err}
	}
	perturb, ok := m.(engine.Perturbation)
	if ok && *locked < 0 {
		*locked = 0 // perturb all remaining moves
	}
	start, whole, err := startOf(std, *form, *from, *locked)
	if err != nil {
		return err
	}
	if ok && len(whole) > 0 {
		perturb.Record = whole
		m = perturb
	}
	h := hunt{std: std, seed: *seed, target: *target, save: *save, parts: parts(m, *workers),
		limits: search.Limits{Time: *limit, Nodes: *playouts, Seed: *seed},
		record: huntRecord{Variant: start.Variant().String(), Method: *method, Seed: *seed}}
	begin := time.Now()
	err = h.run(ctx, start, m)
	if len(h.best.Moves) == 0 {
		return err
	}
	h.record.Seconds = time.Since(begin).Seconds()
	h.record.Moves = strings.Join(strings.Fields(h.best.String())[1:], " ")
	// The game is printed first, so that it is not lost if a file cannot be written.
	tell := h.tell
	if *asJSON {
		tell = func() error { return object(std.out, h.record) }
	}
	err = errors.Join(tell(), err)
	if *out != "" {
		text := fmt.Sprintf("# found by Ludarium: morpion search --variant %s --method %s --seed %d\n%s",
			h.record.Variant, *method, *seed, h.best)
		err = errors.Join(err, safefile.WriteData(*out, 0o644, []byte(text)))
	}
	return err
}

// tell prints the result as text.
func (h *hunt) tell() error {
	r := h.record
	_, err := fmt.Fprintf(h.std.out, "%s, %s, seed %d: %s after %s in %.1f s (%s)\n%s",
		r.Variant, r.Method, r.Seed, lab.Count(r.Best, "move"), lab.Count(r.Playouts, "playout"),
		r.Seconds, r.Stop, h.best)
	return err
}

// newMethod parses the name of a method, followed by commas with its parameters. Lists in parameters contain
// commas too: "reflexive,counts=10,5,5".
func newMethod(spec string, workers int) (engine.Method, error) {
	name, settings, _ := strings.Cut(spec, ",")
	var names []string
	for _, k := range engine.Methods() {
		names = append(names, k.Name)
		if k.Name != name {
			continue
		}
		given, err := param.ParseSettings(settings)
		if err != nil {
			return nil, fmt.Errorf("method %q: %w", spec, err)
		}
		m, err := k.Make(given)
		if err != nil {
			return nil, fmt.Errorf("method %q: %w", spec, err)
		}
		switch n := m.(type) {
		case engine.NRPA:
			if n.Stable > 1 {
				n.Workers = workers
				return n, nil
			}
		case engine.Shared:
			n.Workers = workers
			return n, nil
		}
		return m, nil
	}
	return nil, fmt.Errorf("no method %q; the methods are %s", name, strings.Join(names, ", "))
}

// startOf returns the position to search from: the start of the variant, or the position after the first
// locked moves of a record, all if locked is negative. It also returns all moves of the record.
func startOf(std streams, variant, file string, locked int) (*morpion.Board, []game.Move, error) {
	v, err := morpion.ParseVariant(variant)
	if err != nil {
		return nil, nil, usageError{err}
	}
	if file == "" {
		return morpion.NewBoard(v), nil, nil
	}
	text, err := read(std, file)
	if err != nil {
		return nil, nil, err
	}
	rec, err := morpion.ParseRecord(text, v)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	whole := rec.Moves
	if locked > len(whole) {
		return nil, nil, usageError{fmt.Errorf("--locked %d: the record has %d moves", locked, len(whole))}
	}
	b, err := rec.Replay() // replay the whole record, to report any illegal move
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", file, err)
	}
	if locked < 0 {
		return b, whole, nil
	}
	rec.Moves = whole[:locked]
	b, err = rec.Replay()
	return b, whole, err
}

// hunt is a search for long games, started from the command line.
type hunt struct {
	std    streams
	seed   uint64
	parts  int    // number of parallel searches
	target int    // length at which to stop; 0 for no limit
	save   string // file to resume from and save to; "" for none
	limits search.Limits
	record huntRecord
	best   morpion.Record
}

// parts returns the number of parallel searches that keep the workers busy.
func parts(m engine.Method, workers int) int {
	n, adapts := m.(engine.NRPA)
	if _, shares := m.(engine.Shared); shares || adapts && n.Workers > 0 {
		return 1 // the method itself shares its playouts among the workers
	}
	return workers
}

// run repeats searches with m. It ends early if the search cannot be saved.
func (h *hunt) run(ctx context.Context, start *morpion.Board, m engine.Method) error {
	e, err := h.open(start, m)
	if err == nil {
		err = h.keep(e) // save before any work is done
	}
	if err != nil {
		return err
	}
	begin, shown := time.Now(), 0
	for h.record.Stop == search.Running {
		stretch, cancel := context.WithCancel(ctx)
		lim := search.Limits{Time: saveEvery, Nodes: h.limits.Nodes}
		if h.limits.Time > 0 {
			lim.Time = min(lim.Time, max(h.limits.Time-time.Since(begin), 1))
		}
		if h.limits.Nodes > 0 {
			lim.Nodes = max(h.limits.Nodes-e.Playouts(), 1)
		}
		info := e.Run(stretch, lim, func(i search.Info) {
			if n := start.Len() + len(i.Lines[0].Moves); n > shown {
				shown = n
				fmt.Fprintf(h.std.err, "%s after %s, %.1f s\n", lab.Count(n, "move"),
					lab.Count(i.Playouts, "playout"), time.Since(begin).Seconds())
			}
			if h.target > 0 && shown >= h.target {
				cancel()
			}
		})
		cancel()
		h.best = e.Best()
		h.record.Best, h.record.Playouts = len(h.best.Moves), e.Playouts()
		switch {
		case ctx.Err() != nil:
			h.record.Stop = search.Cancelled
		case h.target > 0 && len(h.best.Moves) >= h.target:
			h.record.Stop = search.Done
		case info.Stop == search.NodeLimit:
			h.record.Stop = search.NodeLimit
		case h.limits.Time > 0 && time.Since(begin) >= h.limits.Time:
			h.record.Stop = search.TimeLimit
		}
		if err := h.keep(e); err != nil {
			h.record.Stop = cmp.Or(h.record.Stop, search.Cancelled)
			return err
		}
	}
	return nil
}

// open starts the search or resumes a saved one.
func (h *hunt) open(start *morpion.Board, m engine.Method) (*engine.Hunts, error) {
	if h.save != "" {
		data, err := os.ReadFile(h.save)
		switch {
		case err == nil:
			e, err := engine.LoadHunts(data, start, m, h.seed, h.parts)
			if err != nil {
				return nil, fmt.Errorf("%s cannot be resumed: %w", h.save, err)
			}
			return e, nil
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	return engine.NewHunts(start, m, h.seed, h.parts)
}

// keep saves the search atomically, so that an interruption leaves either the last save or this one.
func (h *hunt) keep(e *engine.Hunts) error {
	if h.save == "" {
		return nil
	}
	data, err := json.Marshal(e)
	if err == nil {
		err = safefile.WriteData(h.save, 0o644, data)
	}
	if err != nil {
		return fmt.Errorf("--save: %w", err)
	}
	return nil
}
