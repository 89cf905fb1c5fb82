package connectk

import (
	"errors"
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

func TestReadGrids(t *testing.T) {
	four := mustBoard(6, 7, 4, true)
	const want = "7/7/7/7/3o3/3xx2 o"
	for name, text := range map[string]string{
		"dots":   ".......\n.......\n.......\n.......\n...O...\n...XX..",
		"digits": "0000000\n0000000\n0000000\n0000000\n0002000\n0001100\n",
		"one line": "\n  0 0 0 0 0 0 0\r\n  0 0 0 0 0 0 0\r\n  0 0 0 0 0 0 0\r\n  0 0 0 0 0 0 0\r\n  0 0 0 " +
			"2 0 0 0\r\n  0 0 0 1 1 0 0\r\n",
		"colours": ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . Y . . .\n. " +
			". . R R . .",
		"commas": "-,-,-,-,-,-,-\n-,-,-,-,-,-,-\n-,-,-,-,-,-,-\n-,-,-,-,-,-,-\n-,-,-,y,-,-,-\n-,-,-,r," +
			"r,-,-",
		"arrays": "[[0,0,0,0,0,0,0],\n[0,0,0,0,0,0,0],\n[0,0,0,0,0,0,0],\n[0,0,0,0,0,0,0],\n[0,0,0,2,0,0," +
			"0],\n[0,0,0,1,1,0,0]]",
		"blanks": "| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | | | | | |\n| | | |O| | | " +
			"|\n| | | |X|X| | |\n---------------\n|1|2|3|4|5|6|7|",
		"letters": " A B C D E F G\n _ _ _ _ _ _ _\n _ _ _ _ _ _ _\n _ _ _ _ _ _ _\n _ _ _ _ _ _ _\n _ _ " +
			"_ o _ _ _\n _ _ _ x x _ _",
		"discs": "⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪⚪⚪⚪⚪\n⚪⚪⚪🟡⚪⚪⚪\n⚪⚪⚪🔴🔴⚪⚪",
		"frame": "+-+-+-+-+-+-+-+\n| | | | | | | |\n+-+-+-+-+-+-+-+\n| | | | | | | |\n+-+\n| | | | | | " +
			"| |\n+-+\n| | | | | | | |\n| | | |O| | | |\n| | | |X|X| | |\n",
		"capitals": "DDE",
		"small":    "d, d e",
		"rows":     "d1d2e1",
		"numbers":  "1. d1 d2 2. e1",
		"columns":  "1. 4 4 2. 5",
	} {
		s, err := Parse(four, text)
		if err != nil || s.Notation() != want {
			t.Errorf("%s: %v, %v, want %s", name, s, err, want)
		}
	}
	grids, ok := Grids("x..\n...\n...\n\n\nxo.\n...\n...\n")
	if !ok || len(grids) != 2 {
		t.Errorf("two boards are read as %v", grids)
	}
	for _, text := range []string{"4444", "4444\n1212", "1212\n2121", "", "\n", "7/7/7/7/7/7 x", "f5d6\nc3d3",
		"x", "{\n}", "2 4 8\n4 0 2\n8 4 2"} {
		if grids, ok := Grids(text); ok {
			t.Errorf("%q is read as the boards %v", text, grids)
		}
	}
}

func TestGridErrors(t *testing.T) {
	four := mustBoard(6, 7, 4, true)
	const above = ".......\n.......\n.......\n.......\n"
	for text, want := range map[string][2]string{
		above + "...O...\n...XZ..": {`"Z" is none of . or 0 (empty), X, 1 or R`, "Z"},
		above + "...X...\n....O..": {"the disc in column 4 has an empty cell below it", "X"},
		above + "...O...\n...XO..": {"1 x and 2 o with x to move", ""},
		above + "...O...":          {"5 rows of 7 cells, want 6 of 7", ""},
		"d1d3":                     {`move 2, "d3": the disc lands on d2`, "d3"},
		"h":                        {"not a column from 1 to 7 or a to g", "h"},
	} {
		_, err := Parse(four, text)
		bad := new(parse.Error)
		if err == nil || !strings.Contains(err.Error(), want[0]) || !errors.As(err, &bad) ||
			bad.Token != want[1] && want[1] != "" {
			t.Errorf("%q gives %v, want %q", text, err, want)
		}
		if from, to := parse.Place(err, text); want[1] != "" && text[from:to] != want[1] {
			t.Errorf("%q: the place of %q holds %q", text, want[1], text[from:to])
		}
	}
}

func FuzzGrids(f *testing.F) {
	for _, seed := range []string{"x..\n.o.\n...", "| | |\n|X|O|", "0 0\n1 2\n\n0 0\n0 0", "⚪🔴\n⚪⚪",
		"?pos=12", "--\n-", "|\n|", "==\n=="} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		grids, _ := Grids(text)
		for _, g := range grids {
			rows, cols := g.Size()
			b, err := NewBoard(rows, cols, 3, false)
			if err != nil {
				continue
			}
			if s, err := g.State(b); err == nil {
				if back, err := Parse(b, s.Notation()); err != nil || back.Notation() != s.Notation() {
					t.Errorf("%q is read as %s and then as %v, %v", text, s.Notation(), back, err)
				}
			}
		}
	})
}

