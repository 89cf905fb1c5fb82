package morpion

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// watched runs method m and returns all its reports, with the final result last.
func watched(t *testing.T, m Method, nodes int64) []search.Info {
	t.Helper()
	var all []search.Info
	root := rules.NewState(rules.NewBoard(rules.Variant{Length: 5, Touching: false}))
	last, err := New(m).Search(t.Context(), root, search.Limits{Nodes: nodes, Seed: 3}, func(i search.Info) {
		all = append(all, i)
	})
	if err != nil {
		t.Fatal(err)
	}
	return append(all, last)
}

func TestEveryMethodHasViews(t *testing.T) {
	for _, k := range Methods() {
		t.Run(k.Name, func(t *testing.T) {
			for _, info := range watched(t, made(t, k, nil), 400) {
				checkClimb(t, info)
				b := rules.NewBoard(rules.Variant{Length: 5, Touching: false})
				sum := 0.0
				policy, weighs := live.Find[live.Policy](info.Views)
				for _, w := range policy.Moves {
					if sum += w.Share; !b.Legal(w.Move) || w.Share < 0 {
						t.Errorf("%s has a share of %v", b.MoveText(w.Move), w.Share)
					}
				}
				if weighs && math.Abs(sum-1) > 1e-9 && k.Name != "uct" {
					t.Errorf("the shares sum to %v", sum)
				}
				current, _ := live.Find[live.Current](info.Views)
				for _, m := range current.Moves {
					if !b.Legal(m) {
						t.Fatalf("the game tried last has %s, which is not legal", b.MoveText(m))
					}
					b.Play(m)
				}
				data, err := json.Marshal(info)
				var back search.Info
				if err != nil || json.Unmarshal(data, &back) != nil || !reflect.DeepEqual(info, back) {
					t.Errorf("a report does not travel: %s, %v", data, err)
				}
			}
		})
	}
}

// checkClimb fails the test unless the last sample describes the current state of the search.
func checkClimb(t *testing.T, info search.Info) {
	t.Helper()
	climb, ok := live.Find[live.Climb](info.Views)
	n := len(climb.Samples)
	if !ok || n > maxSamples+1 || climb.Now().Nodes < info.Nodes || climb.Now().Mean <= 0 {
		t.Fatalf("%d samples %+v, the search is at %d", n, climb, info.Nodes)
	}
	for i, s := range climb.Samples {
		if s.Mean > s.Best ||
			i > 0 && (s.Nodes < climb.Samples[i-1].Nodes || s.Best < climb.Samples[i-1].Best) {
			t.Errorf("sample %d is %+v after %+v", i, s, climb.Samples[max(0, i-1)])
		}
	}
	if climb.Now().Best != info.Lines[0].Score.Value {
		t.Errorf("the samples end at %v, the best game has %v", climb.Now().Best, info.Lines[0].Score.Value)
	}
}

func TestSamplesAreEvenlySpaced(t *testing.T) {
	var r recent
	for i := range 5000 {
		r.add(i % 50)
		for k, s := range r.samples {
			if k > 1 && s.Nodes-r.samples[k-1].Nodes != r.samples[1].Nodes-r.samples[0].Nodes {
				t.Fatalf("after %d games sample %d of %d is at %d, the one before at %d", i+1, k,
					len(r.samples), s.Nodes, r.samples[k-1].Nodes)
			}
		}
	}
	if len(r.samples) <= maxSamples/2 {
		t.Errorf("%d samples", len(r.samples))
	}
}

func TestPolicyPrefersTheBestGame(t *testing.T) {
	r := NewRun(rules.NewBoard(rules.Variant{Length: 5, Touching: false}), 3,
		search.NewClock(t.Context(), search.Limits{}))
	process, err := NRPA{Level: 1, Iterations: 400}.Begin(r)
	if err != nil {
		t.Fatal(err)
	}
	for !process.Done() {
		process.Step()
	}
	inBest := map[int]bool{}
	for _, m := range process.(*nrpaSearch).levels[0].best.moves {
		inBest[rules.LineOf(m)] = true
	}
	sum := 0.0
	r.on = true
	policy, _ := live.Find[live.Policy](r.info().Views)
	for _, w := range policy.Moves {
		if inBest[rules.LineOf(w.Move)] {
			sum += w.Share
		}
	}
	if sum < 0.9 {
		t.Errorf("the moves of the best game have %v of the weight", sum)
	}
}

func TestAnnealingReportsTemperature(t *testing.T) {
	all := watched(t, Annealing{Hot: 1, Cold: 1, Steps: 100_000}, 20_000)
	last := all[len(all)-1].Views
	a, ok := live.Find[live.Annealing](last)
	if !ok || a.Temperature != 1 || math.Abs(a.Accept-math.Exp(-1)) > 1e-6 || a.Back < 0.1 || a.Back > 0.5 {
		t.Errorf("at temperature 1: %+v", a)
	}
	if climb, _ := live.Find[live.Climb](last); climb.Games(1000) != 1000/stepsPerGame {
		t.Errorf("%d steps count as a game", climb.PerGame)
	}
}

func TestPopulationViews(t *testing.T) {
	for _, side := range []int{1, 8, 64, 70} {
		start := rules.NewBoard(rules.Variant{Length: 5, Touching: false})
		p := newPopulation(Evolution{Side: side}.filled(),
			NewRun(start, 1, search.NewClock(t.Context(), search.Limits{})))
		var opening []game.Move
		for i := range p.now {
			p.board.CopyFrom(start)
			playout(p.board, &p.run.Rand)
			p.now[i].moves = append(p.now[i].moves, p.board.History()...)
			if i == 0 {
				opening = append(opening, p.board.History()[:2]...)
			}
			if i%3 == 0 {
				copy(p.now[i].moves, opening)
			}
		}
		p.Degree = 2
		s := p.picture()
		if s.Side != side || s.Shown > live.MaxShown || len(s.Species) != s.Shown*s.Shown ||
			len(s.Scores) != len(s.Species) || s.Degree != 2 {
			t.Fatalf("side %d: %+v", side, s)
		}
		if s.Species[0] != 0 {
			t.Errorf("side %d: the commonest species is %d", side, s.Species[0])
		}
		if int(s.Scores[0]) != len(p.now[0].moves) {
			t.Errorf("side %d: score %d for %d moves", side, s.Scores[0], len(p.now[0].moves))
		}
		if side == s.Shown {
			want := float64(Disorder(p.kinds(), side, 1)) / float64(len(p.now)*max(1, len(p.near[1])))
			if math.Abs(s.Disorder-want) > 1e-12 {
				t.Errorf("side %d: disorder %v, want %v", side, s.Disorder, want)
			}
		}
	}
}
