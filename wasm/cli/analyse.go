package main

import (
	"context"
	"errors"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
)

func analyse(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	var flags gameFlags
	flags.define(fs)
	var lim search.Limits
	fs.DurationVar(&lim.Time, "time", 0, "")
	fs.Int64Var(&lim.Nodes, "nodes", 0, "")
	fs.IntVar(&lim.Depth, "depth", 0, "")
	fs.Uint64Var(&lim.Seed, "seed", 1, "")
	lines := fs.Int("lines", 1, "")
	engine := fs.String("engine", "", "")
	to, out := fs.String("to", "", ""), fs.String("out", "", "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 || lim.Depth == 0 && lim.Nodes == 0 && lim.Time == 0 {
		return usageError{errors.New("give at least one of --depth, --nodes and --time, greater than 0")}
	}
	if *lines < 0 {
		return usageError{fmt.Errorf("--lines %d must be at least 0", *lines)}
	}
	lim.Lines = max(*lines, 1)
	src, err := openGames(ctx, name, std.in, flags)
	if err != nil {
		return err
	}
	defer src.close()
	a := analysis{files: std.files, game: src.set.Game, engine: *engine, limits: lim, lines: *lines}
	if a.scale, err = review.Find(src.set.Game.Name); err != nil {
		return err
	}
	if *to == "" && *out == "" {
		*to = annotatedFormat(src)
	}
	f, err := target(src.set, *to, *out)
	if err == nil && f.Position {
		err = fmt.Errorf("%s contains only positions", f.Name)
	}
	if err != nil {
		return usageError{err}
	}
	w, err := createGames(f, *out, std.out)
	if err != nil {
		return err
	}
	err = src.each(ctx, std.err, flags.strict, func(_ int, it *format.Game) error {
		if err := a.annotate(ctx, it); err != nil {
			return err
		}
		if err := w.add(it); err != nil {
			return err
		}
		return w.flush()
	})
	return w.end(src, errors.Join(err, a.close()))
}

// annotatedFormat returns the name of the output format: the input's format if it can hold annotations, or
// else the game's first format that can.
func annotatedFormat(src *gameSource) string {
	if f := src.format; f.Annotated && f.Write != nil {
		return f.Name
	}
	for _, f := range src.set.Formats {
		if f.Annotated {
			return f.Name
		}
	}
	return "json"
}

// analysis annotates games with the searches of an engine.
type analysis struct {
	files *resource.Store
	game  *game.Game
	scale review.Scale
	// an algorithm with settings; empty for the first algorithm of the strength scale that plays the game
	engine string
	limits search.Limits
	lines  int // number of lines added to each mistake

	searcher search.Searcher
	end      func() error
	values   string // parameters that the searcher was created for
}

// annotate adds to each move of the main line its value and, if the move is bad, a glyph and better moves. It
// replaces existing values and glyphs.
func (a *analysis) annotate(ctx context.Context, it *format.Game) error {
	s, err := game.Track(a.game, it.Values, it.Start)
	if err != nil {
		return err
	}
	if err := a.prepare(it.Values); err != nil {
		return &stopError{usageError{err}}
	}
	before, err := a.look(ctx, s)
	if err != nil {
		return err
	}
	for i := range it.Line {
		p, side := &it.Line[i], s.Turn()
		if !game.Playable(s, p.Move) {
			return fmt.Errorf("%s: move %d (code %#x) is not legal", a.game.Name, i+1, uint32(p.Move))
		}
		root := s.Clone()
		s.Play(p.Move)
		after, err := a.look(ctx, s)
		if err != nil {
			return err
		}
		if side <= game.Second {
			a.mark(p, root, before, after, side, s.Turn())
		}
		before = after
	}
	return nil
}

// prepare creates the searcher for games with the values v.
func (a *analysis) prepare(v param.Values) error {
	if a.searcher != nil && a.values == v.String() {
		return nil
	}
	specs := a.scale.By
	if a.engine != "" {
		specs = []string{a.engine}
	}
	if err := a.close(); err != nil {
		return err
	}
	var err error
	for _, spec := range specs {
		if a.searcher, a.end, err = newEngine(a.files, a.game, v, spec); err == nil {
			a.values = v.String()
			break
		}
	}
	return err
}

// close closes the searcher, if there is one.
func (a *analysis) close() error {
	if a.searcher == nil {
		return nil
	}
	a.searcher = nil
	return a.end()
}

// look searches a position. The value of a finished game is its result; a position in which a chance event is
// due has no value.
func (a *analysis) look(ctx context.Context, s game.State) (search.Info, error) {
	if s.Turn() > game.Second {
		return search.Info{}, nil
	}
	info, err := a.searcher.Search(ctx, s, a.limits, nil)
	if ctx.Err() != nil {
		return info, &stopError{errors.New("interrupted")}
	}
	return info, err
}

// mark annotates a move with its value for the side that made it.
func (a *analysis) mark(p *format.Ply, root game.State, before, after search.Info, side, next game.Player) {
	p.Value = ""
	p.Glyphs = withoutFaults(p.Glyphs)
	if len(before.Lines) == 0 {
		return
	}
	best, _ := before.Best()
	score := before.Lines[0].Score
	var played search.Score
	switch {
	case len(after.Lines) == 0:
		return // the game is over
	case p.Move == best:
		if played = score; played.Kind == search.WinIn || played.Kind == search.LossIn {
			played.Value-- // after this move the mate is one ply closer
		}
	case next == side:
		played = after.Lines[0].Score
	default:
		played = after.Lines[0].Score.Reversed()
	}
	p.Value = a.scale.Write(played, side)
	loss, ok := a.scale.Loss(score, played)
	fault := a.scale.Fault(loss)
	if !ok || p.Move == best || fault == review.None {
		return
	}
	p.Glyphs = append(p.Glyphs, fault.Glyph())
	for _, l := range before.Lines[:min(a.lines, len(before.Lines))] {
		gain, ok := a.scale.Loss(l.Score, played)
		if !ok || gain == 0 || len(l.Moves) == 0 || l.Moves[0] == p.Move {
			continue
		}
		line := format.Plies(legal(root.Clone(), l.Moves))
		line[0].Value = a.scale.Write(l.Score, side)
		p.Lines = append(p.Lines, line)
	}
}

// legal plays moves until one is illegal, and returns those played. It changes the position.
func legal(s game.State, moves []game.Move) []game.Move {
	for i, m := range moves {
		if !game.Contains(s.Moves(nil), m) {
			return moves[:i]
		}
		s.Play(m)
	}
	return moves
}

// withoutFaults returns glyphs without the glyphs for the quality of a move.
func withoutFaults(glyphs []int) []int {
	var kept []int
	for _, n := range glyphs {
		if n < 1 || n > 6 {
			kept = append(kept, n)
		}
	}
	return kept
}
