package session

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/game/param"
)

// script is a pool whose searches are answered by a function.
type script func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error)

func (script) Size() int    { return 1 }
func (script) Close() error { return nil }

func (f script) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	var req search.Request
	if err := json.Unmarshal(t.Input, &req); err != nil {
		return nil, err
	}
	info, err := f(ctx, req, func(info search.Info) {
		data, _ := json.Marshal(info) // plain data
		emit(data)
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(info)
}

// position replays the moves of a request.
func position(req search.Request) *game.Tracked {
	for _, g := range games() {
		if g.Name == req.Record.Game {
			t, err := g.Replay(req.Record)
			if err != nil {
				panic(err)
			}
			return t
		}
	}
	panic("no game " + req.Record.Game)
}

// info returns a report with the n-th legal move.
func info(req search.Request, n, depth int) search.Info {
	m := position(req).Moves(nil)[n]
	return search.Info{Depth: depth, Nodes: 1000, Elapsed: time.Second, Lines: []search.Line{{
		Score: search.Score{Value: float64(depth), Unit: "pawns"}, Moves: []game.Move{m},
	}}}
}

// first returns the first legal move.
func first(_ context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
	return info(req, 0, 1), nil
}

// untilCancelled reports the second legal move and searches until it is cancelled.
func untilCancelled(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
	emit(info(req, 1, 9))
	<-ctx.Done()
	last := info(req, 1, 9)
	last.Stop = search.Cancelled
	return last, nil
}

// await polls until done returns true. The time passed to Poll does not advance. The timeout is long enough
// for a busy machine.
func await(t *testing.T, s *Session, what string, done func() bool) {
	t.Helper()
	for limit := time.Now().Add(5 * time.Minute); !done(); time.Sleep(100 * time.Microsecond) {
		s.Poll(0)
		if time.Now().After(limit) {
			t.Fatalf("no %s; status %q", what, s.Status())
		}
	}
}

// versus returns a game of a human against a scripted computer that replies without a pause.
func versus(t *testing.T, g *game.Game, f script) *Session {
	t.Helper()
	s, err := New(kindOf(g), nil, methods(), f, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.Search.SetPace(0)
	if err := s.SetPlayer(game.Second, Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	return s
}

func play(t *testing.T, s *Session, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
}

func TestComputerReplies(t *testing.T) {
	s := versus(t, chess.Game(), first)
	s.Poll(0)
	if s.Search.Thinking() {
		t.Fatal("the computer thinks at the human's turn")
	}
	play(t, s, "e4")
	if !s.Poll(0) {
		t.Error("Poll sees no change after a move")
	}
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
	e := s.Line.Moves()[1]
	if e.Player != game.Second || e.Score == nil || e.Score.Value != 1 {
		t.Errorf("the reply is %+v", e)
	}
	thought, ok := s.Search.Thought()
	if !ok || thought.Cursor != 1 || thought.Side != game.Second ||
		!reflect.DeepEqual(thought.Texts, [][]string{{e.Text}}) {
		t.Errorf("the thought is %+v, %t", thought, ok)
	}
	if _, ok := s.Search.Info(); ok {
		t.Error("there is a report about the position after the reply")
	}
	s.Poll(0)
	if s.Poll(0) {
		t.Error("Poll sees a change where there is none")
	}
}

func TestComputerWaitsForAnimation(t *testing.T) {
	s := versus(t, chess.Game(), first)
	s.Search.SetPace(time.Second)
	s.Poll(10 * time.Second)
	play(t, s, "e4")
	s.Poll(10 * time.Second)
	for range 100 {
		time.Sleep(100 * time.Microsecond)
		s.Poll(10*time.Second + 999*time.Millisecond)
	}
	if s.Line.Cursor() != 1 || !s.Search.ComputerThinks() {
		t.Fatalf("the reply comes too early: cursor %d", s.Line.Cursor())
	}
	for s.Line.Cursor() == 1 {
		time.Sleep(100 * time.Microsecond)
		s.Poll(11 * time.Second)
	}
}

func TestStopTakesTheBestSoFar(t *testing.T) {
	s := versus(t, chess.Game(), untilCancelled)
	play(t, s, "e4")
	await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok })
	if got := s.Status(); got != "Thinking… depth 9" {
		t.Errorf("status %q", got)
	}
	if err := s.PlayText("e5"); err == nil {
		t.Error("a human plays for the computer that thinks")
	}
	s.Stop()
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
	state, err := chess.Game().Replay(game.Record{Moves: []game.Move{s.Line.Moves()[0].Move}})
	if err != nil {
		t.Fatal(err)
	}
	if want := state.Moves(nil)[1]; s.Line.Moves()[1].Move != want {
		t.Errorf("Stop played %s", s.Line.Moves()[1].Text)
	}
	s.Stop() // no effect: no search is running
	if s.Search.Paused() {
		t.Error("Stop without a search pauses")
	}
}

func TestSecondStopPauses(t *testing.T) {
	release := make(chan struct{})
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
			<-release // ignore the context
			return info(req, 0, 1), nil
		})
	play(t, s, "e4")
	s.Poll(0)
	s.Stop()
	s.Stop()
	if s.Search.Thinking() || !s.Search.Paused() || s.Status() != "Paused" {
		t.Errorf("thinking %t, paused %t, status %q", s.Search.Thinking(), s.Search.Paused(), s.Status())
	}
	close(release)
	s.Poll(0)
	if s.Line.Cursor() != 1 {
		t.Error("a move that was given up is played")
	}
	s.Search.Resume()
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
}

