package arena

import (
	"context"
	"errors"
	"sync"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// Pair returns two games from the same opening with the sides swapped. All random choices follow from the
// seed, everything else from the setting. In a solitaire, each entrant plays one game with the same opening
// and the same seed.
func Pair(setting Game, seed uint64, solitaire bool) [2]Game {
	a, b := setting, setting
	a.Start, b.Start = rng.Derive(seed, 0), rng.Derive(seed, 0)
	a.Seed, b.Seed = rng.Derive(seed, 1), rng.Derive(seed, 2)
	b.First, b.Second = setting.Second, setting.First
	if solitaire {
		b.Seed = a.Seed
	}
	return [2]Game{a, b}
}

// Match is a series of games between two entrants.
type Match struct {
	Setting   Game // Seed and Start are ignored
	Solitaire bool
	Alone     bool // whether only First plays, in a solitaire
	Games     int  // maximum number of games; in a solitaire, per entrant
	Seed      uint64
	SPRT      *SPRT // test that can end the match early; nil if there is none
}

// Played is a finished game of a match.
type Played struct {
	Index   int // index in the order reported by Run
	Setting Game
	Outcome Outcome
	Swapped bool          // whether it is the second game of a pair, with sides swapped
	Score   float64       // score of the match's first entrant; the points of a solitaire
	Took    time.Duration // elapsed time
}

// Result is the outcome of a match.
type Result struct {
	// first entrant's results; in a solitaire, having more points from the same start counts as a win
	Stats
	Decision Decision // decision of the SPRT; "" if there is none
	LLR      float64
}

// size returns the number of games.
func (m *Match) size() int {
	if m.Solitaire && !m.Alone {
		return 2 * m.Games
	}
	return m.Games
}

// game returns game i: consecutive games form a Pair, unless First plays alone.
func (m *Match) game(i int) Played {
	if m.Alone {
		return Played{Index: i, Setting: Pair(m.Setting, rng.Derive(m.Seed, uint64(i)), true)[0]}
	}
	return Played{Index: i, Setting: Pair(m.Setting, rng.Derive(m.Seed, uint64(i/2)), m.Solitaire)[i%2],
		Swapped: i%2 == 1}
}

// Run plays the match on p, with as many simultaneous games as p has workers, and reports the games in order.
// A game counts only when all earlier games have ended, and no game counts after the game that decides the
// test, so that the result does not depend on the number of workers. It returns an error if a game cannot be
// played, and ctx's error if ctx ends first; the result then covers the games counted so far.
func (m *Match) Run(ctx context.Context, p pool.Pool, report func(Played)) (Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next, ended := make(chan int), make(chan Played)
	var workers sync.WaitGroup
	for range min(p.Size(), m.size()) {
		workers.Go(func() {
			for i := range next {
				played := m.game(i)
				if err := m.play(ctx, p, &played); err != nil {
					if errors.As(err, new(*pool.Died)) {
						err = fault.Errorf("arena: game %d (seed %d): %w", i+1, played.Setting.Seed, err)
					}
					cancel(err)
					return
				}
				ended <- played
			}
		})
	}
	go func() {
		defer close(ended)
		defer workers.Wait()
		defer close(next)
		for i := range m.size() {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	t := tally{match: m, waiting: map[int]Played{}}
	if m.SPRT != nil {
		t.result.Decision = Open
	}
	for played := range ended {
		t.waiting[played.Index] = played
		if !t.over() && t.take(report) {
			cancel(errDecided)
		}
	}
	t.end()
	if err := context.Cause(ctx); err != nil && !errors.Is(err, errDecided) {
		return t.result, err
	}
	return t.result, nil
}

// errDecided cancels the remaining games of a match that the test has decided.
var errDecided = fault.Errorf("arena: the match is already decided")

// play plays the game on a worker.
func (m *Match) play(ctx context.Context, p pool.Pool, g *Played) error {
	start := time.Now()
	var err error
	if g.Outcome, err = pool.Call(ctx, p, playing, g.Setting, nil); err == nil {
		err = g.Outcome.failed()
	}
	if err != nil {
		return err
	}
	g.Score, g.Took = g.Outcome.Score, time.Since(start)
	if g.Swapped && !m.Solitaire {
		g.Score = -g.Score + 0 // avoid −0
	}
	return nil
}

// tally counts the games of a match in order.
type tally struct {
	match   *Match
	waiting map[int]Played // games that have ended before an earlier game
	taken   int
	first   float64 // score of the first game of a pair whose second game is not finished
	half    bool    // whether first is set
	result  Result
}

func (t *tally) over() bool { return t.result.Decision == AcceptH0 || t.result.Decision == AcceptH1 }

// take counts the games whose predecessors have all been counted, and reports whether the test has decided
// the match.
func (t *tally) take(report func(Played)) (over bool) {
	for {
		played, ok := t.waiting[t.taken]
		if !ok {
			return false
		}
		delete(t.waiting, t.taken)
		t.taken++
		if report != nil {
			report(played)
		}
		if t.count(played); t.over() {
			return true
		}
	}
}

// count adds a game, and updates the test after complete pairs.
func (t *tally) count(played Played) {
	m := t.match
	if m.Alone {
		return
	}
	if t.half = !t.half; t.half {
		t.first = played.Score
		return
	}
	if m.Solitaire {
		t.result.Stats = t.result.With(t.first - played.Score)
	} else {
		t.result.Stats = t.result.WithPair(t.first, played.Score)
	}
	if m.SPRT != nil {
		t.result.LLR, t.result.Decision = m.SPRT.LLR(t.result.Stats), m.SPRT.Decide(t.result.Stats)
	}
}

// end counts the game of an incomplete pair.
func (t *tally) end() {
	if t.half && !t.match.Solitaire {
		t.result.Stats = t.result.With(t.first)
	}
}
