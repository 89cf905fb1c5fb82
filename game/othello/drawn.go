package othello

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// Drawn is a board drawn by a person: rows of characters, the top row first.
type Drawn struct {
	rows [][]parse.Word
	side parse.Word // last line if it names the side to move, otherwise a Word with Text ""
}

// Size returns the number of rows.
func (d Drawn) Size() int { return len(d.rows) }

// readDrawn reads a board of 4, 6 or 8 rows of characters, which may be joined or separated by white space,
// commas or bars. Column names and row numbers are skipped. A last line may name the side to move. ok is
// false for other texts.
func readDrawn(text string) (d Drawn, ok bool) {
	if d.rows, ok = parse.Array(text); ok {
		return d, d.plausible()
	}
	at := 0
	for line := range strings.Lines(text) {
		begin := at
		at += len(line)
		bare := strings.ToLower(strings.Join(strings.Fields(line), ""))
		heading := len(bare) > 3 && strings.HasPrefix("abcdefgh", bare)
		if bare == "" || heading || strings.Trim(bare, "+-=|") == "" && strings.Contains(bare, "+") {
			continue
		}
		if side := strings.TrimRight(line, "\r\n \t.;:"); len(d.rows) >= 4 && namesSide(side) {
			trimmed := strings.TrimSpace(side)
			d.side = parse.Word{Text: trimmed, At: begin + strings.Index(line, trimmed)}
			continue
		}
		var row []parse.Word
		for i, r := range line {
			if !unicode.IsSpace(r) && r != ',' && r != '|' {
				row = append(row, parse.Word{Text: string(r), At: begin + i})
			}
		}
		d.rows = append(d.rows, row)
	}
	n := len(d.rows)
	for i, row := range d.rows {
		if len(row) == n+2 && row[n+1].Text == row[0].Text { // row numbers at both ends
			row = row[:n+1]
		}
		if len(row) == n+1 && row[0].Text == string(rune('1'+i)) {
			row = row[1:]
		}
		d.rows[i] = row
	}
	return d, d.plausible()
}

// plausible reports whether the rows look like a board.
func (d Drawn) plausible() bool {
	n := len(d.rows)
	if n != 4 && n != 6 && n != 8 {
		return false
	}
	known := 0
	for _, row := range d.rows {
		if len(row) != n {
			return false
		}
		for _, w := range row {
			if _, ok := discOf(w.Text); ok {
				known++
			}
		}
	}
	return 4*known >= 3*n*n && !(n == 4 && d.tiles())
}

// tiles reports whether the board is one of 2048: it has numbers and no disc on one of the four centre
// squares, which are never empty in Othello.
func (d Drawn) tiles() bool {
	empty := false
	for i, row := range d.rows {
		for col, w := range row {
			if strings.Trim(w.Text, "0123456789") != "" {
				return false
			}
			empty = empty || w.Text == "0" && (i == 1 || i == 2) && (col == 1 || col == 2)
		}
	}
	return empty
}

// discOf returns the disc for a character; −1 is White in an array of numbers.
func discOf(sign string) (disc game.Cell, ok bool) {
	signs := []rune(sign)
	switch {
	case sign == "-1":
		return White, true
	case len(signs) != 1:
		return 0, false
	}
	return parseDisc(signs[0])
}

// sideNames are the possible first words of a line that names the side to move.
var sideNames = [2][]string{{"x", "*", "black", "b", "1"}, {"o", "white", "w", "2"}}

// namesSide reports whether a line names the side to move: "X", "Black to move".
func namesSide(line string) bool {
	_, ok := sideOf(line)
	return ok
}

func sideOf(line string) (side game.Player, ok bool) {
	first, rest, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	if rest = strings.TrimSpace(rest); rest != "" && !strings.Contains(rest, "move") &&
		!strings.Contains(rest, "turn") {
		return 0, false
	}
	for side, names := range sideNames {
		if slices.Contains(names, strings.TrimSuffix(first, "'s")) {
			return game.Player(side), true
		}
	}
	return 0, false
}

// State returns the position of a drawn board. If no side to move is named, Black is to move if the number of
// discs is even, otherwise White. If that side has no move and the other one has, the other side is to move.
func (d Drawn) State() (*State, error) {
	var discs [3]uint64
	for i, row := range d.rows {
		for col, w := range row {
			cell, ok := discOf(w.Text)
			if !ok {
				return nil, parse.Errorf(w.Text, w.At,
					"othello: bad position: row %d, column %d: %q is none of "+
						"X, * or 1 (black), O or 2 (white), -, . or 0 (empty)", i+1, col+1, w.Text)
			}
			discs[cell] |= 1 << (8*i + col)
		}
	}
	mover := game.Player(bits.OnesCount64(discs[Black]|discs[White]) & 1)
	named, ok := sideOf(d.side.Text)
	if ok {
		mover = named
	}
	p := Position{Own: discs[Black], Opponent: discs[White], Board: boardMask(d.Size())}
	if mover == game.Second {
		p = p.Pass()
	}
	if !ok && p.Moves() == 0 && p.Pass().Moves() != 0 {
		mover, p = mover.Opponent(), p.Pass()
	}
	return FromPosition(p, mover), nil
}
