package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48"
	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game/param"
)

// playRecord is how an agent fared in games of 2048.
type playRecord struct {
	Agent   string         `json:"agent"`
	Games   int            `json:"games"`
	Seed    uint64         `json:"seed"`
	Tiles   map[string]int `json:"tiles"` // largest tile to games that ended with it
	Moves   int            `json:"moves"` // in all games
	Mean    float64        `json:"mean_score"`
	Seconds float64        `json:"seconds"`
}

func play2048(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	name := fs.String("agent", "best", "")
	games := fs.Int("games", 10, "")
	seed := fs.Uint64("seed", 1, "")
	sims := fs.Int("sims", 0, "")
	var lim search.Limits
	fs.DurationVar(&lim.Time, "move-time", 0, "")
	fs.DurationVar(&lim.Time, "time", 0, "")
	fs.Int64Var(&lim.Nodes, "nodes", 0, "")
	fs.IntVar(&lim.Depth, "depth", 0, "")
	stop := fs.Int("stop-at", 0, "")
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	switch {
	case len(others) > 0:
		return usageError{fmt.Errorf("%q is one argument too many", others[0])}
	case *games < 1 || *sims < 0 || lim.Time < 0 || lim.Nodes < 0 || lim.Depth < 0:
		return usageError{errors.New("games, simulations and limits are numbers of what there is, games at least 1")}
	case *stop != 0 && (bits.OnesCount(uint(*stop)) != 1 || *stop < 8 || *stop > 1<<15):
		return usageError{fmt.Errorf("--stop-at %d: no tile from 8 to 32768 reads that", *stop)}
	}
	build, err := agent2048(ctx, *name, *sims)
	if err != nil {
		return err
	}
	m := engine.Match{Rules: engine.Usual(), Agent: build(lim), Limits: lim}
	if *stop > 0 {
		m.Rules.Stop, m.Rules.Target = true, bits.Len(uint(*stop))-1
	}
	r := playRecord{Agent: *name, Seed: *seed, Tiles: map[string]int{}}
	start := time.Now()
	for i := range *games {
		g, err := m.Play(ctx, rng.Derive(*seed, uint64(i)))
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			return err
		}
		r.Games++
		r.Tiles[strconv.Itoa(1<<g.Tile)]++
		r.Moves += g.Moves
		r.Mean += float64(g.Score)
	}
	r.Mean /= float64(max(r.Games, 1))
	r.Seconds = time.Since(start).Seconds()
	if *asJSON {
		err = object(std.out, r)
	} else {
		err = r.write(std.out)
	}
	if err == nil && ctx.Err() != nil {
		err = errors.New("interrupted")
	}
	return err
}

// agent2048 reads an agent of package twenty48 and, after commas, its parameters: "expectimax,depth=3,evaluation=network".
// simulations is its parameter of that name, 0 for the usual.
func agent2048(ctx context.Context, spec string, simulations int) (func(lim search.Limits) engine.Agent, error) {
	name, settings, _ := strings.Cut(spec, ",")
	given, err := param.ParseSettings(settings)
	if err != nil {
		return nil, usageError{fmt.Errorf("agent %q: %w", spec, err)}
	}
	if simulations > 0 {
		if given == nil {
			given = param.Values{}
		}
		given["simulations"] = strconv.Itoa(simulations)
	}
	kinds := engine.Kinds()
	i := slices.IndexFunc(kinds, func(k engine.Kind) bool { return k.Name == name })
	if i < 0 {
		var names []string
		for _, k := range kinds {
			names = append(names, k.Name)
		}
		return nil, usageError{fmt.Errorf("no agent %q; there are %s", name, strings.Join(names, ", "))}
	}
	if err := kinds[i].Check(given); err != nil {
		return nil, usageError{fmt.Errorf("agent %q: %w", spec, err)}
	}
	return kinds[i].New(ctx, given)
}

// write prints the distribution of largest tiles, and below it the programs of the 2014 tournament, of whose games the source tells
// only how many reached a tile.
func (r playRecord) write(w io.Writer) error {
	speed := 0.0
	if r.Seconds > 0 {
		speed = float64(r.Moves) / r.Seconds
	}
	if _, err := fmt.Fprintf(w, "%s: %d games from seed %d, mean %.0f points, %d moves, %.0f moves/s\n\n%9s %7s %8s %10s\n",
		r.Agent, r.Games, r.Seed, r.Mean, r.Moves, speed, "tile", "games", "share", "at least"); err != nil {
		return err
	}
	reached := r.Games
	for exp := 1; exp <= 17; exp++ {
		n := r.Tiles[strconv.Itoa(1<<exp)]
		if n == 0 {
			continue
		}
		of := 100 / float64(r.Games)
		if _, err := fmt.Fprintf(w, "%9d %7d %7.1f%% %9.1f%%\n", 1<<exp, n, of*float64(n), of*float64(reached)); err != nil {
			return err
		}
		reached -= n
	}
	return r.beside(w, twenty48.Tournament())
}

// beside prints the rows (program, largest tile, tile, share) of a table of those that reach a tile at least.
func (r playRecord) beside(w io.Writer, table lab.Published) error {
	var tiles, programs []string
	shares := map[string]map[string]string{}
	for _, row := range table.Rows {
		program, tile := lab.Write(row[0]), lab.Write(row[2])
		if !slices.Contains(tiles, tile) {
			tiles = append(tiles, tile)
		}
		if shares[program] == nil {
			programs = append(programs, program)
			shares[program] = map[string]string{}
		}
		shares[program][tile] = lab.Write(row[3])
	}
	programs = append(programs, "here")
	shares["here"] = map[string]string{}
	for _, tile := range tiles {
		least, err := strconv.Atoi(tile)
		if err != nil {
			return err
		}
		n := 0
		for exp := 1; exp <= 17; exp++ {
			if 1<<exp >= least {
				n += r.Tiles[strconv.Itoa(1<<exp)]
			}
		}
		shares["here"][tile] = strconv.FormatFloat(100*float64(n)/float64(max(r.Games, 1)), 'f', 1, 64)
	}
	if _, err := fmt.Fprintf(w, "\n%s, in percent (%s)\n%-10s", table.Title, table.Source, ""); err != nil {
		return err
	}
	for _, tile := range tiles {
		if _, err := fmt.Fprintf(w, " %7s", tile); err != nil {
			return err
		}
	}
	for _, program := range programs {
		if _, err := fmt.Fprintf(w, "\n%-10s", program); err != nil {
			return err
		}
		for _, tile := range tiles {
			if _, err := fmt.Fprintf(w, " %7s", shares[program][tile]); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintln(w)
	return err
}