func TestUndoCancelsSearch(t *testing.T) {
	ended := make(chan struct{}, 10)
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
			defer func() { ended <- struct{}{} }()
			return untilCancelled(ctx, req, emit)
		})
	play(t, s, "e4")
	await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok })
	if !s.Undo() || s.Line.Cursor() != 0 || s.Search.Thinking() {
		t.Fatalf("after undo: cursor %d, thinking %t", s.Line.Cursor(), s.Search.Thinking())
	}
	<-ended
	s.Poll(0)
	if s.Line.Cursor() != 0 || s.Search.Thinking() {
		t.Errorf("the cancelled search has played: %v", texts(s))
	}
	if _, ok := s.Search.Thought(); ok {
		t.Error("there is a thought about a later position")
	}

	// Go forward to the end of the line, where the computer is to move.
	s.Redo()
	s.Poll(0)
	if !s.Search.ComputerThinks() {
		t.Error("the computer does not think at the end of the line")
	}
	s.Stop()
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
	play(t, s, "d4")
	s.Poll(0)
	s.Undo()
	if s.Line.Cursor() != 2 {
		t.Errorf("undo leads to %d, want 2", s.Line.Cursor())
	}
	s.Undo()
	if s.Line.Cursor() != 0 {
		t.Errorf("undo over the computer's move leads to %d, want 0", s.Line.Cursor())
	}
	s.Redo()
	if s.Line.Cursor() != 2 {
		t.Errorf("redo leads to %d, want 2", s.Line.Cursor())
	}
	s.Jump(1)
	s.Poll(0)
	if s.Search.Thinking() {
		t.Error("the computer starts in the past")
	}
	s.Search.Resume()
	s.Poll(0)
	if !s.Search.ComputerThinks() {
		t.Error("the computer does not start in the past after Resume")
	}
}

