package othello

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// smallFile returns a file of arbitrary weights, most of which are 0.
func smallFile(t testing.TB) []byte {
	t.Helper()
	var stages [Stages]Stage
	r := rand.New(rand.NewPCG(3, 3))
	for _, s := range slots()[:20000] {
		for k := range stages {
			stages[k][s.table][s.index] = int16(r.IntN(41) - 20)
		}
	}
	var out bytes.Buffer
	line := ErrorLine{Base: 3 * discUnit * 1024, PerEmpty: 100, PerDeep: 1000, PerShallow: -1000}
	if err := WriteWeights(&out, &stages, ErrorModel{line, line}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// withWeights returns a store with one weights file.
func withWeights(file []byte) *resource.Store {
	return resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		if name != WeightsFile {
			return nil, errors.New("no such file")
		}
		return file, nil
	})
}

// searcherWith returns a searcher with some parameters set.
func searcherWith(t testing.TB, given param.Values, files *resource.Store) *Searcher {
	t.Helper()
	searcher, err := Methods()[0].Make(given)
	if err != nil {
		t.Fatal(err)
	}
	return searcher(files)
}

// after returns the position after a transcript from the start.
func after(t testing.TB, transcript string) game.State {
	t.Helper()
	s := rules.New(8)
	moves, err := rules.ParseTranscript(s, transcript)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		s.Play(m)
	}
	return s
}

func TestSearcherContract(t *testing.T) {
	files := withWeights(smallFile(t))
	late := endgames(t)[0].State
	for _, l := range playingLevels {
		s := searcherWith(t, param.Values{"level": l.name}, files)
		for _, root := range []game.State{rules.New(8), after(t, "f5d6c3d3c4"), late} {
			searchtest.Check(t, s, root, search.Limits{Nodes: 3000, Seed: 7})
		}
	}
}

