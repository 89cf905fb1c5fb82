package catalog

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/chance"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/chess"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// opening returns a position of g in which a player is to move, after some seeded random moves.
func opening(t *testing.T, g *game.Game, values param.Values, plies int, seed uint64) game.State {
	t.Helper()
	s, err := game.Track(g, values, "")
	if err != nil {
		t.Fatal(err)
	}
	r := rng.New(seed)
	for n := 0; n < plies || s.Turn() == game.Chance; n++ {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			break
		}
		s.Play(moves[r.IntN(len(moves))])
	}
	for s.Turn() == game.Nobody || s.Turn() == game.Chance {
		s.Undo()
	}
	return s
}

func TestEveryAlgorithmOnEveryGame(t *testing.T) {
	for _, g := range games.Games() {
		for _, a := range For(g, nil) {
			t.Run(g.Name+"/"+a.Name, func(t *testing.T) {
				if a.Needs != "" {
					t.Skipf("needs the file %s; its package tests it", a.Needs)
				}
				s, err := a.New(g, nil, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, plies := range []int{0, 9} {
					searchtest.Check(t, s, opening(t, g, nil, plies, 1), search.Limits{Nodes: 60, Seed: 7})
				}
			})
		}
	}
}

// TestFirstFittingMethodIsChosen takes the first name that plays the game with its values, not the first
// algorithm of the list.
func TestFirstFittingMethodIsChosen(t *testing.T) {
	othello, err := games.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	for want, names := range map[string][]string{"patterns": {"solver", "patterns", "alphabeta"},
		"alphabeta": {"alphabeta", "patterns"}} {
		if e, ok := First(names, othello, nil); !ok || e.Name != want {
			t.Errorf("of %v %q comes first", names, e.Name)
		}
	}
	if e, ok := First([]string{"solver"}, othello, nil); ok {
		t.Errorf("%q plays Othello", e.Name)
	}
}

func TestSmallAndOddBoards(t *testing.T) {
	gametest.Slow(t)
	odd := map[string][]param.Values{
		"chess":   {{"draws": "fide"}},
		"othello": {{"size": "4"}, {"size": "6"}},
		"connectk": {{"rows": "3", "cols": "3", "k": "3", "gravity": "false"},
			{"rows": "1", "cols": "1", "k": "1"}, {"rows": "8", "cols": "8", "k": "9"},
			{"rows": "64", "cols": "1"}},
		"twenty48": {{"size": "3", "target": "8", "stop-at-target": "true"}, {"size": "8"}},
		"morpion":  {{"variant": "4D"}, {"variant": "5D"}},
	}
	for _, g := range games.Games() {
		for _, v := range odd[g.Name] {
			for _, a := range For(g, v) {
				t.Run(fmt.Sprintf("%s/%s/%v", g.Name, a.Name, v), func(t *testing.T) {
					if a.Needs != "" {
						t.Skipf("needs the file %s; its package tests it", a.Needs)
					}
					s, err := a.New(g, v, nil, nil)
					if err != nil {
						t.Fatal(err)
					}
					searchtest.Check(t, s, opening(t, g, v, 0, 1), search.Limits{Nodes: 20, Seed: 7})
				})
			}
		}
	}
}

func TestDescriptionsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range Methods() {
		if seen[a.Name] || a.Name != strings.ToLower(a.Name) || a.Title == "" ||
			!strings.HasSuffix(a.Doc, ".") {
			t.Errorf("%q (%q): %q", a.Name, a.Title, a.Doc)
		}
		seen[a.Name] = true
		if _, err := param.Fill(a.Params, nil); err != nil {
			t.Errorf("%s: default %v", a.Name, err)
		}
		if v, err := param.Fill(a.Strengths, nil); err != nil {
			t.Errorf("%s: strength %v", a.Name, err)
		} else {
			for _, s := range a.Strengths {
				if method.Limits(s.Name, v.Int(s.Name)) == (search.Limits{}) {
					t.Errorf("%s: strength %s limits nothing", a.Name, s.Name)
				}
			}
		}
		for _, s := range a.Strengths {
			for _, p := range a.Params {
				if s.Name == p.Name {
					t.Errorf("%s: %s is a strength and a parameter", a.Name, s.Name)
				}
			}
		}
		if b, err := Find(a.Name); err != nil || b.Title != a.Title {
			t.Errorf("Find(%q) = %q, %v", a.Name, b.Title, err)
		}
	}
	if got := method.Limits(method.Time, 1500).Time; got != 1500*time.Millisecond {
		t.Errorf("1500 ms are %v", got)
	}
}

