package chess

import (
	"errors"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/render/session"
)

// isPGN tells a game from a position in FEN, whose first word has the rows of the board.
func isPGN(text string) bool { return !strings.Contains(strings.Fields(text)[0], "/") }

// results are the results of PGN, by who won.
var results = map[string]game.Player{"1-0": game.First, "0-1": game.Second, "1/2-1/2": game.Nobody}

// parsePGN reads the first game of a PGN text.
func parsePGN(_ *game.Game, v param.Values, text string) (game.Record, session.Stated, error) {
	games, err := rules.ParsePGN(text)
	if len(games) == 0 {
		if err == nil {
			err = errors.New("there is no game in the text")
		}
		return game.Record{}, session.Stated{}, err
	}
	r := games[0].Record()
	if r.Values == nil {
		r.Values = v
	}
	winner, over := results[games[0].Result]
	return r, session.Stated{Over: over, Winner: winner}, nil
}

func writePGN(dst []session.Export, l session.Line) []session.Export {
	pgn := game.Concrete(l.End).(*rules.State).PGN()
	for side, tag := range []string{"White", "Black"} {
		name := "Human"
		if p := l.Players[side]; !p.IsHuman() {
			name = p.Kind
		}
		pgn.SetTag(tag, name)
	}
	for text, winner := range results {
		if l.Stated.Over && winner == l.Stated.Winner {
			pgn.Result = text
		}
	}
	return append(dst, session.Export{Name: "PGN", Ext: ".pgn", Text: pgn.String()})
}
