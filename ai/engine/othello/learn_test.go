package othello

import (
	"encoding/base64"
	contract "ludarium/ai/worker/wire/othello"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/gametest"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// TestLostGamesAreNotRepeated checks that the engine deviates from a lost game in one of its first moves,
// although the seeds are the same.
func TestLostGamesAreNotRepeated(t *testing.T) {
	gametest.Slow(t)
	ctx, files := t.Context(), withWeights(smallFile(t))
	// White is the engine, and Black plays at random; the test only needs complete games.
	play := func(seed uint64, learnt string, black []game.Move) (moves []game.Move, left int) {
		s := searcherWith(t, param.Values{contract.LearntParam: learnt}, files)
		state, r := rules.New(8), rng.New(seed)
		left = -1
		for n := 0; state.Turn() != game.Nobody; n++ {
			legal := state.Moves(nil)
			m := legal[r.IntN(len(legal))]
			switch {
			case state.Turn() == game.Second:
				info, err := s.Search(ctx, state, search.Limits{Depth: 2, Seed: uint64(n)}, nil)
				if err != nil {
					t.Fatal(err)
				}
				m, _ = info.Best()
			case n < len(black):
				m = black[n]
			}
			if left < 0 && n < len(black) && m != black[n] {
				return moves, n
			}
			moves = append(moves, m)
			state.Play(m)
		}
		return moves, left
	}
	var lost []game.Move
	seed, black, white := uint64(0), 0, 0
	for ; black <= white; seed++ { // until White loses a game
		lost, _ = play(seed, "", nil)
		end := rules.New(8)
		for _, m := range lost {
			end.Play(m)
		}
		black, white = end.Discs()
	}
	if _, left := play(seed, "", lost); left >= 0 {
		t.Fatalf("without learning the game is left at move %d", left+1)
	}
	learn := func() string {
		t.Helper()
		p := pool.NewLocal(pool.NewMux(ServeLearning(files)), 1)
		defer p.Close()
		out, err := pool.Call(ctx, p, contract.Learn, contract.Lost{Moves: lost}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	// learn enters the game into the book as a loss by 64 discs for White, whatever its result was.
	out := learn()
	book, err := learntBook(out)
	if err != nil || book.Positions() == 0 {
		t.Fatalf("%d positions, %v", book.Positions(), err)
	}
	if learn() != out {
		t.Error("the same game is learnt otherwise")
	}
	if _, left := play(seed, out, lost); left < 0 || left >= learntPlies {
		t.Errorf("a game lost by %d to %d is played again up to move %d", white, black, left+1)
	}
}

func TestDamagedLearnedOpeningsAreErrors(t *testing.T) {
	ctx, files := t.Context(), withWeights(smallFile(t))
	for text, want := range map[string]string{"?": "bad learnt openings",
		base64.StdEncoding.EncodeToString([]byte("nonsense")): "does not begin"} {
		_, err := searcherWith(t, param.Values{contract.LearntParam: text}, files).
			Search(ctx, rules.New(8), search.Limits{Depth: 1}, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, input := range []string{"", `{"moves":[1]}`, `{"moves":[19]}`, `{"learnt":"?"}`} {
		if _, err := ServeLearning(files).Do(ctx, pool.Task{Input: []byte(input)}, nil); err == nil {
			t.Errorf("%s is learnt", input)
		}
	}
}
