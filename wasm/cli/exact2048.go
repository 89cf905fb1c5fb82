package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/exact"
	"ludarium/game/param"
)

// exact2048Record is a solved small board of 2048.
type exact2048Record struct {
	Rows    int     `json:"rows"`
	Cols    int     `json:"cols"`
	Target  int     `json:"target,omitempty"` // winning tile; 0 if the goal is points
	Best    float64 `json:"best"`             // optimal play's win rate or, if the goal is points, mean score
	Random  float64 `json:"random"`           // the same for random play
	States  int     `json:"states"`
	Layers  int     `json:"layers"`
	Seconds float64 `json:"seconds"`

	Agents []exactAgent `json:"agents,omitempty"`
}

// exactAgent is the measured win rate of an agent on the board.
type exactAgent struct {
	Agent string  `json:"agent"`
	Games int     `json:"games"`
	Won   int     `json:"won"`
	Low   float64 `json:"low"` // 95 % Wilson interval of the win rate
	High  float64 `json:"high"`
}

func exact2048(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	size := fs.String("size", "3x3", "")
	goal := fs.String("goal", "tile", "")
	p := exact.Problem{}
	fs.IntVar(&p.Target, "target", 0, "")
	fs.Float64Var(&p.FourOdds, "four-odds", 0.1, "")
	agents := fs.String("agents", "", "")
	games := fs.Int("games", 100, "")
	seed := fs.Uint64("seed", 1, "")
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	p.Rows, p.Cols, err = boardSize(*size)
	switch {
	case len(others) > 0:
		return usageError{fmt.Errorf("%q is one argument too many", others[0])}
	case err != nil:
		return usageError{fmt.Errorf("--size %s: write rows and columns as 2x3", *size)}
	case *goal != "tile" && *goal != "score":
		return usageError{fmt.Errorf("--goal %q must be tile or score", *goal)}
	case *goal == "tile" && p.Target == 0:
		return usageError{errors.New("--target is the tile to reach, such as 256")}
	case *goal == "score" && p.Target != 0:
		return usageError{fmt.Errorf("--target %d: with --goal score no tile wins", p.Target)}
	case *agents != "" && (p.Rows != 3 || p.Cols != 3 || p.Target == 0):
		return usageError{errors.New("--agents play on 3x3 and for a tile")}
	case *games < 1:
		return usageError{fmt.Errorf("--games %d: one at least is played", *games)}
	}
	var players []engine.Player
	setting := engine.Setting{Values: param.Values{"size": "3", "target": strconv.Itoa(p.Target),
		"stop-at-target": "true", "four-odds": strconv.FormatFloat(p.FourOdds, 'g', -1, 64)}}
	names := strings.FieldsFunc(*agents, func(r rune) bool { return r == ';' })
	for _, name := range names {
		player, err := player2048(ctx, std.files, name, 0, setting)
		if err != nil {
			return err
		}
		players = append(players, player)
	}
	start, said := time.Now(), time.Now()
	s, err := exact.Solve(ctx, p, func(done float64) {
		if now := time.Now(); now.Sub(said) > time.Second {
			said = now
			fmt.Fprintf(std.err, "%.0f %%\n", 100*done)
		}
	})
	if err != nil {
		return err
	}
	r := exact2048Record{Rows: p.Rows, Cols: p.Cols, Target: p.Target, Best: s.Best, Random: s.Random,
		States: s.States, Layers: s.Layers, Seconds: time.Since(start).Seconds()}
	for i, player := range players {
		played := playRecord{Target: p.Target, Seed: *seed, Tiles: map[string]int{}, Won: new(int)}
		if err := played.play(ctx, player, *games); err != nil {
			return err
		}
		in := stat.Wilson(*played.Won, played.Games, stat.Z95)
		r.Agents = append(r.Agents, exactAgent{names[i], played.Games, *played.Won, in.Low, in.High})
	}
	if *asJSON {
		return object(std.out, r)
	}
	what := fmt.Sprintf("%d×%d to %d: best play wins %.9g %% of games, slides at random %.9g %%", p.Rows,
		p.Cols, p.Target, 100*s.Best, 100*s.Random)
	if p.Target == 0 {
		what = fmt.Sprintf("%d×%d: best play makes %.3f points, slides at random %.3f", p.Rows, p.Cols,
			s.Best, s.Random)
	}
	_, err = fmt.Fprintf(std.out, "%s (%d positions in %d sums of tiles, %.1f s)\n", what, r.States, r.Layers,
		r.Seconds)
	if err == nil && len(r.Agents) > 0 {
		err = r.writeAgents(std.out)
	}
	if err == nil && ctx.Err() != nil {
		err = errors.New("interrupted")
	}
	return err
}

// boardSize parses rows and columns, such as "2x3", or a single number for both.
func boardSize(text string) (rows, cols int, err error) {
	first, second, ok := strings.Cut(text, "x")
	if !ok {
		second = first
	}
	if rows, err = strconv.Atoi(first); err == nil {
		cols, err = strconv.Atoi(second)
	}
	return rows, cols, err
}

// writeAgents prints the win rate of each agent and its distance from optimal play.
func (r *exact2048Record) writeAgents(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "\nagent\tgames\twins\t95 % interval\tbelow best play\t\n")
	for _, a := range r.Agents {
		share := float64(a.Won) / float64(max(1, a.Games))
		below := math.Round(10_000*(r.Best-share))/100 + 0 // + 0 avoids −0
		fmt.Fprintf(table, "%s\t%d\t%.2f %%\t%.2f–%.2f %%\t%.2f points\t\n", a.Agent, a.Games, 100*share,
			100*a.Low, 100*a.High, below)
	}
	return table.Flush()
}
