package chess

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Position is a test position.
type Position struct {
	Name string
	FEN  string
	// Mate, if not 0, is the number of plies in which the side to move can mate; a search is right if it
	// finds this mate.
	Mate int
}

// Names of the sets of positions.
const (
	Standard = "standard" // six positions from move generator tests, from quiet to tactical
	// mates in two moves that the null move overlooks because of zugzwang or quiet threats
	Endings     = "endings"
	Middlegames = "middlegames" // random positions from games between shallow searches
	// random positions: a rook and up to three pawns for each side, anywhere on the board
	Endgames = "endgames"
)

func sets() []string { return []string{Standard, Endings, Middlegames, Endgames} }

var standard = []Position{
	{Name: "initial", FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{Name: "kiwipete", FEN: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{Name: "rook ending", FEN: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
	{Name: "in check", FEN: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"},
	{Name: "promotion", FEN: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"},
	{Name: "middlegame", FEN: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"},
}

var endings = []Position{
	{"zugzwang Qc2", "8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1", 3},
	{"zugzwang Qc2, far", "8/8/8/2K2Q2/8/p7/8/k7 w - - 0 1", 3},
	{"zugzwang Re7", "8/7R/8/8/2p5/2K5/8/3k4 w - - 0 1", 3},
	{"zugzwang Rf6", "8/5p2/2R5/7k/5K2/8/8/8 w - - 0 1", 3},
	{"zugzwang Ke3", "8/2p5/2R5/8/5K2/8/8/3k4 w - - 0 1", 3},
	{"zugzwang Qf2", "8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1", 3},
	{"zugzwang Bb6", "k1KBB3/3p4/8/8/8/8/8/8 w - - 0 1", 3},
	{"threat Kg6", "7k/8/p7/5K2/8/p7/3R4/8 w - - 0 1", 3},
	{"threat Kf2", "8/8/8/R7/2P5/5p2/8/4K2k w - - 0 1", 3},
}

// size returns the number of positions of a set if count positions are requested.
func size(set string, count int) int {
	switch set {
	case Standard:
		return min(count, len(standard))
	case Endings:
		return min(count, len(endings))
	}
	return count
}

// positionAt returns position i of a set, counted from 0; a random position depends only on i and the seed.
func positionAt(ctx context.Context, set string, i int, seed uint64) (Position, error) {
	switch set {
	case Standard:
		return standard[i], nil
	case Endings:
		return endings[i], nil
	case Middlegames:
		p, err := draw(ctx, seed)
		return Position{Name: fmt.Sprintf("middlegame %d", i+1), FEN: p.FEN()}, err
	}
	if set == Endgames {
		return Position{Name: fmt.Sprintf("endgame %d", i+1), FEN: rookEndgame(rng.New(seed))}, nil
	}
	panic("chess: no positions " + set)
}

// Positions returns the first count positions of a set, or all positions if there are fewer.
func Positions(ctx context.Context, set string, count int, seed uint64) (list []Position, err error) {
	if !slices.Contains(sets(), set) {
		return nil, fault.Errorf("chess: no positions %q", set)
	}
	for i := range size(set, count) {
		p, err := positionAt(ctx, set, i, rng.Derive(seed, uint64(i)))
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// rookEndgame returns a random legal position, White to move, in which each side has a rook and up to three
// pawns.
func rookEndgame(r *rand.Rand) string {
	for {
		var board [64]byte
		for _, piece := range []byte("KkRr") {
			for {
				if at := r.IntN(64); board[at] == 0 {
					board[at] = piece
					break
				}
			}
		}
		for _, piece := range []byte("Pp") {
			for range 1 + r.IntN(3) {
				if at := 8 + r.IntN(48); board[at] == 0 {
					board[at] = piece
				}
			}
		}
		ranks := make([]string, 8)
		for rank := range ranks {
			empty := 0 // number of empty squares before the next piece
			for _, piece := range board[8*rank : 8*rank+8] {
				if piece == 0 {
					empty++
					continue
				}
				ranks[rank] += digit(empty) + string(piece)
				empty = 0
			}
			ranks[rank] += digit(empty)
		}
		p, err := chess.ParseFEN(strings.Join(ranks, "/") + " w - - 0 1")
		if err == nil && len(p.Generate(nil)) > 0 && !p.InCheck() {
			return p.FEN()
		}
	}
}

// digit returns the FEN of n empty squares in a row; no text for none.
func digit(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// draw returns a random middlegame position, from a game that begins with random moves and continues with
// searches of depth 1.
func draw(ctx context.Context, seed uint64) (chess.Position, error) {
	a := alphabeta.New(evaluate.Chess{}, param.MustFill(alphabeta.Params(), param.Values{"table": "0"}))
	for try := uint64(0); ; try++ {
		r := rng.New(rng.Derive(seed, try))
		s, plies := chess.New(chess.Initial(), false), 12+r.IntN(40)
		for n := 0; n < plies && s.Turn() != game.Nobody; n++ {
			if moves := s.Moves(nil); n < 6 {
				s.Play(moves[r.IntN(len(moves))])
				continue
			}
			info, err := a.Search(ctx, s, search.Limits{Depth: 1, Seed: r.Uint64()}, nil)
			if err != nil {
				return chess.Position{}, err
			}
			if info.Stop == search.Cancelled {
				return chess.Position{}, ctx.Err()
			}
			m, _ := info.Best()
			s.Play(m)
		}
		if s.Turn() != game.Nobody {
			return s.Position(), nil
		}
	}
}
