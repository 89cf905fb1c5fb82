package twenty48

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// board returns the board with the given rows of tile values.
func board(t testing.TB, text string) Board {
	t.Helper()
	return pack(state(t, nil, text))
}

func state(t testing.TB, v param.Values, text string) *rules.State {
	t.Helper()
	g := rules.Game()
	s, err := g.Parse(param.MustFill(g.Params, v), text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*rules.State)
}

// made returns the agents of the named method with the given parameters.
func made(t testing.TB, name string, given param.Values) Agents {
	t.Helper()
	m, err := Methods().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	a, err := m.Make(given)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// agents returns an agent of each method with default parameters.
func agents(t testing.TB) map[string]Agent {
	t.Helper()
	list := map[string]Agent{}
	store := files(t)
	for _, m := range Methods() {
		build, err := made(t, m.Name, nil).New(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		list[m.Name] = build(search.Limits{})
	}
	return list
}

// filled returns a network of the given shape with random entries.
func filled(t testing.TB, shape string) *Network {
	t.Helper()
	net, err := NewNetwork(shape, 0)
	if err != nil {
		t.Fatal(err)
	}
	x := rng.NewXorshift(9)
	for _, table := range net.tables.All {
		for i := range table {
			table[i] = float32(x.IntN(200))
		}
	}
	return net
}

// stageOf returns a network of one stage, written to a file and read again. It applies to boards with a tile
// of exponent floor or larger.
func stageOf(t testing.TB, net *Network, floor int, step float64) Rounded {
	t.Helper()
	units, err := NewTables[int16](net.name)
	if err != nil {
		t.Fatal(err)
	}
	for k, table := range net.tables.All {
		for i, v := range table {
			units.All[k][i] = int16(math.Round(float64(v) / step))
		}
	}
	return Rounded{net.name, floor, step, &units}
}

// files returns a store that contains small networks instead of those that come with the program.
func files(t testing.TB) *resource.Store {
	t.Helper()
	shapes := map[string]string{NetworkFile: "5x4", SmallNetworkFile: smallShape}
	return resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		shape, ok := shapes[name]
		if !ok {
			return nil, fmt.Errorf("no file %q", name)
		}
		var file bytes.Buffer
		err := Write(&file, stageOf(t, filled(t, shape), 0, 1))
		return file.Bytes(), err
	})
}

func TestAgentsPlayLegalMoves(t *testing.T) {
	for name, a := range agents(t) {
		if m, ok := a.(*neller); ok {
			m.Simulations = 50
		}
		if e, ok := a.(*Expectimax); ok {
			e.Depth = 2
		}
		t.Run(name, func(t *testing.T) {
			for _, b := range append(positions(40, 2), board(t, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 4")) {
				think := func() (game.Move, Think) {
					th := Think{Rules: Usual(), RNG: rng.NewXorshift(uint64(b))}
					return a.Choose(b, &th), th
				}
				m, th := think()
				if set := rules.Lines().Legal(b); m < rules.Up || m > rules.Right || set>>(m-1)&1 == 0 {
					t.Fatalf("illegal move %d on\n%v", m, b)
				}
				again, same := think()
				if m != again || th.Visits != same.Visits || th.RNG != same.RNG {
					t.Fatalf("the same seed leads to moves %d and %d on\n%v", m, again, b)
				}
				for m, v := range th.Values {
					if !math.IsNaN(v) && (m == 0 || rules.Lines().Legal(b)>>(m-1)&1 == 0) {
						t.Fatalf("the illegal move %d has the value %v", m, v)
					}
				}
			}
			// Each agent must find the only legal move.
			for text, want := range map[string]game.Move{
				"2 4 8 16 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0":      rules.Down,
				"0 2 4 8 / 0 4 8 16 / 0 8 16 32 / 0 16 32 64": rules.Left,
			} {
				th := Think{Rules: Usual(), RNG: rng.NewXorshift(3)}
				if got := a.Choose(board(t, text), &th); got != want {
					t.Errorf("move %d on %s, want %d", got, text, want)
				}
			}
		})
	}
}

// TestSearchersKeepTheContract checks that the searcher of each method satisfies the contract of searchers,
// and compares an agent with its searcher.
func TestSearchersKeepTheContract(t *testing.T) {
	root := state(t, nil, "2 4 8 2/4 64 16 4/2 128 32 2/0 2 4 0")
	store := files(t)
	for _, m := range Methods() {
		t.Run(m.Name, func(t *testing.T) {
			s := made(t, m.Name, nil).Searcher(store)
			searchtest.Check(t, s, root, search.Limits{Nodes: 60, Seed: 5})
			info, err := s.Search(context.Background(), root, search.Limits{Nodes: 60, Seed: 5, Lines: 4},
				nil)
			if err != nil {
				t.Fatal(err)
			}
			if slices.ContainsFunc(m.Strengths, func(s param.Spec) bool {
				return s.Name == method.Playouts
			}) && info.Playouts != 60 {
				t.Errorf("%d playouts under a limit of 60", info.Playouts)
			}
			if len(info.Lines) != len(root.Moves(nil)) {
				t.Errorf("%d lines", len(info.Lines))
			}
			for i, l := range info.Lines[1:] {
				if i > 0 && l.Score.Value > info.Lines[i].Score.Value {
					t.Errorf("line %d is better than the one before: %+v", i+2, info.Lines)
				}
			}
		})
	}
}

func TestSearcherFollowsRequests(t *testing.T) {
	s := newSearcher("", func(context.Context) (func(search.Limits) Agent, error) {
		return func(search.Limits) Agent { return random{} }, nil
	})
	big := state(t, param.Values{"size": "5"}, "2 2 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0")
	if _, err := s.Search(context.Background(), big, search.Limits{}, nil); err == nil {
		t.Error("a 5×5 board is searched")
	}
	if _, err := s.Search(context.Background(), state(t, nil, "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0 c"),
		search.Limits{}, nil); err == nil {
		t.Error("a move of chance is searched")
	}
	// The only legal moves merge two tiles of 32768, which the packed board does not support.
	wide := state(t, nil, "32768 32768 2 4/4 2 4 2/2 4 2 4/4 2 4 2")
	info, err := s.Search(context.Background(), wide, search.Limits{}, nil)
	if m, ok := info.Best(); err != nil || !ok || m != rules.Left {
		t.Errorf("move %d, error %v", m, err)
	}
}

func TestCornerStrategyMoves(t *testing.T) {
	wide := board(t, "0 0 0 0 / 0 2 0 0 / 0 0 0 0 / 0 0 0 4")
	for name, c := range corners {
		th, count := Think{RNG: rng.NewXorshift(8)}, map[game.Move]int{}
		for range 2000 {
			count[NewCorner(name).Choose(wide, &th)]++
		}
		if len(count) != 2 || math.Abs(float64(count[c.first])-1000) > 100 || count[c.second] == 0 {
			t.Errorf("%s: moves %v", name, count)
		}
	}
	th := Think{RNG: rng.NewXorshift(8)}
	if m := NewCorner("bottom-left").
		Choose(board(t, "0 0 0 0/0 0 0 0/2 0 0 0/4 0 0 0"), &th); m != rules.Right {
		t.Errorf("bottom left: move %d, want the third", m)
	}
	if m := NewCorner("bottom-left").Choose(board(t, "0 0 0 0/0 0 0 0/0 0 0 0/8 4 2 8"), &th); m != rules.Up {
		t.Errorf("bottom left: move %d, want the last", m)
	}
	if got, want := NewCorner("top-right").factors(1.2, 1.1), CornerFactors(); got != want {
		t.Errorf("factors %v, want %v", got, want)
	}
}
