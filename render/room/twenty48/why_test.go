package twenty48

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// TestReasonsSpeakForTheHint gives hints on 200 random boards, with the directions in every order, with and
// without estimates: a reason never favours the other direction, and is there if the merges favour the hint.
func TestReasonsSpeakForTheHint(t *testing.T) {
	s := shelltest.Open(t, doors(), "twenty48")
	r := s.Rooms.Current().(*tilesRoom)
	random := rng.New(1)
	reasons := regexp.MustCompile(`^(\d+) merges? after .*, (\d+) after [a-z]+(?:; expected (.*) against (.*))?\.$`)
	given, left := 0, 0
	for range 200 {
		if err := s.Load(randomBoard(random)); err != nil {
			t.Fatal(err)
		}
		state := r.Session.Line.State()
		moves := state.Moves(nil)
		for _, best := range moves {
			for _, second := range moves {
				if best == second {
					continue
				}
				for _, points := range []float64{-1, 0, 0.4, 1, 50} { // the lead of the hint; −1 without estimates
					score := func(x float64) search.Score {
						return search.Score{Value: x, Unit: r.Units(), Hidden: points < 0}
					}
					text := r.WhyHint(session.Thought{Side: game.First,
						Info: search.Info{Lines: []search.Line{
							{Moves: []game.Move{best}, Score: score(1000 + points)},
							{Moves: []game.Move{second}, Score: score(1000)}}},
						Texts: [][]string{{"left"}, {"right"}}})
					gain := mergesAfter(state, best) - mergesAfter(state, second)
					if text == "" {
						if left++; gain > 0 || gain == 0 && points >= 1 {
							t.Errorf("%s: no reason for a lead of %d merges and %g points", state.Notation(), gain,
								points)
						}
						continue
					}
					given++
					var a, b int
					parts := reasons.FindStringSubmatch(text)
					if parts == nil {
						t.Fatalf("%q", text)
					}
					fmt.Sscan(parts[1]+" "+parts[2], &a, &b)
					if b < a || b == a && parts[3] == parts[4] || b-a != gain {
						t.Errorf("%s: %q favours the other direction", strings.TrimSpace(state.Notation()), text)
					}
				}
			}
		}
	}
	if given < 500 || left < 500 {
		t.Errorf("%d reasons are given and %d left out", given, left)
	}
}

// randomBoard returns a board with random small tiles on about two thirds of its squares.
func randomBoard(random *rand.Rand) string {
	rows := make([]string, 4)
	for i := range rows {
		cells := make([]string, 4)
		for k := range cells {
			cells[k] = []string{"0", "2", "4", "8", "2", "0"}[random.IntN(6)]
		}
		rows[i] = strings.Join(cells, ",")
	}
	return strings.Join(rows, "/") + " p 100"
}
