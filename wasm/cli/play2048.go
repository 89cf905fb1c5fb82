package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/twenty48"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// playRecord is the result of an agent in games of 2048.
type playRecord struct {
	Agent   string         `json:"agent"`
	Size    int            `json:"size"`
	Goal    string         `json:"goal"`
	Target  int            `json:"target,omitempty"` // winning tile; 0 if the goal is the score
	New     string         `json:"new_tiles"`
	Games   int            `json:"games"`
	Seed    uint64         `json:"seed"`
	Tiles   map[string]int `json:"tiles"` // number of games by their largest tile
	Won     *int           `json:"won,omitempty"`
	Moves   int            `json:"moves"` // total number of moves
	Mean    float64        `json:"mean_score"`
	Median  float64        `json:"median_score"`
	Best    int64          `json:"best_score"`
	Seconds float64        `json:"seconds"`

	scores []int64 // scores of all games, ascending
}

// add counts the result of a game.
func (r *playRecord) add(g engine.Result) {
	r.Games++
	r.Tiles[tileText(g.Tile)]++
	r.Moves += g.Moves
	r.scores = append(r.scores, g.Score)
	if r.Won != nil && g.Tile < 63 && 1<<g.Tile >= r.Target {
		*r.Won++
	}
}

// play plays a number of games, or until ctx ends.
func (r *playRecord) play(ctx context.Context, player engine.Player, games int) error {
	start := time.Now()
	for i := range games {
		g, err := player.Play(ctx, rng.Derive(r.Seed, uint64(i)))
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			return err
		}
		r.add(g)
	}
	r.finish()
	r.Seconds = time.Since(start).Seconds()
	return nil
}

// finish computes the statistics of all games.
func (r *playRecord) finish() {
	slices.Sort(r.scores)
	n := len(r.scores)
	if n == 0 {
		return
	}
	for _, s := range r.scores {
		r.Mean += float64(s)
	}
	r.Mean /= float64(n)
	r.Median = (float64(r.scores[(n-1)/2]) + float64(r.scores[n/2])) / 2
	r.Best = r.scores[n-1]
}

// tileText returns the number on a tile, 2 to the power exp.
func tileText(exp int) string { return strconv.FormatUint(1<<exp, 10) }

// game2048 holds the flags for the variant of the game.
type game2048 struct {
	size, target, stop int
	goal               string
	evil               bool
}

func (f *game2048) flags(fs *flag.FlagSet) {
	fs.IntVar(&f.size, "size", 4, "")
	fs.IntVar(&f.target, "target", 0, "")
	fs.IntVar(&f.stop, "stop-at", 0, "")
	fs.StringVar(&f.goal, "goal", "tile", "")
	fs.BoolVar(&f.evil, "evil", false, "")
}

