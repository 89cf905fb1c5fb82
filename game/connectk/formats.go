package connectk

import (
	"maps"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/format"
	"ludarium/game/param"
)

// Formats returns what Connect-k reads and writes.
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
		Read: format.Whole(readGrids),
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return concrete(game.Concrete(end).(game.State)).drawn(), nil
		}}
}

// drawn draws the board as ReadGrids reads it.
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

// readGrids reads drawn boards, which change the size of the board where theirs is another one.
func readGrids(v param.Values, text string) ([]*format.Game, error) {
	grids, ok := Grids(text)
	if !ok {
		return nil, fault.Errorf("connectk: bad position: no board is drawn")
	}
	var games []*format.Game
	for _, grid := range grids {
		fit := sized(v, grid)
		b, err := boardOf(fit)
		if err != nil {
			return games, err
		}
		s, err := grid.State(b)
		if err != nil {
			return games, err
		}
		games = append(games, &format.Game{Values: fit, Start: s.Notation()})
	}
	return games, nil
}

// sized returns the values v for the size of a drawn board. A board of 3×3 is that of tic-tac-toe.
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
		Read: format.FromStart(Game(), ParseMoves),
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

// isMoveString tells moves from a position, which is written with signs for its squares.
func isMoveString(text string) bool { return !strings.ContainsAny(text, "/xXoO{") }
