package chess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	reference "github.com/corentings/chess/v2"

	"ludarium/game"
)

// randomGame calls see with the positions of a random game of at most plies moves and their legal moves.
func randomGame(start Position, seed uint64, plies int, see func(p *Position, legal []game.Move)) {
	r := rand.New(rand.NewPCG(seed, 0xc4e55))
	p := start
	for range plies {
		legal := p.Generate(nil)
		see(&p, legal)
		if len(legal) == 0 {
			return
		}
		p.Make(legal[r.IntN(len(legal))])
	}
}

// starts are start positions for random games with many castling, en passant and promotion moves.
var starts = []string{
	initialFEN,
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
	"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
}

// starts960 are positions of Chess960.
var starts960 = []string{
	"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
	"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
	"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
	"r1rk1r2/8/8/8/8/8/8/R1RK1R2 w KCkc - 0 1",
	"1r3k1r/8/8/8/8/8/8/R1K3R1 w GAhb - 0 1",
	"r3k2r/8/8/8/8/8/8/1R2K1R1 w GBha - 0 1",
	"5rk1/8/8/8/8/8/8/5RKR b Kq - 0 1",
	"4r3/3k4/8/8/8/8/6PP/qR1K1R2 w KQ - 0 1",
	"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
}

// allStarts are the positions of standard chess and Chess960.
var allStarts = slices.Concat(starts, starts960)

func ucis(moves []game.Move) []string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = UCI(m)
	}
	slices.Sort(names)
	return names
}

// TestLegalMovesAgainstReference compares the legal moves with the moves of an independent library.
func TestLegalMovesAgainstReference(t *testing.T) {
	for i, start := range starts {
		randomGame(mustParse(t, start), uint64(i), 60, func(p *Position, legal []game.Move) {
			option, err := reference.FEN(p.FEN())
			if err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			var want []string
			for _, m := range reference.NewGame(option).ValidMoves() {
				want = append(want, m.String())
			}
			slices.Sort(want)
			if got := ucis(legal); !slices.Equal(got, want) {
				t.Fatalf("%s:\n got %v\nwant %v", p.FEN(), got, want)
			}
		})
	}
}

// slowLegal generates moves in the simplest way: each piece moves to each square, and the move is kept if the
// king is safe afterwards.
func slowLegal(p *Position) []string {
	var names []string
	us, occ := p.Side, p.Occupied()
	try := func(m game.Move) {
		after := *p
		after.Make(m)
		if !after.Attacked(after.King(us), us^1) {
			names = append(names, UCI(m))
		}
	}
	for from := range NoSquare {
		c, k := Piece(p.At(from))
		if k == NoKind || c != us {
			continue
		}
		for to := range NoSquare {
			tc, tk := Piece(p.At(to))
			if tk != NoKind && tc == us || tk == King {
				continue
			}
			m := game.Move(from) | game.Move(to)<<6 | game.Move(k)<<15 | game.Move(tk)<<18
			var reach uint64
			switch k {
			case Pawn:
				step := Square(8)
				if us == White {
					step = ^Square(7) // -8
				}
				home := us == White && from.Rank() == '2' || us == Black && from.Rank() == '7'
				if one := from + step; occ&one.Bit() == 0 {
					reach = one.Bit()
					if home && occ&(one+step).Bit() == 0 {
						reach |= (one + step).Bit()
					}
				}
				reach |= PawnAttacks(us, from) & p.Colors[us^1]
				if p.EnPassant != NoSquare && to == p.EnPassant && PawnAttacks(us, from)&to.Bit() != 0 {
					reach |= to.Bit()
					m |= enPassantFlag | game.Move(Pawn)<<18
				}
			case Knight:
				reach = KnightAttacks(from)
			case King:
				reach = KingAttacks(from)
			default:
				for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1},
					{-1, -1}} {
					if slanted := d[0]*d[1] != 0; slanted && k == Rook || !slanted && k == Bishop {
						continue
					}
					for row, col := int(from>>3)+d[0], int(from&7)+d[1]; ; row, col = row+d[0], col+d[1] {
						b := cellBit(row, col)
						reach |= b
						if b == 0 || occ&b != 0 {
							break
						}
					}
				}
			}
			if reach&to.Bit() == 0 {
				continue
			}
			if k == Pawn && to.Bit()&(rank1|rank8) != 0 {
				for _, m := range appendPromotions(nil, m) {
					try(m)
				}
			} else {
				try(m)
			}
		}
	}
	names = append(names, slowCastling(p)...)
	slices.Sort(names)
	return names
}

