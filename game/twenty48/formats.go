package twenty48

import (
	"fmt"
	"iter"
	"maps"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Formats returns the formats of 2048.
func Formats() format.Set {
	return format.Set{
		Game:    Game(),
		Formats: []format.Format{format.Position(Game()), format.JSON(Game()), drawnFormat()},
		Sites:   []string{"play2048.co", "2048game.com", "2048.org"},
		Copied:  "the numbers of the tiles, row by row,",
	}
}

func drawnFormat() format.Format {
	return format.Format{Name: "board", Title: "Board", Exts: []string{".txt"}, Position: true,
		Looks: func(text string) bool {
			parts := boards(text)
			_, ok, err := ReadDrawn(parts[0].Text)
			return ok || err != nil || len(parts) > 1
		},
		Read: format.Parts(readBoards),
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return game.Concrete(end).(*State).drawn(), nil
		}}
}

// readBoards yields drawn boards, which empty lines separate, or saved games, one on each line. An error has
// the number of its board.
func readBoards(v param.Values, text string) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		parts := boards(text)
		for i, part := range parts {
			it, err := readDrawn(v, part.Text)
			if err != nil && len(parts) > 1 {
				err = parse.Within(part.At, err, "board %d, line %d: %w", i+1,
					1+strings.Count(text[:part.At], "\n"))
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// boards splits a text into boards: at empty lines, or at line breaks if each line holds a JSON object or
// array. If most parts are not boards, the whole text is one board.
func boards(text string) []parse.Word {
	var blocks, lines []parse.Word
	at, open := 0, false
	for line := range strings.Lines(text) {
		switch {
		case strings.TrimSpace(line) == "" && !strings.Contains(line, "\t"):
			open = false
		case !open:
			blocks, open = append(blocks, parse.Word{Text: line, At: at}), true
			lines = append(lines, parse.Word{Text: line, At: at})
		default:
			last := &blocks[len(blocks)-1]
			last.Text = text[last.At : at+len(line)]
			lines = append(lines, parse.Word{Text: line, At: at})
		}
		at += len(line)
	}
	for _, parts := range [][]parse.Word{lines, blocks} {
		known := 0
		for _, part := range parts {
			_, ok, err := ReadDrawn(part.Text)
			if ok || err != nil {
				known++
			}
		}
		if len(parts) > 1 && 2*known > len(parts) {
			return parts
		}
	}
	return []parse.Word{{Text: text}}
}

// readDrawn reads a drawn board. The number of its rows is the size of the game.
func readDrawn(v param.Values, text string) (*format.Game, error) {
	d, ok, err := ReadDrawn(text)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fault.Errorf("twenty48: bad position: no board is drawn")
	}
	g := Game()
	if d.Size() != v.Int("size") {
		v = maps.Clone(v)
		v["size"] = strconv.Itoa(d.Size())
		v["target"] = strconv.Itoa(min(v.Int("target"), MaxTile(d.Size())))
		if v, err = param.Fill(g.Params, v); err != nil {
			return nil, err
		}
	}
	s, err := g.Parse(v, text)
	if err != nil {
		return nil, err
	}
	it := &format.Game{Values: v, Start: s.Notation()}
	if d.Exponents() {
		it.Mended = []fault.Text{
			fault.Notef("small numbers read as exponents: 1 is tile 2, 2 is tile 4")}
	}
	return it, nil
}

// drawn returns the tile values with one row on each line.
func (s *State) drawn() string {
	var b strings.Builder
	for row := range s.size {
		for col := range s.size {
			if col > 0 {
				b.WriteByte(' ')
			}
			fmt.Fprint(&b, value(s.at(row*s.size+col)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