func TestUnsuitableMethodsAreRejected(t *testing.T) {
	if _, err := Find("psychic"); err == nil || !strings.Contains(err.Error(), `"psychic"`) {
		t.Errorf("Find: %v", err)
	}
	ab, err := Find("alphabeta")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ab.New(twenty48.Game(), nil, nil, nil); err == nil ||
		!strings.Contains(err.Error(), "does not play twenty48") {
		t.Errorf("alpha-beta for 2048: %v", err)
	}
	if _, err := ab.New(chess.Game(), nil, param.Values{"table": "99"}, nil); err == nil ||
		!strings.Contains(err.Error(), "99") {
		t.Errorf("table 99: %v", err)
	}
	if _, err := ab.New(chess.Game(), nil, param.Values{"tabel": "9"}, nil); err == nil ||
		!strings.Contains(err.Error(), "tabel") {
		t.Errorf("tabel: %v", err)
	}
}

// TestDescribeRoundTrip checks that a program that contains none of the algorithms can read their
// descriptions.
func TestDescribeRoundTrip(t *testing.T) {
	text := Methods().JSON()
	l, err := method.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(l, Methods()) {
		t.Error("the list is read back as another one")
	}
	if len(text) > 80<<10 {
		t.Errorf("the list takes %d bytes", len(text))
	}
}

// TestEveryVariantIsPlayed checks that every variant that a game offers has an algorithm that plays it, and
// that the default algorithm accepts a time limit.
func TestEveryVariantIsPlayed(t *testing.T) {
	for _, g := range games.Games() {
		for _, p := range g.Presets {
			m, ok := Methods().Best(g, p.Values)
			if !ok || m.Usual(true) == (search.Limits{}) || m.Usual(false) == (search.Limits{}) ||
				m.Needs != "" {
				t.Errorf("%s %s is played by %q", g.Name, p.Name, m.Name)
			}
		}
	}
}

// TestEveryMethodHasAStrengthWithoutTime checks that each algorithm that can be limited by time also has a
// reproducible limit.
func TestEveryMethodHasAStrengthWithoutTime(t *testing.T) {
	for _, m := range Methods() {
		if len(m.Strengths) > 0 && m.Usual(false) == (search.Limits{}) {
			t.Errorf("%s is limited by time alone", m.Name)
		}
	}
}

// TestChanceFollowsTheSeed checks that for the same seed the chance events of every game are the same,
// whether drawn at random or chosen against the player.
func TestChanceFollowsTheSeed(t *testing.T) {
	for _, g := range games.Games() {
		if !g.Chance {
			continue
		}
		for _, p := range g.Presets {
			s, err := game.Track(g, p.Values, "")
			if err != nil {
				t.Fatal(err)
			}
			r := rng.New(1)
			for n := range uint64(12) {
				legal := s.Moves(nil)
				if s.Turn() != game.Chance {
					s.Play(legal[r.IntN(len(legal))])
					continue
				}
				m, err := Chance(t.Context(), s, n)
				again, _ := Chance(t.Context(), s, n)
				if err != nil || m != again || !game.Contains(legal, m) {
					t.Fatalf("%s %s: %#x, then %#x, %v", g.Name, p.Name, m, again, err)
				}
				if drawn := chance.Draw(s, n); !chance.Adverse(s) && m != drawn {
					t.Errorf("%s %s: %#x, drawn %#x", g.Name, p.Name, m, drawn)
				}
				s.Play(m)
			}
		}
	}
}
