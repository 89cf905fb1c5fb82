package train

import (
	"cmp"
	"context"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// Sample is a quiet position of a game with what became of it.
type Sample struct {
	Position rules.Position
	Value    int // what a search said, in 1/100 pawn for White
	Result   int // of the game: 1 White won, 0 a draw, -1 Black won
}

// What self-play is made of.
const (
	openingPlies = 8   // random moves, or one less
	openingMost  = 150 // a game that starts further from balance is not played
	resignValue  = 1000
	resignPlies  = 5 // a game is decided when the value was beyond resignValue for so long
	sampleMost   = 1500
	gamePlies    = 300
	levelValue   = 8
	levelPlies   = 12 // a game is called a draw when the value was not beyond levelValue for so long
	levelAfter   = 70 // plies behind the opening before that
)

// SelfPlayLimits say how SelfPlay plays.
type SelfPlayLimits struct {
	Nodes int64 // of the search for a move
	// the searches of a game go on with what those before them learnt; otherwise each starts from nothing
	Keep  bool
	Draws bool // a late game that has been level for long is called a draw
}

// SelfPlay lets e play a game against itself and returns its quiet positions; nothing where the random
// opening is lopsided. The same seed and limits give the same game, whatever e has searched before. It errs
// when ctx ends.
func SelfPlay(ctx context.Context, e *chess.Engine, seed uint64, limits SelfPlayLimits) ([]Sample, error) {
	if limits.Keep {
		e.Clear()
	}
	r := rng.New(seed)
	state := randomOpening(r)
	if state == nil {
		return nil, nil
	}
	var samples []Sample
	early := adjudication{draws: limits.Draws}
	over, result := false, 0
	for ply := range gamePlies {
		if state.Ending() != rules.Ongoing {
			break
		}
		p := state.Position()
		found := e.Search(ctx, p, chess.Keys(state), chess.Limits{Nodes: limits.Nodes, Keep: limits.Keep},
			nil)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		value, m := found.Lines[0].Value, found.Lines[0].Moves[0]
		if p.Side == rules.Black {
			value = -value
		}
		if ply == 0 && max(value, -value) > openingMost {
			return nil, nil
		}
		if over, result = early.ends(ply, value); over {
			break
		}
		if !p.InCheck() && rules.Captured(m) == rules.NoKind && rules.Promotion(m) == rules.NoKind &&
			max(value, -value) < sampleMost {
			samples = append(samples, Sample{Position: p, Value: value})
		}
		state.Play(m)
	}
	if !over {
		result = mated(state)
	}
	for i := range samples {
		samples[i].Result = result
	}
	return samples, nil
}

// randomOpening returns a game after random moves, nil where it ended before.
func randomOpening(r *rand.Rand) *rules.State {
	s := rules.New(rules.Initial(), false)
	for range openingPlies - r.IntN(2) {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			return nil
		}
		s.Play(moves[r.IntN(len(moves))])
	}
	return s
}

// mated returns the result of a game that may have ended with mate: 1 White won, -1 Black won, 0 nobody did.
func mated(s *rules.State) int {
	if s.Ending() != rules.Checkmate {
		return 0
	}
	if s.Position().Side == rules.White {
		return -1
	}
	return 1
}

// adjudication ends games of which the result is clear.
type adjudication struct {
	draws          bool // level games too
	decided, level int  // plies in a row
}

// ends takes the value for White at the next ply and tells whether the game is over, and how, 1 for White.
func (a *adjudication) ends(ply, value int) (over bool, result int) {
	size := max(value, -value)
	if size < resignValue {
		a.decided = 0
	} else if a.decided++; a.decided == resignPlies {
		return true, cmp.Compare(value, 0)
	}
	if size > levelValue {
		a.level = 0
	} else {
		a.level++
	}
	return a.draws && a.level >= levelPlies && ply >= levelAfter, 0
}