// TestSameOnEveryPlatform checks that the nodes and the score of a search are the same natively and in a
// browser.
func TestSameOnEveryPlatform(t *testing.T) {
	ctx, files := t.Context(), withWeights(smallFile(t))
	info, err := searcherWith(t, nil, files).
		Search(ctx, after(t, "f5d6c3d3c4"), search.Limits{Depth: 7, Lines: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if info.Depth != 7 || info.Stop != search.MaxDepth || len(info.Lines) != 2 ||
		info.Lines[0].Score.Unit != "discs" {
		t.Errorf("%+v", info)
	}
	const wantNodes, wantLine = 13159, "g5f6e7c5b2e3e2"
	if line := rules.Transcript(info.Lines[0].Moves); info.Nodes != wantNodes || line != wantLine {
		t.Errorf("%d nodes and the line %s, want %d and %s", info.Nodes, line, wantNodes, wantLine)
	}
}

func TestEndgameScoresAreExact(t *testing.T) {
	ctx, files := t.Context(), withWeights(smallFile(t))
	r := rand.New(rand.NewPCG(8, 64))
	s := searcherWith(t, nil, files)
	slow := plain{}
	for i := range 30 {
		p := randomPosition(r, 3+i%6)
		if p.Over() {
			continue
		}
		info, err := s.Search(ctx, rules.FromPosition(p, game.First), search.Limits{Lines: 30}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if info.Stop != search.Done {
			t.Errorf("stopped by %q", info.Stop)
		}
		clear(slow)
		for k, l := range info.Lines {
			q := p.Pass()
			if l.Moves[0] != rules.Pass {
				q = p.Play(int(l.Moves[0]))
			}
			if want := float64(-slow.score(q)); l.Score.Kind != search.Exact || l.Score.Value != want {
				t.Errorf("%s: line %d is %+v, want %g", rules.FromPosition(p, 0).Notation(), k, l, want)
			}
		}
	}
}

// TestUnlimitedSearchReusesTheTable searches the end of a game twice. Without limits the second search must
// reuse the results of the first; with a limit it must search from scratch.
func TestUnlimitedSearchReusesTheTable(t *testing.T) {
	weights, err := ReadWeights(t.Context(), smallFile(t))
	if err != nil {
		t.Fatal(err)
	}
	s := searcherWith(t, nil, nil)
	first := randomPosition(rand.New(rand.NewPCG(17, 64)), 14)
	look := func(w *searcher, p rules.Position, lim search.Limits) search.Info {
		w.table.prepare(lim)
		a := s.analysis(w, t.Context(), p, lim, nil)
		if err := a.run(); err != nil {
			t.Fatal(err)
		}
		return a.info()
	}
	w := newSearcher(newTable(4), weights, stableEdges())
	before := look(w, first, search.Limits{})
	second := first.Play(int(before.Lines[0].Moves[0]))
	if second.Moves() == 0 {
		t.Fatal("the position is no good for this test: a pass")
	}
	after, limited := look(w, second, search.Limits{}), look(w, second, search.Limits{Depth: 13})
	if after.Nodes > limited.Nodes/10 || after.Lines[0].Score.Value != -before.Lines[0].Score.Value {
		t.Errorf("%d nodes of %d, the score %g after %g", after.Nodes, limited.Nodes,
			after.Lines[0].Score.Value, before.Lines[0].Score.Value)
	}
	if fresh := look(newSearcher(newTable(4), weights, stableEdges()), second,
		search.Limits{Depth: 13}); fresh.Nodes != limited.Nodes {
		t.Errorf("%d nodes with a limit, %d where nothing was before", limited.Nodes, fresh.Nodes)
	}
}

// TestCancelWithin100ms counts the positions that a search visits after it is cancelled, and assumes a speed
// of at least a million positions a second.
func TestCancelWithin100ms(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	before := int64(0)
	info, err := searcherWith(t, nil, withWeights(smallFile(t))).
		Search(ctx, after(t, "f5d6c3d3c4"), search.Limits{}, func(i search.Info) {
			if i.Depth >= 3 && before == 0 {
				before = i.Nodes
				cancel()
			}
		})
	if err != nil || info.Stop != search.Cancelled {
		t.Fatalf("%+v, %v", info, err)
	}
	if more := info.Nodes - before; more > 100_000 {
		t.Errorf("a cancelled search visited %d more positions", more)
	}
}

func TestSearcherRejectsBadRequests(t *testing.T) {
	for _, c := range []struct {
		files *resource.Store
		state game.State
	}{
		{withWeights([]byte("nonsense")), rules.New(8)},
		{nil, rules.New(8)},
	} {
		s := searcherWith(t, nil, c.files)
		if info, err := s.Search(t.Context(), c.state, search.Limits{Nodes: 10}, nil); err == nil {
			t.Errorf("%+v", info)
		}
	}
}

func TestReadWeights(t *testing.T) {
	file := smallFile(t)
	w, err := ReadWeights(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ReadWeights(t.Context(), file)
	if err != nil || !reflect.DeepEqual(w, again) {
		t.Errorf("the second time they are others, %v", err)
	}
	for n := range Stages {
		opened, err := openWeights(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		for _, need := range []int{n, n + 1, 1, Stages} {
			if err := opened.need(search.NewClock(t.Context(), search.Limits{}), need); err != nil {
				t.Fatal(err)
			}
			for s := range max(need, n) {
				if !reflect.DeepEqual(opened.stages[s], w.stages[s]) {
					t.Errorf("stage %d is another where %d were asked for", s, need)
				}
			}
		}
	}
	// A search returns an error if it needs a part of the file that is missing.
	cut := withWeights(file[:len(file)/4])
	for depth, ends := range map[int]bool{1: true, 7: false} {
		_, err := searcherWith(t, nil, cut).
			Search(t.Context(), after(t, "f5d6c3d3c4"), search.Limits{Depth: depth}, nil)
		if (err == nil) != ends {
			t.Errorf("%d plies: %v", depth, err)
		}
	}
	for _, bad := range [][]byte{nil, file[:20], file[:len(file)/2], []byte(weightsMagic),
		append([]byte(weightsMagic), "nonsense"...)} {
		if _, err := ReadWeights(t.Context(), bad); err == nil {
			t.Errorf("%d bytes are read", len(bad))
		}
	}
}
