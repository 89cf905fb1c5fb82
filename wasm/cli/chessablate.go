package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"ludarium/ai/base/rng"
	experiments "ludarium/ai/lab/exp/chess"
	"ludarium/ai/search/evaluate"
	"ludarium/game/param"
)

// ablateRecord is the result of searching a position with a set of search techniques.
type ablateRecord struct {
	Position   string  `json:"position"`
	Techniques string  `json:"techniques"`
	Depth      int     `json:"depth"`
	Value      int     `json:"value"` // for the side to move, in 1/100 pawn; a mate is 100000 minus its plies
	Best       string  `json:"best"`
	Nodes      int64   `json:"nodes"`
	Researches int64   `json:"researches"`
	Cutoffs    int64   `json:"cutoffs"`
	NullCuts   int64   `json:"null_cuts"`
	Skips      int64   `json:"skips"`
	Wrong      bool    `json:"wrong"` // whether the value differs from that of a full minimax search
	Seconds    float64 `json:"seconds"`
}

// techniques parses the flag --techniques: "ladder", "each", or settings such as "search=pvs iid=true;
// null-move=prune".
func techniques(text string) ([]experiments.Technique, error) {
	switch text {
	case "ladder":
		return experiments.Ladder(), nil
	case "each":
		return experiments.Each(), nil
	}
	var out []experiments.Technique
	for _, part := range strings.Split(text, ";") {
		v, err := param.ParseValues(strings.ReplaceAll(part, ",", " "))
		if err != nil {
			return nil, err
		}
		t := experiments.Technique{Name: v.String(), Values: v}
		if t.Name == "" {
			t.Name = "alpha-beta"
		}
		if _, err := t.Complete(); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func chessAblate(ctx context.Context, std streams, args []string) error {
	f := newChessFlags()
	set, count, depth := f.String("positions", experiments.Standard, ""), f.Int("count", 6, ""),
		f.Int("depth", 3, "")
	seed, which, placement := f.Uint64("seed", 1, ""), f.String("techniques", "ladder", ""),
		f.Bool("placement", false, "")
	if err := f.settle(args); err != nil {
		return err
	}
	if *depth < 1 || *depth > 60 || *count < 1 {
		return usageError{fmt.Errorf("--depth %d must be from 1 to 60 and --count %d at least 1", *depth,
			*count)}
	}
	list, err := techniques(*which)
	if err != nil {
		return usageError{err}
	}
	var positions []experiments.Position
	if *f.fen != "" {
		positions = []experiments.Position{{Name: *f.fen, FEN: *f.fen}}
	} else if positions, err = experiments.Positions(ctx, *set, *count, *seed); err != nil {
		return err
	}
	judge := evaluate.Chess{Material: *f.material || !*placement}
	totals := make([]ablateRecord, len(list))
	wrong := make([]int, len(list))
	for k, p := range positions {
		// The seed that trial k of the experiment has, so that the same tree is visited.
		drawn := rng.Derive(*seed, uint64(k))
		right, err := experiments.Whole(ctx, p, *depth, judge)
		if err != nil {
			return err
		}
		for i, t := range list {
			start := time.Now()
			found, err := experiments.Examine(ctx, p, t, *depth, judge, drawn)
			if err != nil {
				return err
			}
			r := ablateRecord{p.Name, t.Name, *depth, centipawns(found.Value), found.Best, found.Nodes,
				found.Researches, found.Cutoffs, found.NullCuts, found.Skips,
				!p.Settles(found, right), time.Since(start).Seconds()}
			if err := r.write(std.out, *f.json); err != nil {
				return err
			}
			totals[i].add(r)
			if r.Wrong {
				wrong[i]++
			}
		}
	}
	if *f.json {
		return nil
	}
	return writeTotals(std.out, *depth, list, totals, wrong)
}

// add adds the counts of another search.
func (r *ablateRecord) add(other ablateRecord) {
	r.Nodes, r.Researches, r.Cutoffs = r.Nodes+other.Nodes, r.Researches+other.Researches,
		r.Cutoffs+other.Cutoffs
	r.NullCuts, r.Skips, r.Seconds = r.NullCuts+other.NullCuts, r.Skips+other.Skips, r.Seconds+other.Seconds
}

// write writes the record of one position.
func (r ablateRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	_, err := fmt.Fprintf(w, "%-14.40s %-28s %11s  %-6s %10d nodes%s\n", r.Position, r.Techniques,
		valueWords(r.Value), r.Best, r.Nodes, map[bool]string{true: "  wrong"}[r.Wrong])
	return err
}

// writeTotals writes the total counts of each set of techniques and the number of wrong values.
func writeTotals(w io.Writer, depth int, list []experiments.Technique, totals []ablateRecord,
	wrong []int) error {
	fmt.Fprintf(w, "\n%-28s %12s %10s %10s %10s %10s %6s %9s\n", fmt.Sprintf("all at depth %d", depth),
		"nodes", "cutoffs", "re-searches", "null cuts", "skipped", "wrong", "seconds")
	for i, t := range list {
		s := &totals[i]
		if _, err := fmt.Fprintf(w, "%-28s %12d %10d %11d %10d %10d %6d %9.3f\n", t.Name, s.Nodes, s.Cutoffs,
			s.Researches, s.NullCuts, s.Skips, wrong[i], s.Seconds); err != nil {
			return err
		}
	}
	return nil
}
