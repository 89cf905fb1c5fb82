package chess

import (
	"slices"
	"strings"

	"ludarium/game"
)

// nullMove is the null move, with origin and target 0. Chess studies write it as a pass.
const nullMove game.Move = 0

// nullText is the written form of the null move.
const nullText = "--"

// nullTexts are the spellings of the null move in ChessBase, its old versions, CT-ART and UCI.
var nullTexts = []string{nullText, "Z0", "@@@@", "0000"}

func isNull(m game.Move) bool { return m == nullMove }

// isNullText reports whether a text without annotation signs is a null move.
func isNullText(text string) bool {
	return slices.ContainsFunc(nullTexts, func(null string) bool { return strings.EqualFold(null, text) })
}

// Play plays m, which must be legal in p or, out of check, the null move; Play does not check it.
func (p *Position) Play(m game.Move) {
	if isNull(m) {
		p.MakeNull()
	} else {
		p.Make(m)
	}
}

// parseNull reads the null move. It returns an error if the side to move is in check or stalemated.
func (p *Position) parseNull(text string, legal []game.Move) (game.Move, error) {
	switch {
	case p.InCheck():
		return 0, game.NewMoveError(gameName, text, "%s is in check and can't pass", side(p.Side))
	case len(legal) == 0:
		return 0, game.NewMoveError(gameName, text, "%s is stalemated and can't pass", side(p.Side))
	}
	return nullMove, nil
}
