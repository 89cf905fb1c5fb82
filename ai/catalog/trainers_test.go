package catalog

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// small holds parameter values with which training is short.
var small = param.Values{"population": "6", "generations": "3", "games": "4", "genes": "200", "step": "2",
	"reduction": "1", "depth": "2", "particles": "6",
	"opponents": "2", "iterations": "3"}

// smallFor returns the values of small for the parameters of t, limited to their ranges.
func smallFor(t *testing.T, of training.Trainer) param.Values {
	t.Helper()
	given := param.Values{}
	for _, s := range of.Params {
		if text, ok := small[s.Name]; ok {
			if _, err := s.Parse(text); err != nil {
				text = fmt.Sprint(s.Min)
			}
			given[s.Name] = text
		}
	}
	v, err := param.Fill(of.Params, given)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// eachTrainer calls f for every trainer of every game.
func eachTrainer(t *testing.T, f func(t *testing.T, g *game.Game, of training.Trainer)) {
	for _, g := range games.Games() {
		for _, of := range Trainers(g.Name) {
			t.Run(g.Name+"/"+of.Name, func(t *testing.T) { f(t, g, of) })
		}
	}
}

func start(t *testing.T, of training.Trainer, saved []byte) training.Run {
	t.Helper()
	r, err := of.Start(smallFor(t, of), 7, saved)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func save(t *testing.T, r training.Run) []byte {
	t.Helper()
	data, err := r.Save()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestResumedTrainingGivesSameResult checks that a run that is stopped after any step, saved and resumed ends
// with the same bytes as an uninterrupted run, and that displaying it changes nothing.
func TestResumedTrainingGivesSameResult(t *testing.T) {
	gametest.Slow(t)
	eachTrainer(t, func(t *testing.T, _ *game.Game, of training.Trainer) {
		whole, steps := start(t, of, nil), 0
		for ; !whole.Done(); steps++ {
			whole.Step()
		}
		parts := start(t, of, nil)
		for i := range steps {
			parts.State()
			if i%max(1, steps/9) == 0 {
				parts = start(t, of, save(t, parts))
			}
			if parts.Done() {
				t.Fatalf("done after %d steps of %d", i, steps)
			}
			parts.Step()
		}
		if !parts.Done() || !bytes.Equal(save(t, parts), save(t, whole)) {
			t.Errorf("after %d steps the resumed run is another one", steps)
		}
		a, b := whole.State(), parts.State()
		if a.Best != b.Best || a.Best == "" || a.At != a.Of || a.Games == 0 {
			t.Errorf("it ends with %+v", a)
		}
	})
}

// TestTrainedPlayersPlay checks that the result of training plays as its description says, that the views can
// be decoded, and that the displayed game is legal.
func TestTrainedPlayersPlay(t *testing.T) {
	eachTrainer(t, func(t *testing.T, g *game.Game, of training.Trainer) {
		r := start(t, of, nil)
		for !r.Done() {
			r.Step()
		}
		s := r.State()
		for _, v := range s.Views {
			for _, k := range live.Kinds() {
				if k.Name == v.Kind {
					if err := k.Check(v); err != nil {
						t.Error(err)
					}
				}
			}
		}
		if len(s.Views) < 2 || s.Says == "" || s.Rival == "" {
			t.Errorf("%d views, %q, against %q", len(s.Views), s.Says, s.Rival)
		}
		state, err := game.Track(g, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range s.Game {
			for !game.Contains(state.Moves(nil), m) {
				if legal := state.Moves(nil); len(legal) != 1 {
					t.Fatalf("move %d, %v, is none of %v", i+1, m, legal)
				}
				state.Play(state.Moves(nil)[0]) // play a pass
			}
			state.Play(m)
		}
		if state.Turn() != game.Nobody {
			t.Errorf("the game is not over after %d moves", len(s.Game))
		}
		a, err := Find(of.Method)
		if err != nil {
			t.Fatal(err)
		}
		player, err := a.New(g, nil, param.Values{of.Param: s.Best}, nil)
		if err != nil {
			t.Fatal(err)
		}
		begin, err := game.Track(g, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		info, err := player.Search(t.Context(), begin, search.Limits{Depth: 1, Seed: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if m, ok := info.Best(); !ok || !game.Contains(begin.Moves(nil), m) {
			t.Errorf("it plays %v", m)
		}
	})
}

// TestDamagedSavesAreErrors checks that damaged saves lead to errors rather than panics.
func TestDamagedSavesAreErrors(t *testing.T) {
	eachTrainer(t, func(t *testing.T, _ *game.Game, of training.Trainer) {
		r := start(t, of, nil)
		for range 3 {
			if !r.Done() {
				r.Step()
			}
		}
		good := save(t, r)
		for _, bad := range [][]byte{{}, []byte("{"), []byte("[]"), good[:len(good)/2],
			bytes.ReplaceAll(good, []byte(`"`), []byte(`'`)), []byte(`{}`)} {
			if _, err := of.Start(smallFor(t, of), 7, bad); err == nil {
				t.Errorf("%.60q is read as a run", bad)
			}
		}
	})
}

// TestTaskTrainsAndReports checks that the task reports its progress, returns its best result when it is
// cancelled, and can be continued from there.
func TestTaskTrainsAndReports(t *testing.T) {
	p := pool.NewLocal(pool.NewMux(training.Serve(FindTrainer), training.ServeList(Trainers)), 1)
	defer p.Close()
	list, err := pool.Call(t.Context(), p, training.List, "othello", nil)
	if err != nil || len(list) != len(Trainers("othello")) {
		t.Fatalf("%v, %v", list, err)
	}
	for i, of := range Trainers("othello") {
		if !reflect.DeepEqual(list[i], of.Description) {
			t.Errorf("%s is read as another one", of.Name)
		}
	}
	do := func(q training.Request) (training.Report, error) {
		q.Seed = 5
		return pool.Call(t.Context(), p, training.Task, q, nil)
	}
	q := training.Request{Game: "othello", Trainer: "climb",
		Values: param.Values{"games": "2", "step": "1", "reduction": "1"}}
	r, err := do(q)
	if err != nil || !r.Done || r.Best == "" || r.Saved == nil {
		t.Fatalf("%+v, %v", r, err)
	}
	q.Saved = r.Saved
	if again, err := do(q); err != nil || again.Best != r.Best || !bytes.Equal(again.Saved, r.Saved) {
		t.Errorf("resumed at its end it is another one: %+v, %v", again, err)
	}
	for _, bad := range []struct {
		q    training.Request
		want string
	}{
		{training.Request{Game: "othello", Trainer: "magic"}, `"magic"`},
		{training.Request{Game: "chess", Trainer: "climb"}, `"climb"`},
		{training.Request{Game: "othello", Trainer: "climb", Values: param.Values{"games": "many"}},
			`"many"`},
		{training.Request{Game: "othello", Trainer: "climb", Saved: []byte("?")}, "bad saved run"},
	} {
		if _, err := do(bad.q); err == nil || !strings.Contains(err.Error(), bad.want) {
			t.Errorf("%+v: %v", bad.q, err)
		}
	}
}

// TestTrainingContinuesAfterWorkersDie checks that a run whose workers die resumes from its last saved state
// and gives the same result, for deaths at the start and after saves. A run whose workers always die fails
// after three repeats.
func TestTrainingContinuesAfterWorkersDie(t *testing.T) {
	local := pool.NewLocal(pool.NewMux(training.Serve(FindTrainer)), 1)
	defer local.Close()
	q := training.Request{Game: "othello", Trainer: "climb", Seed: 5,
		Values: param.Values{"games": "6", "step": "1", "reduction": "1"}}
	whole, err := training.Go(t.Context(), local, q, func(training.Report) {})
	if err != nil {
		t.Fatal(err)
	}
	lives := 0
	p := &pooltest.Mortal{Pool: local, Dies: func(pool.Task) bool {
		lives++
		return lives <= pool.Repeats
	}}
	if r, err := training.Go(t.Context(), p, q, func(training.Report) {}); err != nil ||
		!bytes.Equal(r.Saved, whole.Saved) || p.Deaths() != pool.Repeats {
		t.Errorf("after %d deaths it ends with %s, %v", p.Deaths(), r.Best, err)
	}
	p.Dies = func(pool.Task) bool { return true }
	if _, err := training.Go(t.Context(), p, q, func(training.Report) {}); !errors.As(err, new(*pool.Died)) ||
		p.Deaths() != 2*pool.Repeats+1 {
		t.Errorf("after %d deaths: %v", p.Deaths(), err)
	}

	// A worker dies after saving; the next one resumes there.
	ctx, cancel := context.WithCancel(t.Context())
	part, err := training.Go(ctx, local, q, func(training.Report) { cancel() })
	if err != nil || part.Saved == nil || part.Done {
		t.Fatalf("%+v, %v", part, err)
	}
	saving := saver{local, part, new(int)}
	if r, err := training.Go(t.Context(), saving, q, func(training.Report) {}); err != nil ||
		!bytes.Equal(r.Saved, whole.Saved) || *saving.deaths != 3*pool.Repeats {
		t.Errorf("after %d deaths with saves it ends with %s, %v", *saving.deaths, r.Best, err)
	}
}

// saver is a pool whose first workers report their saved state, and then die.
type saver struct {
	pool.Pool
	saved  training.Report
	deaths *int
}

func (s saver) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	if *s.deaths == 3*pool.Repeats {
		var q training.Request
		if err := json.Unmarshal(t.Input, &q); err != nil || !bytes.Equal(q.Saved, s.saved.Saved) {
			return nil, errors.New("it does not begin where it was saved")
		}
		return s.Pool.Do(ctx, t, emit)
	}
	*s.deaths++
	data, err := json.Marshal(s.saved)
	if err != nil {
		return nil, err
	}
	emit(data)
	return nil, &pool.Died{Kind: t.Kind, Why: pooltest.ErrStruck}
}

// TestCancelledTrainingCanBeContinued checks that a cancelled run returns its best result, and that
// continuing it leads to the result of an uninterrupted run.
func TestCancelledTrainingCanBeContinued(t *testing.T) {
	p := pool.NewLocal(pool.NewMux(training.Serve(FindTrainer)), 1)
	defer p.Close()
	q := training.Request{Game: "othello", Trainer: "climb",
		Values: param.Values{"games": "20", "step": "2", "reduction": "1"}}
	do := func(ctx context.Context, q training.Request, report func(training.Report)) training.Report {
		q.Seed = 5
		r, err := pool.Call(ctx, p, training.Task, q, report)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	whole := do(t.Context(), q, nil)
	ctx, cancel := context.WithCancel(t.Context())
	part := do(ctx, q, func(training.Report) { cancel() })
	cancel()
	if part.Done || part.Saved == nil || part.At >= part.Of {
		t.Fatalf("cancelled after %d of %d, done %t", part.At, part.Of, part.Done)
	}
	q.Saved = part.Saved
	if rest := do(t.Context(), q, nil); !rest.Done || !bytes.Equal(rest.Saved, whole.Saved) {
		t.Errorf("resumed it ends with %s, and not with %s", rest.Best, whole.Best)
	}
}
