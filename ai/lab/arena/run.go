package arena

import (
	"context"
	"errors"
	"sync"

	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/text/fault"
)

// Record is the outcome of a tournament.
type Record struct {
	// Results are the games that count, in the order of play; with a sequential test, the games up to its
	// decision.
	Results []Finished
	Damage  []string // damage found in the files of an earlier run, whose games were repeated
	Byes    []int    // number of rounds without an opponent in a Swiss tournament, by player
	Failed  []error  // errors of games whose workers died
	Done    bool     // whether all games are finished
}

// Run plays a tournament, or continues the one in files. It calls report, unless nil, first for each earlier
// game in order and then for each game as it ends, one call at a time. Unless the games are timed, the result
// depends neither on the host's size nor on interruptions. It returns an error for an unplayable tournament,
// if files hold another one, if games failed, and ctx's error when ctx ends; the record then covers the games
// so far.
func (t *Tournament) Run(ctx context.Context, games []*game.Game, host Host, files Files,
	report func(Finished)) (*Record, error) {
	if err := t.Check(games); err != nil {
		return nil, err
	}
	g, err := game.Find(games, t.Game)
	if err != nil {
		return nil, err
	}
	log, played, damage, err := openLedger(files, t)
	if err != nil {
		return nil, err
	}
	r := &running{Tournament: t, game: g, host: host, log: log, played: played, report: report, each: 2,
		next: map[[2]int]int{}, decided: map[[2]int]int{}, sums: map[[2]int]Stats{},
		byes: make([]int, len(t.Players))}
	if g.Players == 1 {
		r.each = 1
	}
	done, err := r.all(ctx)
	record := &Record{Results: r.counting(), Damage: damage, Byes: r.byes, Failed: r.failed,
		Done: done && err == nil}
	if record.Done {
		err = log.close(record.Results)
	}
	return record, err
}

// running is a tournament in progress.
type running struct {
	*Tournament
	game   *game.Game
	host   Host
	log    *ledger
	report func(Finished)
	each   int // number of games per pairing
	byes   []int

	mu       sync.Mutex
	pairings []Pairing
	failed   []error          // see Record.Failed
	played   map[int]*Outcome // outcomes by game number
	// next, sums and decided are kept for each two players who meet: how many of their pairings the test has
	// seen, the results of these pairings, and the pairing at which the test was decided.
	next    map[[2]int]int
	sums    map[[2]int]Stats
	decided map[[2]int]int
	order   map[[2]int][]int // indices of the pairings of two players
}

// all plays all rounds and reports whether every game is finished.
func (r *running) all(ctx context.Context) (done bool, err error) {
	if r.Format != Swiss || r.game.Players == 1 {
		list, err := r.first(r.game)
		if err != nil {
			return false, err
		}
		return true, r.stretch(ctx, list)
	}
	for round := range r.Rounds {
		pairs, bye := swissRound(r.standings())
		var list []Pairing
		for k := range r.Games / 2 {
			for _, p := range pairs {
				list = append(list, Pairing{round, p[0], p[1], round*(r.Games/2) + k})
			}
		}
		if err := r.stretch(ctx, list); err != nil {
			return false, err
		}
		if bye >= 0 {
			r.byes[bye]++
		}
	}
	return true, nil
}

// standings returns the standings of a Swiss tournament. A bye counts as winning all games of the round.
func (r *running) standings() []standing {
	list := make([]standing, len(r.Players))
	for i := range list {
		list[i] = standing{player: i, points: float64(r.Games * r.byes[i]), met: map[int]int{},
			byes: r.byes[i]}
	}
	for _, g := range r.counting() {
		a, b := g.Pairing.A, g.Pairing.B
		list[a].points += float64((1 + g.Score()) / 2)
		list[b].points += float64((1 - g.Score()) / 2)
		if g.Pairing.Opening%(r.Games/2) == 0 && !g.Swapped { // once per round
			list[a].met[b]++
			list[b].met[a]++
		}
	}
	return list
}

