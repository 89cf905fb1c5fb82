// Package chess implements the rules of chess: the FIDE Laws of Chess of 2023, articles 1 to 5 and 9.
//
// [Position] is a position as bitboards, a value made for engines: Generate lists the legal moves, Make plays
// one on a copy. [State] adds the history and implements game.State for other programs. Positions are read
// and written as FEN, moves as standard algebraic notation and UCI coordinates, whole games as PGN.
package chess

import (
	"fmt"
	"strconv"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// The parameter for the draws that end the game automatically, and its values.
const (
	drawsParam     = "draws"
	drawsAutomatic = "automatic"
	drawsFIDE      = "fide"
	drawsNone      = "none"
)

// startParam is the parameter with the number of the Chess960 start position.
const startParam = "chess960"

const gameName = "chess"

// under returns a game that starts at p, under the draw rule of the parameter value draws.
func under(p Position, draws string) *State {
	if draws == drawsNone {
		return NewPlain(p)
	}
	return New(p, draws == drawsFIDE)
}

// Game returns the description of chess. Its states are of type *State.
func Game() *game.Game {
	return &game.Game{
		Name:    gameName,
		Title:   "Chess",
		Doc:     "Standard chess. Checkmate the king.",
		Players: 2,
		Sides:   [2]string{"White", "Black"},
		Params: []param.Spec{{
			Name:  startParam,
			Title: "Chess960",
			Doc: "Start position by its number in Chess960, which shuffles the pieces of the first rank. " +
				"Castling takes king and rook to their usual squares.",
			Kind:    param.Int,
			Default: strconv.Itoa(UsualStart),
			Max:     Starts960 - 1,
			Names:   true,
			Special: map[string]string{strconv.Itoa(UsualStart): "usual start"},
		}, {
			Name:  drawsParam,
			Title: "Draws",
			Doc: "Whether threefold repetition and the fifty-move rule end the game automatically, " +
				"when a player claims the draw, or not at all; then no draw but stalemate ends it.",
			Kind:    param.Choice,
			Default: drawsAutomatic,
			Choices: []string{drawsAutomatic, drawsFIDE, drawsNone},
			Titles:  []string{"automatic", "on claim", "never"},
		}},
		Presets: []game.Preset{{Name: "standard", Title: "Standard"}},
		New: func(v param.Values) (game.State, error) {
			return under(Start960(v.Int(startParam)), v[drawsParam]), nil
		},
		Parse: func(v param.Values, text string) (game.State, error) {
			p, err := ParseFEN(text)
			if err != nil {
				return nil, err
			}
			return under(p, v[drawsParam]), nil
		},
		MoveText: func(s game.State, m game.Move) string {
			c := concrete(s)
			c.settle()
			return c.pos.san(m, c.legal)
		},
		ParseMove: func(s game.State, text string) (game.Move, error) {
			c := concrete(s)
			if c.Turn() == game.Nobody {
				return 0, game.NewMoveError(gameName, text, "the game is over by %s", fault.Word(c.Reason()))
			}
			return c.pos.parseMove(text, c.legal)
		},
	}
}

// concrete returns the chess state inside s; it panics for a state of another game.
func concrete(s game.State) *State {
	c, ok := game.Concrete(s).(*State)
	if !ok {
		panic(fmt.Sprintf("chess: %T is not a chess state", s))
	}
	return c
}
