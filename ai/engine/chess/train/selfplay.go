package train

import (
	"cmp"
	"context"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// Sample is a quiet position of a game with its search value and the game's result.
type Sample struct {
	Position rules.Position
	Value    int // value from a search, in 1/100 pawn for White
	Result   int // of the game: 1 if White won, 0 for a draw, -1 if Black won
}

// Parameters of self-play.
const (
	openingPlies = 8   // random opening moves, or one less
	openingMost  = 150 // a game whose opening is less balanced is not played
	resignValue  = 1000
	resignPlies  = 5 // number of plies beyond resignValue after which a game is decided
	sampleMost   = 1500
	gamePlies    = 300
	levelValue   = 8
	levelPlies   = 12 // number of plies within levelValue after which a game is drawn
	levelAfter   = 70 // plies after the opening before that
)

// SelfPlayLimits are the limits of SelfPlay.
type SelfPlayLimits struct {
	Nodes int64 // nodes of the search for a move
	// the searches of a game keep the hash table of earlier ones; otherwise each starts from scratch
	Keep  bool
	Draws bool // a late game that has been level for long is adjudicated as a draw
}

// SelfPlay lets e play a game against itself and returns its quiet positions; none if the random opening is
// unbalanced. The same seed and limits give the same game, regardless of earlier searches of e. It returns an
// error when ctx ends.
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

// randomOpening returns a game after random moves, nil if it ended during these.
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

// mated returns the result of a game that may have ended with mate: 1 if White won, -1 if Black won,
// otherwise 0.
func mated(s *rules.State) int {
	if s.Ending() != rules.Checkmate {
		return 0
	}
	if s.Position().Side == rules.White {
		return -1
	}
	return 1
}

// adjudication ends games with a clear result.
type adjudication struct {
	draws          bool // also adjudicate level games as draws
	decided, level int  // consecutive plies
}

// ends is called with the value for White at each ply and returns whether the game is over, and the result, 1
// for White.
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
