package judge

import (
	"flag"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	first "ludarium/game/chess"
	"ludarium/game/param"
)

var games = flag.Int("games", 300, "how many games of each kind are played on both rules")

// kinds are the games and variants to compare.
var kinds = []struct {
	title, game string
	values      param.Values
	begin       func() rules
}{
	{"chess", "chess", nil, func() rules { return newChess() }},
	{"othello", "othello", nil, func() rules { return newOthello(8) }},
	{"othello 6x6", "othello", param.Values{"size": "6"}, func() rules { return newOthello(6) }},
	{"connect 7x6", "connectk", nil, func() rules {
		return &connect{rows: 6, k: 4, columns: make([]string, 7), turn: 'r'}
	}},
	{"connect 5x4, three in a row", "connectk", param.Values{"rows": "4", "cols": "5", "k": "3"},
		func() rules { return &connect{rows: 4, k: 3, columns: make([]string, 5), turn: 'r'} }},
}

// text returns a move in the notation of the independent rules.
func text(g *game.Game, s game.State, m game.Move) string {
	if g.Name == "chess" {
		return first.UCI(m)
	}
	return g.MoveText(s, m)
}

// choose returns a random move. In every second game it sometimes picks the move that leaves the opponent
// the fewest replies, which leads to mates, passes and full boards.
func choose(r *rand.Rand, s game.State, moves []game.Move, tight bool) game.Move {
	if !tight || r.IntN(4) > 0 {
		return moves[r.IntN(len(moves))]
	}
	best, least := moves[0], 1<<30
	for _, m := range moves {
		s.Play(m)
		n := len(s.Moves(nil))
		s.Undo()
		if n < least {
			best, least = m, n
		}
	}
	return best
}

// TestRulesAgreeWithIndependentOnes plays games by both sets of rules, which must agree on the legal moves of
// every position and on the result.
func TestRulesAgreeWithIndependentOnes(t *testing.T) {
	for _, k := range kinds {
		t.Run(k.title, func(t *testing.T) {
			i := slices.IndexFunc(catalog.Games(), func(g *game.Game) bool { return g.Name == k.game })
			g := catalog.Games()[i]
			values, err := param.Fill(g.Params, k.values)
			if err != nil {
				t.Fatal(err)
			}
			var mu sync.Mutex
			var results [3]int
			plies := 0
			var all sync.WaitGroup
			for worker := range runtime.NumCPU() {
				all.Go(func() {
					for n := worker; n < *games && !t.Failed(); n += runtime.NumCPU() {
						result, length, ok := judge(t, g, values, k.begin(), n)
						if !ok {
							return
						}
						mu.Lock()
						results[result+1]++
						plies += length
						mu.Unlock()
					}
				})
			}
			all.Wait()
			t.Logf("%d games of %s, %d plies: won %d, drawn %d, lost %d by the first side", *games, k.title,
				plies, results[2], results[1], results[0])
			if results[0] == 0 || results[2] == 0 {
				t.Error("all games end alike")
			}
		})
	}
}

// judge plays game n by both sets of rules.
func judge(t *testing.T, g *game.Game, v param.Values, second rules, n int) (result, plies int, ok bool) {
	s, err := g.New(v)
	if err != nil {
		t.Error(err)
		return 0, 0, false
	}
	r := rand.New(rand.NewPCG(uint64(n), 1))
	for ; ; plies++ {
		moves := s.Moves(nil)
		var texts []string
		for _, m := range moves {
			texts = append(texts, text(g, s, m))
		}
		slices.Sort(texts)
		want := second.moves()
		slices.Sort(want)
		if !slices.Equal(texts, want) {
			t.Errorf("game %d, ply %d, %s: moves %v, the second judge has %v", n, plies, s.Notation(), texts,
				want)
			return 0, 0, false
		}
		if len(moves) == 0 {
			break
		}
		m := choose(r, s, moves, n%2 == 1)
		second.play(text(g, s, m))
		s.Play(m)
	}
	result = second.result()
	if got := s.Score(game.First); s.Turn() != game.Nobody || got != float64(result) {
		t.Errorf("game %d, %s: the score is %v, by the second judge %d", n, s.Notation(), got, result)
		return 0, 0, false
	}
	return result, plies, true
}
