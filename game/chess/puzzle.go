package chess

import (
	"bufio"
	"encoding/csv"
	"io"
	"iter"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// puzzleColumns are the columns of the published lichess puzzles: https://database.lichess.org/#puzzles.
var puzzleColumns = []string{"PuzzleId", "FEN", "Moves", "Rating", "RatingDeviation", "Popularity", "NbPlays",
	"Themes", "GameUrl", "OpeningTags"}

// puzzleFormat reads the published lichess puzzles, one on each line. The first move leads to the position to
// solve; the other moves are the solution.
func puzzleFormat() format.Format {
	return format.Format{Name: "puzzles", Title: "Lichess puzzles", Exts: []string{".csv"}, Position: true,
		Looks: looksLikePuzzles,
		Read: func(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
			return func(yield func(*format.Game, error) bool) {
				for e, err := range readPuzzles(r) {
					if err != nil {
						err = parse.Within(0, err, "chess: bad puzzle: %w")
						if !yield(nil, err) {
							return
						}
						continue
					}
					if !yield(e.game().shared(v), nil) {
						return
					}
				}
			}
		}}
}

// looksLikePuzzles reports whether the first line of a text is the header of a puzzle file, or a puzzle.
func looksLikePuzzles(text string) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\ufeff \t\r\n"), "\n")
	fields, err := splitRow(line)
	if err != nil {
		return false
	}
	if columnsOf(fields) != nil {
		return true
	}
	return len(fields) >= 4 && strings.Count(fields[1], "/") == 7 && strings.Contains(fields[1], " ")
}

// splitRow splits a line of comma-separated values, which may be in quotation marks.
func splitRow(line string) ([]string, error) {
	in := csv.NewReader(strings.NewReader(line))
	in.LazyQuotes = true
	fields, err := in.Read()
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields, err
}

// columnsOf returns the indices of the columns by name in lower case, or nil if the line is not a header.
func columnsOf(fields []string) map[string]int {
	at := map[string]int{}
	for i, name := range fields {
		at[strings.ToLower(name)] = i
	}
	_, fen := at["fen"]
	_, moves := at["moves"]
	if !fen || !moves {
		return nil
	}
	return at
}

// readPuzzles yields puzzles as EPD: bm is the first move of the solution, pv the whole solution.
func readPuzzles(r io.Reader) iter.Seq2[*EPD, error] {
	return func(yield func(*EPD, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxToken)
		columns := columnsOf(puzzleColumns)
		at, first := 0, true
		for line := 1; in.Scan(); line++ {
			text := strings.TrimPrefix(in.Text(), "\ufeff")
			begin := at + len(in.Text()) - len(text)
			at += len(in.Text()) + len("\n")
			if trimmed := strings.TrimSpace(text); trimmed == "" || trimmed[0] == '#' {
				continue
			}
			fields, err := splitRow(text)
			if heading := columnsOf(fields); first && heading != nil {
				columns, first = heading, false
				continue
			}
			first = false
			var e *EPD
			if err == nil {
				e, err = readPuzzle(fields, columns, text)
			}
			if err == nil {
				e.Line = line
			} else {
				err = game.Within(begin, err, "line %d: %w", line)
			}
			if !yield(e, err) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// readPuzzle returns the puzzle with the fields of a line.
func readPuzzle(fields []string, columns map[string]int, line string) (*EPD, error) {
	field := func(name string) parse.Word {
		i, ok := columns[strings.ToLower(name)]
		if !ok || i >= len(fields) {
			return parse.Word{}
		}
		return parse.Word{Text: fields[i], At: max(strings.Index(line, fields[i]), 0)}
	}
	fen, moves := field("FEN"), field("Moves")
	p, mended, err := parseFEN(fen.Text, true, false)
	if err != nil {
		return nil, parse.Within(fen.At, err, "FEN: %w")
	}
	words := parse.Words(moves.Text)
	if len(words) < 2 {
		return nil, parse.Errorf(moves.Text, moves.At,
			"%q is not a move that leads to the puzzle and a solution", moves.Text)
	}
	e := &EPD{Mended: mended}
	var solution []string
	for i, w := range words {
		m, err := p.ParseMove(w.Text)
		if err != nil {
			return nil, game.Numbered(err, moveNumber(&p), moves.At+w.At)
		}
		if i > 0 {
			solution = append(solution, p.SAN(m))
		}
		p.Make(m)
		if i == 0 {
			e.Position = p
		}
	}
	e.add("bm", strings.Join(e.best(solution[0]), " "))
	e.add("pv", strings.Join(solution, " "))
	e.add("id", quoted(field("PuzzleId").Text))
	for _, name := range puzzleColumns[3:] {
		e.Tags = append(e.Tags, format.Tag{Name: name, Value: field(name).Text})
	}
	return e, nil
}

// best returns the moves that solve a position: the given move or, if it mates, all mating moves.
func (e *EPD) best(san string) []string {
	list := []string{san}
	if !strings.HasSuffix(san, "#") {
		return list
	}
	for _, m := range matesOf(&e.Position) {
		if text := e.Position.SAN(m); text != san {
			list = append(list, text)
		}
	}
	return list
}

// matesOf returns the moves that mate at once.
func matesOf(p *Position) []game.Move {
	return slices.DeleteFunc(p.Generate(nil), func(m game.Move) bool {
		after := *p
		after.Make(m)
		return !after.InCheck() || len(after.Generate(nil)) > 0
	})
}

// add adds an operation, unless its operand is empty.
func (e *EPD) add(opcode, operand string) {
	if operand != "" && operand != `""` {
		e.Operations = append(e.Operations, Operation{Opcode: opcode, Operand: operand})
	}
}

// quoted returns a text as an operand in quotation marks.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(cleanTag(text)) + `"`
}

// game returns the position with its operations as tags.
func (e *EPD) game() *PGN {
	g := &PGN{Start: e.Position, Warnings: e.Mended, Result: unfinished}
	if id := e.Text("id"); id != "" {
		g.SetTag("Event", cleanTag(id))
	}
	for _, o := range e.Operations {
		if o.Opcode != "hmvc" && o.Opcode != "fmvn" { // the position already has these clocks
			g.SetTag(o.Opcode, o.Operand)
		}
	}
	for _, t := range e.Tags {
		if t.Value != "" {
			g.SetTag(t.Name, t.Value)
		}
	}
	return g
}