// stretch adds pairings to the schedule and plays their games.
func (r *running) stretch(ctx context.Context, list []Pairing) error {
	from := len(r.pairings)
	r.pairings = append(r.pairings, list...)
	if r.order == nil {
		r.order = map[[2]int][]int{}
	}
	for i, p := range list {
		key := [2]int{p.A, p.B}
		r.order[key] = append(r.order[key], from+i)
	}
	for i := from; i < len(r.pairings); i++ {
		for k := range r.each {
			if out := r.played[i*r.each+k]; out != nil {
				r.tell(i, k, out)
			}
		}
		r.judge(r.pairings[i])
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	todo := make(chan [2]int)
	var places sync.WaitGroup
	for place := range r.host.Size() {
		places.Go(func() {
			for job := range todo {
				if err := r.play(ctx, place, job[0], job[1]); err != nil && !r.lost(err) {
					cancel(err)
				}
			}
		})
	}
feed:
	for i := from; i < len(r.pairings); i++ {
		for k := range r.each {
			if !r.wanted(i, k) {
				continue
			}
			select {
			case todo <- [2]int{i, k}:
			case <-ctx.Done():
				break feed
			}
		}
	}
	close(todo)
	places.Wait()
	if err := context.Cause(ctx); err != nil || len(r.failed) == 0 {
		return err
	}
	return fault.Errorf("arena: %d of the games could not be played, the others are finished: %w",
		len(r.failed), fault.Join("; ", r.failed[:min(3, len(r.failed))]))
}

// lost records the error of a game whose workers have died, and reports whether err is such an error. Such an
// error does not end the tournament.
func (r *running) lost(err error) bool {
	if !errors.As(err, new(*pool.Died)) {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failed = append(r.failed, err)
	return true
}

// wanted reports whether game k of pairing i still has to be played.
func (r *running) wanted(i, k int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.played[i*r.each+k] == nil && !r.late(i)
}

// late reports whether the test was decided before pairing i. The caller must hold r.mu.
func (r *running) late(i int) bool {
	p := r.pairings[i]
	last, ok := r.decided[[2]int{p.A, p.B}]
	return ok && i > last
}

// play plays a game and saves it.
func (r *running) play(ctx context.Context, place, i, k int) error {
	out, err := r.host.Play(ctx, place, r.Tournament, r.pairings[i], k)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fault.Errorf("arena: game %d (seed %d): %w", i*r.each+k+1,
			r.Setting(r.pairings[i], k).Seed, err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.log.add(i*r.each+k, &out); err != nil {
		return err
	}
	r.played[i*r.each+k] = &out
	r.tell(i, k, &out)
	r.judge(r.pairings[i])
	return nil
}

// tell passes a finished game to the report function.
func (r *running) tell(i, k int, out *Outcome) {
	if r.report != nil {
		r.report(r.result(i, k, out))
	}
}

func (r *running) result(i, k int, out *Outcome) Finished {
	return Finished{i*r.each + k, r.pairings[i], k == 1, *out}
}

// judge updates the test of two players, in order, with each of their pairings whose games are all finished.
func (r *running) judge(p Pairing) {
	key := [2]int{p.A, p.B}
	if _, over := r.decided[key]; r.SPRT == nil || over {
		return
	}
	for n := r.next[key]; n < len(r.order[key]); n++ {
		i := r.order[key][n]
		a, b := r.played[i*r.each], r.played[i*r.each+1]
		if a == nil || b == nil {
			return
		}
		r.next[key] = n + 1
		r.sums[key] = r.sums[key].WithPair(a.Score, -b.Score+0)
		if r.SPRT.Decide(r.sums[key]) != Open {
			r.decided[key] = i
			return
		}
	}
}

// counting returns the finished games that count for the result.
func (r *running) counting() (list []Finished) {
	for i := range r.pairings {
		if r.late(i) {
			continue
		}
		for k := range r.each {
			if out := r.played[i*r.each+k]; out != nil {
				list = append(list, r.result(i, k, out))
			}
		}
	}
	return list
}
