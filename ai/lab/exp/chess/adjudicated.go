package chess

import (
	"context"
	"math"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	engine "ludarium/ai/engine/chess"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/text/fault"
)

// The ways in which an adjudicated game ends.
const (
	endRules    = "by the rules"
	endResigned = "resigned"
	endAgreed   = "draw agreed"
	endLength   = "length limit"
)

// gameEnds lists them.
var gameEnds = []string{endRules, endResigned, endAgreed, endLength}

// Games are adjudicated as tournaments of engines are.
const (
	resignPlies = 6   // plies in a row with a decisive value: three moves by each side
	drawFrom    = 80  // ply from which on a draw can be agreed
	drawPlies   = 16  // plies in a row with an even value: eight moves by each side
	drawPawns   = 0.1 // largest even value
)

// adjudicator ends games as players would.
type adjudicator struct {
	Resign float64 // value in pawns that decides a game; 0: no side resigns or agrees to a draw
	Plies  int     // upper bound on the length of a game

	won, lost, even int // plies in a row that White wins, that Black wins and that are even
}

// end returns how the game ends after a ply, counted from 1, at which a search found a value for White; "" if
// it goes on.
func (a *adjudicator) end(ply int, white float64) string {
	count := func(n *int, more bool) {
		if *n++; !more {
			*n = 0
		}
	}
	count(&a.won, white >= a.Resign)
	count(&a.lost, white <= -a.Resign)
	count(&a.even, math.Abs(white) <= drawPawns)
	switch {
	case a.Resign > 0 && max(a.won, a.lost) >= resignPlies:
		return endResigned
	case a.Resign > 0 && ply >= drawFrom && a.even >= drawPlies:
		return endAgreed
	case ply >= a.Plies:
		return endLength
	}
	return ""
}

// openingPawns is the largest value at which an opening counts as balanced.
const openingPawns = 1.5

// openings bounds the tries for a balanced opening.
const openings = 1000

// playAdjudicated plays a game of the chess engine against itself from a balanced random opening, and calls
// visit with every position of it after the opening. It returns how the game ended.
func playAdjudicated(ctx context.Context, opening int, nodes int64, judge adjudicator, seed uint64,
	visit func(ply int, s *chess.State)) (string, error) {
	e := engine.NewEngine(engine.Default(), 1, 1)
	for try := range uint64(openings) {
		s := randomOpening(opening, rng.New(rng.Derive(seed, try)))
		if s == nil {
			continue
		}
		for ply := opening; s.Turn() != game.Nobody; ply++ {
			found := e.Search(ctx, s.Position(), engine.Keys(s), engine.Limits{Nodes: nodes}, nil)
			if ctx.Err() != nil {
				return "", ctx.Err()
			}
			white := float64(found.Lines[0].Value) / 100
			if s.Turn() == game.Second {
				white = -white
			}
			if ply == opening && math.Abs(white) > openingPawns {
				break
			}
			visit(ply, s)
			s.Play(found.Lines[0].Moves[0])
			if how := judge.end(ply+1, white); how != "" && s.Turn() != game.Nobody {
				return how, nil
			}
			if s.Turn() == game.Nobody {
				return endRules, nil
			}
		}
	}
	return "", fault.Errorf("chess: none of %d openings with %d random plies is balanced", openings, opening)
}

// randomOpening plays that many random plies; nil if they end the game.
func randomOpening(plies int, r *rand.Rand) *chess.State {
	s := chess.New(chess.Initial(), false)
	for range plies {
		if s.Turn() == game.Nobody {
			return nil
		}
		moves := s.Moves(nil)
		s.Play(moves[r.IntN(len(moves))])
	}
	if s.Turn() == game.Nobody {
		return nil
	}
	return s
}
