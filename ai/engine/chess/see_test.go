package chess

import (
	"testing"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// exchange returns the maximum gain of side by capturing a piece of value worth on square s, if the least
// valuable attackers capture first.
func exchange(b *board, s rules.Square, side rules.Color, worth int, occ uint64) int {
	attackers := b.Attackers(s, occ) & occ
	for k := rules.Pawn; k <= rules.King; k++ {
		mine := attackers & b.Of(side, k)
		if mine == 0 {
			continue
		}
		if k == rules.King && attackers&b.Colors[side^1] != 0 {
			return 0
		}
		return max(0, worth-exchange(b, s, side^1, exchangeValue[k], occ&^first(mine).Bit()))
	}
	return 0
}

// slowGain returns the material that move m gains, computed by making the exchanges on its target square.
func slowGain(b *board, m game.Move) int {
	if rules.Castles(m) {
		return 0
	}
	gain, next := exchangeValue[rules.Captured(m)], rules.Moved(m)
	if k := rules.Promotion(m); k != rules.NoKind {
		gain += exchangeValue[k] - exchangeValue[rules.Pawn]
		next = k
	}
	occ := b.Occupied()&^rules.From(m).Bit() | rules.To(m).Bit()
	if rules.EnPassant(m) {
		occ &^= (rules.To(m) ^ 8).Bit()
	}
	return gain - exchange(b, rules.To(m), b.Side^1, exchangeValue[next], occ)
}

func TestExchangesAgainstSlow(t *testing.T) {
	wander(40, 120, func(s *rules.State) {
		b := newBoard(s.Position(), Plain())
		for _, m := range b.Generate(nil) {
			gain := slowGain(&b, m)
			for _, threshold := range []int{gain - 1, gain, gain + 1, -100, 0, 1, 100} {
				if got := b.gains(m, threshold); got != (gain >= threshold) {
					t.Fatalf("%s %s: gains(%d) = %t, it wins %d", s.Notation(), rules.UCI(m), threshold, got,
						gain)
				}
			}
		}
	})
}

func TestExchangeValues(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		gain      int
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{"3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 500 + 850},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
	} {
		s := start(t, c.fen)
		b := newBoard(s.Position(), Plain())
		m, err := rules.Game().ParseMove(s, c.move)
		if err != nil {
			t.Fatal(err)
		}
		if !b.gains(m, c.gain) || b.gains(m, c.gain+1) {
			t.Errorf("%s %s does not win %d", c.fen, c.move, c.gain)
		}
	}
}
