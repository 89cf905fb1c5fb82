package chess

import (
	"strings"
	"unicode"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// drawnFormat reads boards as programs such as python-chess, Stockfish (command d) and chess.js print them.
func drawnFormat() format.Format {
	return format.Format{Name: "board", Title: "Board", Exts: []string{".txt"}, Position: true,
		Looks: func(text string) bool { return len(readBoards(text)) > 0 },
		Read:  format.Whole(readDrawn)}
}

// drawnBoard is a board drawn in a text: rows of characters, the top row first.
type drawnBoard struct {
	rows   [][]parse.Word
	labels []string   // labels of the rows; "" if they have none
	side   string     // "w" or "b" if a line below names the side to move
	fen    parse.Word // FEN below the board
}

// emptySigns are the characters that mean an empty square.
const emptySigns = ".·-_*⭘□■▢◻◼⬜⬛+"

// readBoards finds the boards drawn in a text. A board has eight rows; the last board may have fewer. A row
// has eight pieces or characters for empty squares, separated by nothing, blanks or bars, and may have its
// number at one or both ends. Other lines are skipped, except those that name the side to move or hold a FEN.
func readBoards(text string) (list []*drawnBoard) {
	if rows, ok := parse.Array(text); ok {
		return arrayBoard(rows)
	}
	at := 0
	for line := range strings.Lines(text) {
		row, label, ok := drawnRow(line, at)
		var board *drawnBoard
		if len(list) > 0 {
			board = list[len(list)-1]
		}
		switch {
		case ok:
			if board == nil || len(board.rows) == 8 {
				board = &drawnBoard{}
				list = append(list, board)
			}
			board.rows = append(board.rows, row)
			board.labels = append(board.labels, label)
		case board != nil && len(board.rows) == 8:
			board.below(line, at)
		}
		at += len(line)
	}
	if len(list) > 0 && len(list[0].rows) < 4 {
		return nil
	}
	return list
}

// arrayBoard returns the board of an array of eight rows.
func arrayBoard(rows [][]parse.Word) []*drawnBoard {
	if len(rows) != 8 {
		return nil
	}
	for _, row := range rows {
		known := 0
		for i, w := range row {
			if w.Text == "" || w.Text == "0" || strings.EqualFold(w.Text, "None") {
				row[i].Text = "."
			}
			if _, ok := drawnSign(row[i].Text); ok && len([]rune(row[i].Text)) == 1 {
				known++
			}
		}
		if len(row) != 8 || known < 6 {
			return nil
		}
	}
	return []*drawnBoard{{rows: rows}}
}

// drawnRow returns the eight characters of a line that begins at the given offset of the text, and the row
// number beside them.
func drawnRow(line string, at int) (row []parse.Word, label string, ok bool) {
	words := parse.Words(line)
	if first, last := strings.IndexByte(line, '|'), strings.LastIndexByte(line, '|'); first < last {
		before, after := strings.TrimSpace(line[:first]), strings.TrimSpace(line[last+1:])
		if len(before) > 1 || len(after) > 1 {
			return nil, "", false
		}
		label = before + after
		inner := line[first+1 : last]
		words = parse.Words(inner)
		if strings.Contains(inner, "|") {
			words = betweenBars(inner)
		}
		at += first + 1
	} else {
		if n := len(words); n > 1 && isRank(words[0].Text) {
			label, words = words[0].Text, words[1:]
		}
		if n := len(words); n > 1 && isRank(words[n-1].Text) {
			label, words = words[n-1].Text, words[:n-1]
		}
	}
	if len(words) == 1 {
		joined := words[0]
		words = nil
		for i, r := range joined.Text {
			words = append(words, parse.Word{Text: string(r), At: joined.At + i})
		}
	}
	if len(words) != 8 {
		return nil, "", false
	}
	known := 0
	for i, w := range words {
		if len([]rune(w.Text)) != 1 {
			return nil, "", false
		}
		if _, ok := drawnSign(w.Text); ok {
			known++
		}
		words[i].At += at
	}
	return words, label, known >= 6
}

// betweenBars returns the cells of a row; a blank cell is an empty square.
func betweenBars(text string) (cells []parse.Word) {
	at := 0
	for piece := range strings.SplitSeq(text, "|") {
		sign := strings.TrimSpace(piece)
		cell := parse.Word{Text: sign, At: at + strings.Index(piece, sign)}
		if sign == "" {
			cell.Text = "."
		}
		cells = append(cells, cell)
		at += len(piece) + len("|")
	}
	return cells
}

func isRank(text string) bool { return len(text) == 1 && text[0] >= '1' && text[0] <= '8' }

// figurines are the Unicode chess pieces in the order of their FEN letters.
const figurines, letters = "♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPkqrbnp"

// drawnSign returns the FEN letter of a character, or '1' for an empty square.
func drawnSign(sign string) (letter byte, ok bool) {
	if at := strings.Index(figurines, sign); at >= 0 {
		return letters[at/len("♔")], true
	}
	if strings.Contains(emptySigns, sign) {
		return '1', true
	}
	return sign[0], strings.Contains(letters, sign)
}

// below reads a line below the board: a FEN or the side to move.
func (d *drawnBoard) below(line string, at int) {
	trimmed := strings.TrimSpace(line)
	if rest, ok := cutFold(trimmed, "fen:"); ok && d.fen.Text == "" {
		fen := strings.TrimSpace(rest)
		d.fen = parse.Word{Text: fen, At: at + strings.Index(line, fen)}
		return
	}
	words := strings.FieldsFunc(strings.ToLower(trimmed), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(":=.,", r)
	})
	color, others := "", 0
	for _, w := range words {
		switch w {
		case "w", "white", "white's":
			color += "w"
		case "b", "black", "black's":
			color += "b"
		case "to", "move", "moves", "play", "turn", "side", "next", "player":
		default:
			others++
		}
	}
	if len(color) == 1 && others == 0 && d.side == "" {
		d.side = color
	}
}

