package othello

import (
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/parse"
)

// ParseGGF reads a game on the 8×8 board in the Generic Game Format of the GGS server, such as
//
//	(;GM[Othello]PB[first]PW[second]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[d3//0.1]W[c5];)
//
// and returns its start position and its moves, including forced passes. The error has the bad property. With
// an error the part before it is also returned; the start is nil if the start position is bad.
func ParseGGF(text string) (*State, []game.Move, error) {
	const context = "othello: bad game: "
	trimmed := strings.TrimSpace(text)
	if !strings.HasPrefix(trimmed, "(;") {
		return nil, nil, parse.Errorf("", 0, context+"%.20q does not begin with (;", text)
	}
	bad := func(err error) error {
		return parse.Within(strings.Index(text, trimmed), err, context+"%w")
	}
	line := newLine(bad)
	root, err := parseTree(trimmed)
	if read := line.read(root); read != nil {
		err = read
	}
	switch {
	case line.refused:
		return nil, nil, bad(err)
	case line.start.size != 8:
		return nil, nil, parse.Errorf("", 0, context+"a board of size %d, want 8", line.start.size)
	case err != nil:
		err = bad(err)
	}
	return line.start, format.Moves(line.plies), err
}

// PlayText plays a move in the notation of protocols: a square, or PA for a pass. An evaluation and a time
// may follow after slashes. For an illegal move it returns an error and changes nothing.
func (s *State) PlayText(text string) error {
	m, err := parseMove(s, bareMove(text))
	if err == nil {
		s.Play(m)
	}
	return err
}

// bareMove returns the move of a text for PlayText.
func bareMove(text string) string {
	square, _, _ := strings.Cut(text, "/")
	if square = strings.TrimSpace(square); strings.EqualFold(square, "PA") {
		return "pass"
	}
	return square
}
