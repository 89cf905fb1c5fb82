package twenty48_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"ludarium/game/param"
	place "ludarium/game/text/parse"
	"ludarium/game/twenty48"
)

// originalGame is the state that the original game saves for the board 2 4 8 . / . . . . / . . . . / 16 . .
// 2.
const originalGame = `{"grid":{"size":4,"cells":[
[{"position":{"x":0,"y":0},"value":2},null,null,{"position":{"x":0,"y":3},"value":16}],
[{"position":{"x":1,"y":0},"value":4},null,null,null],
[{"position":{"x":2,"y":0},"value":8},null,null,null],
[null,null,null,{"position":{"x":3,"y":3},"value":2}]]},"score":64,"over":false,"won":false,"keepPlaying":false}`

func TestReadDrawn(t *testing.T) {
	const want = "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"
	for name, c := range map[string][2]string{
		"blanks": {"2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2", want},
		"dots": {"   2    4    8    .\n   .    .    .    .\n   .    .    .    .\n  16    . " +
			"   .    2\n", want},
		"commas":       {"2,4,8,0\r\n0,0,0,0\r\n0,0,0,0\r\n16,0,0,2", want},
		"nothing":      {"2,4,8,\n,,,\n,,,\n16,,,2", "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
		"comma at end": {"2,4,8,0,\n0,0,0,0,\n0,0,0,0,\n16,0,0,2,", want},
		"bars":         {"|  2|  4|  8|   |\n|   |   |   |   |\n|   |   |   |   |\n| 16|   |   |  2|", want},
		"rules": {"+---+---+---+---+\n| 2 | 4 | 8 |   |\n+---+---+---+---+\n| | | | |\n| | | | |\n" +
			"|16 | | | 2 |\n+---+---+---+---+", want},
		"open bars": {"2|4|8|0\n0|0|0|0\n0|0|0|0\n16|0|0|2", want},
		"tabs":      {"2\t4\t8\t\n\t\t\t\n\t\t\t\n16\t\t\t2", want},
		"arrays":    {"[[2,4,8,0],[0,0,0,0],[0,0,0,0],[16,0,0,2]]", want},
		"null":      {"[[2, 4, 8, null],\n [null, null, null, null],\n [0,0,0,0],\n [16,0,0,2]]", want},
		"flat":      {"[2,4,8,0,0,0,0,0,0,0,0,0,16,0,0,2]", want},
		"row":       {"2 4 8 0 0 0 0 0 0 0 0 0 16 0 0 2", want},
		"original":  {originalGame, "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64"},
		"text of JSON": {strconv.Quote(strings.ReplaceAll(originalGame, "\n", "")),
			"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64"},
		"storage": {`{"bestScore":"300","gameState":` + strconv.Quote(strings.ReplaceAll(originalGame, "\n",
			"")) + "}",
			"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64"},
		"board": {`{"board":[[2,4,8,0],[0,0,0,0],[0,0,0,0],[16,0,0,2]],"score":40}`,
			want[:len(want)-1] + "40"},
		"grid": {`{"score":40,"grid":[[2,4,8,null],[0,0,0,0],[0,0,0,0],[16,0,0,2]]}`,
			want[:len(want)-1] + "40"},
		"cells": {`{"cells": [2,4,8,0,0,0,0,0,0,0,0,0,16,0,0,2]}`, want},
		"score": {"Score: 40\nBest: 300\n2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2\nMoves: 7",
			want[:len(want)-1] + "40"},
		"exponents": {"1 2 3 0\n0 0 0 0\n0 0 0 0\n4 0 0 1", want},
		"highest":   {"17 2 3 0\n0 0 0 0\n0 0 0 0\n4 0 0 1", "131072,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
		"tiles":     {"2 4 8 16\n0 0 0 0\n0 0 0 0\n4 0 0 2", "2,4,8,16/0,0,0,0/0,0,0,0/4,0,0,2 p 0"},
	} {
		if got := notation(c[0]); got != c[1] {
			t.Errorf("%s is read as %s, want %s", name, got, c[1])
		}
	}
}

// notation returns the notation of the board in a text, or the text of the error.
func notation(text string) string {
	g := twenty48.Game()
	s, err := g.Parse(param.MustFill(g.Params, nil), text)
	if err != nil {
		return err.Error()
	}
	return s.Notation()
}

func TestReadDrawnErrors(t *testing.T) {
	g := twenty48.Game()
	for text, want := range map[string][2]string{
		"2 4 8 0\n0 0 18 0\n0 0 0 0\n16 0 0 2": {`row 2, column 3: "18" is neither 0 nor a tile`, "18"},
		"2 4 8 0\n0 0 0 0\n0 0 0 0\n16 x 0 2": {`row 4, column 2: "x" is neither`,
			"x"},
		"2 4 8 0\n0 0 0\n0 0 0 0\n16 0 0 2": {"row 2 has 3 tiles, want 4", ""},
		"2 4 8\n0 0 0\n0 0 0":               {"3 rows, want 4", ""},
		`{"grid":{"cells":[]}}`:             {"grid.cells has 0 columns, want 3 to 8", ""},
		`{"grid":{"cells":[[null],[null],[null]]}}`: {"grid.cells[0] has 1 cells, want 3",
			""},
		`{"grid":{"cells":[["a"]]}}`: {"want the number of a tile in " +
			"grid.cells[x][y].value", ""},
		`{"grid":`: {"unexpected end of JSON input", ""},
		strings.Replace(originalGame, `"score":64`, `"score":-64`,
			1): {"score -64 is not a number of points", ""},
		strings.Replace(originalGame, `"value":16`, `"value":3`, 1): {`row 4, column 1: "3" is neither`, ""},
		strings.Replace(originalGame, `"value":16`, `"value":1600`, 1): {`row 4, column 1: "1600" is neither`,
			""},
	} {
		_, err := g.Parse(param.MustFill(g.Params, nil), text)
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("%q gives %v, want %q", text, err, want[0])
		}
		if from, to := place.Place(err, text); want[1] != "" && text[from:to] != want[1] {
			t.Errorf("%q: the place of %q holds %q", text, want[1], text[from:to])
		}
	}
}

// TestBadBoardAmongOthers checks that a bad board affects only itself.
func TestBadBoardAmongOthers(t *testing.T) {
	set := twenty48.Formats()
	f, err := set.Find("board")
	if err != nil {
		t.Fatal(err)
	}
	const good = "2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2\n"
	line := strings.ReplaceAll(originalGame, "\n", "") + "\n"
	for text, want := range map[string]string{
		good + "\n" + good + "\n" + good: "3 0",
		good + "\n" + strings.Replace(good, "8", "7000", 1) + "\n" +
			good: "2 1 board 2, line 6: twenty48: bad position: row 1, column 3",
		good + "\n" + strings.Replace(good, "16 0 0 2", "", 1) + "\n" +
			good: "2 1 board 2, line 6: twenty48: bad position: row 1",
		line + line[:40] + "\n" +
			line: "2 1 board 2, line 2: twenty48: bad saved game",
		line + line:                            "2 0",
		strings.ReplaceAll(good, "\n", "\n\n"): "1 0",
	} {
		games, bad, first := 0, 0, ""
		for _, err := range f.Read(param.MustFill(set.Game.Params, nil), strings.NewReader(text)) {
			if err == nil {
				games++
			} else if bad++; first == "" {
				first = " " + err.Error()
			}
		}
		if got := fmt.Sprint(games, " ", bad, first); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func FuzzReadDrawn(f *testing.F) {
	for _, seed := range []string{originalGame, "1 2 3\n0 0 0\n. . .", "[[2,4,8],[0,0,0],[,,]]",
		"|2|||\n||||", "\t\t\n\t\t\n2\t2\t", "{", "["} {
		f.Add(seed)
	}
	g := twenty48.Game()
	f.Fuzz(func(t *testing.T, text string) {
		d, ok, err := twenty48.ReadDrawn(text)
		if err != nil || !ok || d.Size() > 8 {
			return
		}
		v := param.MustFill(g.Params, param.Values{"size": itoa(d.Size())})
		if s, err := g.Parse(v, text); err == nil {
			if again, err := g.Parse(v, s.Notation()); err != nil || again.Notation() != s.Notation() {
				t.Errorf("%q is read as %s and then as %v, %v", text, s.Notation(), again, err)
			}
		}
	})
}