// TestReadingContinuesAfterErrors checks that a bad board or line affects only itself.
func TestReadingContinuesAfterErrors(t *testing.T) {
	const good = ".......\n.......\n.......\n.......\n...O...\n...XX..\n"
	v := param.MustFill(Game().Params, nil)
	read := func(f format.Format, text string) (games []string, errs []string) {
		for it, err := range f.Read(v, strings.NewReader(text)) {
			if err != nil {
				errs = append(errs, err.Error())
				continue
			}
			out, err := f.Write(it)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, out)
		}
		return games, errs
	}
	for bad, want := range map[string]string{
		strings.Replace(good, "...XX..", "...XX.", 1):  "row 6 from the top has 6 cells, the first one has 7",
		strings.Replace(good, "...XX..", "...XZ..", 1): "row 6 from the top, column 5",
		strings.Replace(good, "...O...", ".......", 1): "2 x and 0 o with o to move",
		"some words\n": "bad position",
	} {
		games, errs := read(drawnFormat(), good+"\n"+bad+"\n"+good)
		if len(games) != 2 || len(errs) != 1 || !strings.HasPrefix(errs[0], "board 2, line 8: ") ||
			!strings.Contains(errs[0], want) {
			t.Errorf("%q: %d boards, %q, want %q", bad, len(games), errs, want)
		}
	}
	games, errs := read(moveStringFormat(), "4453\n4499\n1234567\n")
	if len(games) != 2 || len(errs) != 1 || !strings.Contains(errs[0], `line 2: move 3, "9"`) {
		t.Errorf("lines: %q, %q", games, errs)
	}
}

// TestColumnsFromZero checks that column numbers start from 0 if a move is 0 and no move is the number of
// columns.
func TestColumnsFromZero(t *testing.T) {
	v := param.MustFill(Game().Params, nil)
	for text, want := range map[string]string{"33420": "44531", "[0, 1, 2, 3]": "1234", `["4","4"]`: "44",
		"4-4|5": "445", "4453": "4453", "307": "", "10. 4": "4"} {
		games, err := format.Collect(moveStringFormat().Read(v, strings.NewReader(text)))
		if want == "" {
			if err == nil {
				t.Errorf("%s is read", text)
			}
			continue
		}
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %v", text, err)
			continue
		}
		out, err := moveStringFormat().Write(games[0])
		if err != nil || out != want || (len(games[0].Mended) == 1) != strings.Contains(text, "0") &&
			text != "10. 4" {
			t.Errorf("%s is read as %s, %v, %v", text, out, games[0].Mended, err)
		}
	}
	s, err := Parse(mustBoard(6, 7, 4, true), "......./......./......./......./...O.../...XX.. o")
	if err != nil || s.Notation() != "7/7/7/7/3o3/3xx2 o" {
		t.Errorf("rows of dots are read as %v, %v", s, err)
	}
}
