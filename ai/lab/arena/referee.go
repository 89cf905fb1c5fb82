package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/catalog"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// table is a game in progress with its players.
type table struct {
	game    *game.Game
	setting *Game
	seats   [2]seat
	at      *underway
	state   *game.Tracked
	court   *court // nil if games are not adjudicated
}

// seat is a player with its limits in a game.
type seat struct {
	player contest.Player
	limits contest.Limits
	left   time.Duration // time left on the player's clock
	moves  int           // number of moves until the next time control
	last   contest.Thought
}

// referee plays a game between players from its start or, if saved is not nil, from a state of a Moment that
// an earlier call has passed to keep. A player that fails loses. An error means that the setting is invalid,
// that a player cannot play at all, or that ctx has ended.
func referee(ctx context.Context, g *game.Game, files *resource.Store, setting Game,
	players [2]contest.Player, saved []byte, keep func(at Moment)) (Outcome, error) {
	at, s, err := begin(ctx, g, files, setting, saved)
	if err != nil {
		return Outcome{}, err
	}
	t := &table{game: g, setting: &setting, at: at, state: s}
	if t.court, err = newCourt(g, files, &setting); err != nil {
		return Outcome{}, err
	}
	for i, e := range []*Entrant{&setting.First, &setting.Second}[:g.Players] {
		seat := &t.seats[i]
		*seat = seat.at(players[i], e.Limits, setting.Clock)
		if err := t.judge(ctx, game.Player(i), players[i].Begin(ctx, s, game.Player(i))); err != nil {
			return Outcome{}, err
		}
	}
	if err := t.play(ctx, keep); err != nil {
		return Outcome{}, err
	}
	return at.end(g, s), nil
}

// at returns the seat of a player with its limits and clock.
func (seat) at(p contest.Player, lim search.Limits, c *Control) seat {
	s := seat{player: p, limits: contest.Limits{Nodes: lim.Nodes, Depth: lim.Depth, Time: lim.Time,
		CPU: lim.CPU}}
	if c != nil {
		s.left, s.moves = c.Time, c.Moves
	}
	return s
}

// over reports whether the game has ended.
func (t *table) over() bool {
	out := &t.at.Outcome
	return t.state.Turn() == game.Nobody || out.Stopped || out.Failure != nil || out.Ruling != ""
}

// play plays until the game has ended.
func (t *table) play(ctx context.Context, keep func(at Moment)) error {
	fortune := rng.Derive(t.setting.Seed, 0)
	clock := search.NewClock(ctx, search.Limits{})
	for ; !t.over(); t.at.Events++ {
		if clock.Step() || ctx.Err() != nil {
			return ctx.Err()
		}
		if t.state.Turn() == game.Chance {
			m, err := catalog.Chance(ctx, t.state, rng.Derive(fortune, t.at.Events+1))
			if err != nil {
				return err
			}
			t.state.Play(m)
			continue
		}
		if err := t.move(ctx); err != nil {
			return err
		}
		if keep != nil && !t.setting.Timed {
			keep(Moment{t})
		}
	}
	return nil
}

// move makes the move of the player to move.
func (t *table) move(ctx context.Context) error {
	side, out := t.state.Turn(), &t.at.Outcome
	th, took, err := t.ask(ctx, side)
	if t.setting.Timed {
		out.Spent[side] += took
		out.CPU[side] += th.CPU
	}
	if err != nil {
		return t.judge(ctx, side, err)
	}
	if th.Resigns {
		out.Ruling, t.at.Winner = Resigned, side.Opponent()
		return nil
	}
	m, ok := th.Best()
	if !ok || !game.Contains(t.state.Moves(nil), m) {
		return t.judge(ctx, side, &contest.Failure{Kind: contest.Illegal,
			Why: fmt.Sprintf("%s finds no legal move in %s", side, t.state.Notation())})
	}
	t.state.Play(m)
	out.Plies++
	out.Nodes[side] += th.Nodes
	out.Depth[side] += float64(th.Depth)
	t.at.Moves[side]++
	t.seats[side].last = th
	if t.setting.Remarks {
		out.Remarks = append(out.Remarks, t.remark(&th, took))
	}
	if t.court != nil {
		if err := t.court.rule(ctx, t.state, side, &th, t.at); err != nil {
			return err
		}
	}
	out.Stopped = t.setting.MaxPlies > 0 && out.Plies >= t.setting.MaxPlies &&
		t.state.Turn() != game.Nobody && out.Ruling == ""
	return nil
}

// ask returns a player's answer and the time that it took. A failure of the player is returned as an error.
func (t *table) ask(ctx context.Context, side game.Player) (contest.Thought, time.Duration, error) {
	seat, rigour := &t.seats[side], t.setting.Rigour
	lim := seat.limits
	allowed := time.Duration(-1) // −1 for no limit
	switch {
	case t.setting.Clock != nil:
		c := t.setting.Clock
		lim.Clock = &contest.Clock{Left: seat.left, Other: t.seats[side.Opponent()].left,
			Increment: c.Increment, Moves: seat.moves}
		allowed = seat.left + rigour.Margin
	case rigour.Margin > 0 && lim.Time > 0:
		allowed = lim.Time + rigour.Margin
	case rigour.Patience > 0 && lim.Time == 0:
		allowed = rigour.Patience
	}
	asking, stop := ctx, func() {}
	if allowed >= 0 {
		asking, stop = context.WithTimeout(ctx, allowed)
	}
	seed := rng.Derive(t.setting.Seed, t.at.Events+1)
	start := time.Now()
	th, err := seat.player.Move(asking, t.state, lim, seed, nil)
	took := time.Since(start)
	late := asking.Err() != nil
	stop()
	if ctx.Err() != nil {
		return th, took, ctx.Err()
	}
	if late || allowed >= 0 && took > allowed {
		return th, took, &contest.Failure{Kind: contest.Late,
			Why: fmt.Sprintf("no answer within %v", allowed)}
	}
	if over := th.CPU - lim.CPU - rigour.Margin; err == nil && lim.CPU > 0 && rigour.Margin > 0 && over > 0 {
		return th, took, &contest.Failure{Kind: contest.Late,
			Why: fmt.Sprintf("the answer took %v of the processor, %v are allowed", th.CPU, lim.CPU)}
	}
	if c := t.setting.Clock; c != nil {
		seat.left = max(seat.left-took, 0) + c.Increment
		if seat.moves--; c.Moves > 0 && seat.moves == 0 {
			seat.left, seat.moves = seat.left+c.Time, c.Moves
		}
	}
	return th, took, err
}

// judge ends the game with a loss for side if err is a player's failure, and returns any other error.
func (t *table) judge(ctx context.Context, side game.Player, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	failure := new(contest.Failure)
	if !errors.As(err, &failure) {
		return fault.Errorf("arena: ply %d: %w", t.at.Outcome.Plies+1, err)
	}
	if out := &t.at.Outcome; out.Failure == nil {
		out.Failure, out.Loser, t.at.Winner = failure, side, side.Opponent()
	}
	return nil
}

// remark returns the part of an answer that the outcome keeps.
func (t *table) remark(th *contest.Thought, took time.Duration) Remark {
	r := Remark{Depth: th.Depth, Nodes: th.Nodes, Stop: th.Stop}
	if th.Scored && len(th.Lines) > 0 {
		score := th.Lines[0].Score
		r.Score = &score
	}
	if t.setting.Timed {
		r.Spent = took
	}
	return r
}
