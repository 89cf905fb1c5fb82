package train

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/build/tool"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// Settings with which the shipped puzzles were created. The same engine and settings give the same puzzles on
// every platform, also after an interruption.
const (
	seedPuzzles  = 1
	nodesPuzzles = 300_000
	countPuzzles = 300
)

// quotas are the maximum numbers of puzzles by goal.
var quotas = [...]int{train.Mate: 150, train.Material: 130, train.Defence: 60}

// easyMost is the maximum number of puzzles per goal that a search of easyDepth plies solves.
const (
	easyMost  = 40
	easyDepth = 2
)

// trainPuzzles creates the chess puzzles from games between weak levels of the engine.
func trainPuzzles(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train puzzles", flag.ContinueOnError)
	count := f.Int("puzzles", countPuzzles, "puzzles to find")
	nodes := f.Int64("nodes", nodesPuzzles, "nodes of the search that checks the first move of a solution")
	seed := f.Uint64("seed", seedPuzzles, "seed of the games")
	checkpoint := f.String("checkpoint", b.Dist("train", "puzzles.csv"),
		"checkpoint file of an interrupted run")
	every := f.Int("every", 20, "games between checkpoints")
	out := f.String("out", filepath.Join(b.Root, "render", "room", "chess", "tactics.csv"),
		"file of the puzzles")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *count < 1 || *nodes < 1 || *every < 1 {
		return errors.New("train puzzles: -puzzles, -nodes and -every must be greater than 0")
	}
	set, err := readPuzzles(*checkpoint)
	if err != nil {
		return fmt.Errorf("train puzzles: %s: %w", *checkpoint, err)
	}
	for maker := train.NewPuzzleMaker(chess.Default(), *nodes); len(set.list) < *count; {
		found, err := maker.Game(ctx, rng.Derive(*seed, uint64(set.games)))
		if err != nil {
			return err
		}
		set.games++
		for _, p := range found {
			set.add(p)
		}
		if set.games%*every == 0 {
			b.Say("%d games, %d puzzles of %d: %v", set.games, len(set.list), *count, set.count)
			if err := replace(*checkpoint, set.save); err != nil {
				return err
			}
		}
	}
	set.list = set.list[:*count]
	slices.SortStableFunc(set.list, func(a, b train.Puzzle) int {
		return cmp.Or(int(a.Goal-b.Goal), a.Depth-b.Depth)
	})
	b.Say("%s", *out)
	return replace(*out, set.write)
}

// puzzleSet is a set of puzzles whose numbers stay within the quotas.
type puzzleSet struct {
	games       int // number of games played for it
	list        []train.Puzzle
	count, easy [len(quotas)]int
}

// add adds a puzzle unless it is known or its quota is full.
func (s *puzzleSet) add(p train.Puzzle) {
	easy := p.Depth <= easyDepth
	if s.count[p.Goal] == quotas[p.Goal] || easy && s.easy[p.Goal] == easyMost {
		return
	}
	if slices.ContainsFunc(s.list, func(q train.Puzzle) bool { return q.Position.Key == p.Position.Key }) {
		return
	}
	s.list = append(s.list, p)
	s.count[p.Goal]++
	if easy {
		s.easy[p.Goal]++
	}
}

// write writes a line for each puzzle: goal, depth, FEN and moves in SAN.
func (s *puzzleSet) write(w io.Writer) error {
	var text strings.Builder
	for _, it := range s.list {
		p := it.Position
		var moves []string
		for _, m := range it.Moves {
			moves = append(moves, p.SAN(m))
			p.Make(m)
		}
		fmt.Fprintf(&text, "%s,%d,%s,%s\n", it.Goal, it.Depth, it.Position.FEN(), strings.Join(moves, " "))
	}
	_, err := io.WriteString(w, text.String())
	return err
}

// save writes a checkpoint: the number of games, then the puzzles.
func (s *puzzleSet) save(w io.Writer) error {
	if _, err := fmt.Fprintln(w, s.games); err != nil {
		return err
	}
	return s.write(w)
}

// readPuzzles reads a checkpoint; the set is empty if there is none.
func readPuzzles(path string) (*puzzleSet, error) {
	s := new(puzzleSet)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(strings.NewReader(string(data)))
	lines.Scan()
	if _, err := fmt.Sscan(lines.Text(), &s.games); err != nil {
		return nil, err
	}
	for lines.Scan() {
		p, err := readPuzzle(lines.Text())
		if err != nil {
			return nil, err
		}
		s.add(p)
	}
	return s, lines.Err()
}

// readPuzzle parses a line that write wrote.
func readPuzzle(line string) (it train.Puzzle, err error) {
	fields := strings.Split(line, ",")
	if len(fields) != 4 {
		return it, fmt.Errorf("%q has %d fields, not 4", line, len(fields))
	}
	for it.Goal.String() != fields[0] {
		if it.Goal++; int(it.Goal) == len(quotas) {
			return it, fmt.Errorf("unknown goal %q", fields[0])
		}
	}
	if _, err := fmt.Sscan(fields[1], &it.Depth); err != nil {
		return it, err
	}
	if it.Position, err = rules.ParseFEN(fields[2]); err != nil {
		return it, err
	}
	p := it.Position
	for word := range strings.FieldsSeq(fields[3]) {
		var m game.Move
		if m, err = p.ParseMove(word); err != nil {
			return it, err
		}
		it.Moves = append(it.Moves, m)
		p.Make(m)
	}
	return it, nil
}
