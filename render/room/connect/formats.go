package connect

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/render/session"
)

// formats are what games and positions are read from, and what they are written as.
func formats() []session.Format {
	return []session.Format{
		{Reads: isGrid, Parse: parseGrids, Write: writeNothing},
		{Reads: isMoveString, Parse: session.FromStart(rules.ParseMoves), Write: writeMoveString},
	}
}

func isGrid(text string) bool {
	_, ok := rules.Grids(text)
	return ok
}

// parseGrids reads drawn boards, which change the size of the board where theirs is another one.
func parseGrids(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	grids, _ := rules.Grids(text)
	var parts []session.Part
	for i, grid := range grids {
		fit := sized(g, v, grid)
		start, err := g.New(fit)
		if err != nil {
			return nil, err
		}
		s, err := grid.State(shape(start))
		if err != nil {
			return nil, err
		}
		r := game.Record{Game: g.Name, Values: fit, Start: s.Notation()}
		parts = append(parts, session.Part{Title: fmt.Sprintf(textBoardNumber, i+1), More: r.Start,
			Game: func() (game.Record, session.Stated) { return r, session.Stated{} }})
	}
	return parts, nil
}

// sized returns the values v for the size of a drawn board: those of a preset where there is one of this
// size.
func sized(g *game.Game, v param.Values, grid rules.Grid) param.Values {
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

// isMoveString tells moves from a position, which is written with signs for its squares.
func isMoveString(text string) bool {
	return strings.Contains(text, "?") || !strings.ContainsAny(text, "/xXoO")
}

func writeNothing(dst []session.Export, _ session.Played) []session.Export { return dst }

func writeMoveString(dst []session.Export, l session.Played) []session.Export {
	if l.Record.Start != "" {
		return dst // a move string can't say where it starts
	}
	return append(dst,
		session.Export{Name: textMoveString, Ext: ".txt", Text: rules.MoveString(l.End, l.Record.Moves)})
}
