package othello

import (
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/parse"
)

// ParseGGF reads a game of the 8×8 board in the Generic Game Format of the GGS server, such as
//
//	(;GM[Othello]PB[first]PW[second]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[d3//0.1]W[c5];)
//
// and returns where it starts and its moves, forced passes included. Of what it does not know it takes no
// notice. The error names the property; what was read before it is returned, and no start when that is bad.
func ParseGGF(text string) (*State, []game.Move, error) {
	const context = "othello: bad game: "
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "(;")
	if !ok {
		return nil, nil, parse.Errorf("", 0, context+"%.20q does not begin with (;", text)
	}
	whole := strings.TrimRightFunc(text, unicode.IsSpace)
	place := func(rest string) int { return len(whole) - len(rest) } // of what is left of the text
	start := New(8)
	at := start.Clone().(*State)
	var moves []game.Move
	for {
		rest = strings.TrimSpace(rest)
		if strings.HasPrefix(rest, ";)") {
			return start, moves, nil
		}
		name, more, ok := strings.Cut(rest, "[")
		if name = strings.TrimSpace(name); !ok || name == "" || len(name) > 8 {
			return start, moves,
				parse.Errorf("", place(rest), context+"%.20q is neither a property nor ;)", rest)
		}
		value, after, ok := strings.Cut(more, "]")
		if !ok {
			return start, moves,
				parse.Errorf(name, place(rest), context+"the value of %s is not closed with ]", name)
		}
		var err error
		switch name {
		case "BO":
			board, ok := strings.CutPrefix(strings.TrimSpace(value), "8 ")
			if !ok {
				return nil, nil,
					parse.Errorf(value, place(more), context+"BO[%.80s] is not a board of size 8", value)
			}
			if len(moves) > 0 {
				return nil, nil,
					parse.Errorf(name, place(rest), context+"BO comes after %d moves", len(moves))
			}
			if start, err = parsePosition(8, board); err != nil {
				return nil, nil,
					parse.Within(place(more)+strings.LastIndex(value, board), err, context+"BO: %w")
			}
			at = start.Clone().(*State)
		case "B", "W":
			if moves, err = at.playFor(game.Player(strings.Index("BW", name)), moves, value); err != nil {
				begins := place(more) + strings.Index(value, bareMove(value))
				return start, moves, game.Within(begins, err, context+"%s[%.20s]: %w", name, value)
			}
		}
		rest = after
	}
}

// PlayText plays a move as protocols write it: a square or PA for a pass, which an evaluation and a time may
// follow behind slashes. It errs on moves that are not legal, and then nothing changes.
func (s *State) PlayText(text string) error {
	m, err := parseMove(s, bareMove(text))
	if err == nil {
		s.Play(m)
	}
	return err
}

// bareMove returns the move of what PlayText reads.
func bareMove(text string) string {
	square, _, _ := strings.Cut(text, "/")
	if square = strings.TrimSpace(square); strings.EqualFold(square, "PA") {
		return "pass"
	}
	return square
}

// playFor plays a move of the given side and appends it to moves, with a pass of the other side before it
// where it is forced and left out.
func (s *State) playFor(side game.Player, moves []game.Move, text string) ([]game.Move, error) {
	if s.moves == 0 && !s.over && s.mover != side {
		s.Play(Pass)
		moves = append(moves, Pass)
	}
	if s.mover != side {
		return moves, fault.Errorf("it is not that side's turn")
	}
	m, err := parseMove(s, bareMove(text))
	if err != nil {
		return moves, err
	}
	s.Play(m)
	return append(moves, m), nil
}
