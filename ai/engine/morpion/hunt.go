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

// Hunt is a search for a record that repeats a method without end: when one search is complete, the next one
// starts with other random numbers. A Hunt can be saved after any step and loaded elsewhere; it then finds
// the same games as without the interruption. Only one goroutine at a time may use it. Hunts with different
// seeds are independent.
type Hunt struct {
	Searches int // number of searches after which Run ends; 0 means no limit

	method  Method
	seed    uint64
	tries   uint64 // index of the current search, from 0
	stride  uint64 // difference between the indices of successive searches of this hunt
	steps   int64  // total number of steps of all searches
	run     *Run
	process Process
}

// NewHunt returns a hunt that uses method m from position start, whose moves are locked. It returns an error
// if a setting is out of range or start has no legal move.
func NewHunt(start *rules.Board, m Method, seed uint64) (*Hunt, error) {
	return newHunt(start, m, seed, 0, 1)
}

// newHunt returns a hunt that makes every stride-th search, starting with the search of index first.
func newHunt(start *rules.Board, m Method, seed, first, stride uint64) (*Hunt, error) {
	// The order of the legal moves depends on how a position was reached, and every random choice depends on
	// it.
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

// NewSearch returns a hunt that makes a single search with the random numbers of NewRun. A saved hunt is
// loaded by LoadHunt; its field Searches must then be set to 1. NewSearch returns the same errors as NewHunt.
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

// Watch sets a function that is called with the population after each round of evolution.
func (h *Hunt) Watch(watch func(g Generation)) { h.run.Watch = watch }

// begin starts the next search.
func (h *Hunt) begin() (err error) {
	h.run.Rand = rng.NewXorshift(rng.Derive(h.seed, h.tries))
	h.process, err = h.method.Begin(h.run)
	return err
}

// Run continues the hunt until a limit is reached or ctx ends. The limits count from this call; their seed
// and depth are ignored. report may be nil.
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
			panic(err.Error()) // cannot happen: the settings were valid when the hunt was created
		}
	}
	info := r.info()
	info.Stop = cmp.Or(r.clock.Stopped(), search.Done)
	return info
}

// Best returns the longest game found, including the moves of the start. The caller may change the moves.
func (h *Hunt) Best() rules.Record {
	return rules.Record{Variant: h.run.Start.Variant(), Moves: slices.Clone(h.run.Best)}
}

// Found returns the point of the hunt at which the best game was found.
func (h *Hunt) Found() Moment { return h.run.Found }

// Playouts returns the number of games played since the hunt began, including those before it was saved and
// loaded.
func (h *Hunt) Playouts() int64 { return h.run.playouts }

// Moves returns the number of moves played in random games since the hunt began, including those before it
// was saved and loaded. The moves of evolution and of annealing are not counted.
func (h *Hunt) Moves() int64 { return h.run.moves }

// Walked returns the number of annealing steps made since the hunt began, including those before it was saved
// and loaded.
func (h *Hunt) Walked() int64 { return h.run.walked }

// Final returns the length of the game with which the last complete search ended, or 0 for methods that do
// not build a game.
func (h *Hunt) Final() int { return h.run.Final }

// savedHunt is the saved form of a Hunt. Games are written in the text form of rules.Record.
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

// MarshalJSON returns the state of the hunt for LoadHunt.
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

// LoadHunt restores a saved hunt that uses method m. It returns an error if the hunt has another method or
// other settings, or if data is invalid.
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

// continues reports whether the game on b begins with all moves of the game on start.
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
