package morpion

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Shared is nested Monte Carlo search whose work is shared among workers. Before each move of the game of the
// highest level, the searches of the level below are jobs, several of which run at the same time. Each job
// has its own random numbers, and in each step jobs advance by a fixed number of playouts, so that the number
// of workers affects only the time.
//
// Source: Tristan Cazenave and Nicolas Jouandeau: Parallel Nested Monte-Carlo Search, IPDPS 2009. They share
// the work of two levels among the clients of a cluster and report a speed-up of 56 with 64 cores.
type Shared struct {
	Level   int // level of the search as in Nested, at least 2; 0 means 2
	Workers int `json:"-"` // number of workers; 0 means the number of processors
}

const (
	lanes   = 16 // maximum number of jobs that advance in one step
	stretch = 64 // number of playouts per job and step
)

func (s Shared) filled() Shared {
	s.Level = cmp.Or(s.Level, 2)
	s.Workers = min(cmp.Or(s.Workers, runtime.GOMAXPROCS(0)), lanes)
	return s
}

// Search implements Method. It builds one game.
func (s Shared) Search(r *Run) { complete(s, r) }

// Begin implements Method.
func (s Shared) Begin(r *Run) (Process, error) {
	s = s.filled()
	if s.Level < 2 || s.Level > 8 || s.Workers < 1 {
		return nil, fmt.Errorf("morpion: level %d or %d workers are out of range; at least 2 and 1 are "+
			"needed",
			s.Level, s.Workers)
	}
	p := &sharing{Shared: s, run: r, board: r.Start.Clone(), seed: r.Rand.Uint64()}
	p.deal()
	p.deals = deals{r.playouts, -1}
	return p, nil
}

// sharing is a running search by Shared.
type sharing struct {
	Shared
	run   *Run
	board *rules.Board // board after the moves played so far
	best  []game.Move  // longest game so far, including the moves of the start
	jobs  []*job       // one job for each legal move of board, in ascending order of the moves
	seed  uint64
	deals
}

// deals is the part of the progress of a sharing that is saved unchanged.
type deals struct {
	Before int64 // number of playouts before the jobs of the current move
	Found  int   // index of the job that found the run's best game; −1 if it was found before an earlier move
}

// job is a search of the level below after one of the legal moves.
type job struct {
	run     Run
	search  *ladder
	lengths []int // lengths of playouts that have not been counted yet
}

// deal makes the jobs for the current position.
func (p *sharing) deal() {
	p.jobs = p.jobs[:0]
	for i, m := range ordered(nil, p.board) {
		start := p.board.Clone()
		start.Play(m)
		j := &job{run: Run{Start: start, clock: search.NewClock(context.Background(), search.Limits{}),
			report: func() {},
			Rand:   rng.NewXorshift(rng.Derive(rng.Derive(p.seed, uint64(p.board.Len())), uint64(i)))}}
		j.search = newLadder(&j.run, p.Level-1, &nestedRule{Nested: Nested{Level: p.Level - 1}})
		p.jobs = append(p.jobs, j)
	}
}

// Done implements Process.
func (p *sharing) Done() bool { return len(p.jobs) == 0 }

// Step implements Process. It advances the first jobs that are not complete. When all jobs are complete, it
// plays the next move.
func (p *sharing) Step() (over bool) {
	left := p.run.clock.Left()
	active := make([]*job, 0, lanes)
	for _, j := range p.jobs {
		if !j.search.Done() && len(active) < lanes && (left < 0 || int64(len(active)) < left) {
			active = append(active, j)
		}
	}
	playouts := stretch
	if n := int64(len(active)); left >= 0 && n > 0 {
		playouts = int(min(stretch, left/n))
	}
	var done sync.WaitGroup
	for i := range min(p.Workers, len(active)) {
		advance := func() {
			for k := i; k < len(active); k += p.Workers {
				active[k].advance(playouts)
			}
		}
		if p.Workers == 1 {
			advance()
		} else {
			done.Go(advance)
		}
	}
	done.Wait()
	unfinished := false
	for i, j := range p.jobs {
		unfinished = unfinished || !j.search.Done()
		over = p.count(i, j) || over
	}
	if !unfinished {
		p.play()
	}
	return over || p.run.Over()
}

