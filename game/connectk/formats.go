package connectk

import (
	"bytes"
	"io"
	"iter"
	"maps"
	"strconv"
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Formats returns the formats of Connect-k.
func Formats() format.Set {
	return format.Set{
		Game: Game(),
		Formats: []format.Format{format.Position(Game()), drawnFormat(), format.JSON(Game()),
			moveStringFormat()},
		Carried: func(l format.Link) (string, bool) { return l.Value("pos", "moves", "position", "game") },
		Sites:   []string{"connect4.gamesolver.org"},
		Copied:  "the columns of the moves, such as 4453,",
	}
}

func drawnFormat() format.Format {
	return format.Format{Name: "board", Title: "Board", Exts: []string{".txt"}, Position: true,
		Looks: func(text string) bool {
			_, ok := Grids(text)
			return ok
		},
		Read: format.Parts(readGrids),
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return concrete(game.Concrete(end).(game.State)).drawn(), nil
		}}
}

// drawn returns a drawing of the board that Grids can read.
func (s *State) drawn() string {
	var b strings.Builder
	rows, cols := s.Size()
	for row := range rows {
		for col := range cols {
			b.WriteByte(".XO"[s.At(row, col)])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// readGrids yields the positions of the boards drawn in a text. The drawing determines the size of the board.
// An error has the number of the board.
func readGrids(v param.Values, text string) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		grids, ok := Grids(text)
		if !ok {
			yield(nil, fault.Errorf("connectk: bad position: no board is drawn"))
			return
		}
		for i, grid := range grids {
			it, err := grid.game(v)
			if err != nil && len(grids) > 1 {
				line := 1 + strings.Count(text[:grid.At], "\n")
				err = parse.Within(0, err, "board %d, line %d: %w", i+1, line)
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// game returns the position of a drawn board, with the values v adapted to its size.
func (g Grid) game(v param.Values) (*format.Game, error) {
	fit := v
	if !g.bad {
		fit = sized(v, g)
	}
	b, err := boardOf(fit)
	if err != nil {
		return nil, err
	}
	s, err := g.State(b)
	if err != nil {
		return nil, err
	}
	return &format.Game{Values: fit, Start: s.Notation()}, nil
}

// sized returns the values v with the size of a drawn board. A 3×3 board is read as tic-tac-toe.
func sized(v param.Values, grid Grid) param.Values {
	rows, cols := grid.Size()
	if v.Int("rows") == rows && v.Int("cols") == cols {
		return v
	}
	fit := maps.Clone(v)
	fit["rows"], fit["cols"] = strconv.Itoa(rows), strconv.Itoa(cols)
	if rows == 3 && cols == 3 {
		fit["k"], fit["gravity"] = "3", "false"
	}
	return fit
}

func moveStringFormat() format.Format {
	return format.Format{Name: "string", Title: "Move string", Exts: []string{".txt"}, Looks: isMoveString,
		Read: readMoveStrings,
		Write: func(it *format.Game) (string, error) {
			if it.Start != "" {
				return "", fault.Errorf("connectk: a move string can't say where it starts")
			}
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return MoveString(end, format.Moves(it.Line)), nil
		}}
}

// readMoveStrings reads moves, one game on each line. Columns are counted from 1, or from 0 if one is 0 and
// none is the number of columns.
func readMoveStrings(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		data, err := io.ReadAll(io.LimitReader(r, mostMoveStrings+1))
		if err == nil && len(data) > mostMoveStrings {
			err = fault.Errorf("the text is larger than %d MB", mostMoveStrings>>20)
		}
		if err != nil {
			yield(nil, err)
			return
		}
		fromZero := countsFromZero(v, data)
		if fromZero {
			for i, c := range data {
				if c >= '0' && c <= '8' {
					data[i]++
				}
			}
		}
		for it, err := range format.FromStart(Game(), ParseMoves)(v, bytes.NewReader(data)) {
			if fromZero && err == nil {
				it.Mended = append(it.Mended, fault.Notef("columns read as counted from 0"))
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// mostMoveStrings is the maximum size of move strings in bytes.
const mostMoveStrings = 64 << 20

// countsFromZero reports whether a text may hold columns counted from 0: the board has gravity and at most
// nine columns, there is a 0, and all other digits are valid columns.
func countsFromZero(v param.Values, data []byte) bool {
	cols := v.Int("cols")
	return v["gravity"] != "false" && cols <= 9 && bytes.IndexByte(data, '0') >= 0 &&
		!bytes.ContainsFunc(data, func(r rune) bool {
			return unicode.IsLetter(r) || r == '.' || r >= '0'+rune(cols) && r <= '9'
		})
}

// isMoveString reports whether a text may be a list of moves. It is false for a position, for a square of
// numbers such as a 2048 board, and for PGN tags.
func isMoveString(text string) bool {
	return !strings.ContainsAny(text, "/|xXoO{") && !isSquare(text) && !tagged().MatchString(text)
}

// tagged matches a PGN tag at the beginning of a text.
var tagged = parse.Pattern(`^\s*\[\w+\s+"`)

// isSquare reports whether a text has at least three lines and as many words on each line as lines.
func isSquare(text string) bool {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range lines {
		if len(strings.Fields(line)) != len(lines) {
			return false
		}
	}
	return len(lines) >= 3
}
