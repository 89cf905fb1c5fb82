package arena

import (
	"context"
	"errors"
	"sync"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// Host plays the games of a tournament, several at the same time.
type Host interface {
	// Size returns the maximum number of games played at the same time.
	Size() int
	// Play plays game k (0 or 1) of a pairing. place is below Size, and no two games use the same place at
	// the same time. A player that fails loses.
	Play(ctx context.Context, place int, t *Tournament, p Pairing, k int) (Outcome, error)
}

// OnPool plays games between algorithms on the workers of a pool.
type OnPool struct{ pool.Pool }

// Play implements Host.
func (h OnPool) Play(ctx context.Context, _ int, t *Tournament, p Pairing, k int) (Outcome, error) {
	return pool.Call(ctx, h.Pool, playing, t.Setting(p, k), nil)
}

// Here plays games in the current process, so that other programs can be players. Each place keeps its
// players from game to game.
type Here struct {
	games  []*game.Game
	files  *resource.Store
	open   contest.Opener
	places []map[int]contest.Player // players of each place, by number
}

// NewHere returns a host for size games at the same time. open starts programs as players; it may be nil if
// no player is a program. The caller must close the host.
func NewHere(games []*game.Game, files *resource.Store, open contest.Opener, size int) *Here {
	h := &Here{games: games, files: files, open: open, places: make([]map[int]contest.Player, max(1, size))}
	for i := range h.places {
		h.places[i] = map[int]contest.Player{}
	}
	return h
}

// Size implements Host.
func (h *Here) Size() int { return len(h.places) }

// Try starts each program of a tournament once and returns the identities of the players. It returns an error
// if a program does not start.
func (h *Here) Try(ctx context.Context, t *Tournament) ([]Identity, error) {
	list := OwnIdentities(t)
	for i, c := range t.Players {
		if c.Program == nil {
			continue
		}
		p, err := h.player(ctx, t, i)
		if err == nil {
			list[i], err = identityOf(c.Name, p)
			err = errors.Join(err, p.Close())
		}
		if err != nil {
			return nil, fault.Errorf("arena: player %d, %q: %w", i+1, c.Name, err)
		}
	}
	return list, nil
}

// player creates player i.
func (h *Here) player(ctx context.Context, t *Tournament, i int) (contest.Player, error) {
	g, err := game.Find(h.games, t.Game)
	if err != nil {
		return nil, err
	}
	if c := t.Players[i]; c.Program != nil {
		if h.open == nil {
			return nil, fault.Errorf("arena: no other programs are started here")
		}
		return h.open(ctx, c, g, t.Values)
	}
	e := t.entrant(i)
	return e.player(g, h.files, t.base())
}

// seated creates player i; if its program does not start, it returns a player that loses its game.
func (h *Here) seated(ctx context.Context, t *Tournament, i int) (contest.Player, error) {
	p, err := h.player(ctx, t, i)
	if failure := new(contest.Failure); err != nil && errors.As(err, &failure) && ctx.Err() == nil {
		return absent{err}, nil
	}
	return p, err
}

// Resume continues game k (0 or 1) of a pairing, like the function Resume. open starts programs as players;
// nil if no player is a program. Programs are closed after the game, and a program that fails loses the game.
func (t *Tournament) Resume(ctx context.Context, games []*game.Game, files *resource.Store,
	open contest.Opener, p Pairing, k int, saved []byte, keep func(at Moment)) (Outcome, error) {
	g, err := game.Find(games, t.Game)
	if err != nil {
		return Outcome{}, err
	}
	h := Here{games: games, files: files, open: open}
	who := [2]int{p.A, p.B}
	if k == 1 {
		who = [2]int{p.B, p.A}
	}
	var players [2]contest.Player
	for i := range players[:g.Players] {
		if players[i], err = h.seated(ctx, t, who[i]); err != nil {
			return Outcome{}, err
		}
		defer players[i].Close()
	}
	out, err := referee(ctx, g, files, t.Setting(p, k), players, saved, keep)
	if err == nil && out.Failure != nil && t.Players[who[out.Loser]].Program == nil {
		err = out.failed()
	}
	return out, err
}

// Play implements Host.
func (h *Here) Play(ctx context.Context, place int, t *Tournament, p Pairing, k int) (Outcome, error) {
	g, err := game.Find(h.games, t.Game)
	if err != nil {
		return Outcome{}, err
	}
	who := [2]int{p.A, p.B}
	if k == 1 {
		who = [2]int{p.B, p.A}
	}
	var players [2]contest.Player
	for i := range players[:g.Players] {
		if players[i] = h.places[place][who[i]]; players[i] != nil {
			continue
		}
		if players[i], err = h.seated(ctx, t, who[i]); err != nil {
			return Outcome{}, err
		}
		h.places[place][who[i]] = players[i]
	}
	out, err := referee(ctx, g, h.files, t.Setting(p, k), players, nil, nil)
	for i, n := range who[:g.Players] {
		c := &t.Players[n]
		failed := err != nil || out.Failure != nil && out.Loser == game.Player(i)
		if c.Program != nil && (failed || c.Program.Restart) {
			delete(h.places[place], n)
			_ = players[i].Close() // an error while closing does not affect the game
		}
	}
	return out, err
}

// Close closes all players.
func (h *Here) Close() error {
	var all sync.WaitGroup
	errs := make([]error, 0)
	var mu sync.Mutex
	for _, place := range h.places {
		for n, p := range place {
			all.Go(func() {
				err := p.Close()
				mu.Lock()
				defer mu.Unlock()
				errs = append(errs, err)
			})
			delete(place, n)
		}
	}
	all.Wait()
	return errors.Join(errs...)
}

// absent replaces a player that could not be opened; it loses its game.
type absent struct{ err error }

// Begin implements contest.Player.
func (a absent) Begin(context.Context, *game.Tracked, game.Player) error { return a.err }

// Move implements contest.Player.
func (a absent) Move(context.Context, *game.Tracked, contest.Limits, uint64,
	func(search.Info)) (contest.Thought, error) {
	return contest.Thought{}, a.err
}

// Close implements contest.Player.
func (absent) Close() error { return nil }
