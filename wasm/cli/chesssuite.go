package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"ludarium/ai/arena"
	methods "ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
)

// suiteRecord is one problem with the move that was found.
type suiteRecord struct {
	ID      string  `json:"id"`
	FEN     string  `json:"fen"`
	Found   string  `json:"found"`
	Wanted  string  `json:"wanted"` // as EPD says it: "bm Nf6", "am Kf7"
	Solved  bool    `json:"solved"`
	Points  int     `json:"points,omitempty"`
	Most    int     `json:"most,omitempty"` // points of the best move
	Depth   int     `json:"depth"`
	Nodes   int64   `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

// suiteSum sums a suite up.
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

func chessSuite(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	var lim search.Limits
	fs.DurationVar(&lim.Time, "time", 0, "")
	fs.Int64Var(&lim.Nodes, "nodes", 0, "")
	fs.IntVar(&lim.Depth, "depth", 0, "")
	fs.Uint64Var(&lim.Seed, "seed", 1, "")
	engine := fs.String("engine", "chess", "")
	failed := fs.String("failed", "", "")
	strict, asJSON := fs.Bool("strict", false, ""), fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 || lim.Depth == 0 && lim.Nodes == 0 && lim.Time == 0 {
		return usageError{errors.New("give at least one of --depth, --nodes and --time, greater than 0")}
	}
	problems, list, err := readSuite(name, std, *strict)
	if err != nil {
		return err
	}
	searcher, err := suiteSearcher(*engine)
	if err != nil {
		return usageError{err}
	}
	sum := suiteSum{File: name, Engine: *engine, Problems: len(problems)}
	var unsolved strings.Builder
	for i := range problems {
		r, err := solveProblem(ctx, searcher, &problems[i], lim)
		if ctx.Err() != nil {
			return errors.Join(errors.New("interrupted"), sum.write(std.out, *asJSON))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", problems[i].ID, err)
		}
		sum.add(r)
		if !r.Solved {
			unsolved.WriteString(list[i].String() + "\n")
		}
		if err := r.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	if *failed != "" {
		if err := os.WriteFile(*failed, []byte(unsolved.String()), 0o666); err != nil {
			return err
		}
	}
	return sum.write(std.out, *asJSON)
}

// suiteSearcher makes the searcher of an algorithm and its parameters, such as "chess,level=12"; the limits
// are the suite's.
func suiteSearcher(spec string) (search.Searcher, error) {
	g := chess.Game()
	var e arena.Entrant
	e, err := entrant(g, param.Values{}, spec)
	if err != nil {
		return nil, err
	}
	m, err := methods.Find(e.Algorithm)
	if err != nil {
		return nil, err
	}
	return m.New(g, param.Values{}, e.Values)
}

// readSuite reads the problems of a file and the positions that ask them. What was mended is told on the
// error stream, or refused.
func readSuite(name string, std streams, strict bool) ([]chess.Problem, []*chess.EPD, error) {
	in := std.in
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, nil, err
		}
		defer file.Close()
		in = file
	}
	list, err := chess.ReadEPD(in)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(list) == 0 {
		return nil, nil, fmt.Errorf("%s: there is no position", name)
	}
	problems := make([]chess.Problem, len(list))
	for i, e := range list {
		problems[i], err = e.Problem()
		id := problems[i].ID
		if id == "" {
			id = fmt.Sprintf("position %d", i+1)
			problems[i].ID = id
		}
		if err == nil && strict && len(e.Mended) > 0 {
			err = errors.New(strings.Join(e.Mended, "; "))
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: position %d: %w", name, i+1, err)
		}
		for _, text := range e.Mended {
			fmt.Fprintf(std.err, "%s: %s: %s\n", name, id, text)
		}
	}
	return problems, list, nil
}

// solveProblem searches for the move.
func solveProblem(ctx context.Context, s search.Searcher, q *chess.Problem, lim search.Limits) (suiteRecord,
	error) {
	p := q.Position
	r := suiteRecord{ID: q.ID, FEN: p.FEN(), Wanted: wanted(q), Most: q.Most()}
	info, err := s.Search(ctx, chess.New(p, false), lim, nil)
	if err != nil {
		return r, err
	}
	m, _ := info.Best()
	r.Found, r.Solved, r.Points = p.SAN(m), q.Solved(m), q.Points[m]
	r.Depth, r.Nodes, r.Seconds = info.Depth, info.Nodes, info.Elapsed.Seconds()
	return r, nil
}

// wanted says what solves the problem.
func wanted(q *chess.Problem) string {
	var texts []string
	name := func(opcode string, moves []game.Move) {
		if len(moves) == 0 {
			return
		}
		texts = append(texts, opcode)
		for _, m := range moves {
			texts = append(texts, q.Position.SAN(m))
		}
	}
	name("bm", q.Best)
	name("am", q.Avoid)
	return strings.Join(texts, " ")
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
	_, err := fmt.Fprintf(w, "%s: %s: %s (%s)%s, depth %d, %d nodes, %.3f s\n",
		r.ID, mark, r.Found, r.Wanted, points, r.Depth, r.Nodes, r.Seconds)
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
	_, err := fmt.Fprintf(w, "%d of %d solved%s, %d nodes, %.1f s\n", s.Solved, s.Problems, points, s.Nodes,
		s.Seconds)
	return err
}
