package gametest

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"ludarium/game"
)

// Perft counts the leaves of the full move tree of the given depth in plies. A finished game is a leaf at any
// depth. It is a slow reference for the leaf counters of the games.
func Perft(s game.State, depth int) int64 {
	var buffers [64][]game.Move
	return perft(s, depth, buffers[:])
}

func perft(s game.State, depth int, buffers [][]game.Move) int64 {
	if depth == 0 {
		return 1
	}
	moves := s.Moves(buffers[0][:0])
	buffers[0] = moves
	if depth == 1 {
		return int64(len(moves))
	}
	n := int64(0)
	for _, m := range moves {
		s.Play(m)
		n += perft(s, depth-1, buffers[1:])
		s.Undo()
	}
	return n
}

// Row is one line of a perft table: a position and its known leaf counts for depth 1, 2, ….
type Row struct {
	Position string
	Counts   []int64
}

// ReadPerft reads a table of lines "position ; count1 count2 …". Lines that start with # are comments.
func ReadPerft(t *testing.T, path string) []Row {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []Row
	sc := bufio.NewScanner(f)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		pos, counts, ok := strings.Cut(line, ";")
		if !ok {
			t.Fatalf("%s:%d: no semicolon", path, n)
		}
		row := Row{Position: strings.TrimSpace(pos)}
		for _, w := range strings.Fields(counts) {
			c, err := strconv.ParseInt(w, 10, 64)
			if err != nil {
				t.Fatalf("%s:%d: %v", path, n, err)
			}
			row.Counts = append(row.Counts, c)
		}
		rows = append(rows, row)
	}
	if sc.Err() != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", path, len(rows), sc.Err())
	}
	return rows
}
