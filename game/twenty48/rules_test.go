package twenty48_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func parse(t testing.TB, given param.Values, text string) *twenty48.State {
	t.Helper()
	g := twenty48.Game()
	s, err := g.Parse(param.MustFill(g.Params, given), text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*twenty48.State)
}

// tiles returns the tile values in the notation, separated by blanks.
func tiles(s game.View) string {
	board, _, _ := strings.Cut(s.Notation(), " ")
	return strings.NewReplacer(",", " ", "/", " / ").Replace(board)
}

var lineTests = []struct {
	line, left, right string
	points            int
}{
	{"2 2 2 2", "4 4 0 0", "0 0 4 4", 8},
	{"0 2 2 2", "4 2 0 0", "0 0 2 4", 4},
	{"2 0 2 0", "4 0 0 0", "0 0 0 4", 4},
	{"2 2 4 0", "4 4 0 0", "0 0 4 4", 4},
	{"4 2 2 0", "4 4 0 0", "0 0 4 4", 4},
	{"2 4 2 4", "2 4 2 4", "2 4 2 4", 0},
	{"4 4 8 8", "8 16 0 0", "0 0 8 16", 24},
	{"2 0 0 2", "4 0 0 0", "0 0 0 4", 4},
	{"0 0 0 2", "2 0 0 0", "0 0 0 2", 0},
	{"4 4 4 4", "8 8 0 0", "0 0 8 8", 16},
	{"8 4 4 8", "8 8 8 0", "0 8 8 8", 8},
	{"4 0 4 8", "8 8 0 0", "0 0 8 8", 8},
	{"16 16 16 0", "32 16 0 0", "0 0 16 32", 32},
	{"1024 1024 0 2", "2048 2 0 0", "0 0 2048 2", 2048},
	{"65536 65536 0 0", "131072 0 0 0", "0 0 0 131072", 131072},
	{"32768 32768 0 0", "65536 0 0 0", "0 0 0 65536", 65536},
	{"2 4 8 16", "2 4 8 16", "2 4 8 16", 0},
}

// TestSlidesOfLines slides each line in every row and every column.
func TestSlidesOfLines(t *testing.T) {
	for _, test := range lineTests {
		for i := range 4 {
			rows := []string{"2 4 8 16", "2 4 8 16", "2 4 8 16", "2 4 8 16"}
			rows[i] = test.line
			for _, m := range []game.Move{twenty48.Left, twenty48.Right} {
				s := parse(t, nil, strings.Join(rows, "/")+" p 0")
				want := slices.Clone(rows)
				want[i] = test.left
				if m == twenty48.Right {
					want[i] = test.right
				}
				legal := game.Contains(s.Moves(nil), m)
				if legal != (want[i] != test.line) {
					t.Errorf("%s: move %d is legal: %v", test.line, m, legal)
				}
				s.Play(m)
				if got := tiles(s); got != strings.Join(want, " / ") ||
					s.Score(game.First) != float64(test.points) {
					t.Errorf("%s: move %d gives %s and %v points, want %s and %d", test.line, m, got,
						s.Score(game.First), want[i], test.points)
				}
				turned := parse(t, nil, transpose(strings.Join(rows, "/"))+" p 0")
				turned.Play(m - 2) // Up instead of Left, Down instead of Right
				if got := tiles(turned); got != transpose(strings.Join(want, " / ")) ||
					turned.Score(game.First) != float64(test.points) {
					t.Errorf("column %s: move %d gives %s and %v points", test.line, m-2, got,
						turned.Score(game.First))
				}
			}
		}
	}
}

func transpose(board string) string {
	var cells [4][4]string
	for r, row := range strings.Split(board, "/") {
		for c, word := range strings.Fields(row) {
			cells[c][r] = word
		}
	}
	var rows []string
	for _, row := range cells {
		rows = append(rows, strings.Join(row[:], " "))
	}
	return strings.Join(rows, " / ")
}

func TestSlidesOfWholeBoard(t *testing.T) {
	const b = "2 0 2 4 / 4 4 0 4 / 0 8 8 8 / 2 2 4 4"
	for _, test := range []struct {
		move   game.Move
		after  string
		points int
	}{
		{twenty48.Up, "2 4 2 8 / 4 8 8 8 / 2 2 4 4 / 0 0 0 0", 8},
		{twenty48.Down, "0 0 0 0 / 2 4 2 8 / 4 8 8 8 / 2 2 4 4", 8},
		{twenty48.Left, "4 4 0 0 / 8 4 0 0 / 16 8 0 0 / 4 8 0 0", 40},
		{twenty48.Right, "0 0 4 4 / 0 0 4 8 / 0 0 8 16 / 0 0 4 8", 40},
	} {
		s := parse(t, nil, b)
		s.Play(test.move)
		if got := tiles(s); got != test.after || s.Score(game.First) != float64(test.points) ||
			s.Turn() != game.Chance {
			t.Errorf("move %d gives %s and %v points, want %s and %d", test.move, got, s.Score(game.First),
				test.after, test.points)
		}
	}
}

