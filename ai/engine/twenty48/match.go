package twenty48

import (
	"context"
	"strconv"

	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// Placer puts new tiles in place of chance.
type Placer interface {
	// Place returns a move of chance on b, which has an empty cell.
	Place(b Board, t *Think) game.Move
}

// Match is a setting in which an agent plays games.
type Match struct {
	Rules  Rules
	Agent  Agent
	Placer Placer        // puts the new tiles after the first two; nil for chance
	Limits search.Limits // for each move; the zero value leaves the agent its own budget. Seed is not used
}

// Result is one game.
type Result struct {
	Tile  int   // exponent of the largest tile
	Score int64 // points
	Moves int   // of the player
	Twos  int   // new tiles 2, the first two included
	Fours int   // new tiles 4
}

// Play plays one game from an empty board. All randomness follows from the seed. When ctx ends, the game is given up
// and ctx's error returned with what was reached.
//
// The game is played on a full state, so that points and tiles above 32768 are right; agents see a packed board on
// which all tiles from 32768 on look like 32768.
func (m *Match) Play(ctx context.Context, seed uint64) (Result, error) {
	s, err := rules.Game().Start(m.Rules.values())
	if err != nil {
		return Result{}, err
	}
	state := s.(*rules.State)
	chance := rng.NewXorshift(rng.Derive(seed, 0))
	t := &Think{Rules: m.Rules, RNG: rng.NewXorshift(rng.Derive(seed, 1))}
	evil := &Think{Rules: m.Rules, RNG: rng.NewXorshift(rng.Derive(seed, 2))}
	var r Result
	for ctx.Err() == nil && state.Turn() != game.Nobody {
		b := Pack(state)
		if state.Turn() == game.First {
			if m.Limits != (search.Limits{}) {
				t.Clock = search.NewClock(ctx, m.Limits)
			}
			state.Play(m.choose(state, b, t))
			r.Moves++
			continue
		}
		var tile game.Move
		if m.Placer != nil && r.Moves > 0 {
			tile = m.Placer.Place(b, evil)
		} else {
			tile = m.Rules.draw(b, &chance)
		}
		if _, exp, _ := rules.Spawned(tile); exp == 1 {
			r.Twos++
		} else {
			r.Fours++
		}
		state.Play(tile)
	}
	r.Score = int64(state.Score(game.First))
	for sq := range 16 {
		r.Tile = max(r.Tile, int(state.At(sq/4, sq%4)))
	}
	return r, ctx.Err()
}

// choose asks the agent; where only two tiles above 16384 can still merge, which a packed board does not show, it
// plays the first legal move.
func (m *Match) choose(s *rules.State, b Board, t *Think) game.Move {
	if rules.Lines().Legal(b) == 0 {
		return s.Moves(nil)[0]
	}
	return m.Agent.Choose(b, t)
}

// draw returns the outcome of chance on b: the cell first, then the tile.
func (r Rules) draw(b Board, x *rng.Xorshift) game.Move {
	empties := b.Empties()
	k := x.IntN(b.Empty())
	exp := 1
	if x.Float64() < r.FourOdds {
		exp = 2
	}
	for sq := range game.Square(16) {
		if empties>>(4*sq)&1 != 0 {
			if k == 0 {
				return rules.Spawn(sq, exp)
			}
			k--
		}
	}
	panic("twenty48: no empty cell for a new tile")
}

// values are the rules as parameters of the game.
func (r Rules) values() param.Values {
	return param.Values{
		"target":         strconv.Itoa(1 << r.Target),
		"stop-at-target": strconv.FormatBool(r.Stop),
		"four-odds":      strconv.FormatFloat(r.FourOdds, 'g', -1, 64),
	}
}

// Pack returns the board of a 4×4 state, where tiles above 32768 become 32768. It panics on another size.
func Pack(s *rules.State) Board {
	if b, ok := s.Board(); ok {
		return b
	}
	if rows, _ := s.Size(); rows != 4 {
		panic("twenty48: the packed board is 4×4")
	}
	b := Board(0)
	for sq := range 16 {
		b = b.With(sq, min(15, int(s.At(sq/4, sq%4))))
	}
	return b
}
