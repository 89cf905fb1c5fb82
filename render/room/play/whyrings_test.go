package play

import (
	"testing"

	"ludarium/game"
	"ludarium/game/format"
)

// TestRingsMarkWhatTheTextCallsLost follows the line of an answer that calls a knight lost: the ring follows
// that knight until it is captured, other captured pieces have none, and the film goes to the last move that
// the text names.
func TestRingsMarkWhatTheTextCallsLost(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5 Nf3 Nc6 Nxe5 Nxe5 d4 Nc6 d5 Nb4 a3 Nxd5 exd5")
	moves := r.Session.Line.Moves()
	c := &Case{MoveVerdict: MoveVerdict{N: 5, Side: game.First}, Start: r.Session.Line.At(4)}
	c.Played = []game.Move{moves[4].Move}
	for _, e := range moves[5:] {
		c.Refutes.Moves = append(c.Refutes.Moves, e.Move)
	}
	c.Better.Moves = c.Refutes.Moves
	a := &explanation{about: c, lost: map[int][]format.Shape{},
		lines: [2][]game.Move{append(c.path(), c.Refutes.Moves...), c.Better.Moves}}
	a.Causes = []Cause{{Lost: []int{0}, Ply: 6, Better: 5}}
	for ply, want := range []string{"f3", "e5", ""} {
		got := ""
		for _, s := range a.rings(0, ply) {
			got += FileAndRank(r.Session.Line.View(), s.To)
		}
		if got != want {
			t.Errorf("after %d moves the rings are on %q, want %q", ply, got, want)
		}
	}
	if a.stop(0) != 8 || a.stop(1) != 5 {
		t.Errorf("the film shows %d and %d moves", a.stop(0), a.stop(1))
	}
	if len(a.rings(1, 0)) > 0 {
		t.Error("the better line has rings")
	}
}
