package twenty48

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/format"
	"ludarium/game/param"
)

// Formats returns what 2048 reads and writes.
func Formats() format.Set {
	return format.Set{
		Game:    Game(),
		Formats: []format.Format{format.Position(Game()), format.JSON(Game()), drawnFormat()},
		Sites:   []string{"play2048.co", "2048game.com", "2048.org"},
		Copied:  "the numbers of the tiles, row by row,",
	}
}

func drawnFormat() format.Format {
	return format.Format{Name: "board", Title: "Board", Exts: []string{".txt"}, Position: true, Single: true,
		Looks: func(text string) bool {
			_, ok, err := ReadDrawn(text)
			return ok || err != nil
		},
		Read: format.Whole(readDrawn),
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return game.Concrete(end).(*State).drawn(), nil
		}}
}

// readDrawn reads a drawn board, which changes the size of the game where it has another one.
func readDrawn(v param.Values, text string) ([]*format.Game, error) {
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
	return []*format.Game{it}, nil
}

// drawn writes the numbers of the tiles, a row a line.
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
