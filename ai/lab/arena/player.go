package arena

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"ludarium/ai/base/cpu"
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// player creates the algorithm of an entrant. It returns an error if the entrant's games might not end or,
// unless they are timed, might not be reproducible.
func (e *Entrant) player(g *game.Game, files *resource.Store, setting Game) (contest.Player, error) {
	a, err := catalog.Find(e.Algorithm)
	if err != nil {
		return nil, err
	}
	l := e.Limits
	if (l.Time > 0 || l.CPU > 0 || setting.Clock != nil) && !setting.Timed {
		return nil, fault.Errorf("arena: %s is limited by time; a reproducible game needs a limit of nodes "+
			"or depth", e.Algorithm)
	}
	if len(a.Strengths) > 0 && l.Nodes <= 0 && l.Depth <= 0 && l.Time <= 0 && l.CPU <= 0 &&
		setting.Clock == nil {
		return nil, fault.Errorf("arena: %s has no limit; set one of nodes or depth", e.Algorithm)
	}
	s, err := a.New(g, setting.Values, e.Values, files)
	if err != nil {
		return nil, err
	}
	return &thinker{s, e.Algorithm}, nil
}

// thinker makes an algorithm a contest.Player.
type thinker struct {
	search.Searcher
	name string
}

// Begin implements contest.Player.
func (t *thinker) Begin(context.Context, *game.Tracked, game.Player) error { return nil }

// Close implements contest.Player.
func (t *thinker) Close() error { return nil }

// Move implements contest.Player.
func (t *thinker) Move(ctx context.Context, at *game.Tracked, lim contest.Limits, seed uint64,
	report func(search.Info)) (th contest.Thought, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &contest.Failure{Kind: contest.Crash, Why: fmt.Sprintf("%s fails: %v", t.name, r)}
		}
	}()
	l := search.Limits{Nodes: lim.Nodes, Depth: lim.Depth, Time: lim.Time, CPU: lim.CPU, Seed: seed}
	if lim.Clock != nil {
		if pace := pace(lim.Clock); l.Time == 0 || pace < l.Time {
			l.Time = pace
		}
	}
	if l.CPU > 0 && l.Time == 0 {
		l.Time = idleMost * l.CPU // searches recognise a limit only by Time
	}
	if lim.Timed() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		spent := cpu.Meter()
		defer func() { th.CPU = spent() }()
	}
	th.Info, err = t.Search(ctx, at, l, report)
	if err != nil {
		return th, err
	}
	if _, ok := th.Best(); !ok {
		return th, &contest.Failure{Kind: contest.Illegal,
			Why: fmt.Sprintf("%s finds no legal move in %s", t.name, at.Notation())}
	}
	score := th.Lines[0].Score
	th.Scored = th.Stop != search.FromBook && (score.Kind != search.Estimate || score.Unit != "")
	return th, nil
}

// idleMost is the maximum ratio of a search's elapsed time to the processor time it is allowed, on a machine
// whose processors other programs also use.
const idleMost = 50

// pace returns the time for the next move: the time left on the clock divided by the expected number of moves
// to come, plus a part of the increment.
func pace(c *contest.Clock) time.Duration {
	moves := movesToCome
	if c.Moves > 0 {
		moves = min(moves, c.Moves)
	}
	share := c.Left/time.Duration(moves) + c.Increment*3/4
	return max(min(share, (c.Left-clockReserve)/2), time.Millisecond)
}

const (
	movesToCome  = 25
	clockReserve = 20 * time.Millisecond // reserve for delays of the machine
)
