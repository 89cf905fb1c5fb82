package morpion

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
)

// Hunt is a search for a record that repeats a method without end: when one search is complete the next
// starts with new random numbers. It can be saved after any step and loaded elsewhere, and then finds the
// same games as without interruption. A Hunt is used by one goroutine at a time; hunts with different seeds
// are independent.
type Hunt struct {
	Searches int // number of searches after which Run ends; 0 for no limit

	method  Method
	seed    uint64
	tries   uint64 // index of the current search, from 0
	stride  uint64 // difference between the indices of its searches; other hunts make the rest
	steps   int64  // total over all searches
	run     *Run
	process Process
}

// NewHunt returns a hunt by m from start, whose moves are locked; it returns an error for settings out of
// range and for a finished game.
func NewHunt(start *rules.Board, m Method, seed uint64) (*Hunt, error) {
	return newHunt(start, m, seed, 0, 1)
}

// newHunt returns a hunt that makes every stride-th search, starting with search first.
func newHunt(start *rules.Board, m Method, seed, first, stride uint64) (*Hunt, error) {
	// The order of candidates, and with it every draw, depends on how a position was reached.
	replayed, err := start.Record().Replay()
	if err != nil {
		return nil, err
	}
	if len(replayed.Candidates()) == 0 {
		return nil, errors.New("morpion: the start of the hunt is a finished game")
	}
	h := &Hunt{method: m, seed: seed, tries: first, stride: stride, run: &Run{Start: replayed}}
	return h, h.begin()
}

// NewSearch returns a hunt that makes one search, with the random numbers of NewRun. LoadHunt resumes it if
// Searches is set to 1. It returns errors as NewHunt does.
func NewSearch(start *rules.Board, m Method, seed uint64) (*Hunt, error) {
	h, err := NewHunt(start, m, seed)
	if err != nil {
		return nil, err
	}
	h.Searches = 1
	h.run.Rand = rng.NewXorshift(seed)
	h.process, err = m.Begin(h.run)
	return h, err
}

// Watch sets a function that is called with the population after every round of evolution.
func (h *Hunt) Watch(watch func(g Generation)) { h.run.Watch = watch }

// begin starts the next search.
func (h *Hunt) begin() (err error) {
	h.run.Rand = rng.NewXorshift(rng.Derive(h.seed, h.tries))
	h.process, err = h.method.Begin(h.run)
	return err
}

// Run continues until a limit is reached or ctx ends. Limits count from this call; their seed and depth are
// ignored. report may be nil.
func (h *Hunt) Run(ctx context.Context, lim search.Limits, report func(search.Info)) search.Info {
	r := h.run
	r.clock = search.NewClock(ctx, lim)
	r.report = func() {}
	if report != nil {
		r.report = func() { report(r.info()) }
	}
	for over := false; !over; {
		if !h.process.Done() {
			over = h.process.Step()
			h.steps++
			continue
		}
		if h.Searches > 0 && h.tries+h.stride >= uint64(h.Searches) {
			break
		}
		h.tries += h.stride
		if err := h.begin(); err != nil {
			panic(err.Error()) // the same settings were valid before
		}
	}
	info := r.info()
	info.Stop = cmp.Or(r.clock.Stopped(), search.Done)
	return info
}

// Best returns the longest game found, including the moves of the start; the slice belongs to the caller.
func (h *Hunt) Best() rules.Record {
	return rules.Record{Variant: h.run.Start.Variant(), Moves: slices.Clone(h.run.Best)}
}

// Found returns the moment at which the best game was found.
func (h *Hunt) Found() Moment { return h.run.Found }

// Playouts returns the number of games played since the hunt began, including before it was loaded.
func (h *Hunt) Playouts() int64 { return h.run.playouts }

// Moves returns the number of moves played in random games since the hunt began, including before it was
// loaded; evolution and annealing do not count theirs.
func (h *Hunt) Moves() int64 { return h.run.moves }

// Walked returns the number of steps of annealing since the hunt began, including before it was loaded.
func (h *Hunt) Walked() int64 { return h.run.walked }

// Final returns the length of the game with which the last complete search ended; 0 for methods that do not
// build a game.
func (h *Hunt) Final() int { return h.run.Final }

// savedHunt is the saved form of a Hunt. Games are texts of rules.Record.
type savedHunt struct {
	Version  int             // huntVersion
	Method   json.RawMessage // settings of the method
	Seed     uint64
	Tries    uint64
	Random   uint64
	Playouts int64
	Walked   int64 `json:",omitempty"`
	Moves    int64 `json:",omitempty"`
	Steps    int64
	Round    int
	Found    Moment
	Final    int
	Start    string
	Best     string
	Process  json.RawMessage
}

const huntVersion = 2

// MarshalJSON returns the saved state.
func (h *Hunt) MarshalJSON() ([]byte, error) {
	method, err := json.Marshal(h.method)
	if err != nil {
		return nil, err
	}
	process, err := h.process.Save()
	if err != nil {
		return nil, err
	}
	return json.Marshal(savedHunt{
		Version: huntVersion, Method: method, Seed: h.seed, Tries: h.tries, Random: uint64(h.run.Rand),
		Playouts: h.run.playouts, Walked: h.run.walked, Moves: h.run.moves, Steps: h.steps,
		Round: h.run.Round, Found: h.run.Found, Final: h.run.Final, Start: h.run.Start.Record().String(),
		Best: h.Best().String(), Process: process,
	})
}

// LoadHunt reads a saved hunt by m; it returns an error if the hunt has another method or settings, or if
// data is invalid.
func LoadHunt(data []byte, m Method) (*Hunt, error) {
	h, err := loadHunt(data, m)
	if err != nil {
		return nil, fmt.Errorf("morpion: saved hunt: %w", err)
	}
	return h, nil
}

func loadHunt(data []byte, m Method) (*Hunt, error) {
	var in savedHunt
	if err := json.Unmarshal(data, &in); err != nil {
		return nil, err
	}
	if err := settingsDiffer(in.Method, m); err != nil {
		return nil, err
	}
	switch {
	case in.Version != huntVersion:
		return nil, fmt.Errorf("version %d, not %d", in.Version, huntVersion)
	case in.Random == 0 || in.Playouts < 0 || in.Walked < 0 || in.Moves < 0 || in.Final < 0:
		return nil, fmt.Errorf("random state %d, %d playouts, final %d", in.Random, in.Playouts, in.Final)
	}
	start, err := replay(in.Start)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	h, err := NewHunt(start, m, in.Seed)
	if err != nil {
		return nil, err
	}
	best, err := replay(in.Best)
	if err != nil || best.Variant() != start.Variant() || !continues(best, start) && best.Len() > 0 {
		return nil, fmt.Errorf("the best game is none from the start: %v", err)
	}
	h.tries, h.steps = in.Tries, in.Steps
	h.run.walked, h.run.moves = in.Walked, in.Moves
	h.run.playouts, h.run.Final, h.run.Round, h.run.Found = in.Playouts, in.Final, in.Round, in.Found
	h.run.Best = append(h.run.Best[:0], best.History()...)
	if err := h.process.Load(in.Process); err != nil {
		return nil, err
	}
	h.run.Rand = rng.Xorshift(in.Random)
	return h, nil
}

// continues reports whether the game on b begins with the one on start.
func continues(b, start *rules.Board) bool {
	return b.Len() >= start.Len() && slices.Equal(b.History()[:start.Len()], start.History())
}

func replay(text string) (*rules.Board, error) {
	rec, err := rules.ParseRecord(text, rules.Variant{Length: 5, Touching: true})
	if err != nil {
		return nil, err
	}
	return rec.Replay()
}
