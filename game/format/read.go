package format

import (
	"io"
	"iter"
	"maps"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxWhole is the maximum size in bytes of a text in a format that must be read as a whole.
const maxWhole = 64 << 20

// readAll returns the text of r, or an error if it is larger than maxWhole.
func readAll(r io.Reader) (string, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxWhole+1))
	if err == nil && len(data) > maxWhole {
		err = fault.Errorf("the text is larger than %d MB", maxWhole>>20)
	}
	return string(data), err
}

// Whole returns the reader of a format that must be read as a whole. read may return games together with an
// error for the next one.
func Whole(read func(v param.Values, text string) ([]*Game, error)) Reader {
	return outcomes(func(v param.Values, text string) []outcome {
		var list []outcome
		games, err := read(v, text)
		for _, g := range games {
			list = append(list, outcome{game: g})
		}
		if err != nil {
			list = append(list, outcome{err: err})
		}
		return list
	})
}

// Parts returns the reader of a format that must be read as a whole and in which an error concerns only one
// game.
func Parts(read func(v param.Values, text string) iter.Seq2[*Game, error]) Reader {
	return outcomes(func(v param.Values, text string) []outcome {
		var list []outcome
		for g, err := range read(v, text) {
			list = append(list, outcome{g, err})
		}
		return list
	})
}

// MovesReader reads the moves of a text from the position start, which it does not change.
type MovesReader func(start game.State, text string) ([]game.Move, error)

// FromStart returns the reader of a format whose texts hold only moves from the start position of a game. A
// text has a game on each line in two cases. In the first, every line is a game, and the first line has more
// than one move of each side. In the second, the whole text is not a game but one line is, and all or most
// other lines begin like a game. If the text is not a game with the values v, the default values are tried.
func FromStart(g *game.Game, read MovesReader) Reader {
	return outcomes(func(v param.Values, text string) []outcome {
		list, ok := fromStart(g, v, text, read)
		if usual := param.MustFill(g.Params, nil); !ok && !maps.Equal(usual, v) {
			if other, ok := fromStart(g, usual, text, read); ok {
				return other
			}
		}
		return list
	})
}

// outcomes returns the reader of a format that must be read as a whole; read returns its games and errors.
func outcomes(read func(v param.Values, text string) []outcome) Reader {
	return func(v param.Values, r io.Reader) iter.Seq2[*Game, error] {
		return func(yield func(*Game, error) bool) {
			text, err := readAll(r)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, part := range read(v, text) {
				if !yield(part.game, part.err) {
					return
				}
			}
		}
	}
}

// outcome is a game, or the error that explains why it cannot be read.
type outcome struct {
	game *Game
	err  error
}

// played returns the outcome of reading moves: a game or the error err.
func played(v param.Values, moves []game.Move, err error) outcome {
	if err != nil {
		return outcome{err: err}
	}
	return outcome{game: &Game{Values: v, Line: Plies(moves)}}
}

// fromStart reads games with the values v; ok is false if there are none.
func fromStart(g *game.Game, v param.Values, text string, read MovesReader) (list []outcome, ok bool) {
	start, err := g.New(v)
	if err != nil {
		return []outcome{{err: err}}, false
	}
	moves, err := read(start, text)
	whole := played(v, moves, err)
	good, begun, at := 0, 0, 0
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			moves, err := read(start, line)
			if begins(start, line, read, err, g.Players) {
				begun++
			}
			if err != nil {
				err = game.Within(at, err, "line %d: %w", len(list)+1)
			} else {
				good++
			}
			if whole.err == nil && (err != nil || len(list) == 0 && len(moves) <= g.Players) {
				return []outcome{whole}, true
			}
			list = append(list, played(v, moves, err))
		}
		at += len(line)
	}
	if len(list) > 1 && (2*good > len(list) || good > 0 && begun == len(list)) {
		return list, true
	}
	return []outcome{whole}, whole.err == nil
}

// begins reports whether a line is a game from the start, at least up to its bad move, which must follow at
// least least moves. err is the error of reading the line.
func begins(start game.State, line string, read MovesReader, err error, least int) bool {
	if err == nil {
		return true
	}
	from, to := parse.Place(err, line)
	if from == to {
		return false
	}
	moves, err := read(start, line[:from])
	return err == nil && len(moves) >= least
}
