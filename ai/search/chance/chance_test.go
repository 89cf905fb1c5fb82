package chance

import (
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func start(t *testing.T, v param.Values) *game.Tracked {
	t.Helper()
	s, err := game.Track(twenty48.Game(), v, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestDrawFollowsOdds checks that draws follow the odds: one tile in ten is a 4, and all squares are equally
// likely.
func TestDrawFollowsOdds(t *testing.T) {
	s := start(t, nil)
	fours, squares := 0, map[game.Square]int{}
	const n = 4000
	for seed := range uint64(n) {
		m := Draw(s, seed)
		if again := Draw(s.Unwrap(), seed); again != m {
			t.Fatalf("seed %d gives %#x and %#x", seed, m, again)
		}
		sq, exp, ok := twenty48.Spawned(m)
		if !ok {
			t.Fatalf("seed %d gives %#x", seed, m)
		}
		fours += exp - 1
		squares[sq]++
	}
	if math.Abs(float64(fours)-n/10) > 5*math.Sqrt(n*0.09) {
		t.Errorf("%d fours in %d tiles", fours, n)
	}
	for sq := range game.Square(16) {
		if math.Abs(float64(squares[sq])-n/16) > 5*math.Sqrt(n/16) {
			t.Errorf("%d of %d tiles on square %d", squares[sq], n, sq)
		}
	}
}

func TestAdverseTilesAreRecognised(t *testing.T) {
	if Adverse(start(t, nil)) || !Adverse(start(t, param.Values{"tiles": "evil"})) {
		t.Error("evil tiles are not told from drawn ones")
	}
}

func TestRemoteChoosesTheMove(t *testing.T) {
	var seen uint64
	choose := func(_ context.Context, s game.State, seed uint64) (game.Move, error) {
		seen = seed
		return s.Moves(nil)[3], nil
	}
	p := pool.NewLocal(pool.NewMux(Serve([]*game.Game{twenty48.Game()}, choose)), 1)
	defer p.Close()
	s := start(t, nil)
	if m, err := Remote(p)(t.Context(), s, 1<<60+1); err != nil || m != s.Moves(nil)[3] || seen != 1<<60+1 {
		t.Errorf("%#x, seed %d, %v", m, seen, err)
	}
	if _, err := Remote(p)(t.Context(), s.Unwrap(), 1); err == nil ||
		!strings.Contains(err.Error(), "record") {
		t.Errorf("without a record: %v", err)
	}
	s.Play(s.Moves(nil)[0])
	s.Play(s.Moves(nil)[0])
	player, err := json.Marshal(Question{Record: s.Record()})
	if err != nil {
		t.Fatal(err)
	}
	for input, want := range map[string]string{
		"{": "bad input", `{"record":{"game":"go"}}`: `"go"`,
		`{"record":{"game":"twenty48","moves":[9]}}`: "move 1", string(player): "no random event is due",
	} {
		if out, err := p.Do(t.Context(), pool.Task{Kind: Task.Name, Input: []byte(input)}, nil); err ==
			nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %s, %v, want %s", input, out, err, want)
		}
	}
}

func TestWorkerErrorIsReturned(t *testing.T) {
	for want, answer := range map[string]string{"unreadable": "x", "cannot happen": "1"} {
		p := pool.NewLocal(
			pool.Mux{Task.Name: func(context.Context, pool.Task, func([]byte)) ([]byte, error) {
				return []byte(answer), nil
			}}, 1)
		if m, err := Remote(p)(t.Context(), start(t, nil), 1); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %#x, %v", answer, m, err)
		}
		p.Close()
	}
}
