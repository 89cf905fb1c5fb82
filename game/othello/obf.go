package othello

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Problem is a position of an OBF file and the scores of its moves.
type Problem struct {
	Line  int // line number in the text of ReadProblems, counted from 1
	State *State
	Known []KnownScore // scores in the order of the file
}

// KnownScore is a move and its score: the final difference in discs from the point of view of the side to
// move.
type KnownScore struct {
	Move  game.Move
	Score int
}

// maxProblemLine is the maximum length in bytes of a line of an OBF file.
const maxProblemLine = 1 << 16

// ReadProblems reads an OBF file. Each line has a position in the form of [ParsePosition], then after
// semicolons moves with their scores, such as "A2:+38", and after a per cent sign a comment. A line of 16 or
// 36 squares is a position of the 4×4 or the 6×6 board. Empty lines and comment lines are skipped. For a bad
// line it yields an error with the line number and the bad token, and continues.
func ReadProblems(r io.Reader) iter.Seq2[Problem, error] {
	return func(yield func(Problem, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxProblemLine)
		number, begins, ends := 0, 0, 0 // line number, and the byte offsets of the line in the file
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
			p.Line = number
			if err != nil {
				err = game.Within(begins, err, "othello: line %d: %w", number)
			}
			if !yield(p, err) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(Problem{}, fault.Errorf("othello: line %d: %w", number+1, err))
		}
	}
}

func parseProblem(line string) (Problem, error) {
	board, scores, _ := strings.Cut(line, ";")
	s, err := parsePosition(obfSize(board), board)
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
			return Problem{}, game.Within(at, err, "%w")
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

// obfSize returns the size of the board whose number of squares fits the text, which may include the side to
// move; 8 if no board fits.
func obfSize(board string) int {
	signs := 0
	for _, r := range board {
		if !unicode.IsSpace(r) {
			signs++
		}
	}
	for _, size := range [2]int{4, 6} {
		if squares := size * size; signs == squares || signs == squares+1 {
			return size
		}
	}
	return 8
}

// scores returns the moves and their scores as text.
func (p *Problem) scores() string {
	var texts []string
	for _, k := range p.Known {
		texts = append(texts, fmt.Sprintf("%s:%+d", strings.ToUpper(moveText(k.Move)), k.Score))
	}
	return strings.Join(texts, "; ")
}

// String returns the problem as a line of an OBF file.
func (p *Problem) String() string { return p.State.Notation() + "; " + p.scores() + ";" }

// Question returns the question of the problem: find a move with the best score in the file. It returns an
// error if the file has no scores.
func (p *Problem) Question() (*format.Question, error) {
	if len(p.Known) == 0 {
		return nil, fault.Errorf("there is no move to find; one with a score, such as A2:+38, says which")
	}
	best := p.Known[0].Score
	for _, k := range p.Known {
		best = max(best, k.Score)
	}
	solved := map[game.Move]bool{}
	var moves []string
	for _, k := range p.Known {
		if k.Score == best {
			solved[k.Move] = true
			moves = append(moves, strings.ToUpper(moveText(k.Move)))
		}
	}
	return &format.Question{Answer: fmt.Sprintf("%s %+d", strings.Join(moves, " "), best),
		Says:  fmt.Sprintf("%s, %+d", strings.Join(moves, " or "), best),
		Judge: func(m game.Move) (bool, int) { return solved[m], 0 }}, nil
}

// asked returns the question of a position whose comment holds the scores of its moves.
func asked(it *format.Game) *format.Question {
	if !it.IsPosition() {
		return nil
	}
	return askedAt(it.Start, it.Comment)
}

// askedAt returns the question of a board whose comment holds scores.
func askedAt(board, comment string) *format.Question {
	if comment == "" {
		return nil
	}
	p, err := parseProblem(board + "; " + comment)
	if err != nil {
		return nil
	}
	q, err := p.Question()
	if err != nil {
		return nil
	}
	return q
}
