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

// Ways in which an adjudicated game ends.
const (
	endRules    = "by the rules"
	endResigned = "resigned"
	endAgreed   = "draw agreed"
	endLength   = "length limit"
)

// gameEnds lists the ways in which a game ends.
var gameEnds = []string{endRules, endResigned, endAgreed, endLength}

// Rules of adjudication, as in tournaments of engines.
const (
	resignPlies = 6   // number of consecutive plies with a decisive value: three moves of each side
	drawFrom    = 80  // first ply at which a draw can be declared
	drawPlies   = 16  // number of consecutive plies with a balanced value: eight moves of each side
	drawPawns   = 0.1 // maximum absolute balanced value, in pawns
)

// adjudicator ends games by resignation, agreed draws and a length limit.
type adjudicator struct {
	// minimum absolute value in pawns that is decisive; 0 for neither resignations nor agreed draws
	Resign float64
	Plies  int // maximum length of a game in plies

	// number of consecutive plies at which White wins, Black wins, and the game is balanced
	won, lost, even int
}

// end returns how the game ends after a ply, counted from 1; "" if it continues. white is the value of the
// position for White according to a search.
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

// openingPawns is the maximum absolute value of a balanced opening, in pawns.
const openingPawns = 1.5

// openings is the maximum number of attempts to find a balanced opening.
const openings = 1000

// playAdjudicated lets the chess engine play a game against itself from a balanced random opening, and calls
// visit with every position after the opening. It returns how the game ended.
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

// randomOpening plays the given number of random plies; it returns nil if they end the game.
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
