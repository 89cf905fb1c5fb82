package lab

import (
	"context"
	"strings"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
)

// TestScenesReachRun checks that a trial shows a scene a few times a second and that the run keeps the scene
// until the trial is finished.
func TestScenesReachRun(t *testing.T) {
	p := plan(t, nil)
	r, err := Start(idle{}, &Memory{}, walk(), p)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Cancel()
	now := time.Unix(1e9, 0)
	w := &worker{e: walk(), plan: p, seal: newSeal(p), emit: func(msg []byte) {
		if err := r.receive(msg); err != nil {
			t.Error(err)
		}
	}}
	s := newSink(w, 3, func() time.Time { return now }, func() time.Duration { return 0 })
	made := 0
	show := func(plies int) {
		s.Show(func() Scene {
			made++
			return Scene{Game: "go", At: "x", Plies: plies, Players: []Thinker{{Name: "A", Depth: 4,
				Scored: true, Score: search.Score{Value: 0.5, Unit: search.WinRate}}}}
		})
	}
	before := r.Version()
	show(1)
	now = now.Add(sceneEvery / 2)
	show(2) // too early
	now = now.Add(sceneEvery / 2)
	show(3)
	list := r.Scenes()
	if made != 2 || len(list) != 1 || list[0].Trial != 3 || list[0].Plies != 3 ||
		list[0].Players[0].Score.Value != 0.5 {
		t.Errorf("%d made, %+v", made, list)
	}
	if r.Version() != before {
		t.Error("tables are made anew for a scene")
	}
	s.Row(10, 0.5, "left", false)
	r.mu.Lock()
	r.trials.finish(&s.record)
	r.mu.Unlock()
	if list := r.Scenes(); len(list) != 0 {
		t.Errorf("a finished trial is watched: %+v", list)
	}
}

func TestInvalidScenesAreRejected(t *testing.T) {
	for text, want := range map[string]string{
		`{"trial":3`:                           "bad scene",
		`{"trial":4,"players":[{"name":"A"}]}`: "trial 3",
		`{"trial":3,"players":[]}`:             "trial 3",
		`{"trial":3,"players":[{},{},{}]}`:     "trial 3",
	} {
		if _, err := sceneOf(3, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
}

// idle is a pool with one worker that waits until its task is cancelled.
type idle struct{ pool.Pool }

func (idle) Size() int { return 1 }

func (idle) Do(ctx context.Context, _ pool.Task, _ func([]byte)) ([]byte, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// TestWatchedRunGivesSameRows checks that a run watched slowly and then at full speed ends with the same
// bytes as an unwatched run.
func TestWatchedRunGivesSameRows(t *testing.T) {
	shows := walk()
	walked, begun := shows.Trial, make(chan struct{})
	shows.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		select { // trials wait until the run is watched
		case <-begun:
		case <-ctx.Done():
			return ctx.Err()
		}
		out.(Shower).Show(func() Scene {
			return Scene{Game: "go", At: "x", Players: []Thinker{{Name: "A"}}}
		})
		return walked(ctx, env, i, out)
	}
	p := pool.NewLocal(pool.NewMux(Serve(func(string) (*Experiment, error) { return shows, nil },
		nil, nil)), 2)
	defer p.Close()
	rows := func(watch func(r *Run)) string {
		f := &Memory{}
		r, err := Start(p, f, shows, plan(t, nil))
		if err != nil {
			t.Fatal(err)
		}
		watch(r)
		if err := r.Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		data, err := f.Read(RowsFile)
		if err != nil || len(data) == 0 {
			t.Fatal(err)
		}
		return string(data)
	}
	watched := rows(func(r *Run) {
		r.Linger(time.Hour)
		close(begun)
		for len(r.Scenes()) == 0 {
			if r.Progress().State == Done {
				t.Fatal("no trial waits for those who watch")
			}
			time.Sleep(time.Millisecond)
		}
		r.Linger(0)
	})
	if alone := rows(func(*Run) {}); watched != alone {
		t.Errorf("watched:\n%s\nalone:\n%s", watched, alone)
	}
}
