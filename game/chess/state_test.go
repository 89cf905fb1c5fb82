package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game"
)

// picture returns the board of s as lines of letters.
func picture(s *State) string {
	var b strings.Builder
	for row := range 8 {
		for col := range 8 {
			c, k := Piece(s.At(row, col))
			letter := kindLetters[k]
			if k != NoKind && c == White {
				letter -= 'a' - 'A'
			}
			b.WriteByte(letter)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestBoardIsSeenFromWhite(t *testing.T) {
	s := New(mustParse(t, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"), false)
	if got, want := picture(s), `rnbqkbnr
ppp.p.pp
........
...pPp..
........
........
PPPP.PPP
RNBQKBNR
`; got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
	if s.At(0, 3) != BlackQueen || s.At(7, 4) != WhiteKing || s.At(4, 4) != 0 {
		t.Error("cells are wrong")
	}
	m, err := Game().ParseMove(s, "exf6")
	if err != nil {
		t.Fatal(err)
	}
	if from, to := s.Squares(m); from != 3*8+4 || to != 2*8+5 {
		t.Errorf("squares %d and %d", from, to)
	}
}

func TestAtPanicsOutsideBoard(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.HasPrefix(text, "chess: ") {
			t.Errorf("panic %q", text)
		}
	}()
	New(Initial(), false).At(8, 0)
}

func TestUndoPanicsAtTheStart(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); text != "chess: nothing to undo" {
			t.Errorf("panic %q", text)
		}
	}()
	New(Initial(), false).Undo()
}

// TestMotionsGiveThePositionAfterTheMove applies the motions of every move to the cells and compares the
// result with the position after the move.
func TestMotionsGiveThePositionAfterTheMove(t *testing.T) {
	for i, start := range append(allStarts, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3") {
		randomGame(mustParse(t, start), uint64(i), 80, func(p *Position, legal []game.Move) {
			s := New(*p, true)
			for _, m := range legal {
				cells := map[game.Square]game.Cell{}
				for sq := range NoSquare {
					cells[game.Square(sq)] = p.At(sq)
				}
				motions := s.Motions(nil, m)
				for _, motion := range motions { // all pieces are lifted before any is set down
					if cells[motion.From] != motion.Cell {
						t.Fatalf("%s, %s: no such piece as %+v", p.FEN(), UCI(m), motion)
					}
					cells[motion.From] = 0
				}
				for _, motion := range motions {
					if motion.To != game.NoSquare {
						cells[motion.To] = motion.Cell
					}
				}
				after := *p
				after.Make(m)
				if k := Promotion(m); k != NoKind {
					cells[game.Square(To(m))] = CellOf(p.Side, k)
				}
				for sq := range NoSquare {
					if cells[game.Square(sq)] != after.At(sq) {
						t.Fatalf("%s, %s: motions %+v leave %d on %v", p.FEN(), UCI(m), s.Motions(nil, m),
							cells[game.Square(sq)], sq)
					}
				}
			}
		})
	}
}

func TestStateHistoryAndCheck(t *testing.T) {
	s := New(Initial(), false)
	play(t, s, "e4 f5")
	if _, ok := s.Check(); ok {
		t.Error("a check where there is none")
	}
	play(t, s, "Qh5")
	if at, ok := s.Check(); !ok || at != game.Square(E8) {
		t.Errorf("check on %d, %v", at, ok)
	}
	if got := strings.Join(uciLine(s.History(nil)), " "); got != "e2e4 f7f5 d1h5" {
		t.Errorf("history %s", got)
	}
	c := s.Clone().(*State)
	s.Undo()
	s.Undo()
	play(t, s, "e5")
	if got := strings.Join(uciLine(c.History(nil)), " "); got != "e2e4 f7f5 d1h5" {
		t.Errorf("history of the clone %s", got)
	}
	c.Undo()
	if !slices.Equal(uciLine(c.History(nil)), []string{"e2e4", "f7f5"}) {
		t.Error("the clone cannot undo")
	}
}
