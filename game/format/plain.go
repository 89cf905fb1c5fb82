package format

import (
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// Position returns the format of positions in the game's own notation. A text holds one position, or one on
// each line. Such a text cannot be recognised by Looks.
func Position(g *game.Game) Format {
	return Format{Name: "position", Title: "Position", Exts: []string{".txt"}, Position: true,
		Read: outcomes(func(v param.Values, text string) []outcome { return readPositions(g, v, text) }),
		Write: func(it *Game) (string, error) {
			end, err := it.Replay(g)
			if err != nil {
				return "", err
			}
			return end.Notation(), nil
		}}
}

// readPositions reads a position, or one on each line if most lines are positions.
func readPositions(g *game.Game, v param.Values, text string) []outcome {
	read := func(text string, at int) outcome {
		inner := strings.TrimSpace(text)
		s, err := g.Parse(v, inner)
		if err != nil {
			return outcome{err: parse.At(at+strings.Index(text, inner), err)}
		}
		return outcome{game: &Game{Values: v, Start: s.Notation()}}
	}
	whole := read(text, 0)
	if whole.err == nil {
		return []outcome{whole}
	}
	var list []outcome
	good, at := 0, 0
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			one := read(line, at)
			if one.err == nil {
				good++
			}
			list = append(list, one)
		}
		at += len(line)
	}
	if 2*good > len(list) {
		return list
	}
	return []outcome{whole}
}

// moveList returns the format of moves from the start position of a game. Separated by blanks, as players
// write them, they cannot be recognised by Looks; in the form in which libraries print lists they can.
func moveList(g *game.Game) Format {
	read := FromStart(g, func(start game.State, text string) ([]game.Move, error) {
		return readAnyList(g, start, text)
	})
	return Format{Name: "moves", Title: "Moves", Exts: []string{".txt"},
		Looks: looksLikeList, Bare: true, Read: read,
		Write: func(it *Game) (string, error) {
			texts, err := Texts(g, it)
			return strings.Join(texts, " "), err
		}}
}

// readWords reads moves from the position s, which it does not change. Forced passes may be omitted.
func readWords(g *game.Game, s game.State, words []parse.Word) ([]game.Move, error) {
	var moves []game.Move
	play := func(m game.Move) {
		if len(moves) == 0 { // check this first: most texts have no moves, and some boards are large
			s = s.Clone()
		}
		moves = append(moves, m)
		s.Play(m)
	}
	for i, w := range words {
		m, err := g.ParseMove(s, w.Text)
		if pass, forced := forcedPass(g, s); err != nil && forced {
			play(pass)
			m, err = g.ParseMove(s, w.Text)
		}
		if err != nil {
			return nil, game.Numbered(err, strconv.Itoa(i+1), w.At)
		}
		play(m)
	}
	return moves, nil
}

// forcedPass returns the only legal move if it is a pass.
func forcedPass(g *game.Game, s game.State) (pass game.Move, ok bool) {
	if g.Players != 2 || s.Turn() > game.Second {
		return 0, false
	}
	moves := s.Moves(nil)
	if len(moves) != 1 {
		return 0, false
	}
	from, to := s.Squares(moves[0])
	return moves[0], from == game.NoSquare && to == game.NoSquare
}
