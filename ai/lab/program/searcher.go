package program

import (
	"context"
	"errors"
	"slices"
	"sync"

	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Searcher makes a program a search.Searcher. The program starts with the first search and ends with Close.
// After a failure it is restarted for the next search. A Searcher may be used concurrently; each search waits
// for earlier ones.
type Searcher struct {
	who    contest.Contestant
	g      *game.Game
	values param.Values // settings of the game

	mu     sync.Mutex
	player *player
	last   game.Record // last searched position
}

// NewSearcher returns a searcher that runs an engine with the given parameters, for games of g with complete
// values. It returns an error if the engine lacks a parameter.
func NewSearcher(e Engine, given param.Values, g *game.Game, values param.Values) (*Searcher, error) {
	what, err := e.with(given)
	if err != nil {
		return nil, err
	}
	return Of(contest.Contestant{Name: e.Method.Title, Program: &what}, g, values), nil
}

// Of returns a searcher that runs the program of a contestant, for games of g with complete values.
func Of(who contest.Contestant, g *game.Game, values param.Values) *Searcher {
	return &Searcher{who: who, g: g, values: values}
}

// Search implements search.Searcher. root must implement game.Recorder, as game.Tracked does. If the program
// fails, the error is a contest.Failure.
func (s *Searcher) Search(ctx context.Context, root game.State, lim search.Limits,
	report func(search.Info)) (search.Info, error) {
	recorder, ok := root.(game.Recorder)
	if !ok {
		return search.Info{}, fault.Errorf("program: a search needs a position that knows its record")
	}
	moves, err := search.RootMoves(root)
	if err != nil {
		return search.Info{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	record := recorder.Record()
	at, err := s.g.Replay(record)
	if err != nil {
		return search.Info{}, err
	}
	var t contest.Thought
	if err = s.ready(ctx, at, record); err == nil {
		t, err = s.player.think(ctx, at, contest.Limits{Nodes: lim.Nodes, Depth: lim.Depth, Time: lim.Time},
			lim.Lines, lim.Seed, report)
	}
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) { // the program had to be killed or was not ready yet
		t.Info, err = search.Info{Stop: search.Cancelled, Lines: []search.Line{{Moves: moves[:1]}}}, nil
	}
	if err == nil && len(t.Lines) == 0 {
		return search.Info{}, fault.Errorf("program: %s gives up", s.who.Name)
	}
	if err == nil && report != nil {
		report(t.Info)
	}
	return t.Info, err
}

// ready starts the program if it is not running, and announces a new game if at belongs to a different game
// than the last position.
func (s *Searcher) ready(ctx context.Context, at *game.Tracked, record game.Record) error {
	if s.player == nil {
		opened, err := Open(ctx, s.who, s.g, s.values)
		if err != nil {
			return err
		}
		s.player, s.last = opened.(*player), game.Record{}
	}
	known := s.last
	s.last = record
	if s.player.proc != nil && known.Game != "" && known.Start == record.Start &&
		goesOn(known.Moves, record.Moves) {
		return nil
	}
	return s.player.Begin(ctx, at, at.Turn())
}

// goesOn reports whether one of the two lists of moves is a prefix of the other.
func goesOn(a, b []game.Move) bool {
	n := min(len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}

// Close ends the program.
func (s *Searcher) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.player == nil {
		return nil
	}
	p := s.player
	s.player = nil
	return p.Close()
}