// slowCastling generates castling moves by the wording of the FIDE Laws, Guidelines II.3: all squares between
// and on the start and target squares of king and rook are empty except for these two pieces, and the king is
// not attacked on any square of its path.
func slowCastling(p *Position) []string {
	var names []string
	us, king := p.Side, p.King(p.Side)
	for _, short := range []bool{true, false} {
		right := RightOf(us, short)
		if p.Castling&right == 0 {
			continue
		}
		rook := p.Castling.Rook(right)
		kingTo, rookTo := king&^7+2, king&^7+3
		if short {
			kingTo, rookTo = king&^7+6, king&^7+5
		}
		empty := *p
		for _, s := range []Square{king, rook} {
			_, k := Piece(p.At(s))
			empty.Kinds[k] &^= s.Bit()
			empty.Colors[us] &^= s.Bit()
		}
		legal := true
		for s := min(king, kingTo); s <= max(king, kingTo); s++ {
			legal = legal && empty.Occupied()&s.Bit() == 0 && !p.Attacked(s, us^1)
		}
		for s := min(rook, rookTo); s <= max(rook, rookTo); s++ {
			legal = legal && empty.Occupied()&s.Bit() == 0
		}
		empty.Kinds[King] |= kingTo.Bit()
		empty.Kinds[Rook] |= rookTo.Bit()
		empty.Colors[us] |= kingTo.Bit() | rookTo.Bit()
		switch usual := p.Castling.With(king, rook).Usual() || king&7 == 4 && (rook&7 == 0 || rook&7 == 7); {
		case !legal || empty.Attacked(kingTo, us^1):
		case usual:
			names = append(names, king.String()+kingTo.String())
		default:
			names = append(names, king.String()+rook.String())
		}
	}
	return names
}

func TestLegalMovesAgainstSlowGenerator(t *testing.T) {
	for i, start := range allStarts {
		for seed := range uint64(4) {
			randomGame(mustParse(t, start), 100*seed+uint64(i), 80, func(p *Position, legal []game.Move) {
				if got, want := ucis(legal), slowLegal(p); !slices.Equal(got, want) {
					t.Fatalf("%s:\n got %v\nwant %v", p.FEN(), got, want)
				}
			})
		}
	}
}

func TestNoisyPlusQuietMovesAreAllMoves(t *testing.T) {
	quiet := func(m game.Move) bool { return Captured(m) == NoKind && Promotion(m) == NoKind }
	for i, start := range allStarts {
		randomGame(mustParse(t, start), uint64(i)+7, 120, func(p *Position, legal []game.Move) {
			noisy := slices.DeleteFunc(slices.Clone(legal), quiet)
			if got := p.Noisy(nil); !slices.Equal(ucis(got), ucis(noisy)) {
				t.Fatalf("%s:\n got %v\nwant %v", p.FEN(), ucis(got), ucis(noisy))
			}
			others := slices.DeleteFunc(slices.Clone(legal), func(m game.Move) bool { return !quiet(m) })
			if got := p.Quiet(nil); !slices.Equal(ucis(got), ucis(others)) {
				t.Fatalf("%s:\n got %v\nwant %v", p.FEN(), ucis(got), ucis(others))
			}
		})
	}
}

// TestExpandMoveCodes tries every code in every position of a few games.
func TestExpandMoveCodes(t *testing.T) {
	for i, start := range allStarts {
		randomGame(mustParse(t, start), uint64(i)+11, 12, func(p *Position, legal []game.Move) {
			found := 0
			for code := range uint16(1 << 15) {
				m, ok := p.Expand(code)
				if !ok {
					continue
				}
				if found++; !slices.Contains(legal, m) || Code(m) != code {
					t.Fatalf("%s: %s from %#x", p.FEN(), UCI(m), code)
				}
			}
			if found != len(legal) {
				t.Fatalf("%s: %d codes of %d moves", p.FEN(), found, len(legal))
			}
		})
	}
}

