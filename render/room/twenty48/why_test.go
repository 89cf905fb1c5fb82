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
	given, left := 0, 0
	for range 200 {
		if err := s.Load(randomBoard(random)); err != nil {
			t.Fatal(err)
		}
		moves := r.Session.Line.State().Moves(nil)
		for _, best := range moves {
			for _, second := range moves {
				for _, lead := range []float64{-1, 0, 0.4, 1, 50} { // −1 without estimates
					if best == second {
						continue
					}
					if checkReason(t, r, best, second, lead) {
						given++
					} else {
						left++
					}
				}
			}
		}
	}
	if given < 500 || left < 500 {
		t.Errorf("%d reasons are given and %d left out", given, left)
	}
}

var reasonForm = regexp.MustCompile(`^After left, (\d+) pairs? can merge; after right, (\d+)\.` +
	`(?: Expected: (.*) against (.*)\.)?$`)

// checkReason checks the reason for a hint that leads by some points, or has no estimate if lead is negative,
// and reports whether there is one.
func checkReason(t *testing.T, r *tilesRoom, best, second game.Move, lead float64) (given bool) {
	t.Helper()
	score := func(x float64) search.Score {
		return search.Score{Value: x, Unit: r.Units(), Hidden: lead < 0}
	}
	text := r.WhyHint(session.Thought{Side: game.First, Texts: [][]string{{"left"}, {"right"}},
		Info: search.Info{Lines: []search.Line{{Moves: []game.Move{best}, Score: score(1000 + lead)},
			{Moves: []game.Move{second}, Score: score(1000)}}}})
	state := r.Session.Line.State()
	gain := mergesAfter(state, best) - mergesAfter(state, second)
	if text == "" {
		if gain > 0 || gain == 0 && lead >= 1 {
			t.Errorf("%s: no reason for a lead of %d merges and %g points", state.Notation(), gain, lead)
		}
		return false
	}
	parts := reasonForm.FindStringSubmatch(text)
	if parts == nil {
		t.Fatalf("%q", text)
	}
	var a, b int
	if _, err := fmt.Sscan(parts[2]+" "+parts[1], &a, &b); err != nil {
		t.Fatal(err)
	}
	if b < a || b == a && parts[3] == parts[4] || b-a != gain {
		t.Errorf("%s: %q favours the other direction", state.Notation(), text)
	}
	return true
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
