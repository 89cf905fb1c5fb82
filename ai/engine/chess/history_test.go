package chess

import (
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/chess"
)

// TestAttackedSquaresOfSurvey compares the squares that the opponent attacks according to survey with those
// according to the rules. It also checks that the surroundings of one position are not used for another.
func TestAttackedSquaresOfSurvey(t *testing.T) {
	f := new(frame)
	rows := map[int]string{}
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		f.board = newBoard(p, Default())
		f.findCorrections()
		f.survey()
		for s := range rules.Square(64) {
			if got, want := f.attacked&s.Bit() != 0, p.Attacked(s, p.Side^1); got != want {
				t.Errorf("%s: %v is attacked: %v, want %v", fen, s, got, want)
			}
		}
		if f.pawnRow < 0 || f.pawnRow+12*64 > len(history{}.pawns) {
			t.Errorf("%s: row %d is none of the table", fen, f.pawnRow)
		}
		if other, ok := rows[f.pawnRow]; ok {
			t.Errorf("%s and %s share a row", fen, other)
		}
		rows[f.pawnRow] = fen
	}
}

// TestCorrectionIndicesAreUpdated compares the correction indices of frames, which are updated incrementally,
// with indices computed from the boards, after moves and after a null move.
func TestCorrectionIndicesAreUpdated(t *testing.T) {
	w := newWorker(Default(), newTable(1))
	for i, fen := range []string{initial,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		w.begin(p, nil, nil, true)
		f, r := w.at(0), rng.New(uint64(i))
		for range 60 {
			anew := frame{board: f.board}
			if anew.findCorrections(); f.corrections != anew.corrections {
				t.Fatalf("%s: %v, want %v", f.FEN(), f.corrections, anew.corrections)
			}
			moves := f.Generate(nil)
			if len(moves) == 0 {
				break
			}
			if !f.check && r.IntN(5) == 0 {
				f = w.pass(f)
				continue
			}
			f = w.play(f, moves[r.IntN(len(moves))])
		}
	}
}

// TestHistoryDependsOnAttackedSquares rewards a move and checks that its history is different when its target
// square is attacked.
func TestHistoryDependsOnAttackedSquares(t *testing.T) {
	w := newWorker(Default(), newTable(1))
	p, err := rules.ParseFEN("4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	f := w.at(0)
	w.begin(p, nil, nil, true)
	moves := p.Generate(nil)
	m := moves[0]
	for _, other := range moves {
		if rules.Moved(other) == rules.Queen {
			m = other
		}
	}
	if got := w.worth(f, m); got != 0 {
		t.Fatalf("worth %d before anything is known", got)
	}
	w.note(0, m, bonus(5))
	good := w.worth(f, m)
	if good <= 0 {
		t.Errorf("worth %d after a bonus", good)
	}
	f.attacked |= rules.To(m).Bit()
	if got := w.worth(f, m); got >= good || got < 0 {
		t.Errorf("worth %d where the square is attacked, %d where it was good", got, good)
	}
	w.begin(p, nil, nil, true)
	if got := w.worth(f, m); got != 0 {
		t.Errorf("worth %d after a clean beginning", got)
	}
}

// TestFailHighValuesMoveTowardsBeta checks that values above beta are moved towards beta unless they are
// mates.
func TestFailHighValuesMoveTowardsBeta(t *testing.T) {
	for _, c := range []struct{ v, beta, weight, want int }{
		{100, 50, 1, 75}, {100, 50, 4, 90}, {100, 100, 7, 100}, {-30, -60, 2, -40},
		{mateMost + 3, 50, 1, mateMost + 3}, {100, -mateMost - 1, 3, 100},
	} {
		if got := between(c.v, c.beta, c.weight); got != c.want {
			t.Errorf("between(%d, %d, %d) = %d, want %d", c.v, c.beta, c.weight, got, c.want)
		}
	}
}

// TestQuietMovesOrderedByPieceSquareValues checks that quiet moves without history are ordered by their gain
// in piece-square value.
func TestQuietMovesOrderedByPieceSquareValues(t *testing.T) {
	w := newWorker(Default(), newTable(1))
	for _, fen := range []string{initial, "4k3/pp3ppp/8/3n4/8/2N5/PP3PPP/4K3 b - - 0 1"} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		w.begin(p, nil, nil, true)
		f := w.at(0)
		f.findChecks()
		picker, last := f.pick(0, false), 1<<30
		for m := w.nextMove(f, picker, false); m != 0; m = w.nextMove(f, picker, false) {
			next := f.board
			next.make(m, w.weights)
			v := next.placed - f.placed
			if p.Side == rules.Black {
				v = -v
			}
			gain := v.middle()*f.phase + v.end()*(fullPhase-f.phase)
			if picker.stage == stageQuiets && !f.checks.by(m) {
				if gain > last {
					t.Errorf("%s: %s gains %d, the one before it %d", fen, rules.UCI(m), gain, last)
				}
				last = gain
			}
		}
	}
}
