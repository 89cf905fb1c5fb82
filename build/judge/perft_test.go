package judge

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"ludarium/game"
	first "ludarium/game/chess"
	"ludarium/game/morpion"
)

// stockfish returns the path of Stockfish; without it the test is skipped.
func stockfish(t *testing.T) string {
	t.Helper()
	// Debian's folder for games is often not in PATH
	for _, name := range []string{"stockfish", "/usr/games/stockfish"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("Stockfish is not installed")
	return ""
}

// divide returns, for each legal move, the number of positions three plies after it, as counted by Stockfish.
func divide(out *bufio.Scanner, in io.Writer, fen string) (map[string]uint64, error) {
	if _, err := fmt.Fprintf(in, "position fen %s\ngo perft 3\n", fen); err != nil {
		return nil, err
	}
	counts := map[string]uint64{}
	for out.Scan() {
		name, number, ok := strings.Cut(out.Text(), ": ")
		if !ok {
			continue
		}
		n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
		if name == "Nodes searched" {
			return counts, err
		}
		counts[name] = n
	}
	return nil, io.ErrUnexpectedEOF
}

// TestPerftAgainstStockfish compares counts of positions with Stockfish, three plies from positions of games;
// every second game is Chess960.
func TestPerftAgainstStockfish(t *testing.T) {
	path := stockfish(t)
	cmd := exec.CommandContext(t.Context(), path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	out := bufio.NewScanner(pipe)
	fmt.Fprintln(in, "setoption name UCI_Chess960 value true")
	leaves, positions := uint64(0), 0
	for n := range *games {
		r := rand.New(rand.NewPCG(uint64(n), 2))
		p := first.Initial()
		if n%2 == 1 {
			p = first.Start960(n % 960)
		}
		s := first.NewPlain(p)
		for range r.IntN(120) {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			s.Play(choose(r, s, moves, true))
		}
		p = s.Position()
		want, err := divide(out, in, p.FEN())
		if err != nil {
			t.Fatal(err)
		}
		moves := s.Moves(nil)
		if len(moves) != len(want) {
			t.Fatalf("%s: %d moves, Stockfish has %d", p.FEN(), len(moves), len(want))
		}
		for _, m := range moves {
			s.Play(m)
			after := s.Position()
			if got := first.Perft(&after, 2); got != want[first.UCI960(m)] {
				t.Fatalf("%s, %s: %d leaves, Stockfish has %v", p.FEN(), first.UCI960(m), got, want)
			} else {
				leaves += got
			}
			s.Undo()
		}
		positions++
	}
	t.Logf("%d positions, %d leaves", positions, leaves)
}

// TestRandomRecordsAreChecked checks random games of Morpion Solitaire with the checker for record files:
// each is legal with all of its moves, and illegal with one move repeated.
func TestRandomRecordsAreChecked(t *testing.T) {
	lines, longest := 0, 0
	for n := range *games {
		r := rand.New(rand.NewPCG(uint64(n), 3))
		v := morpion.Classic()[n%len(morpion.Classic())]
		s := morpion.NewState(morpion.NewBoard(v))
		for moves := s.Moves(nil); len(moves) > 0; moves = s.Moves(moves[:0]) {
			s.Play(choose(r, s, moves, false))
		}
		text := s.Notation()
		got, err := morpion.Check(text)
		if err != nil || got.Bad != nil || !got.Complete || got.Moves != int(s.Score(game.First)) {
			t.Fatalf("%s: %+v, %v", text, got, err)
		}
		last := text[strings.LastIndex(text, " "):]
		if again, err := morpion.Check(text + last); err == nil && again.Bad == nil {
			t.Fatalf("%s is legal with its last move twice", text)
		}
		lines += got.Moves
		longest = max(longest, got.Moves)
	}
	t.Logf("%d records of Morpion Solitaire, %d lines, the longest %d", *games, lines, longest)
}
