package film

import (
	"slices"
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// position returns a position of a game; "" is the start position.
func position(t *testing.T, name, notation string) game.State {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Track(g, param.Values{}, notation)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestMoveBetweenPositions checks that the moved piece is animated between consecutive positions, in both
// directions, and nothing between distant ones.
func TestMoveBetweenPositions(t *testing.T) {
	from := position(t, "chess", "")
	to := position(t, "chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
	there, back := between(from, to), between(to, from)
	if len(there.plan.Motions) != 1 || len(there.last) != 2 {
		t.Errorf("a pawn's move is %+v", there)
	}
	if len(back.plan.Motions) != 1 || back.plan.Motions[0].From != there.plan.Motions[0].To {
		t.Errorf("backwards: %+v", back)
	}
	far := position(t, "chess", "8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1")
	if jump := between(from, far); !jump.plan.Empty() || jump.last != nil {
		t.Errorf("to a distant position: %+v", jump)
	}
}

// TestSlideBetweenPositions checks that a slide of 2048 moves its tiles and then shows the new tile.
func TestSlideBetweenPositions(t *testing.T) {
	from := position(t, "twenty48", "0,0,0,2/0,0,2,4/0,4,8,16/2,8,32,64 p 0")
	to := from.Clone()
	m := to.Moves(nil)[0]
	to.Play(m)
	to.Play(to.Moves(nil)[0])
	turn := between(from, to)
	if len(turn.plan.Motions) == 0 || len(turn.plan.Appear) == 0 {
		t.Errorf("a slide is %+v", turn)
	}
}

// TestAnimationClock checks that the animation starts with its frame and ends in time, or at once with
// reduced motion.
func TestAnimationClock(t *testing.T) {
	var pic Picture
	var ways []float64
	for _, now := range []time.Duration{0, 80, 160, 400} {
		pic.Clock(7, time.Second+now*time.Millisecond, 200*time.Millisecond)
		ways = append(ways, pic.clock.way(160*time.Millisecond))
	}
	if want := []float64{0, 0.5, 1, 1}; !slices.Equal(ways, want) {
		t.Errorf("progress %v", ways)
	}
	pic.Clock(8, 2*time.Second, 0)
	if way := pic.clock.way(time.Second); way != 1 {
		t.Errorf("with reduced motion the progress is %v", way)
	}
}