// advance makes the given number of playouts, or fewer if the search of the job ends.
func (j *job) advance(playouts int) {
	for range playouts {
		if j.search.Done() {
			return
		}
		before := j.run.playouts
		if j.search.Step(); j.run.playouts > before {
			last := (j.run.recent.count - 1) % len(j.run.recent.lengths)
			j.lengths = append(j.lengths, int(j.run.recent.lengths[last]))
		}
	}
}

// count adds the results of job i to the whole search and reports whether the run is over. If several jobs
// find games of the same length, the game of the first job counts, so that the order in which jobs advance
// has no effect.
func (p *sharing) count(i int, j *job) (over bool) {
	r := p.run
	if n := len(j.run.Best); n > len(r.Best) || n > 0 && n == len(r.Best) && i < p.Found {
		r.Best = append(r.Best[:0], j.run.Best...)
		r.Found = Moment{Playouts: p.Before + j.run.Found.Playouts}
		p.Found = i
	}
	for _, n := range j.lengths {
		r.playouts++
		r.recent.add(n)
		over = r.clock.Tick() || over
		if r.clock.ReportDue() {
			r.latest = j.run.Best
			r.report()
			r.latest = nil
		}
	}
	j.lengths = j.lengths[:0]
	return over
}

// play plays the next move of the longest game found so far.
func (p *sharing) play() {
	for _, j := range p.jobs {
		if len(j.run.Best) > len(p.best) {
			p.best = append(p.best[:0], j.run.Best...)
		}
	}
	p.board.Play(p.best[p.board.Len()])
	p.deals = deals{p.run.playouts, -1}
	if p.deal(); p.Done() {
		p.run.Final = len(p.best)
	}
}

// sharingState is the saved form of a sharing.
type sharingState struct {
	Deals  deals
	Seed   uint64
	Played packed // moves after the start position
	Best   packed // moves after the start position
	Jobs   []jobState
}

type jobState struct {
	Random   uint64
	Playouts int64
	Best     packed // moves after the start position of the whole search
	Found    int64  // number of playouts of the job when it found the game
	Search   json.RawMessage
}

// Save implements Process.
func (p *sharing) Save() ([]byte, error) {
	locked := p.run.Start.Len()
	after := func(moves []game.Move) packed { return pack(moves[min(locked, len(moves)):]) }
	s := sharingState{Deals: p.deals, Seed: p.seed, Played: after(p.board.History()), Best: after(p.best)}
	for _, j := range p.jobs {
		search, err := j.search.Save()
		if err != nil {
			return nil, err
		}
		s.Jobs = append(s.Jobs, jobState{uint64(j.run.Rand), j.run.playouts, after(j.run.Best),
			j.run.Found.Playouts, search})
	}
	return json.Marshal(s)
}

// Load implements Process.
func (p *sharing) Load(data []byte) error {
	var s sharingState
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	p.seed, p.deals = s.Seed, s.Deals
	p.board.CopyFrom(p.run.Start)
	if _, err := s.Played.replay(nil, p.board); err != nil {
		return err
	}
	game := func(moves packed) ([]game.Move, error) {
		if len(moves) == 0 {
			return nil, nil
		}
		return moves.replay(slices.Clone(p.run.Start.History()), p.run.Start.Clone())
	}
	var err error
	if p.best, err = game(s.Best); err != nil {
		return err
	}
	if p.deal(); len(s.Jobs) != len(p.jobs) {
		return fmt.Errorf("%d jobs for %d legal moves", len(s.Jobs), len(p.jobs))
	}
	for i, j := range p.jobs {
		in := s.Jobs[i]
		if in.Random == 0 || in.Playouts < 0 {
			return fmt.Errorf("random state %d, %d playouts", in.Random, in.Playouts)
		}
		if j.run.Best, err = game(in.Best); err != nil {
			return err
		}
		if err := j.search.Load(in.Search); err != nil {
			return fmt.Errorf("job %d: %w", i, err)
		}
		from := j.run.Start.History()
		if n := len(j.run.Best); n > 0 && (n < len(from) || !slices.Equal(j.run.Best[:len(from)], from)) ||
			n == 0 && j.search.Done() {
			return errors.New("the game of a job does not go on from its move")
		}
		j.run.Rand, j.run.playouts = rng.Xorshift(in.Random), in.Playouts
		j.run.Found.Playouts = in.Found
	}
	return nil
}
