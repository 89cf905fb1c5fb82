package morpion

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Hunt is a search for a record by NRPA that goes on for as long as it is let: when one search is complete the next
// starts with fresh random numbers. It can be saved after any playout and loaded elsewhere, and then ends with the
// same games as if it had never been interrupted. A Hunt is used by one goroutine at a time; hunts with different seeds are
// independent.
type Hunt struct {
	seed   uint64
	try    uint64 // searches completed
	run    *Run
	search *nrpaSearch
}

// NewHunt returns a hunt from start, whose moves are locked; it errs on settings out of range and on a finished game.
func NewHunt(start *rules.Board, n NRPA, seed uint64) (*Hunt, error) {
	if err := n.filled().check(); err != nil {
		return nil, err
	}
	// The order of candidates, and with it every draw, depends on how a position was reached.
	fresh, err := start.Record().Replay()
	if err != nil {
		return nil, err
	}
	if len(fresh.Candidates()) == 0 {
		return nil, errors.New("morpion: the start of the hunt is a finished game")
	}
	h := &Hunt{seed: seed, run: &Run{Start: fresh}}
	h.begin(n.filled())
	return h, nil
}

// begin starts the next search.
func (h *Hunt) begin(n NRPA) {
	h.run.Rand = rng.NewXorshift(rng.Derive(h.seed, h.try))
	h.search = n.start(h.run)
}

func (n NRPA) check() error {
	switch {
	case n.Level < 1 || n.Level > 8:
		return fmt.Errorf("morpion: level %d is not 1 to 8", n.Level)
	case n.Iterations < 1 || n.Stable < 1 || n.Repetitions < 0:
		return fmt.Errorf("morpion: %d iterations, %d playouts or %d repetitions are out of range", n.Iterations, n.Stable, n.Repetitions)
	case !(n.Alpha > 0 && n.Alpha <= 100):
		return fmt.Errorf("morpion: step %v is not above 0 and at most 100", n.Alpha)
	}
	return nil
}

// Run goes on until a limit is met or ctx ends. Limits count from this call; its seed and depth mean nothing. report may be
// nil.
func (h *Hunt) Run(ctx context.Context, lim search.Limits, report func(search.Info)) search.Info {
	r := h.run
	r.clock = search.NewClock(ctx, lim)
	r.report = func() {}
	if report != nil {
		r.report = func() { report(r.info()) }
	}
	for over := false; !over; {
		over = h.search.playout()
		if h.search.done() {
			h.try++
			h.begin(h.search.NRPA)
		}
	}
	info := r.info()
	info.Stop = r.clock.Stopped()
	return info
}

// Best returns the longest game found, the moves of the start included; the slice is the caller's.
func (h *Hunt) Best() rules.Record {
	return rules.Record{Variant: h.run.Start.Variant(), Moves: append([]game.Move(nil), h.run.Best...)}
}

// Playouts returns how many games were played since the hunt began, in all its lives.
func (h *Hunt) Playouts() int64 { return h.run.playouts }

// savedHunt is a Hunt on disk. Games are texts of rules.Record, those of levels and the leaf with the start.
type savedHunt struct {
	Version  int // 1
	Settings NRPA
	Seed     uint64
	Try      uint64
	Random   uint64
	Playouts int64
	Start    string
	Best     string
	Leaf     string
	Leaves   int
	Levels   []savedLevel
}

// savedLevel holds the weights that differ from 1 by line.
type savedLevel struct {
	Iteration, Repeats int
	Best               string
	Lines              []int
	Weights            []float64
}

// MarshalJSON saves the hunt.
func (h *Hunt) MarshalJSON() ([]byte, error) {
	s := h.search
	out := savedHunt{
		Version: 1, Settings: s.NRPA, Seed: h.seed, Try: h.try, Random: uint64(h.run.Rand), Playouts: h.run.playouts,
		Start: h.run.Start.Record().String(), Best: h.Best().String(), Leaf: h.text(s.leaf), Leaves: s.leaves,
	}
	for _, l := range s.levels {
		level := savedLevel{Iteration: l.iteration, Repeats: l.repeats, Best: h.text(l.best)}
		for line, w := range l.policy {
			if w != 1 {
				level.Lines = append(level.Lines, line)
				level.Weights = append(level.Weights, w)
			}
		}
		out.Levels = append(out.Levels, level)
	}
	return json.Marshal(out)
}

