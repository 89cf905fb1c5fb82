package arena

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
)

// StartOf returns the first position of a game or, where plies is not 0, that after so many of its moves, as
// an opening of games with the given complete values. It errs on one with other values, and on one that is
// over.
func StartOf(g *game.Game, values param.Values, it *format.Game, plies int) (Start, error) {
	s, err := game.Track(g, it.Values, it.Start)
	if err != nil {
		return Start{}, err
	}
	own, err := g.New(values)
	if err != nil {
		return Start{}, err
	}
	start := Start{Name: it.Tag("Opening"), Line: format.Moves(it.Line)}
	if start.Name == "" {
		start.Name = strings.Trim(it.Tag("id"), `"`)
	}
	if from := s.Notation(); from != own.Notation() {
		start.From = from
	}
	if plies > 0 && len(start.Line) > plies {
		start.Line = start.Line[:plies]
	}
	end, err := g.Replay(game.Record{Game: g.Name, Values: values, Start: start.From, Moves: start.Line})
	if err != nil {
		return Start{}, err
	}
	if end.Turn() == game.Nobody {
		return Start{}, fmt.Errorf("the game is over after %d plies", len(start.Line))
	}
	return start, nil
}
