package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab/arena"
	"ludarium/assets"
	"ludarium/build/tool"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/chess/eco"
)

// evenSet is a set of openings of a game.
type evenSet struct {
	game  string
	plies int     // number of random plies; 0 for named lines
	even  float64 // maximum imbalance, see arena.Game.Even
	count int
}

var evenSets = []evenSet{{"chess", 0, 3, 120}, {"othello", 8, 1, 100}, {"connectk", 8, 1, 60}}

// Length of the named lines of chess, in plies.
const (
	shortestLine = 5
	longestLine  = 12
)

// trainOpenings lists balanced openings: named ones of chess, random ones of other games. It takes some
// minutes.
func trainOpenings(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train openings", flag.ContinueOnError)
	out := f.String("out", filepath.Join(b.Root, "ai", "catalog", "even.txt"), "file of the list")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	files := resource.NewStore(assets.Open)
	var text strings.Builder
	for _, set := range evenSets {
		lines, err := set.list(ctx, files)
		if err != nil {
			return fmt.Errorf("train openings: %s: %w", set.game, err)
		}
		b.Say("%s: %d openings", set.game, len(lines))
		for _, l := range lines {
			text.WriteString(set.game + "\t" + l + "\n")
		}
	}
	return replace(*out, func(w io.Writer) error {
		_, err := io.WriteString(w, text.String())
		return err
	})
}

// list returns the lines of a set, each a name and its moves.
func (e evenSet) list(ctx context.Context, files *resource.Store) (lines []string, err error) {
	g, err := catalog.Find(e.game)
	if err != nil {
		return nil, err
	}
	seen := map[uint64]bool{} // visited positions, by key
	add := func(name string, setting arena.Game) error {
		r, err := arena.OpeningOf(ctx, catalog.Games(), files, setting)
		if err != nil {
			return err
		}
		s, err := game.Track(g, nil, "")
		if err != nil {
			return err
		}
		var moves []string
		for _, m := range r.Moves {
			moves = append(moves, g.MoveText(s, m))
			s.Play(m)
		}
		if !seen[s.Hash()] {
			seen[s.Hash()] = true
			lines = append(lines, name+"\t"+strings.Join(moves, " "))
		}
		return nil
	}
	for seed := uint64(1); e.plies > 0 && len(lines) < e.count; seed++ {
		if err := add("", arena.Game{Game: e.game, Start: seed, Opening: e.plies, Even: e.even}); err != nil {
			return nil, err
		}
	}
	if e.plies > 0 {
		return lines, nil
	}
	for _, l := range eco.Openings() {
		line, err := moves(g, l.Moves)
		if err != nil {
			return nil, err
		}
		if len(line) < shortestLine || len(line) > longestLine {
			continue
		}
		err = add(l.Code+" "+l.Name, arena.Game{Game: e.game, Line: line, Even: e.even})
		if err != nil && !errors.Is(err, arena.ErrUneven) {
			return nil, err
		}
	}
	// evenly over all codes
	var some []string
	for i := range min(e.count, len(lines)) {
		some = append(some, lines[i*len(lines)/min(e.count, len(lines))])
	}
	return slices.Compact(some), nil
}

// moves parses moves from the start of a game.
func moves(g *game.Game, text string) (line []game.Move, err error) {
	s, err := g.Start(nil)
	if err != nil {
		return nil, err
	}
	for word := range strings.FieldsSeq(text) {
		m, err := g.ParseMove(s, word)
		if err != nil {
			return nil, err
		}
		s.Play(m)
		line = append(line, m)
	}
	return line, nil
}
