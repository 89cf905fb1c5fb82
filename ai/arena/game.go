// Package arena lets algorithms play whole games against each other, or alone, and says who is stronger: single games as
// a function of their setting and a seed, results that add, Elo with its error, and a test that ends a match early.
package arena

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/catalog"
	"ludarium/ai/pool"
	"ludarium/ai/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// Entrant is an algorithm with its settings.
type Entrant struct {
	Algorithm string        `json:"algorithm"`        // its name in ai/catalog
	Values    param.Values  `json:"values,omitempty"` // its parameters; missing ones take their defaults
	Limits    search.Limits `json:"limits"`           // of each move: nodes or depth, not time, so that a game can be repeated; Seed is not used
}

// Game says which game is to be played. Equal values give the same game, move by move.
type Game struct {
	Game     string       `json:"game"`
	Values   param.Values `json:"values,omitempty"`
	Opening  int          `json:"opening,omitempty"`  // random plies before the entrants take over
	Seed     uint64       `json:"seed"`               // of chance, the opening and the searches
	Start    uint64       `json:"start"`              // of the opening alone: games with equal Start begin alike
	MaxPlies int          `json:"maxPlies,omitempty"` // then a game for two is a draw, and a solitaire ends; 0 is no limit
	First    Entrant      `json:"first"`
	Second   Entrant      `json:"second"` // not used in a solitaire
}

// Outcome is a finished game.
type Outcome struct {
	Score   float64     `json:"score"`             // for First: 1, 0 or -1; the points of a solitaire
	Plies   int         `json:"plies"`             // played by entrants, the opening not counted
	Tile    int         `json:"tile,omitempty"`    // largest tile, for 2048
	Nodes   [2]int64    `json:"nodes"`             // searched by First and Second
	Stopped bool        `json:"stopped,omitempty"` // ended by MaxPlies
	Record  game.Record `json:"record"`
}

// Play plays one game. games lists the games there are. It errs on a setting that cannot be played, and with ctx's
// error when that ends first.
//
// An opening that would end the game is drawn again. Chance has its own stream of random numbers, so that entrants
// that move alike meet the same fortune.
func Play(ctx context.Context, games []*game.Game, setting Game) (Outcome, error) {
	g, err := find(games, setting.Game)
	if err != nil {
		return Outcome{}, err
	}
	var players [2]search.Searcher
	for i, e := range []*Entrant{&setting.First, &setting.Second}[:g.Players] {
		if players[i], err = e.searcher(g); err != nil {
			return Outcome{}, err
		}
	}
	s, err := opening(g, setting)
	if err != nil {
		return Outcome{}, err
	}
	chance := rng.New(rng.Derive(setting.Seed, 0))
	clock := search.NewClock(ctx, search.Limits{})
	var out Outcome
	for n := uint64(1); s.Turn() != game.Nobody && !out.Stopped; n++ {
		if clock.Step() || ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		side := s.Turn()
		if side == game.Chance {
			s.Play(draw(s, chance.Float64()))
			continue
		}
		lim := []Entrant{setting.First, setting.Second}[side].Limits
		lim.Seed = rng.Derive(setting.Seed, n)
		info, err := players[side].Search(ctx, s, lim, nil)
		if ctx.Err() != nil {
			return Outcome{}, ctx.Err()
		}
		if err != nil {
			return Outcome{}, fmt.Errorf("arena: ply %d: %w", out.Plies+1, err)
		}
		m, ok := info.Best()
		if !ok || !game.Contains(s.Moves(nil), m) {
			return Outcome{}, fmt.Errorf("arena: ply %d: %s finds no legal move in %s", out.Plies+1, []Entrant{setting.First, setting.Second}[side].Algorithm, s.Notation())
		}
		s.Play(m)
		out.Plies++
		out.Nodes[side] += info.Nodes
		out.Stopped = setting.MaxPlies > 0 && out.Plies >= setting.MaxPlies && s.Turn() != game.Nobody
	}
	if g.Players == 1 || !out.Stopped {
		out.Score = s.Score(game.First)
	}
	out.Record = s.Record()
	if _, ok := game.Concrete(s).(*twenty48.State); ok {
		rows, cols := s.Size()
		for sq := range rows * cols {
			if exp := int(s.At(sq/cols, sq%cols)); exp > 0 {
				out.Tile = max(out.Tile, 1<<exp)
			}
		}
	}
	return out, nil
}

// searcher makes the entrant's algorithm, once it is sure that its games can be repeated and end.
func (e *Entrant) searcher(g *game.Game) (search.Searcher, error) {
	a, err := catalog.Find(e.Algorithm)
	if err != nil {
		return nil, err
	}
	if e.Limits.Time > 0 {
		return nil, fmt.Errorf("arena: %s is limited by time; a game that can be repeated needs a limit of nodes or depth", e.Algorithm)
	}
	if len(a.Strengths) > 0 && e.Limits.Nodes <= 0 && e.Limits.Depth <= 0 {
		return nil, fmt.Errorf("arena: %s has no limit of nodes or depth", e.Algorithm)
	}
	return a.New(g, e.Values)
}

// maxDraws bounds the tries for an opening that leaves something to play.
const maxDraws = 100

func opening(g *game.Game, setting Game) (*game.Tracked, error) {
	r := rng.New(rng.Derive(setting.Start, 1))
	var moves []game.Move
	for range maxDraws {
		s, err := game.Track(g, setting.Values, "")
		if err != nil {
			return nil, err
		}
		for plies := 0; plies < setting.Opening && s.Turn() != game.Nobody; {
			if s.Turn() == game.Chance {
				s.Play(draw(s, r.Float64()))
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

// draw returns the outcome of chance for a number in [0, 1).
func draw(s game.State, x float64) game.Move {
	moves := s.Moves(nil)
	for i, p := range odds(s) {
		if x -= p; x < 0 {
			return moves[i]
		}
	}
	return moves[len(moves)-1] // sums fall short of 1 by rounding
}

func odds(s game.State) []float64 {
	if t, ok := s.(*game.Tracked); ok {
		s = t.Unwrap()
	}
	return s.(game.Stochastic).Odds(nil)
}

func find(games []*game.Game, name string) (*game.Game, error) {
	for _, g := range games {
		if g.Name == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("arena: no game %q", name)
}

// TaskKind is the kind of pool tasks that play one game: a Game in, an Outcome out, both as JSON.
const TaskKind = "arena.game"

// Handler returns the handler of TaskKind.
func Handler(games []*game.Game) pool.Handler {
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var setting Game
		if err := json.Unmarshal(t.Input, &setting); err != nil {
			return nil, fmt.Errorf("arena: bad task: %w", err)
		}
		out, err := Play(ctx, games, setting)
		if err != nil {
			return nil, err
		}
		return json.Marshal(out)
	}
}
