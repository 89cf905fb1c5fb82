package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// suiteRecord is a problem of a suite with the move that was found.
type suiteRecord struct {
	ID      string  `json:"id"`
	FEN     string  `json:"fen,omitempty"`      // position of games that have FEN
	Start   string  `json:"position,omitempty"` // position of other games
	Found   string  `json:"found"`
	Wanted  string  `json:"wanted"` // such as "bm Nf6", "am Kf7" or "A2 +38"
	Solved  bool    `json:"solved"`
	Points  int     `json:"points,omitempty"`
	Most    int     `json:"most,omitempty"` // points of the problem's best move
	Depth   int     `json:"depth"`
	Nodes   int64   `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

// suiteSum is the summary of a suite.
type suiteSum struct {
	File     string  `json:"file"`
	Engine   string  `json:"engine"`
	Problems int     `json:"problems"`
	Solved   int     `json:"solved"`
	Points   int     `json:"points,omitempty"`
	Most     int     `json:"most,omitempty"`
	Nodes    int64   `json:"nodes"`
	Seconds  float64 `json:"seconds"`
}

// suiteKind describes how the suites of a game are read and run.
type suiteKind struct {
	game   *game.Game
	engine string // name of the default engine
	read   func(in io.Reader) iter.Seq2[suiteProblem, error]
}

// suiteProblem is a position with a move to find.
type suiteProblem struct {
	*format.Question     // an empty ID is replaced by the problem's number in the summary
	line             int // line number in the file
	state            game.State
	values           param.Values // parameters of the game; nil for the defaults
	text             string       // the problem as written in the file
	mended           []fault.Text // corrections made while parsing
}

// runSuite searches the problems of a file and counts the solved ones.
func runSuite(ctx context.Context, std streams, args []string, kind suiteKind) error {
	fs := newFlags()
	var lim search.Limits
	fs.DurationVar(&lim.Time, "time", 0, "")
	fs.Int64Var(&lim.Nodes, "nodes", 0, "")
	fs.IntVar(&lim.Depth, "depth", 0, "")
	fs.Uint64Var(&lim.Seed, "seed", 1, "")
	engine := fs.String("engine", kind.engine, "")
	failed := fs.String("failed", "", "")
	strict, asJSON := fs.Bool("strict", false, ""), fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 || lim.Depth == 0 && lim.Nodes == 0 && lim.Time == 0 {
		return usageError{errors.New("give at least one of --depth, --nodes and --time, greater than 0")}
	}
	problems, bad, err := kind.readFile(name, std, *strict)
	if err != nil {
		return err
	}
	searcher, end, err := newEngine(std.files, kind.game, param.MustFill(kind.game.Params, nil), *engine)
	if err != nil {
		return usageError{err}
	}
	defer end()
	sum := suiteSum{File: name, Engine: *engine, Problems: len(problems)}
	var unsolved strings.Builder
	for i := range problems {
		r, err := kind.solve(ctx, searcher, &problems[i], lim)
		if ctx.Err() != nil {
			return errors.Join(errors.New("interrupted"), sum.write(std.out, *asJSON))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", problems[i].ID, err)
		}
		sum.add(r)
		if !r.Solved {
			unsolved.WriteString(problems[i].text + "\n")
		}
		if err := r.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	if *failed != "" {
		if err := safefile.WriteData(*failed, 0o666, []byte(unsolved.String())); err != nil {
			return err
		}
	}
	if err := sum.write(std.out, *asJSON); err != nil || bad == 0 {
		return err
	}
	return damagedError{fmt.Errorf("%d of %d positions could not be searched", bad, bad+len(problems))}
}

// readFile reads the problems of a file. Invalid problems, which bad counts, and corrections are reported on
// the error stream, or are errors if strict is set.
func (k suiteKind) readFile(name string, std streams, strict bool) (problems []suiteProblem, bad int,
	err error) {
	file, err := openInput(name, std.in)
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	_, text, err := format.Open(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", name, err)
	}
	var first error
	number := 0
	for q, err := range k.read(text) {
		number++
		switch {
		case err != nil:
		case q.state.Turn() > game.Second:
			err = fmt.Errorf("line %d: %s: the game is over", q.line, q.name(number))
		case strict && len(q.mended) > 0:
			err = fmt.Errorf("line %d: %w", q.line, fault.Join("; ", fault.Errors(q.mended)))
		}
		if err != nil {
			err = fmt.Errorf("%s: %w", name, err)
			if strict {
				return nil, 0, err
			}
			if bad++; bad == 1 {
				first = err
			}
			fmt.Fprintln(std.err, err)
			continue
		}
		q.ID = q.name(number)
		for _, text := range q.mended {
			fmt.Fprintf(std.err, "%s: line %d: %s: %s\n", name, q.line, q.ID, text)
		}
		problems = append(problems, q)
	}
	switch {
	case len(problems) > 0:
		return problems, bad, nil
	case first != nil:
		return nil, bad, fmt.Errorf("%s: there is no position that can be searched", name)
	}
	return nil, 0, fmt.Errorf("%s: there is no position", name)
}

// name returns the ID, or the number if the problem has none.
func (q *suiteProblem) name(number int) string {
	if q.ID != "" {
		return q.ID
	}
	return fmt.Sprintf("position %d", number)
}

// solve searches for the move of a problem.
func (k suiteKind) solve(ctx context.Context, s search.Searcher, q *suiteProblem, lim search.Limits) (
	suiteRecord, error) {
	r := suiteRecord{ID: q.ID, Wanted: q.Answer, Most: q.Most}
	if k.game.Name == "chess" {
		r.FEN = q.state.Notation()
	} else {
		r.Start = q.state.Notation()
	}
	// in the form in which other programs receive the position
	root, err := game.Track(k.game, q.values, q.state.Notation())
	if err != nil {
		return r, err
	}
	info, err := s.Search(ctx, root, lim, nil)
	if err != nil {
		return r, err
	}
	m, _ := info.Best()
	r.Found = k.game.MoveText(q.state, m)
	if q.Judge != nil {
		r.Solved, r.Points = q.Judge(m)
	} else if len(info.Lines) > 0 {
		r.Solved = mates(info.Lines[0].Score, q.Mate)
	}
	r.Depth, r.Nodes, r.Seconds = info.Depth, info.Nodes, info.Elapsed.Seconds()
	return r, nil
}

// mates reports whether a score is a mate in at most the given number of moves, by the opponent if the number
// is negative.
func mates(s search.Score, moves int) bool {
	if moves < 0 {
		return s.Kind == search.LossIn && s.Value <= float64(-2*moves)
	}
	return s.Kind == search.WinIn && s.Value <= float64(2*moves-1)
}

func (r *suiteRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	mark := "failed"
	if r.Solved {
		mark = "solved"
	}
	points := ""
	if r.Most > 0 {
		points = fmt.Sprintf(", %d of %d points", r.Points, r.Most)
	}
	_, err := fmt.Fprintf(w, "%s: %s: %s (%s)%s, depth %d, %s, %.3f s\n",
		r.ID, mark, r.Found, r.Wanted, points, r.Depth, lab.Count(r.Nodes, "node"), r.Seconds)
	return err
}

func (s *suiteSum) add(r suiteRecord) {
	if r.Solved {
		s.Solved++
	}
	s.Points += r.Points
	s.Most += r.Most
	s.Nodes += r.Nodes
	s.Seconds += r.Seconds
}

func (s *suiteSum) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, s)
	}
	points := ""
	if s.Most > 0 {
		points = fmt.Sprintf(", %d of %d points", s.Points, s.Most)
	}
	_, err := fmt.Fprintf(w, "%d of %d solved%s, %s, %.1f s\n", s.Solved, s.Problems, points,
		lab.Count(s.Nodes, "node"),
		s.Seconds)
	return err
}