func TestSearchErrorsAreReported(t *testing.T) {
	illegal := func(_ context.Context, req search.Request, _ func(search.Info)) (search.Info, error) {
		return search.Info{Lines: []search.Line{{Moves: []game.Move{1 << 31}}}}, nil
	}
	for name, f := range map[string]script{
		"error": func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
			return search.Info{}, errors.New("worker lost")
		},
		"panic": func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
			panic("worker lost")
		},
		"nothing": func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
			return search.Info{}, nil
		},
		"illegal": illegal,
		"illegal report": func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info,
			error) {
			i, _ := illegal(ctx, req, nil)
			emit(i)
			<-ctx.Done()
			return first(ctx, req, nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			good := false
			s := versus(t, chess.Game(),
				func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
					if good {
						return first(ctx, req, emit)
					}
					return f(ctx, req, emit)
				})
			play(t, s, "e4")
			await(t, s, "failure", func() bool { return s.Search.Failure() != "" })
			if !strings.HasPrefix(s.Status(), "Black found no move: ") || s.Search.Thinking() ||
				s.Line.Cursor() != 1 {
				t.Errorf("status %q, thinking %t", s.Status(), s.Search.Thinking())
			}
			s.Poll(0)
			if s.Search.Thinking() {
				t.Error("the search is tried again by itself")
			}
			good = true
			s.Search.Resume()
			await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
			play(t, s, "d4")
		})
	}
}

func TestAnalysisOfPosition(t *testing.T) {
	var lines, depth int
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
			lines, depth = req.Limits.Lines, req.Limits.Depth
			return first(ctx, req, emit)
		})
	s.Analysis.SetLimits(AnalysisLimits{Seconds: 10, Depth: 4, Lines: 2})
	s.Analysis.Think()
	if s.Search.ComputerThinks() {
		t.Error("Think is to play")
	}
	await(t, s, "thought", func() bool { return !s.Search.Thinking() })
	if i, ok := s.Search.Info(); !ok || i.Depth != 1 || lines != s.Analysis.lines() || s.Line.Cursor() != 0 ||
		depth != 4 || s.Analysis.Limits().Depth != 4 {
		t.Errorf("Think gives %+v, %t with %d lines of depth %d", i, ok, lines, depth)
	}
	s.Analysis.SetLimits(AnalysisLimits{Seconds: 10, Lines: 2})

	s.Analysis.Turn(true)
	await(t, s, "analysis", func() bool { return s.Analysis.complete })
	play(t, s, "e4") // the computer's own search runs first, then the analysis of the next position
	await(t, s, "analysis after the reply", func() bool {
		i, ok := s.Search.Info()
		return ok && s.Line.Cursor() == 2 && i.Depth == 1 && s.Analysis.complete
	})
	s.Analysis.Turn(false)
	play(t, s, "d4")
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 4 })
	s.Poll(0)
	if s.Search.Thinking() {
		t.Error("analysis goes on")
	}
}

func TestThinkWithinLimits(t *testing.T) {
	var got search.Limits
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
			got = req.Limits
			return first(ctx, req, emit)
		})
	analysis := AnalysisLimits{Seconds: 10, Depth: 4, Lines: 2}
	s.Analysis.SetLimits(analysis)
	s.Analysis.ThinkWithin(time.Hour, 7, 9)
	await(t, s, "thought", func() bool { return !s.Search.Thinking() })
	if got.Time != time.Hour || got.Nodes != 7 || got.Depth != 9 || got.Lines != s.Analysis.lines() ||
		s.Line.Cursor() != 0 {
		t.Errorf("it thinks within %+v", got)
	}
	if s.Analysis.Limits() != analysis {
		t.Errorf("an analysis keeps to %+v afterwards", s.Analysis.Limits())
	}
}

// TestAnalysisYieldsToReply checks that a running analysis stops when the computer takes over a side.
func TestAnalysisYieldsToReply(t *testing.T) {
	s := versus(t, chess.Game(), untilCancelled)
	s.Analysis.Turn(true)
	await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok })
	if err := s.SetPlayer(game.First, Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Poll(0)
	if !s.Search.ComputerThinks() {
		t.Fatal("the computer waits for the analysis")
	}
	if err := s.SetPlayer(game.First, Player{Kind: Human}); err != nil {
		t.Fatal(err)
	}
	if s.Search.ComputerThinks() {
		t.Error("the computer thinks for a human")
	}
	s.Poll(0)
	s.Stop()
	if s.Search.Thinking() || s.Analysis.On() {
		t.Error("Stop does not end analysis")
	}
}