func (h *Hunt) text(f found) string {
	r := h.run.Start.Record()
	r.Moves = append(r.Moves, f.moves...)
	return r.String()
}

// LoadHunt reads a saved hunt; the error says what is wrong with data.
func LoadHunt(data []byte) (*Hunt, error) {
	var in savedHunt
	if err := json.Unmarshal(data, &in); err != nil {
		return nil, fmt.Errorf("morpion: saved hunt: %w", err)
	}
	if in.Version != 1 {
		return nil, fmt.Errorf("morpion: saved hunt: version %d, not 1", in.Version)
	}
	start, err := replay(in.Start)
	if err != nil {
		return nil, fmt.Errorf("morpion: saved hunt: start: %w", err)
	}
	h, err := NewHunt(start, in.Settings, in.Seed)
	if err != nil {
		return nil, fmt.Errorf("morpion: saved hunt: settings: %w", err)
	}
	best, err := replay(in.Best)
	if err != nil || best.Variant() != start.Variant() {
		return nil, fmt.Errorf("morpion: saved hunt: best game: %v, %v", best, err)
	}
	s := h.search
	if len(in.Levels) != s.Level || in.Leaves < 0 || in.Leaves >= s.Stable || in.Random == 0 {
		return nil, fmt.Errorf("morpion: saved hunt: %d levels, %d leaves, random state %d", len(in.Levels), in.Leaves, in.Random)
	}
	h.try, h.run.playouts = in.Try, in.Playouts
	h.run.Rand = rng.Xorshift(in.Random)
	h.run.Best = append(h.run.Best, best.History()...)
	if s.leaf, err = h.found(in.Leaf); err != nil {
		return nil, err
	}
	s.leaves = in.Leaves
	for i, l := range in.Levels {
		if err := h.load(&s.levels[i], l); err != nil {
			return nil, fmt.Errorf("%w (level %d)", err, i+1)
		}
	}
	return h, nil
}

// load fills a level.
func (h *Hunt) load(l *nrpaLevel, in savedLevel) error {
	s := h.search
	if in.Iteration < 0 || in.Iteration > s.Iterations || in.Repeats < 0 || len(in.Lines) != len(in.Weights) {
		return fmt.Errorf("morpion: saved hunt: iteration %d, %d repeats, %d weights for %d lines",
			in.Iteration, in.Repeats, len(in.Weights), len(in.Lines))
	}
	for i, line := range in.Lines {
		w := in.Weights[i]
		if line < 0 || line >= len(l.policy) || math.IsNaN(w) || w != bounded(w) {
			return fmt.Errorf("morpion: saved hunt: weight %v of line %d", w, line)
		}
		l.policy[line] = w
	}
	best, err := h.found(in.Best)
	if err != nil {
		return err
	}
	l.best, l.iteration, l.repeats = best, in.Iteration, in.Repeats
	if l.iteration > 0 {
		s.tracer.make(&l.trace, h.run.Start, l.best.moves, !s.Stepwise)
	}
	return nil
}

// found reads a game that continues the start.
func (h *Hunt) found(text string) (found, error) {
	b, err := replay(text)
	if err != nil {
		return found{}, fmt.Errorf("morpion: saved hunt: game: %w", err)
	}
	locked := h.run.Start.Len()
	if b.Variant() != h.run.Start.Variant() || b.Len() < locked {
		return found{}, fmt.Errorf("morpion: saved hunt: a game does not continue the start")
	}
	for i, m := range h.run.Start.History() {
		if b.History()[i] != m {
			return found{}, fmt.Errorf("morpion: saved hunt: a game leaves the start at move %d", i+1)
		}
	}
	return found{append([]game.Move(nil), b.History()[locked:]...), b.Hash()}, nil
}

func replay(text string) (*rules.Board, error) {
	rec, err := rules.ParseRecord(text, rules.Variant{Length: 5, Touching: true})
	if err != nil {
		return nil, err
	}
	return rec.Replay()
}
