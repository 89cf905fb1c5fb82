package train

import (
	"cmp"
	"context"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// Sample is a quiet position of a game, with the value of a search there and the result of the game.
type Sample struct {
	Position rules.Position
	Value    int // value from a search, in 1/100 pawn for White
	Result   int // result of the game: 1 if White won, 0 for a draw, -1 if Black won
}

// Parameters of self-play.
const (
	openingPlies = 8   // number of random moves in an opening; in some games one fewer
	openingMost  = 150 // maximum absolute value of an opening in 1/100 pawn
	resignValue  = 1000
	resignPlies  = 5 // number of consecutive plies beyond resignValue after which a game is won
	sampleMost   = 1500
	gamePlies    = 300
	levelValue   = 8
	levelPlies   = 12 // number of consecutive plies within levelValue after which a game is drawn
	levelAfter   = 70 // number of plies after the opening before which no game is adjudicated as a draw
)

// SelfPlayLimits holds the limits of the games of SelfPlay.
type SelfPlayLimits struct {
	Nodes int64 // number of nodes of the search for a move
	// whether searches keep the hash table of earlier searches of the same game instead of starting from
	// scratch
	Keep  bool
	Draws bool // whether a late game that has been balanced for long is adjudicated as a draw
}

// SelfPlay lets e play a game against itself and returns the quiet positions of the game. It returns none if
// the random opening is unbalanced. The same seed and limits give the same game regardless of earlier
// searches of e. SelfPlay returns an error if ctx ends.
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

// randomOpening returns a game after some random moves, or nil if the game ended during them.
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

// mated returns the result if s has ended with checkmate: 1 if White won and -1 if Black won. Otherwise it
// returns 0.
func mated(s *rules.State) int {
	if s.Ending() != rules.Checkmate {
		return 0
	}
	if s.Position().Side == rules.White {
		return -1
	}
	return 1
}

// adjudication decides games whose result is clear.
type adjudication struct {
	draws          bool // whether balanced games are adjudicated as draws
	decided, level int  // numbers of consecutive plies that count towards a win and a draw
}

// ends must be called after each ply with the value for White. It returns whether the game is over, and the
// result: 1 if White wins, 0 for a draw, -1 if Black wins.
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
