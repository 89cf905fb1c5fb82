package othello

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/parse"
)

// Problem is a position of an OBF file, with what the file tells of the moves there.
type Problem struct {
	State *State
	Known []KnownScore // in the order of the file
}

// KnownScore is the score of a move: the difference of discs at the end for the side to move.
type KnownScore struct {
	Move  game.Move
	Score int
}

// maxProblemLine is how long a line of an OBF file may be in bytes.
const maxProblemLine = 1 << 16

// ReadProblems reads an OBF file of the 8×8 board: a line for each position, as [ParsePosition] reads it,
// then after semicolons moves with their scores, like "A2:+38", and after a per cent sign a comment. Empty
// lines and such with a comment alone are left out. The error names the line and the bad token.
func ReadProblems(r io.Reader) ([]Problem, error) {
	var all []Problem
	in := bufio.NewScanner(r)
	in.Buffer(nil, maxProblemLine)
	number, begins, ends := 0, 0, 0 // of the line, and where it lies in the file, in bytes
	in.Split(func(data []byte, last bool) (int, []byte, error) {
		n, line, err := bufio.ScanLines(data, last)
		begins, ends = ends, ends+n
		return n, line, err
	})
	for in.Scan() {
		number++
		line, _, _ := strings.Cut(in.Text(), "%")
		if strings.TrimSpace(line) == "" {
			continue
		}
		p, err := parseProblem(line)
		if err != nil {
			return nil, game.Within(fmt.Sprintf("othello: line %d: ", number), begins, err)
		}
		all = append(all, p)
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("othello: line %d: %w", number+1, err)
	}
	return all, nil
}

func parseProblem(line string) (Problem, error) {
	board, scores, _ := strings.Cut(line, ";")
	s, err := parsePosition(8, board)
	if err != nil {
		return Problem{}, err
	}
	p := Problem{State: s}
	for _, word := range parse.WordsFunc(scores, func(r rune) bool { return r == ';' }) {
		token := strings.TrimSpace(word.Text)
		if token == "" {
			continue
		}
		at := len(board) + len(";") + word.At + strings.Index(word.Text, token)
		name, value, ok := strings.Cut(token, ":")
		if !ok {
			return Problem{}, parse.Errorf(token, at, "%q is not a move with a score, such as A2:+38", token)
		}
		m, err := parseMove(s, name)
		if err != nil {
			return Problem{}, game.Within("", at, err)
		}
		v, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || v < -64 || v > 64 {
			return Problem{},
				parse.Errorf(token, at, "%q is not a score from −64 to 64 in %q", strings.TrimSpace(value),
					token)
		}
		p.Known = append(p.Known, KnownScore{m, v})
	}
	return p, nil
}