func TestGoStartsSearch(t *testing.T) {
	s := versus(t, chess.Game(), first)
	if err := s.Go(); err != nil {
		t.Fatal(err)
	}
	await(t, s, "two moves", func() bool { return s.Line.Cursor() == 2 })
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if s.Go() == nil {
		t.Error("Go after the end")
	}
}

// TestAnalystWithoutItsFile checks that an analyst whose file cannot be loaded is replaced by one that needs
// none.
func TestAnalystWithoutItsFile(t *testing.T) {
	s := versus(t, othello.Game(),
		func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
			if req.Algorithm == "patterns" {
				return search.Info{}, errors.New("no network")
			}
			return first(ctx, req, emit)
		})
	if err := s.Analysis.SetAnalyst(Player{Kind: "patterns"}); err != nil {
		t.Fatal(err)
	}
	s.Analysis.Hint()
	await(t, s, "hint", func() bool { _, ok := s.Search.Thought(); return ok })
	if s.Search.Failure() != "" || s.Analysis.Analyst().Kind != "alphabeta" || !s.Analysis.Hinting() {
		t.Errorf("%q, by %+v", s.Search.Failure(), s.Analysis.Analyst())
	}
	s = versus(t, othello.Game(),
		func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
			return search.Info{}, errors.New("resource: othello.weights: fetch: no network")
		})
	if err := s.SetPlayer(game.Second, Player{Kind: "patterns"}); err != nil {
		t.Fatal(err)
	}
	play(t, s, "d3")
	await(t, s, "failure", func() bool { return s.Search.Failure() != "" })
	if s.Search.Failure() != "White found no move: the data for Pattern engine could not be loaded" {
		t.Error(s.Search.Failure())
	}
}

// crowd is a pool of a given size whose searches are answered by a script.
type crowd struct {
	script
	size int
}

func (c crowd) Size() int { return c.size }

// TestHelpersUseFreeWorkers checks that an algorithm that benefits from helpers uses all workers but one, and
// that weakened levels and reproducible searches use none.
func TestHelpersUseFreeWorkers(t *testing.T) {
	strong, weak := param.Values{"level": "12"}, param.Values{"level": "4"}
	timed := search.Limits{Time: time.Second}
	for _, c := range []struct {
		values param.Values
		lim    search.Limits
		size   int
		want   int // number of searches
	}{
		{strong, timed, 8, 4}, {strong, timed, 4, 3}, {strong, timed, 2, 1}, {strong, timed, 1, 1},
		{nil, timed, 8, 4},
		{param.Values{"helpers": "1"}, timed, 8, 2}, {weak, timed, 8, 1},
		{strong, search.Limits{Nodes: 1000}, 8, 1},
	} {
		var mu sync.Mutex
		var seen []int
		s, err := New(kindOf(chess.Game()), nil, methods(),
			crowd{func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
				mu.Lock()
				seen = append(seen, req.Limits.Member)
				mu.Unlock()
				return untilCancelled(ctx, req, emit)
			}, c.size}, 1)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		p, n := Player{Kind: "chess", Values: c.values, Limits: c.lim}, 1
		if team, ok := s.Search.searcher(p).(search.Team); ok {
			n = len(team)
		}
		if n != c.want {
			t.Errorf("%v, %+v and %d workers: %d searches, want %d", c.values, c.lim, c.size, n, c.want)
		}
		if err := s.SetPlayer(game.First, p); err != nil {
			t.Fatal(err)
		}
		members := func() int { mu.Lock(); defer mu.Unlock(); return len(seen) }
		await(t, s, "searches", func() bool { _, ok := s.Search.Thought(); return ok && members() >= c.want })
		mu.Lock()
		slices.Sort(seen)
		for i, member := range seen {
			if member != i || len(seen) != c.want {
				t.Errorf("%v, %+v and %d workers: members %v, want %d", c.values, c.lim, c.size, seen, c.want)
				break
			}
		}
		mu.Unlock()
		if thought, _ := s.Search.Thought(); thought.Nodes > int64(1000*c.want) || thought.Nodes < 1000 {
			t.Errorf("%d nodes by %d searches of 1000", thought.Nodes, c.want)
		}
	}
}