// cutFold is strings.CutPrefix that ignores the case of ASCII letters.
func cutFold(text, prefix string) (rest string, ok bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// readDrawn reads drawn boards.
func readDrawn(v param.Values, text string) (games []*format.Game, err error) {
	list := readBoards(text)
	if len(list) == 0 {
		return nil, fault.Errorf("chess: bad position: no board is drawn")
	}
	for _, d := range list {
		g, err := d.read()
		if err != nil {
			return games, parse.Within(0, err, "chess: bad position: %w")
		}
		games = append(games, g.shared(v))
	}
	return games, nil
}

// read returns the position of a board.
func (d *drawnBoard) read() (*PGN, error) {
	if n := len(d.rows); n < 8 {
		return nil, parse.Errorf("", d.rows[n-1][7].At, "the board has %d rows instead of 8", n)
	}
	placement, err := d.placement()
	if err != nil {
		return nil, err
	}
	g := &PGN{Result: unfinished}
	if d.fen.Text != "" {
		g.Start, g.Warnings, err = parseFEN(d.fen.Text, true, false)
		if err != nil {
			return nil, parse.Within(d.fen.At, err, "the FEN below the board: %w")
		}
		drawn, _, err := parseFEN(placement+" w - -", true, false)
		if err == nil && drawn.Kinds == g.Start.Kinds && drawn.Colors == g.Start.Colors {
			return g, nil
		}
		return nil, parse.Errorf(d.fen.Text, d.fen.At, "the FEN below the board describes another "+
			"position")
	}
	side := d.side
	if side == "" {
		side = "w"
	}
	g.Start, g.Warnings, err = parseFEN(placement+" "+side+" - - 0 1", true, false)
	if err != nil && d.side == "" {
		if black, warnings, other := parseFEN(placement+" b - - 0 1", true, false); other == nil {
			// Black to move, because White could capture the king
			g.Start, g.Warnings, err, side = black, warnings, nil, "b"
		}
	}
	if err != nil {
		return nil, parse.Errorf("", d.rows[7][7].At, "%w", err)
	}
	missing := "- - 0 1"
	if d.side == "" {
		missing = side + " " + missing
	}
	g.Warnings = append(g.Warnings, fault.Notef("%q added, which a drawn board does not show", missing))
	return g, nil
}

// placement returns the first field of the FEN. If the rows are numbered 1 to 8 from the top, the board is
// shown from Black's side and is turned round.
func (d *drawnBoard) placement() (string, error) {
	var rows [8]string
	for i, row := range d.rows {
		var b strings.Builder
		for _, w := range row {
			letter, ok := drawnSign(w.Text)
			if !ok {
				return "", parse.Errorf(w.Text, w.At, "row %d of the board has %q, which is not a piece", i+1,
					w.Text)
			}
			b.WriteByte(letter)
		}
		rows[i] = b.String()
	}
	if strings.Join(d.labels, "") == "12345678" {
		for i := range 4 {
			rows[i], rows[7-i] = rows[7-i], rows[i]
		}
		for i, row := range rows {
			turned := []byte(row)
			for k := range 4 {
				turned[k], turned[7-k] = turned[7-k], turned[k]
			}
			rows[i] = string(turned)
		}
	}
	text := strings.Join(rows[:], "/")
	for n := 8; n > 1; n-- {
		text = strings.ReplaceAll(text, strings.Repeat("1", n), string(rune('0'+n)))
	}
	return text, nil
}
