package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"ludarium/game"
	"ludarium/game/collection"
	"ludarium/game/format"
	"ludarium/game/param"
)

// explore prints which moves were played from a position in the games of a file.
func explore(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	var flags gameFlags
	flags.define(fs)
	moves, search := fs.String("moves", "", ""), fs.String("search", "", "")
	asJSON := fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	src, err := openGames(ctx, name, std.in, flags)
	if err != nil {
		return err
	}
	defer src.close()
	at, err := afterMoves(src.set.Game, src.values, *moves)
	if err != nil {
		return usageError{err}
	}
	c := collection.New(src.set.Game, src.name, nil)
	left := src.each(ctx, std.err, flags.strict, func(_ int, it *format.Game) error {
		err := c.Add(it)
		if err == collection.ErrFull {
			return &stopError{err}
		}
		return err
	})
	if c.Len() == 0 {
		return left
	}
	index, err := c.Index(ctx, nil)
	if err != nil {
		return err
	}
	for _, p := range index.Moves(at, c.View(*search, collection.ByNumber, false)) {
		if *asJSON {
			if err := object(std.out, p); err != nil {
				return err
			}
			continue
		}
		if _, err := io.WriteString(std.out, exploredLine(src.set.Game, p)); err != nil {
			return err
		}
	}
	return left
}

// afterMoves returns the position after moves from the start of a game.
func afterMoves(g *game.Game, v param.Values, moves string) (game.State, error) {
	s, err := g.New(v)
	if err != nil {
		return nil, err
	}
	for i, text := range strings.Fields(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			return nil, game.Numbered(err, fmt.Sprint(i+1), 0)
		}
		s.Play(m)
	}
	return s, nil
}

// exploredLine returns a line with a move, the number of games in which it was played, their results and mean
// length, and the last year.
func exploredLine(g *game.Game, p collection.Played) string {
	line := fmt.Sprintf("%-8s %8d", p.Text, p.Games)
	if g.Players == 2 {
		for _, n := range []int{p.First, p.Draws, p.Second} {
			line += fmt.Sprintf(" %5.1f %%", 100*float64(n)/float64(p.Games))
		}
	}
	line += fmt.Sprintf(" %6.1f", p.Plies)
	if p.Year > 0 {
		line += fmt.Sprintf(" %5d", p.Year)
	}
	return line + "\n"
}