func TestLegalMovesOfBoards(t *testing.T) {
	for _, test := range []struct{ board, legal string }{
		{"2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2", "[]"},
		{"2 2 4 8 / 4 8 16 32 / 8 16 32 64 / 16 32 64 128", "[3 4]"},
		{"2 4 8 16 / 2 8 16 32 / 4 16 32 64 / 8 32 64 128", "[1 2]"},
		{"0 0 2 4 / 0 0 0 2 / 0 0 0 0 / 0 0 0 0", "[2 3]"},
		{"2 4 8 16 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0", "[2]"},
		{"0 2 4 8 / 0 4 8 16 / 0 8 16 32 / 0 16 32 64", "[3]"},
		{"2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 0 0 0 0", "[2]"},
		{"2 0 0 0 / 4 0 0 0 / 8 0 0 0 / 16 0 0 0", "[4]"},
		{"0 0 0 0 / 0 2 0 0 / 0 0 0 0 / 0 0 0 4", "[1 2 3 4]"},
	} {
		s := parse(t, nil, test.board)
		if got := fmt.Sprint(s.Moves(nil)); got != test.legal {
			t.Errorf("%s: %s, want %s", test.board, got, test.legal)
		}
		if s.Turn() == game.Nobody && s.Reason() != "no move left" {
			t.Errorf("%s: over because of %q", test.board, s.Reason())
		}
	}
}

// TestLargestTilesMerge merges the largest reachable boards into a single tile, without new tiles.
func TestLargestTilesMerge(t *testing.T) {
	for _, test := range []struct {
		board, after string
		points       float64
	}{
		{"32768 16384 8192 4096 / 256 512 1024 2048 / 128 64 32 16 / 2 2 4 8", "65536", 131068},
		{"65536 32768 16384 8192 / 512 1024 2048 4096 / 256 128 64 32 / 4 4 8 16", "131072", 262136},
	} {
		s := parse(t, nil, test.board+" p 0")
		points := 0.0
		for _, c := range "RRRULLLURRRULLL" {
			m, err := twenty48.Game().ParseMove(s, string(c))
			if err != nil {
				t.Fatal(err)
			}
			s.Play(m)
			points = s.Score(game.First)
			s = parse(t, nil, strings.Replace(s.Notation(), " c ", " p ", 1))
		}
		if got := strings.Trim(tiles(s), "0 /"); got != test.after || points != test.points {
			t.Errorf("%s becomes %s with %v points", test.board, tiles(s), points)
		}
	}
}

// TestTilesUpTo131072 merges tiles up to 131072 with new tiles between the slides, and takes all moves back.
// The board must be packed whenever possible.
func TestTilesUpTo131072(t *testing.T) {
	s := parse(t, nil, "32768 32768 0 0 / 0 0 0 0 / 0 0 0 0 / 65536 0 0 2 p 0")
	start, hash := s.Notation(), s.Hash()
	if _, ok := s.Board(); ok {
		t.Error("a tile 65536 fits a Board")
	}
	for _, m := range []game.Move{twenty48.Left, twenty48.Spawn(3, 1), twenty48.Down} {
		s.Play(m)
	}
	if got := s.Notation(); got != "0,0,0,0/0,0,0,0/0,0,0,0/131072,2,0,2 c 196608" {
		t.Error(got)
	}
	for range 3 {
		s.Undo()
	}
	if s.Notation() != start || s.Hash() != hash {
		t.Errorf("undo leads to %s", s.Notation())
	}
	packed := parse(t, nil, "32768 2 32768 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0")
	packed.Play(twenty48.Down)
	if b, ok := packed.Board(); !ok || b.Max() != 15 {
		t.Errorf("two tiles 32768 apart do not fit a Board: %v", b)
	}
}

func TestStopAtTarget(t *testing.T) {
	stop := param.Values{"stop-at-target": "true"}
	const b = "1024 1024 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"
	s := parse(t, stop, b)
	s.Play(twenty48.Left)
	if s.Turn() != game.Chance {
		t.Fatalf("%v is to move before the new tile", s.Turn())
	}
	s.Play(twenty48.Spawn(9, 1))
	if s.Turn() != game.Nobody || s.Reason() != "2048 reached" || len(s.Moves(nil)) != 0 {
		t.Errorf("%v is to move: %q", s.Turn(), s.Reason())
	}
	on := parse(t, nil, b)
	on.Play(twenty48.Left)
	on.Play(twenty48.Spawn(9, 1))
	if on.Turn() != game.First || on.Reason() != "" {
		t.Errorf("%v is to move: %q", on.Turn(), on.Reason())
	}
	wide := parse(t, param.Values{"stop-at-target": "true", "target": "65536"},
		"65536 0 0 0/0 0 0 0/0 0 0 0/0 0 0 2")
	if wide.Reason() != "65536 reached" {
		t.Errorf("reason %q", wide.Reason())
	}
}
