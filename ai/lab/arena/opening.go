package arena

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/catalog"
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// maxDraws is the maximum number of attempts to find an opening that does not end the game.
const maxDraws = 100

// OpeningOf returns the opening of a game. It returns the same errors as Play, and an error if no opening is
// as balanced as requested.
func OpeningOf(ctx context.Context, games []*game.Game, files *resource.Store, setting Game) (game.Record,
	error) {
	g, err := game.Find(games, setting.Game)
	if err != nil {
		return game.Record{}, err
	}
	s, err := opening(ctx, g, files, setting)
	if err != nil {
		return game.Record{}, err
	}
	return s.Record(), nil
}

// opening plays the opening of a game: its line, then random plies.
func opening(ctx context.Context, g *game.Game, files *resource.Store, setting Game) (*game.Tracked, error) {
	r := rng.New(rng.Derive(setting.Start, 1))
	even, err := newBalance(g, files, &setting)
	if err != nil {
		return nil, err
	}
	draws := maxDraws
	if setting.Opening == 0 {
		draws = 1 // without random plies all attempts give the same opening
	}
	for range draws {
		s, err := g.Replay(game.Record{Game: g.Name, Values: setting.Values, Start: setting.From,
			Moves: setting.Line})
		if err != nil {
			return nil, fault.Errorf("arena: opening: %w", err)
		}
		if err := drift(ctx, s, setting.Opening, r); err != nil {
			return nil, err
		}
		if s.Turn() == game.Nobody {
			continue
		}
		if ok, err := even.holds(ctx, s); ok || err != nil {
			return s, err
		}
	}
	if even != nil {
		return nil, fault.Errorf("%w: %s, %d tries, %d random plies", ErrUneven, g.Name, draws,
			setting.Opening)
	}
	return nil, fault.Errorf("arena: random openings of %d plies end the game of %s", setting.Opening, g.Name)
}

// ErrUneven is the error for games without an opening that is as balanced as requested.
var ErrUneven = fault.Errorf("arena: there is no even opening")

// drift plays random plies, with the chance events between them.
func drift(ctx context.Context, s *game.Tracked, plies int, r *rand.Rand) error {
	var moves []game.Move
	for plies > 0 && s.Turn() != game.Nobody {
		if s.Turn() == game.Chance {
			m, err := catalog.Chance(ctx, s, r.Uint64())
			if err != nil {
				return err
			}
			s.Play(m)
			continue
		}
		moves = s.Moves(moves[:0])
		s.Play(moves[r.IntN(len(moves))])
		plies--
	}
	return nil
}

// balance recognises balanced openings; a nil balance accepts every opening.
type balance struct {
	scale review.Scale
	by    search.Searcher
	most  float64
}

// balanceNodes is the number of nodes searched to judge an opening.
const balanceNodes = 20_000

// newBalance returns the balance of a game; nil if Even is 0. It returns an error for a game without a judge.
func newBalance(g *game.Game, files *resource.Store, setting *Game) (*balance, error) {
	if setting.Even <= 0 {
		return nil, nil
	}
	scale, err := review.Find(g.Name)
	if err != nil {
		return nil, fault.Errorf("arena: even openings: %w", err)
	}
	by, err := assessor(g, files, setting.Values, &scale)
	return &balance{scale, by, setting.Even}, err
}

// holds reports whether a position is balanced. A position that the search cannot score is not.
func (b *balance) holds(ctx context.Context, s *game.Tracked) (bool, error) {
	if b == nil {
		return true, nil
	}
	if s.Turn() > game.Second {
		return false, nil
	}
	info, err := b.by.Search(ctx, s, search.Limits{Nodes: balanceNodes, Seed: 1}, nil)
	if err != nil || ctx.Err() != nil || len(info.Lines) == 0 {
		return false, errors.Join(err, ctx.Err())
	}
	lead, ok := b.scale.Lead(info.Lines[0].Score)
	return ok && math.Abs(lead) <= b.most, nil
}
