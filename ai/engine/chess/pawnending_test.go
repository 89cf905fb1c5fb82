package chess

import (
	"testing"

	rules "ludarium/game/chess"
)

// TestPawnEndingsHaveTextbookResults compares positions with the results given in textbooks, for both colours
// and both wings.
func TestPawnEndingsHaveTextbookResults(t *testing.T) {
	for fen, won := range map[string]bool{
		"8/8/8/4k3/8/4K3/4P3/8 w - - 0 1": false, // the opposition decides the result
		"8/8/8/4k3/8/4K3/4P3/8 b - - 0 1": true,
		"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1": false,
		"8/4k3/8/4K3/4P3/8/8/8 b - - 0 1": true,
		"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1": true, // with the king on the sixth rank, White always wins
		"4k3/8/4K3/4P3/8/8/8/8 b - - 0 1": true,
		"k7/8/1K6/P7/8/8/8/8 w - - 0 1":   false, // with a rook's pawn White does not win
		"7k/8/6K1/7P/8/8/8/8 b - - 0 1":   false,
		"8/8/8/8/7P/8/8/k1K5 w - - 0 1":   true, // the king cannot catch the pawn
		"8/6k1/8/8/7P/8/8/2K5 w - - 0 1":  false,
		"8/4p3/4k3/8/4K3/8/8/8 w - - 0 1": true, // the first position with colours reversed
		"8/4p3/4k3/8/4K3/8/8/8 b - - 0 1": false,
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		b := newBoard(p, Default())
		strong := rules.White
		if b.Of(rules.Black, rules.Pawn) != 0 {
			strong = rules.Black
		}
		if b.pawnWins(strong) != won {
			t.Errorf("%s: won should be %t", fen, won)
		}
	}
	won, e := 0, allPawnEndings()
	for i := range 64 * 64 * 24 {
		king, lone, pawn := i/24>>6, i/24&63, 8*(i%24/4+1)+i%4
		if king == pawn || lone == pawn || kingMoves(king)>>lone&1 != 0 || king == lone {
			continue
		}
		won += number(*e.at(0, king, lone, pawn))
		if beside(1<<pawn<<8)>>lone&1 == 0 {
			won += number(*e.at(1, king, lone, pawn))
		}
	}
	if won != 111282 { // from the source of Stockfish 13
		t.Errorf("%d positions are won", won)
	}
}
