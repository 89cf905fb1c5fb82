package alphabeta

import (
	"math/bits"
	"testing"

	"ludarium/game/chess"
	"ludarium/game/param"
)

// ending is a position in an endgame table. Its value for the side to move is 1 for a win, -1 for a loss, and
// 0 while neither is proven.
type ending struct {
	next, before []int
	value        int
	open         int // number of children that are not known to be won by the opponent
	over         bool
}

// solveEnding returns the value of a position with only kings and pawns by retrograde analysis of all
// reachable positions, up to a promotion after which the piece is safe. Positions without a proof are draws.
// It is slow and independent of the searches.
func solveEnding(t *testing.T, fen string) (value int) {
	t.Helper()
	ids := map[uint64]int{}
	var list []ending
	var states []chess.Position
	add := func(s *chess.State) int {
		id, ok := ids[s.Hash()]
		if !ok {
			id = len(list)
			ids[s.Hash()] = id
			e := ending{}
			e.value, e.over = ended(s)
			list, states = append(list, e), append(states, s.Position())
		}
		return id
	}
	add(plainChess(t, fen))
	for id := 0; id < len(list); id++ {
		if list[id].over {
			continue
		}
		s := chess.NewPlain(states[id])
		for _, m := range s.Moves(nil) {
			s.Play(m)
			next := add(s)
			s.Undo()
			list[id].next = append(list[id].next, next)
			list[next].before = append(list[next].before, id)
		}
		list[id].open = len(list[id].next)
	}
	var proven []int
	for id := range list {
		if list[id].value != 0 {
			proven = append(proven, id)
		}
	}
	for len(proven) > 0 {
		id := proven[0]
		proven = proven[1:]
		for _, b := range list[id].before {
			e := &list[b]
			if e.value != 0 {
				continue
			}
			if list[id].value < 0 {
				e.value = 1
			} else if e.open--; e.open == 0 {
				e.value = -1
			}
			if e.value != 0 {
				proven = append(proven, b)
			}
		}
	}
	return list[0].value
}

// ended recognises the final positions: mate, stalemate, bare kings, and a queen or rook that cannot be
// captured.
func ended(s *chess.State) (value int, over bool) {
	p := s.Position()
	moves := s.Moves(nil)
	switch {
	case len(moves) == 0 && p.InCheck():
		return -1, true
	case len(moves) == 0, bits.OnesCount64(p.Colors[0]|p.Colors[1]) == 2, p.Kinds[chess.Knight]|
		p.Kinds[chess.Bishop] != 0:
		return 0, true
	}
	heavy := p.Kinds[chess.Queen] | p.Kinds[chess.Rook]
	if heavy == 0 {
		return 0, false
	}
	for _, m := range moves { // positions in which the side to move did not promote
		if _, to := s.Squares(m); heavy&chess.Square(to).Bit() != 0 {
			return 0, true // bare kings
		}
	}
	return -1, true
}

// TestMutualZugzwangValues compares the values of mutual zugzwangs, with either side to move, with an endgame
// table.
func TestMutualZugzwangValues(t *testing.T) {
	for _, c := range []struct {
		board        string
		white, black int // values for White, with White and with Black to move
	}{
		{"8/8/8/4k3/8/4K3/4P3/8", 0, 1},
		{"8/4k3/8/4K3/4P3/8/8/8", 0, 1},
		{"8/8/8/3pK3/2kP4/8/8/8", -1, 1},
	} {
		if got := solveEnding(t, c.board+" w - - 0 1"); got != c.white {
			t.Errorf("%s, White to move: %d, want %d", c.board, got, c.white)
		}
		if got := -solveEnding(t, c.board+" b - - 0 1"); got != c.black {
			t.Errorf("%s, Black to move: %d, want %d", c.board, got, c.black)
		}
	}
}

// TestMutualZugzwangLosesThePawn searches the last of these positions: the side to move loses a pawn, which a
// null move would save.
func TestMutualZugzwangLosesThePawn(t *testing.T) {
	for _, side := range []string{"w", "b"} {
		root := plainChess(t, "8/8/8/3pK3/2kP4/8/8/8 "+side+" - - 0 1")
		for _, v := range []param.Values{{}, {"search": PVS, "null-move": NullThreat},
			{"search": PVS, "iid": "true", "order": OrderHeuristic}} {
			for depth := 2; depth <= 5; depth++ {
				if got, _ := once(t, material, root, depth, v); got != -1 {
					t.Errorf("%s to move, %v, depth %d: %v pawns, want -1", side, v, depth, got)
				}
			}
		}
		null, ok := root.NullMove()
		if !ok {
			t.Fatal("nobody may pass")
		}
		root.Play(null)
		if got, _ := once(t, material, root, 4, nil); got != -1 { // the other side is in zugzwang
			t.Errorf("%s passes: %v for the other", side, got)
		}
	}
}
