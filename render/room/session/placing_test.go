package session

import (
	"context"
	"reflect"
	"strings"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/catalog/job"
	"ludarium/ai/search/chance"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

var evilTiles = param.Values{"tiles": "evil"}

// evil returns a game in which workers choose the new tiles.
func evil(t *testing.T, v param.Values, p pool.Pool) *Session {
	t.Helper()
	s, err := New(kindOf(twenty48.Game()), v, methods(), p, 7)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func placed(t *testing.T, s *Session) {
	t.Helper()
	await(t, s, "tile", func() bool { return !s.Line.Placing() })
}

// TestPlacedTilesMatchTheSeeds checks that the tiles are the same as in a match with the same seeds, and that
// no call blocks.
func TestPlacedTilesMatchTheSeeds(t *testing.T) {
	for _, size := range []string{"4", "5"} {
		s := evil(t, param.Values{"tiles": "evil", "size": size}, newPool(t))
		if !s.Line.Placing() || len(s.Line.Moves()) != 0 || s.Line.Legal() != nil || s.Players.HumanTurn() {
			t.Fatalf("the game starts with %v, legal %v", texts(s), s.Line.Legal())
		}
		for range 6 {
			placed(t, s)
			play(t, s, s.Game().MoveText(s.Line.State(), s.Line.Legal()[0]))
			if !s.Line.Placing() || s.Line.Moves()[s.Line.Cursor()-1].Automatic() {
				t.Fatal("a tile comes without a worker")
			}
			if err := s.PlayText("left"); err == nil || !strings.Contains(err.Error(), "being chosen") {
				t.Errorf("a slide before the tile: %v", err)
			}
			if _, n := s.Picture.LastPlan(); n == 0 {
				t.Error("no motion")
			}
		}
		placed(t, s)
		replay, err := game.Track(s.Game(), s.Line.Values(), "")
		if err != nil {
			t.Fatal(err)
		}
		for i, e := range s.Line.Moves() {
			if e.Player == game.Chance {
				s.Line.cursor = i
				m, err := algorithms.Chance(t.Context(), replay, s.Line.chanceSeed())
				if err != nil || m != e.Move {
					t.Errorf("size %s: event %d is %s, want %#x, %v", size, i, e.Text, m, err)
				}
			}
			replay.Play(e.Move)
		}
	}
}

// TestPlacingSurvivesSaveAndUndo checks that a game waiting for a tile can be saved, loaded, taken back and
// linked to.
func TestPlacingSurvivesSaveAndUndo(t *testing.T) {
	workers := newPool(t)
	s := evil(t, evilTiles, workers)
	placed(t, s)
	play(t, s, s.Game().MoveText(s.Line.State(), s.Line.Legal()[0]))
	save, line := s.Saved(), texts(s)
	placed(t, s)
	whole := texts(s)
	if len(whole) != len(line)+1 {
		t.Fatalf("%v after %v", whole, line)
	}

	back, err := Restore(kindOf(twenty48.Game()), save, methods(), workers)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(back.Close)
	if !back.Line.Placing() || !reflect.DeepEqual(texts(back), line) {
		t.Errorf("restored: %v", texts(back))
	}
	placed(t, back)
	if !reflect.DeepEqual(texts(back), whole) {
		t.Errorf("the restored game goes on with %v, not %v", texts(back), whole)
	}

	if s.Undo(); s.Line.Placing() || s.Line.Cursor() != 2 {
		t.Errorf("taken back to %d", s.Line.Cursor())
	}
	s.Redo()
	if s.Line.Placing() || !reflect.DeepEqual(texts(s), whole) {
		t.Errorf("forward to %v", texts(s))
	}

	// Take the move back before the tile arrives, and redo it.
	s = evil(t, evilTiles, workers)
	placed(t, s)
	play(t, s, s.Game().MoveText(s.Line.State(), s.Line.Legal()[0]))
	s.Poll(0)
	if s.Undo(); s.Line.Placing() || s.Line.Cursor() != 2 {
		t.Errorf("taken back to %d", s.Line.Cursor())
	}
	if s.Redo(); !s.Line.Placing() {
		t.Error("no tile is awaited at the end of the line")
	}
	placed(t, s)
	if !reflect.DeepEqual(texts(s), whole) {
		t.Errorf("the tile is another one: %v, want %v", texts(s), whole)
	}

	l, err := ParseLink(s.Line.Link())
	if err != nil {
		t.Fatal(err)
	}
	linked, err := Open(kindOf(twenty48.Game()), l, methods(), workers, 99)
	if err != nil || !reflect.DeepEqual(texts(linked), whole) {
		t.Errorf("%v, %v", texts(linked), err)
	}
	if err := s.Load("left right"); err == nil || !strings.Contains(err.Error(), "move 1") {
		t.Errorf("moves without their tiles: %v", err)
	}
}

// TestPlacingStatusMentionsSlowChoices checks that the status mentions only slow choices.
func TestPlacingStatusMentionsSlowChoices(t *testing.T) {
	never := pool.NewLocal(
		pool.Mux{chance.Task.Name: func(ctx context.Context, _ pool.Task, _ func([]byte)) ([]byte, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}}, 1)
	t.Cleanup(func() { _ = never.Close() }) // the error is always nil
	s := evil(t, evilTiles, never)
	s.Poll(0)
	if s.Poll(placingShown / 2); s.Status() != "Your move" || !s.Snapshot().Placing {
		t.Errorf("at once %q", s.Status())
	}
	if changed := s.Poll(placingShown); !changed || s.Status() != "Placing…" {
		t.Errorf("later %q", s.Status())
	}
	if s.Poll(2 * placingShown) {
		t.Error("it changes on and on")
	}
}

// TestComputerAgainstEvilTiles checks that a computer waits for its tile and continues.
func TestComputerAgainstEvilTiles(t *testing.T) {
	s := evil(t, param.Values{"tiles": "evil", "size": "3"}, newPool(t))
	s.Search.SetPace(0)
	if err := s.SetPlayer(game.First, Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	await(t, s, "end", func() bool { _, over := s.Line.Result(); return over })
	if len(s.Line.Moves()) < 6 {
		t.Errorf("%v", texts(s))
	}
}

// TestPlacingFailureIsReported checks that a failed worker is reported, and that the request is repeated on
// demand.
func TestPlacingFailureIsReported(t *testing.T) {
	s := evil(t, evilTiles, nil)
	if s.Poll(0); !strings.Contains(s.Search.Failure(), "no worker") || !s.Line.Placing() {
		t.Errorf("without a pool: %q", s.Search.Failure())
	}
	calls, broken := 0, true
	real := job.Mux(games(), nil, nil, nil)[chance.Task.Name]
	p := pool.NewLocal(
		pool.Mux{chance.Task.Name: func(ctx context.Context, task pool.Task, emit func([]byte)) ([]byte,
			error) {
			if calls++; broken {
				panic("out of tiles")
			}
			return real(ctx, task, emit)
		}}, 1)
	t.Cleanup(func() { _ = p.Close() }) // the error is always nil
	s = evil(t, evilTiles, p)
	await(t, s, "failure", func() bool { return s.Search.Failure() != "" })
	for range 5 {
		s.Poll(0)
	}
	if calls != 1+pool.Repeats || !strings.Contains(s.Status(), "out of tiles") {
		t.Errorf("%d calls, %q", calls, s.Status())
	}
	if err := s.Resign(); err != nil {
		t.Error(err)
	}
	if text, over := s.Line.Result(); !over {
		t.Errorf("given up: %q", text)
	}
	if _, err := restored(s.Saved()); err != nil {
		t.Error(err)
	}
	s.Undo()
	broken = false
	s.Search.Resume()
	placed(t, s)
}
