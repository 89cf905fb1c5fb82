package twenty48

import (
	"context"
	"fmt"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// Setting describes a game on a board of any size and the limits of an agent that plays it.
type Setting struct {
	Values param.Values  // parameters of the game; missing ones have their default values
	Limits search.Limits // limits for each move, without Seed; zero means the agent's own budget
}

// Player plays a game from an empty board in the same way as Match.Play. All random choices follow from the
// seed. If ctx ends, the game is stopped and the error of ctx is returned with the result so far.
type Player interface {
	Play(ctx context.Context, seed uint64) (Result, error)
}

// Player returns a player for games with the given setting. It returns the errors of New, and an error if the
// game does not have the given parameters. In the adverse variant, Worst chooses the new tiles.
func (a Agents) Player(ctx context.Context, files *resource.Store, s Setting) (Player, error) {
	g := rules.Game()
	values, err := param.Fill(g.Params, s.Values)
	if err != nil {
		return nil, fmt.Errorf("twenty48: %w", err)
	}
	first, err := g.New(values)
	if err != nil {
		return nil, err
	}
	state := first.(*rules.State)
	if rows, _ := state.Size(); rows != 4 {
		build, err := a.newWide(ctx, files, rows)
		if err != nil {
			return nil, err
		}
		return &wideMatch{state, build(s.Limits), s.Limits}, nil
	}
	build, err := a.New(ctx, files)
	if err != nil {
		return nil, err
	}
	m := &Match{Rules: rulesOf(state), Agent: build(s.Limits), Limits: s.Limits}
	if state.Adverse() {
		m.Placer = worstPlacer()
	}
	return m, nil
}

// wideMatch plays games on boards of other sizes than 4×4.
type wideMatch struct {
	first  *rules.State // the empty board, which must not be changed
	agent  wideAgent
	limits search.Limits
}

// Play implements Player.
func (m *wideMatch) Play(ctx context.Context, seed uint64) (Result, error) {
	clock := search.NewClock(ctx, search.Limits{})
	r := rulesOf(m.first)
	chance := &Think{Rules: r, RNG: rng.NewXorshift(rng.Derive(seed, 0))}
	think := &Think{Rules: r, RNG: rng.NewXorshift(rng.Derive(seed, 1)), Clock: clock}
	evil := rng.Derive(seed, 2)
	g, result := m.first.Grid(), Result{}
	count := func(exp int) {
		if exp == 1 {
			result.Twos++
		} else {
			result.Fours++
		}
	}
	count(spawnWide(&g, chance))
	count(spawnWide(&g, chance))
	var after rules.Grid
	for g.Legal() != 0 && !r.overWide(&g) && !clock.Tick() {
		if m.limits != (search.Limits{}) {
			think.Clock = search.NewClock(ctx, m.limits)
		}
		points, _ := g.SlideInto(&after, m.agent.chooseWide(&g, think))
		g = after
		result.Score += points
		result.Playouts += think.Playouts
		result.Moves++
		if !m.first.Adverse() {
			count(spawnWide(&g, chance))
			continue
		}
		tile, err := Worst(ctx, m.first.Chance(&g), rng.Derive(evil, uint64(result.Moves)))
		if err != nil {
			break
		}
		sq, exp, _ := rules.Spawned(tile)
		g.Put(sq, uint8(exp))
		count(exp)
	}
	_, largest := g.Count()
	result.Tile = int(largest)
	return result, ctx.Err()
}
