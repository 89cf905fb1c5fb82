package uci

import (
	"testing"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/game"
)

// TestMaximumTimeKeepsAReserve checks a player that uses the maximum time for every move of a long game with
// increments, and in addition loses the overhead each time. The player must always have two increments or
// half a second left.
func TestMaximumTimeKeepsAReserve(t *testing.T) {
	const overhead = 10 * time.Millisecond
	for base, increment := range map[time.Duration]time.Duration{
		8 * time.Second: 80 * time.Millisecond, 2 * time.Second: 20 * time.Millisecond,
		time.Minute: 2 * time.Second,
	} {
		left := base
		for ply := range 600 {
			p := newPace(left, increment, overhead, 0, ply)
			if p.usual > p.most {
				t.Fatalf("%v: %v are usual and %v most", increment, p.usual, p.most)
			}
			if left -= p.most + overhead; left < min(2*increment, reserveMost) {
				t.Fatalf("%v: ply %d: %v left", increment, ply, left)
			}
			left += increment
		}
	}
}

// TestUsualTimeUsesMostOfTheClock checks that a player that uses the usual time for every move, without an
// increment, has a tenth of the time left after sixty moves.
func TestUsualTimeUsesMostOfTheClock(t *testing.T) {
	left := time.Minute
	for move := range 60 {
		left -= newPace(left, 0, 0, 0, 2*move).usual
	}
	if left < 3*time.Second || left > 9*time.Second {
		t.Errorf("%v of a minute are left", left)
	}
}

// TestStableMovesNeedLessTime checks that a stable best move that takes most of the nodes is played earlier
// than a move that is new, that takes few of the nodes, or whose value falls.
func TestStableMovesNeedLessTime(t *testing.T) {
	// needed returns the time, in percent of the usual time, after which the search stops when its iterations
	// have these best moves and values.
	needed := func(focus int, moves string, values ...int) int {
		for percent := 1; percent < 1000; percent++ {
			j, done := judge{usual: time.Second}, false
			for i, v := range values {
				p := chess.Progress{Depth: 5 + i, Focus: focus,
					Lines: []chess.Line{{Value: v, Moves: []game.Move{game.Move(moves[i])}}}}
				done = j.enough(p, time.Duration(percent)*time.Second/100)
			}
			if done {
				return percent
			}
		}
		return 1000
	}
	steady := needed(900, "aaaaaaaaaaaa", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
	if steady < 50 || steady > 80 {
		t.Errorf("a steady move needs %d %%", steady)
	}
	for name, n := range map[string]int{
		"new":       needed(900, "aaaaaaaaaaab", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10),
		"contested": needed(400, "aaaaaaaaaaaa", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10),
		"falling":   needed(900, "aaaaaaaaaaaa", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, -60),
	} {
		if n < steady*5/4 || n > 300 {
			t.Errorf("%s: %d %%, steady: %d %%", name, n, steady)
		}
	}
}