func TestSliderAttacksAgainstRays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		s := Square(r.IntN(64))
		occ := r.Uint64() & r.Uint64()
		want := [2]uint64{}
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			for row, col := int(s>>3)+d[0], int(s&7)+d[1]; ; row, col = row+d[0], col+d[1] {
				b := cellBit(row, col)
				want[d[0]*d[0]*d[1]*d[1]] |= b
				if b == 0 || occ&b != 0 {
					break
				}
			}
		}
		if got := [2]uint64{RookAttacks(s, occ), BishopAttacks(s, occ)}; got != want {
			t.Fatalf("attacks from %v with %#x taken: %#x, want %#x", s, occ, got, want)
		}
	}
}

func TestCheckersAreFound(t *testing.T) {
	for fen, want := range map[string]string{
		initialFEN:                           "",
		"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1": "e4",
		"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1":    "d2",
		"4k3/8/3N4/8/4R3/8/8/4K3 b - - 0 1":  "d6 e4",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1":     "",
		"4k3/3P4/8/8/8/8/8/4K3 b - - 0 1":    "d7",
	} {
		p := mustParse(t, fen)
		var names []string
		for b := p.checkers(); b != 0; b &= b - 1 {
			names = append(names, first(b).String())
		}
		if got := strings.Join(names, " "); got != want || p.InCheck() != (want != "") {
			t.Errorf("%s: checkers %q, in check %v, want %q", fen, got, p.InCheck(), want)
		}
	}
}

func TestHorizontallyPinnedEnPassant(t *testing.T) {
	p := mustParse(t, "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")
	if names := ucis(p.Generate(nil)); slices.Contains(names, "e5d6") || len(names) != 6 {
		t.Errorf("moves %v", names)
	}
	if p.EnPassant != NoSquare {
		t.Error("an en-passant square remains that cannot be used")
	}
	free := mustParse(t, "8/8/8/K2pP3/8/7r/8/7k w - d6 0 1")
	if names := ucis(free.Generate(nil)); !slices.Contains(names, "e5d6") || free.EnPassant.String() != "d6" {
		t.Errorf("moves %v without the pin", names)
	}
}

