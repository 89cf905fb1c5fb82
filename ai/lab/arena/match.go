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

// Pair returns two games from one opening, as entrants meet fairly: in the second they have changed sides.
// All random choices follow from the seed, the rest from the setting. Of a solitaire each entrant plays one
// game, with the same opening and the same seed.
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

// Match is many games of two entrants.
type Match struct {
	Setting   Game // without its seeds
	Solitaire bool
	Alone     bool // of a solitaire: only First plays
	Games     int  // at most; of a solitaire, by each entrant
	Seed      uint64
	SPRT      *SPRT // ends the match early; nil: nothing does
}

// Played is one game of a match.
type Played struct {
	Index   int // from 0, in the order in which Run reports
	Setting Game
	Outcome Outcome
	Swapped bool          // it is the second game of a pair: the entrants have changed places
	Score   float64       // for the match's first entrant; the points of a solitaire
	Took    time.Duration // on the wall clock
}

// Result sums a match up.
type Result struct {
	Stats             // of the first entrant; of a solitaire, of who made more points from each start
	Decision Decision // of the SPRT; empty without one
	LLR      float64
}

// size returns how many games are played.
func (m *Match) size() int {
	if m.Solitaire && !m.Alone {
		return 2 * m.Games
	}
	return m.Games
}

// game returns game i: two in a row are a Pair, unless First plays alone.
func (m *Match) game(i int) Played {
	if m.Alone {
		return Played{Index: i, Setting: Pair(m.Setting, rng.Derive(m.Seed, uint64(i)), true)[0]}
	}
	return Played{Index: i, Setting: Pair(m.Setting, rng.Derive(m.Seed, uint64(i/2)), m.Solitaire)[i%2],
		Swapped: i%2 == 1}
}

// Run plays the match on p, as many games at once as it has workers, and reports each game in its turn. Games
// that are played when the test ends the match, or ctx does, count only up to the first that is missing, so
// that the result does not depend on how many workers there are. It returns an error when a game cannot be
// played, and with ctx's error when that ends; the result is what there is.
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

// errDecided ends a match of which the test has made up its mind.
var errDecided = fault.Errorf("arena: the match is already decided")

// play lets a worker play the game.
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
		g.Score = -g.Score + 0 // zero has one sign
	}
	return nil
}

// tally takes the games of a match in their order.
type tally struct {
	match   *Match
	waiting map[int]Played // ended before their turn
	taken   int
	first   float64 // score of the first game of the pair under way
	half    bool    // there is one
	result  Result
}

func (t *tally) over() bool { return t.result.Decision == AcceptH0 || t.result.Decision == AcceptH1 }

// take takes the games whose turn it is and reports whether the test has ended the match.
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

// count adds a game, and asks the test after whole pairs.
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

// end adds the game of a pair without the other one.
func (t *tally) end() {
	if t.half && !t.match.Solitaire {
		t.result.Stats = t.result.With(t.first)
	}
}