// values returns the parameters of the game. The default target is 2048; on 3×3 it is 256.
func (f *game2048) values() (param.Values, error) {
	if f.size < 3 || f.size > 8 {
		return nil, fmt.Errorf("--size %d: boards have 3 to 8 rows", f.size)
	}
	if f.goal != "tile" && f.goal != "score" {
		return nil, fmt.Errorf("--goal %q must be tile or score", f.goal)
	}
	for _, tile := range []struct {
		flag  string
		value int
	}{{"--target", f.target}, {"--stop-at", f.stop}} {
		switch v := tile.value; {
		case v == 0:
		case f.goal == "score":
			return nil, fmt.Errorf("%s %d: with --goal score no tile wins", tile.flag, v)
		case bits.OnesCount(uint(v)) != 1 || v < 8:
			return nil, fmt.Errorf("%s %d: the tile must be a power of 2 from 8 on", tile.flag, v)
		case v > rules.MaxTile(f.size):
			return nil, fmt.Errorf("%s %d: no tile of %d×%d is larger than %d",
				tile.flag, v, f.size, f.size, rules.MaxTile(f.size))
		}
	}
	if f.stop != 0 && f.target != 0 && f.stop != f.target {
		return nil, fmt.Errorf("--stop-at %d differs from --target %d; give one of them or equal values",
			f.stop, f.target)
	}
	target := max(f.target, f.stop)
	switch {
	case target > 0:
	case f.size == 3:
		target = 256
	default:
		target = 2048
	}
	return param.Values{
		"size": strconv.Itoa(f.size), "target": strconv.Itoa(target), "goal": f.goal,
		"stop-at-target": strconv.FormatBool(f.stop > 0),
		"tiles":          map[bool]string{false: "random", true: "evil"}[f.evil],
	}, nil
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
	var what game2048
	what.flags(fs)
	asJSON := fs.Bool("json", false, "")
	if err := parseFlags(fs, args); err != nil {
		return err
	}
	switch {
	case *games < 1 || *sims < 0 || lim.Time < 0 || lim.Nodes < 0 || lim.Depth < 0:
		return usageError{errors.New("--games must be at least 1, --sims and the limits at least 0")}
	}
	values, err := what.values()
	if err != nil {
		return usageError{err}
	}
	player, err := player2048(ctx, std.files, *name, *sims, engine.Setting{Values: values, Limits: lim})
	if err != nil {
		return err
	}
	r := playRecord{Agent: *name, Seed: *seed, Size: what.size, Goal: what.goal, New: values["tiles"],
		Tiles: map[string]int{}}
	if what.goal == "tile" {
		r.Target, r.Won = values.Int("target"), new(int)
	}
	if err := r.play(ctx, player, *games); err != nil {
		return err
	}
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

// player2048 parses an agent of package twenty48, followed by commas with its parameters:
// "expectimax,depth=3,evaluation=network". simulations replaces the default of the agent's parameter
// simulations unless it is 0.
func player2048(ctx context.Context, files *resource.Store, spec string, simulations int, s engine.Setting) (
	engine.Player, error) {
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
	list := engine.Methods()
	i := slices.IndexFunc(list, func(m method.Entry[engine.Agents]) bool { return m.Name == name })
	if i < 0 {
		var names []string
		for _, m := range list {
			names = append(names, m.Name)
		}
		return nil, usageError{fmt.Errorf("no agent %q; the agents are %s", name, strings.Join(names, ", "))}
	}
	agents, err := list[i].Make(given)
	if err != nil {
		return nil, usageError{fmt.Errorf("agent %q: %w", spec, err)}
	}
	return agents.Player(ctx, files, s)
}

// title describes the agent and the game.
func (r playRecord) title() string {
	text := r.Agent
	if r.Size != 4 {
		text += fmt.Sprintf(" on %d×%d", r.Size, r.Size)
	}
	if r.New == "evil" {
		text += " against evil tiles"
	}
	if r.Won == nil {
		text += " for the score"
	}
	return text
}

// write prints the distribution of largest tiles or, if the goal is the score, of points. In the standard
// game, the results of the programs of the 2014 tournament follow; their source gives only the number of
// games per tile.
func (r playRecord) write(w io.Writer) error {
	speed := 0.0
	if r.Seconds > 0 {
		speed = float64(r.Moves) / r.Seconds
	}
	if _, err := fmt.Fprintf(w, "%s: %s from seed %d, mean %.0f points, %s, %.0f moves/s\n",
		r.title(), lab.Count(r.Games, "game"), r.Seed, r.Mean, lab.Count(r.Moves, "move"),
		speed); err != nil || r.Games == 0 {
		return err
	}
	if r.Won == nil {
		_, err := fmt.Fprintf(w, "\n%9s %9s %9s\n%9d %9.0f %9d\n", "fewest", "median", "most",
			r.scores[0], r.Median, r.Best)
		return err
	}
	if _, err := fmt.Fprintf(w, "%d reached in %d of %s\n\n%9s %7s %8s %10s\n", r.Target, *r.Won,
		lab.Count(r.Games, "game"),
		"tile", "games", "share", "at least"); err != nil {
		return err
	}
	reached := r.Games
	for exp := 1; exp < 64; exp++ {
		n := r.Tiles[tileText(exp)]
		if n == 0 {
			continue
		}
		of := 100 / float64(r.Games)
		if _, err := fmt.Fprintf(w, "%9s %7d %7.1f%% %9.1f%%\n", tileText(exp), n, of*float64(n),
			of*float64(reached)); err != nil {
			return err
		}
		reached -= n
	}
	if r.Size != 4 || r.New == "evil" {
		return nil
	}
	return r.beside(w, twenty48.Tournament())
}

// beside prints a table of published results with the columns program, largest tile, tile and cumulative
// share.
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
