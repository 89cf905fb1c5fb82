package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/engine/twenty48/exact"
)

// exact2048Record is a small board of 2048, solved.
type exact2048Record struct {
	Rows    int     `json:"rows"`
	Cols    int     `json:"cols"`
	Target  int     `json:"target,omitempty"` // 0: points
	Best    float64 `json:"best"`             // the share of games that best play wins, or its mean points
	Random  float64 `json:"random"`           // the same of slides drawn at random
	States  int     `json:"states"`
	Layers  int     `json:"layers"`
	Seconds float64 `json:"seconds"`
}

func exact2048(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	size := fs.String("size", "3x3", "")
	goal := fs.String("goal", "tile", "")
	p := exact.Problem{}
	fs.IntVar(&p.Target, "target", 0, "")
	fs.Float64Var(&p.FourOdds, "four-odds", 0.1, "")
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	rows, cols, ok := strings.Cut(*size, "x")
	if !ok {
		cols = rows
	}
	p.Rows, err = strconv.Atoi(rows)
	p.Cols, ok = 0, err == nil
	if ok {
		p.Cols, err = strconv.Atoi(cols)
	}
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
	r := exact2048Record{p.Rows, p.Cols, p.Target, s.Best, s.Random, s.States, s.Layers,
		time.Since(start).Seconds()}
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
	return err
}