func TestCastlingRightsLost(t *testing.T) {
	const castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct{ moves, rights string }{
		{"e1e2", "kq"}, {"a1b1", "Kkq"}, {"h1g1", "Qkq"}, {"h1h8", "Qq"}, {"a1a8", "Kk"}, {"e1g1", "kq"},
		{"e1g1 e8c8", "-"}, {"h1h7 e8d8", "Q"}, {"a1a2 a8b8 a2a1", "Kk"},
	} {
		p := mustParse(t, castles)
		for _, text := range strings.Fields(c.moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
		if got := strings.Fields(p.FEN())[2]; got != c.rights {
			t.Errorf("rights %s after %s, want %s", got, c.moves, c.rights)
		}
	}
}

// TestMakeKeepsKey compares the incrementally updated key with the key computed from scratch, and the
// position with the position read from its FEN.
func TestMakeKeepsKey(t *testing.T) {
	for i, start := range allStarts {
		for seed := range uint64(5) {
			randomGame(mustParse(t, start), 31*seed+uint64(i), 200, func(p *Position, legal []game.Move) {
				if p.Key != p.fullKey() {
					t.Fatalf("key of %s is %#x, want %#x", p.FEN(), p.Key, p.fullKey())
				}
				if back := mustParse(t, p.FEN()); back != *p {
					t.Fatalf("%s is read back as %+v, want %+v", p.FEN(), back, *p)
				}
				if p.Kinds[NoKind] != 0 || p.Kinds[7] != 0 || p.Colors[White]&p.Colors[Black] != 0 {
					t.Fatalf("bitboards of %s overlap: %+v", p.FEN(), *p)
				}
			})
		}
	}
}

// TestKeyAfterMatchesMove compares KeyAfter with the key of the position after the move.
func TestKeyAfterMatchesMove(t *testing.T) {
	plain := 0
	for i, start := range allStarts {
		randomGame(mustParse(t, start), uint64(i), 200, func(p *Position, legal []game.Move) {
			for _, m := range legal {
				next := *p
				next.Make(m)
				if Castles(m) || EnPassant(m) || Promotion(m) != NoKind || next.Castling != p.Castling ||
					p.EnPassant != NoSquare || next.EnPassant != NoSquare {
					continue
				}
				plain++
				if got := p.KeyAfter(m); got != next.Key {
					t.Fatalf("key of %s after %s is %#x, want %#x", p.FEN(), UCI(m), got, next.Key)
				}
			}
		})
	}
	if plain == 0 {
		t.Error("no plain moves")
	}
}

// TestKeyAfterNull compares KeyAfterNull with the key of the position after the null move.
func TestKeyAfterNull(t *testing.T) {
	for i, start := range allStarts {
		randomGame(mustParse(t, start), uint64(i), 50, func(p *Position, _ []game.Move) {
			if p.InCheck() || p.EnPassant != NoSquare {
				return
			}
			next := *p
			next.MakeNull()
			if got := p.KeyAfterNull(); got != next.Key {
				t.Fatalf("key of %s after a pass is %#x, want %#x", p.FEN(), got, next.Key)
			}
		})
	}
}

func TestUndoRestoresBitForBit(t *testing.T) {
	for i, start := range allStarts {
		s := New(mustParse(t, start), false)
		r := rand.New(rand.NewPCG(uint64(i), 3))
		var past []Position
		for s.Turn() != game.Nobody && len(past) < 150 {
			for _, m := range s.Moves(nil) {
				before := s.Position()
				s.Play(m)
				s.Undo()
				if s.Position() != before {
					t.Fatalf("%s is not restored after %s", before.FEN(), UCI(m))
				}
			}
			past = append(past, s.Position())
			moves := s.Moves(nil)
			s.Play(moves[r.IntN(len(moves))])
		}
		for len(past) > 0 {
			s.Undo()
			if s.Position() != past[len(past)-1] {
				t.Fatalf("undo gives %s, want %s", s.Notation(), past[len(past)-1].FEN())
			}
			past = past[:len(past)-1]
		}
	}
}

// mirrored returns the FEN with colours exchanged and the board flipped vertically.
func mirrored(fen string) string {
	swap := func(s string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 32
			case r >= 'A' && r <= 'Z':
				return r + 32
			}
			return r
		}, s)
	}
	f := strings.Fields(fen)
	ranks := strings.Split(swap(f[0]), "/")
	slices.Reverse(ranks)
	f[0] = strings.Join(ranks, "/")
	f[1] = map[string]string{"w": "b", "b": "w"}[f[1]]
	f[2] = swap(f[2])
	f[3] = strings.NewReplacer("3", "6", "6", "3").Replace(f[3])
	return strings.Join(f, " ")
}

func TestMirroredPositionsHaveEqualPerft(t *testing.T) {
	for i, start := range allStarts {
		n := 0
		randomGame(mustParse(t, start), uint64(i)+50, 60, func(p *Position, _ []game.Move) {
			if n++; n%6 != 0 {
				return
			}
			q := mustParse(t, mirrored(p.FEN()))
			if a, b := Perft(p, 3), Perft(&q, 3); a != b {
				t.Fatalf("perft(3) of %s is %d but %d mirrored", p.FEN(), a, b)
			}
		})
	}
}

func TestNullMoves(t *testing.T) {
	p := mustParse(t, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")
	p.MakeNull()
	if want := mustParse(t, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3"); p != want {
		t.Errorf("%+v, want %+v", p, want)
	}
	p.MakeNull()
	if p.Fullmove != 4 || p.Key != p.fullKey() {
		t.Errorf("%+v after the second null move", p)
	}
}

// checkers returns the pieces that give check to the side to move.
func (p *Position) checkers() uint64 {
	return p.Attackers(p.King(p.Side), p.Occupied()) & p.Colors[(p.Side^1)&1]
}
