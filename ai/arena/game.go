// Package arena lets algorithms play whole games against each other, or alone, and says who is stronger:
// single games as a function of their setting and a seed, matches of pairs of them, results that add, Elo
// with its error, and a test that ends a match early. Whoever compares algorithms plays here, so that
// openings, colours and seeds mean the same everywhere.
package arena

import (
	"context"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/catalog"
	"ludarium/ai/pool"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Entrant is an algorithm with its settings.
type Entrant struct {
	Algorithm string        `json:"algorithm"`        // its name in ai/catalog
	Values    param.Values  `json:"values,omitempty"` // its parameters; missing ones take their defaults
	Limits    search.Limits `json:"limits"`           // of each move; Seed is not used
}

// Game says which game is to be played. Equal values give the same game, move by move, unless it is Timed.
type Game struct {
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"`
	Opening int          `json:"opening,omitempty"` // random plies before the entrants take over
	Seed    uint64       `json:"seed"`              // of chance, the opening and the searches
	// of the opening alone: games with equal Start begin alike
	Start uint64 `json:"start"`
	// then a game for two is a draw, and a solitaire ends; 0 is no limit
	MaxPlies int `json:"maxPlies,omitempty"`
	// entrants may be limited by time, and the game cannot be repeated
	Timed  bool    `json:"timed,omitempty"`
	First  Entrant `json:"first"`
	Second Entrant `json:"second"` // not used in a solitaire
}

// Outcome is a finished game.
type Outcome struct {
	Score  float64      `json:"score"`            // for First: 1, 0 or -1; the points of a solitaire
	Plies  int          `json:"plies"`            // played by entrants, the opening not counted
	Counts []game.Count `json:"counts,omitempty"` // what the game counts beside its score, at the end
	Nodes  [2]int64     `json:"nodes"`            // searched by First and Second
	// plies that they completed, on average over their moves; 0 without moves
	Depth   [2]float64  `json:"depth"`
	Stopped bool        `json:"stopped,omitempty"` // ended by MaxPlies
	Record  game.Record `json:"record"`
}

// Count returns the count of that name, 0 where the game has none.
func (o *Outcome) Count(name string) int {
	for _, c := range o.Counts {
		if c.Name == name {
			return c.Value
		}
	}
	return 0
}

// Play plays one game. games lists the games there are. It errs on a setting that cannot be played, and with
// ctx's error when that ends first.
//
// An opening that would end the game is drawn again. Each random event has a seed of its own, so that
// entrants that move alike meet the same fortune.
func Play(ctx context.Context, games []*game.Game, setting Game) (Outcome, error) {
	return Resume(ctx, games, setting, nil, nil)
}

// Resume plays a game on from a state that keep was offered, or from its start where saved is nil. The
// outcome is that of the game played in one go, for searches that are bounded by nodes or depth carry nothing
// from move to move; a Timed game cannot be resumed and offers no state. keep may be nil; it is called after
// each move of an entrant, and the state is made only where it asks for it. Resume errs where Play does, and
// on a state of another game.
func Resume(ctx context.Context, games []*game.Game, setting Game, saved []byte,
	keep func(state func() []byte)) (Outcome, error) {
	g, err := game.Find(games, setting.Game)
	if err != nil {
		return Outcome{}, err
	}
	var players [2]search.Searcher
	for i, e := range []*Entrant{&setting.First, &setting.Second}[:g.Players] {
		if players[i], err = e.searcher(g, setting); err != nil {
			return Outcome{}, err
		}
	}
	at, s, err := begin(ctx, g, setting, saved)
	if err != nil {
		return Outcome{}, err
	}
	fortune := rng.Derive(setting.Seed, 0)
	clock := search.NewClock(ctx, search.Limits{})
	for out := &at.Outcome; s.Turn() != game.Nobody && !out.Stopped; at.Events++ {
		if clock.Step() || ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		side := s.Turn()
		if side == game.Chance {
			m, err := catalog.Chance(ctx, s, rng.Derive(fortune, at.Events+1))
			if err != nil {
				return Outcome{}, err
			}
			s.Play(m)
			continue
		}
		lim := []Entrant{setting.First, setting.Second}[side].Limits
		lim.Seed = rng.Derive(setting.Seed, at.Events+1)
		info, err := players[side].Search(ctx, s, lim, nil)
		if ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		if err != nil {
			return Outcome{}, fmt.Errorf("arena: ply %d: %w", out.Plies+1, err)
		}
		m, ok := info.Best()
		if !ok || !game.Contains(s.Moves(nil), m) {
			who := []Entrant{setting.First, setting.Second}[side].Algorithm
			return Outcome{},
				fmt.Errorf("arena: ply %d: %s finds no legal move in %s", out.Plies+1, who, s.Notation())
		}
		s.Play(m)
		out.Plies++
		out.Nodes[side] += info.Nodes
		out.Depth[side] += float64(info.Depth)
		at.Moves[side]++
		out.Stopped = setting.MaxPlies > 0 && out.Plies >= setting.MaxPlies && s.Turn() != game.Nobody
		if keep != nil && !setting.Timed {
			keep(func() []byte { return at.state(s) })
		}
	}
	return at.end(g, s), nil
}

// searcher makes the entrant's algorithm, once it is sure that its games end and, where they are not timed,
// can be repeated.
func (e *Entrant) searcher(g *game.Game, setting Game) (search.Searcher, error) {
	a, err := catalog.Find(e.Algorithm)
	if err != nil {
		return nil, err
	}
	if e.Limits.Time > 0 && !setting.Timed {
		return nil, fmt.Errorf("arena: %s is limited by time; a reproducible game needs a limit of nodes "+
			"or depth", e.Algorithm)
	}
	if len(a.Strengths) > 0 && e.Limits.Nodes <= 0 && e.Limits.Depth <= 0 && e.Limits.Time <= 0 {
		return nil, fmt.Errorf("arena: %s has no limit; set one of nodes or depth", e.Algorithm)
	}
	return a.New(g, setting.Values, e.Values)
}

// maxDraws bounds the tries for an opening that leaves something to play.
const maxDraws = 100

func opening(ctx context.Context, g *game.Game, setting Game) (*game.Tracked, error) {
	r := rng.New(rng.Derive(setting.Start, 1))
	var moves []game.Move
	for range maxDraws {
		s, err := game.Track(g, setting.Values, "")
		if err != nil {
			return nil, err
		}
		for plies := 0; plies < setting.Opening && s.Turn() != game.Nobody; {
			if s.Turn() == game.Chance {
				m, err := catalog.Chance(ctx, s, r.Uint64())
				if err != nil {
					return nil, err
				}
				s.Play(m)
				continue
			}
			moves = s.Moves(moves[:0])
			s.Play(moves[r.IntN(len(moves))])
			plies++
		}
		if s.Turn() != game.Nobody {
			return s, nil
		}
	}
	return nil, fmt.Errorf("arena: random openings of %d plies end the game of %s", setting.Opening, g.Name)
}

// playing is one game that a worker plays.
const playing pool.Kind[Game, pool.None, Outcome] = "arena.game"

// Serve returns the service that plays games for matches.
func Serve(games []*game.Game) pool.Service {
	return pool.Serve(playing, func(ctx context.Context, setting Game, _ func(pool.None)) (Outcome, error) {
		return Play(ctx, games, setting)
	})
}
