package player

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
)

// TestShippedNetworksHaveStatedStrength checks that the shipped networks have the stated strength: 99 of 100
// games drawn against minimax-9 on 3×3, and more wins than Huttunen 2008 reports on the other boards, with
// 95 % confidence.
func TestShippedNetworksHaveStatedStrength(t *testing.T) {
	three := board(t, 3, 3, 3, true)
	pair := forBoard(three)
	own, minimax := NewNet(pair.First.Shape, pair.First.Weights, pair.Second.Weights, true, 1),
		Remember(Minimax(9))
	if first, second := Exact(three, own, minimax), Exact(three, minimax, own); first.Draw < 0.99 ||
		second.Draw < 0.99 {
		t.Errorf("3×3: %.2f %% and %.2f %% drawn against minimax-9", 100*first.Draw, 100*second.Draw)
	}
	games := 2000
	r := rng.NewSplitMix(11)
	for _, c := range []struct {
		board         *rules.Board
		against       Player
		first, second float64 // percentages in the thesis
	}{
		{board(t, 4, 4, 4, true), Random(), 60, 45},
		{board(t, 7, 6, 4, true), Naive(true), 33, 21},
	} {
		pair := forBoard(c.board)
		own := NewNet(pair.First.Shape, pair.First.Weights, pair.Second.Weights, true, 1)
		first, second := Match(c.board, own, c.against, games, &r), Match(c.board, c.against, own, games, &r)
		one, two := stat.Wilson(first.Wins, games, stat.Z95), stat.Wilson(second.Losses, games, stat.Z95)
		t.Logf("%d×%d: wins %.1f–%.1f %% as player 1, %.1f–%.1f %% as player 2, of %d games each",
			c.board.Cols(), c.board.Rows(), 100*one.Low, 100*one.High,
			100*two.Low, 100*two.High, games)
		if 100*one.Low <= c.first || 100*two.Low <= c.second {
			t.Errorf("%d×%d: no more than %v and %v %%", c.board.Cols(), c.board.Rows(), c.first, c.second)
		}
	}
	names := map[string]bool{}
	for _, o := range Offered() {
		if p := o.Pair(); names[o.Name] || o.Title == "" || !strings.Contains(o.Pedigree, "--seed ") ||
			p.First == p.Second {
			t.Errorf("%+v", o)
		}
		names[o.Name] = true
	}
}

func game7x6(t *testing.T, moves string) game.State {
	t.Helper()
	s, err := rules.Parse(board(t, 7, 6, 4, true), moves)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// made returns the searcher of a method with the given parameters.
func made(t *testing.T, name string, given param.Values) *Searcher {
	t.Helper()
	m, err := Methods().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Make(given)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSearcherContract(t *testing.T) {
	for _, m := range Methods() {
		s := made(t, m.Name, nil)
		for _, moves := range []string{"", "44455", "112244"} {
			searchtest.Check(t, s, game7x6(t, moves), search.Limits{Nodes: 3000, Seed: 3})
		}
	}
}

// TestLookAheadFindsWinsWithinDepth checks that players with a search depth find wins within that depth, and
// no later ones.
func TestLookAheadFindsWinsWithinDepth(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		depth       int
		want        string
	}{
		{"connect-naive", "112244", 0, "3"}, {"connect-network", "112244", 1, "3"},
		{"connect-minimax", "112244", 1, "3"}, {"connect-utility", "112244", 1, "3"},
		{"connect-minimax", "1212167", 2, "1"}, {"connect-network", "1212167", 2, "1"},
		{"connect-utility", "1212167", 4, "1"},
	} {
		s := game7x6(t, c.moves)
		for seed := range uint64(5) {
			info, err := made(t, c.name, nil).
				Search(t.Context(), s, search.Limits{Depth: c.depth, Seed: seed}, nil)
			if err != nil {
				t.Fatal(err)
			}
			m, _ := info.Best()
			if got := rules.MoveString(s, []game.Move{m}); got != c.want {
				t.Errorf("%s to depth %d after %s plays %s, want %s", c.name, c.depth, c.moves, got, c.want)
			}
		}
	}
}

// TestViewsShowNetworkAndValues checks that the views show the network of the side to move, for the board
// after its best move, and its evaluation of all moves.
func TestViewsShowNetworkAndValues(t *testing.T) {
	info, err := made(t, "connect-network", nil).
		Search(t.Context(), game7x6(t, "44"), search.Limits{Lines: 7}, func(search.Info) {})
	if err != nil {
		t.Fatal(err)
	}
	n, ok := live.Find[live.Network](info.Views)
	policy, also := live.Find[live.Policy](info.Views)
	if !ok || !also || n.Cols != 7 || n.Rows != 6 || len(policy.Moves) != 7 || len(info.Lines) != 7 {
		t.Fatalf("%+v", info)
	}
	stones := 0
	for _, x := range n.Inputs[:42] {
		if x != 0 {
			stones++
		}
	}
	value := forBoard(board(t, 7, 6, 4, true)).First
	best, _ := info.Best()
	want := value.Judge(game7x6(t, "44").(*rules.State).Position().Play(int(best))).Value
	if stones != 3 || n.Inputs[38] != 1 || n.Inputs[31] != -1 || n.Layers[1].Out[0]-want > 1e-4 ||
		want-n.Layers[1].Out[0] > 1e-4 {
		t.Errorf("%d stones, %v on the lowest, %v above, output %v, want %v", stones, n.Inputs[38],
			n.Inputs[31], n.Layers[1].Out[0], want)
	}
	for i := 1; i < 7; i++ {
		if info.Lines[i].Score.Value > info.Lines[i-1].Score.Value {
			t.Errorf("line %d is better than the one before: %+v", i+1, info.Lines)
		}
	}
}

func TestDamagedNetworksAreErrors(t *testing.T) {
	three := Offered()[0].Pair().Text()
	for text, want := range map[string]string{
		"bred-3x3": "network: these networks are for 3×3 with 3 in a row, the game is on 7×6 " +
			"with 4 in a row",
		three:          "network: these networks are for 3×3",
		"":             `network: bad text: part 1, "": it must begin with net1`,
		three + "x":    "network: bad text: part 7",
		"net1.7x6x4.x": `network: bad text: part 3, "x": there are 3 parts`,
	} {
		s := made(t, "connect-network", param.Values{"networks": text})
		if _, err := s.Search(t.Context(), game7x6(t, ""), search.Limits{}, nil); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: %v, want %q", text, err, want)
		}
	}
	// A board without shipped networks is played with networks of zero weights, whatever its size.
	for _, b := range []*rules.Board{board(t, 5, 4, 4, true), board(t, 8, 8, 5, false),
		board(t, 1, 1, 1, true)} {
		p := forBoard(b)
		if _, err := network.New(p.First.Shape, p.First.Weights); err != nil || p.First.Board != b {
			t.Errorf("%d×%d: %v", b.Cols(), b.Rows(), err)
		}
		one := NewNet(p.First.Shape, p.First.Weights, p.Second.Weights, true, 1)
		if got := one.Choices(b.Start()); got != b.Start().Moves() && fmt.Sprint(b.K()) != "1" {
			t.Errorf("%d×%d: a blank network plays %x", b.Cols(), b.Rows(), got)
		}
	}
}
