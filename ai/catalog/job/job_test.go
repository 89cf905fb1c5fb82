package job

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/param"
)

func start(t *testing.T, name string, values param.Values, texts ...string) (*game.Game, *game.Tracked) {
	t.Helper()
	g, err := games.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Track(g, values, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
	}
	return g, s
}

// TestRemoteSearchMatchesLocal checks for every algorithm that a remote search equals the local one.
func TestRemoteSearchMatchesLocal(t *testing.T) {
	p := pool.NewLocal(Mux(games.Games(), nil, nil, nil), 2)
	defer p.Close()
	for _, root := range []struct {
		game  string
		given param.Values
		moves []string
	}{
		{"chess", nil, []string{"e4", "e5", "Nf3"}},
		{"othello", param.Values{"size": "6"}, nil},
		{"connectk", param.Values{"rows": "4", "cols": "5"}, []string{"3", "3"}},
		{"morpion", param.Values{"variant": "4D"}, nil},
	} {
		g, s := start(t, root.game, root.given, root.moves...)
		for _, a := range catalog.For(g, root.given) {
			t.Run(g.Name+"/"+a.Name, func(t *testing.T) {
				remote := search.NewRemote(p, a.Name, nil)
				lim := search.Limits{Nodes: 40, Lines: 2, Seed: 5}
				for _, report := range []func(search.Info){nil, func(search.Info) {}} {
					local, err := a.New(g, root.given, nil, nil)
					if err != nil {
						t.Fatal(err)
					}
					// whose searchers have learned nothing
					p := pool.NewLocal(Mux(games.Games(), nil, nil, nil), 1)
					defer p.Close()
					there, err := search.NewRemote(p, a.Name, nil).Search(t.Context(), s, lim, report)
					if err != nil {
						t.Fatal(err)
					}
					here, err := local.Search(t.Context(), s, lim, report)
					if err != nil {
						t.Fatal(err)
					}
					there.Elapsed, here.Elapsed = 0, 0
					if !reflect.DeepEqual(there, here) {
						t.Errorf("remote %s\nlocal  %s", text(there), text(here))
					}
				}
				searchtest.Check(t, remote, s, search.Limits{Nodes: 30, Seed: 5})
			})
		}
	}
}

// text formats an info so that its views are readable.
func text(info search.Info) string {
	data, err := json.Marshal(info)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

func TestRemoteWithoutARecord(t *testing.T) {
	p := pool.NewLocal(Mux(games.Games(), nil, nil, nil), 1)
	defer p.Close()
	_, s := start(t, "othello", nil)
	if _, err := search.NewRemote(p, "random", nil).
		Search(t.Context(), s.Unwrap(), search.Limits{}, nil); err == nil ||
		!strings.Contains(err.Error(), "record") {
		t.Errorf("got %v", err)
	}
}

func TestRemoteReportsErrors(t *testing.T) {
	p := pool.NewLocal(Mux(games.Games(), nil, nil, nil), 1)
	defer p.Close()
	_, s := start(t, "othello", nil)
	for _, c := range []struct {
		algorithm string
		values    param.Values
		want      string
	}{
		{"psychic", nil, `"psychic"`},
		{"nested", nil, "does not play othello"},
		{"mcts", param.Values{"c": "much"}, `"much"`},
	} {
		_, err := search.NewRemote(p, c.algorithm, c.values).
			Search(t.Context(), s, search.Limits{Nodes: 1}, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %v: %v", c.algorithm, c.values, err)
		}
	}
	garbage := pool.NewLocal(
		pool.Mux{search.Task.Name: func(_ context.Context, _ pool.Task, emit func([]byte)) ([]byte,
			error) {
			emit([]byte("{"))
			return []byte("{}"), nil
		}}, 1)
	defer garbage.Close()
	_, err := search.NewRemote(garbage, "random", nil).Search(t.Context(), s, search.Limits{}, nil)
	if err == nil || !strings.Contains(err.Error(), "unreadable") {
		t.Errorf("garbage: %v", err)
	}
}

// TestRemoteCancelledKeepsTheLastReport checks that a cancelled search whose worker dies returns its last
// report.
func TestRemoteCancelledKeepsTheLastReport(t *testing.T) {
	_, s := start(t, "othello", nil)
	moves := s.Moves(nil)
	dying := pool.NewLocal(
		pool.Mux{search.Task.Name: func(ctx context.Context, _ pool.Task, emit func([]byte)) ([]byte,
			error) {
			data, err := json.Marshal(search.Info{Depth: 3, Lines: []search.Line{{Moves: moves[2:3]}}})
			if err != nil {
				return nil, err
			}
			emit(data)
			<-ctx.Done()
			return nil, ctx.Err()
		}}, 1)
	defer dying.Close()
	ctx, cancel := context.WithCancel(t.Context())
	info, err := search.NewRemote(dying, "mcts", nil).Search(ctx, s, search.Limits{}, func(search.Info) {
		cancel()
	})
	if m, _ := info.Best(); err != nil || m != moves[2] || info.Stop != search.Cancelled || info.Depth != 3 {
		t.Errorf("%+v, %v", info, err)
	}
}

func TestSearchTaskErrors(t *testing.T) {
	mux := Mux(games.Games(), nil, nil, nil)
	for input, want := range map[string]string{
		"":                              "bad input of search",
		`{"record":{"game":"go"}}`:      `"go"`,
		`{"record":{"game":"othello"}}`: "no algorithm",
		`{"record":{"game":"othello","moves":[1]},"algorithm":"random"}`:      "move 1",
		`{"record":{"game":"othello","start":"??"},"algorithm":"random"}`:     "othello:",
		`{"record":{"game":"othello","values":{"size":"5"}},"algorithm":"x"}`: `"5"`,
	} {
		out, err := mux.Do(t.Context(), pool.Task{Kind: search.Task.Name, Input: []byte(input)},
			func([]byte) {})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %s, %v, want %q", input, out, err, want)
		}
	}
}

func FuzzSearchTask(f *testing.F) {
	f.Add([]byte(
		`{"record":{"game":"othello","moves":[19]},"algorithm":"random","limits":{"nodes":5,"seed":1}}`))
	f.Add([]byte(`{"record":{"game":"chess","start":"8/8/8/8/8/8/8/K1k5 w - - 0 1"},"algorithm":"mcts"}`))
	mux := Mux(games.Games(), nil, nil, nil)
	f.Fuzz(func(t *testing.T, input []byte) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		out, err := mux.Do(ctx, pool.Task{Kind: search.Task.Name, Input: input}, func([]byte) {})
		if err == nil {
			var info search.Info
			if err := json.Unmarshal(out, &info); err != nil || len(info.Lines) == 0 {
				t.Errorf("%s gives %s (%v)", input, out, err)
			}
		} else if strings.Contains(err.Error(), "failed:") {
			t.Error(err)
		}
	})
}
