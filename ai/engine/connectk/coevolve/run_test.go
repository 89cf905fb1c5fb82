package coevolve

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/live"
	"ludarium/ai/search"
	rules "ludarium/game/connectk"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func board(t testing.TB, cols, rows, k int) *rules.Board {
	t.Helper()
	b, err := rules.NewBoard(rows, cols, k, true)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func settings(t testing.TB, b *rules.Board, text string) *Settings {
	t.Helper()
	v, err := param.ParseValues(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSettings(b, v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func start(t testing.TB, s *Settings, seed uint64) *Run {
	t.Helper()
	run, err := New(t.Context(), s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// every returns the settings of a short run for each method and each option.
func every() []string {
	all := []string{
		"", "swarms=one", "draw-opponents=same", "swarms=one draw-opponents=same", "bests=smoothed",
		"bests=kept", "bounds=0", "bounds=0.5", "confinement=whole",
		"velocity=random", "strength=printed", "win-aware=false", "coding=own", "coding=shares",
		"coding=halves", "activation=threshold", "steps=2",
		"win=2 draw=0 loss=-1",
		"method=clpso learning=original v-max=0.2", "set=topology=square,c1=0.8", "fitness=random",
		"fitness=naive", "fitness=minimax", "fitness=values",
		"method=cmaes fitness=values", "method=cmaes fitness=naive", "method=cmaes swarms=one",
		"method=culture swarms=one", "method=backprop examples=games",
		"method=backprop examples=won database=40 chosen=5",
		"method=backprop examples=won database=40 chosen=5 choice=exact",
		"method=culture fitness=minimax", "method=culture teachers=1", "method=basic fitness=random",
		"fitness=naive exact-odds=false openings=3", "method=basic set=random=particle",
	}
	for _, m := range append(swarms(), CMAES, SepCMAES, Culture, Backprop) {
		all = append(all, "method="+m)
	}
	return all
}

const small = "particles=6 opponents=2 iterations=4 hidden=3 positions=20 games=4 "

// TestSavedRunsAreResumed checks that equal seeds give equal networks and different seeds different ones, and
// that a saved run resumes identically.
func TestSavedRunsAreResumed(t *testing.T) {
	for _, cols := range []int{3, 5} {
		b := board(t, cols, cols, 3)
		for _, text := range every() {
			s := settings(t, b, small+text)
			whole, other := start(t, s, 1), start(t, s, 2)
			var saved []byte
			for !whole.Done() {
				if whole.Step(); whole.Iteration() == 2 {
					saved = whole.Save()
				}
				other.Step()
			}
			resumed := start(t, s, 1)
			if err := resumed.Load(saved); err != nil {
				t.Errorf("%s: %v", text, err)
				continue
			}
			for !resumed.Done() {
				resumed.Step()
			}
			first, second := whole.Best()
			if a, z := resumed.Best(); !bytes.Equal(resumed.Save(), whole.Save()) ||
				!slices.Equal(a, first) || !slices.Equal(z, second) {
				t.Errorf("%s: resumed, it ends elsewhere", text)
			}
			if bytes.Equal(other.Save(), whole.Save()) {
				t.Errorf("%s: the seed does not matter", text)
			}
			if err := start(t, settings(t, b, small+text+" win=5"), 1).Load(saved); err == nil ||
				!strings.Contains(err.Error(), "it belongs to") {
				t.Errorf("%s: the state of other settings gives %v", text, err)
			}
			saved[len(saved)/2] ^= 1
			if err := start(t, s, 1).Load(saved); err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Errorf("%s: a damaged state gives %v", text, err)
			}
		}
	}
}

// TestGamesPerIteration checks that an iteration of N particles with k opponents plays 4Nk games in both
// modes, from the second iteration on, in which personal bests also play.
func TestGamesPerIteration(t *testing.T) {
	for _, mode := range []string{"swarms=one", "swarms=two"} {
		run := start(t, settings(t, board(t, 3, 3, 3), mode+" iterations=3"), 1)
		run.Step()
		before := run.Games()
		run.Step()
		if got := run.Games() - before; got != 400 {
			t.Errorf("%s: %d games, want 400", mode, got)
		}
		for _, d := range run.sides {
			played := 0
			for i := range d.rivals {
				v := &d.rivals[i]
				played += v.games
				if v.games < 5 || v.results[0]+v.results[1]+v.results[2] != v.games {
					t.Errorf("%s: competitor %d has played %d games: %v", mode, i, v.games, v.results)
				}
				if want := float64(3*v.results[2] + 2*v.results[1]); v.score != want {
					t.Errorf("%s: a score of %v, want %v", mode, v.score, want)
				}
			}
			if len(d.rivals) != 40 || played != 800/len(run.sides) {
				t.Errorf("%s: %d competitors have played %d games", mode, len(d.rivals), played)
			}
		}
	}
}

// TestWeightsStayWithinBounds checks that initial weights are within the start range, and all weights within
// the bounds.
func TestWeightsStayWithinBounds(t *testing.T) {
	for text, most := range map[string]float64{"": 20, "bounds=0.5": 0.5, "bounds=3 confinement=whole": 3,
		"start=5": 20} {
		s := settings(t, board(t, 3, 3, 3), "iterations=60 opponents=1 "+text)
		run := start(t, s, 3)
		first := math.Min(most, s.Values.Float("start"))
		for run.Step(); !run.Done(); run.Step() {
			limit := most
			if run.Iteration() == 1 {
				limit = first
			}
			for _, v := range run.sides[0].rivals {
				for _, w := range v.weights {
					if run.Iteration() == 1 && math.Abs(w) > limit {
						t.Fatalf("%q: a weight of %v in iteration %d, the limit is %v", text, w,
							run.Iteration(), limit)
					}
					if math.Abs(w) > most {
						t.Fatalf("%q: a weight of %v beyond %v", text, w, most)
					}
				}
			}
		}
	}
}

// slowPlay plays like ring.play, with the general code for players.
func slowPlay(s *Settings, first, second []float64, r *rng.SplitMix) player.Result {
	p := player.NewNet(s.shape, first, second, s.Values.Bool("win-aware"), 1)
	return player.Play(s.Board, p, p, r)
}

// TestFastGamesMatchPlayers checks that ring plays the same games as players that evaluate each board from
// scratch.
func TestFastGamesMatchPlayers(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, b := range []*rules.Board{board(t, 3, 3, 3), board(t, 4, 4, 4), board(t, 7, 6, 4)} {
		for _, text := range []string{"", "win-aware=false", "coding=own", "coding=shares",
			"activation=threshold", "steps=1"} {
			s := settings(t, b, text)
			g := newRing(s)
			a, z := network.NewSide(s.shape, false), network.NewSide(s.shape, true)
			for range 30 {
				first, second := make([]float64, s.shape.Weights()), make([]float64, s.shape.Weights())
				for i := range first {
					first[i], second[i] = r.Between(-3, 3), r.Between(-3, 3)
				}
				a.Use(first)
				z.Use(second)
				quick, slow := r, r
				if got, want := g.play(a, z, &quick), slowPlay(s, first, second, &slow); got != want ||
					quick != slow {
					t.Fatalf("%d×%d %s: %v, want %v", b.Cols(), b.Rows(), text, got, want)
				}
			}
		}
	}
}

// TestIterationsDoNotAllocate checks that iterations do not allocate memory, except for growing curves.
func TestIterationsDoNotAllocate(t *testing.T) {
	run := start(t, settings(t, board(t, 3, 3, 3), "iterations=1000"), 1)
	for range 300 {
		run.Step()
	}
	if n := testing.AllocsPerRun(100, run.Step); n > 4 {
		t.Errorf("%v allocations in an iteration", n)
	}
}

// TestViewsDoNotChangeRun checks that the views of every method can be decoded, and that reading them does
// not change the run.
func TestViewsDoNotChangeRun(t *testing.T) {
	for _, text := range every() {
		s := settings(t, board(t, 3, 3, 3), small+text)
		run, alone := start(t, s, 1), start(t, s, 1)
		p := s.Board.Start()
		for ; !run.Done(); run.Step() {
			for _, v := range run.Views(p) {
				for _, k := range live.Kinds() {
					if k.Name != v.Kind {
						continue
					}
					if err := k.Check(v); err != nil {
						t.Errorf("%s: %v", text, err)
					}
				}
			}
			p = p.Play(s.Board.Cell(run.Iteration()%3, run.Iteration()/3))
			alone.Step()
		}
		if !bytes.Equal(run.Save(), alone.Save()) {
			t.Errorf("%s: watched, it breeds others", text)
		}
	}
}

func TestInvalidSettingsAreErrors(t *testing.T) {
	for text, want := range map[string]string{
		"method=oracle":                            `"oracle" is not one of`,
		"particles=2":                              "particles: 2 is not between",
		"set=c1":                                   `setting 1, "c1", is not name=value`,
		"set=c1=0.7,speed=1":                       `no parameter "speed"`,
		"set=bounds=ignore":                        "all particles play",
		"method=cmaes set=c1=1":                    "cmaes is not a swarm",
		"method=culture activation=threshold":      "needs sigmoids",
		"method=backprop steps=1":                  "needs sigmoids",
		"swarms=one fitness=naive":                 "one swarm for both",
		"method=culture teachers=21":               "21 teachers, but only 20 networks",
		"method=backprop examples=won chosen=9999": "9999 games cannot be chosen from 2000",
		"hidden=65":                                "hidden: 65 is not between",
	} {
		v, err := param.ParseValues(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := NewSettings(board(t, 3, 3, 3), v); err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "coevolve: ") {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	free, err := rules.NewBoard(3, 3, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewSettings(free, param.Values{"fitness": "values"}); err == nil ||
		!strings.Contains(err.Error(), "cannot be solved") {
		t.Errorf("values without gravity: %v", err)
	}
}

// TestNetworksLearnToDraw checks that the networks of a method draw far more games against minimax than a
// random player.
func TestNetworksLearnToDraw(t *testing.T) {
	gametest.Slow(t)
	b := board(t, 3, 3, 3)
	minimax := player.Remember(player.Minimax(9))
	for text, want := range map[string]float64{
		"iterations=100": 0.5, "method=cmaes fitness=minimax iterations=60": 0.9,
		"method=cmaes fitness=values iterations=60": 0.5,
		"method=backprop iterations=20":             0.4, "method=culture fitness=minimax iterations=60": 0.5,
	} {
		draws := 0.0
		for seed := range uint64(3) {
			run := start(t, settings(t, b, text), seed)
			if err := run.Go(t.Context(), search.NewClock(t.Context(), search.Limits{}), nil); err != nil {
				t.Fatal(err)
			}
			p := run.Player()
			draws += (player.Exact(b, p, minimax).Draw + player.Exact(b, minimax, p).Draw) / 6
		}
		if t.Logf("%s: %.1f %% draws", text, 100*draws); draws < want {
			t.Errorf("%s: %.1f %% draws against minimax-9", text, 100*draws)
		}
	}
}

func BenchmarkIteration(b *testing.B) {
	for _, c := range []struct {
		name          string
		cols, rows, k int
	}{{"3x3", 3, 3, 3}, {"4x4", 4, 4, 4}, {"7x6", 7, 6, 4}} {
		b.Run(c.name, func(b *testing.B) {
			run := start(b, settings(b, board(b, c.cols, c.rows, c.k), "iterations=1000000"), 1)
			for range b.N {
				run.Step()
			}
		})
	}
}
