package morpion

import (
	"errors"
	"fmt"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Perturbation is iterated local search around a game. It removes some moves, searches again from the
// position with the remaining moves, and continues with the new game unless it is shorter. It explores games
// similar to a record, which searches from the start rarely find, and can also undo early moves if no other
// moves depend on them.
//
// Sources: Helena Lourenço, Olivier Martin and Thomas Stützle: Iterated Local Search, 2003, for the general
// method; Hyyrö and Poranen, 2007, for the rule by which moves are removed, [RemoveEnds].
type Perturbation struct {
	// the initial game, which must continue the start; nil for a search from the start
	Record []game.Move
	Unplay int  // number of moves removed in each try; 0 means 15
	Repair NRPA // search from the remaining moves; the zero value means level 1 with 100 iterations
	Tries  int  // number of tries; 0 means 1000
	// First is the search for the first game if there is no record; its zero value means that Repair is used.
	First NRPA `json:",omitzero"`
	// Removal specifies which moves are removed. If Vary is true, the number of moves is drawn in each try
	// from half to one and a half times Unplay.
	Removal Removal `json:",omitempty"`
	Vary    bool    `json:",omitempty"`
	// Keep is added to the logits of the lines of the current game in the initial policy of the repair. The
	// repair then returns to these lines unless it finds something better; this is a bias as in generalised
	// NRPA.
	Keep float64 `json:",omitempty"`
	// Slack is the number of moves by which an accepted game may be shorter than the longest game since the
	// last restart (Gunter Dueck: New Optimization Heuristics: The Great Deluge Algorithm and the
	// Record-to-Record Travel, 1993).
	Slack int `json:",omitempty"`
	// Patience, if positive, is the number of tries without a longer game after which the search restarts. It
	// restarts from the start until the pool contains Pool games, and then from half of one of them. Any two
	// games of the pool differ in at least Apart lines under all symmetries.
	Patience int `json:",omitempty"`
	Pool     int `json:",omitempty"` // maximum number of games; 0 means 1
	Apart    int `json:",omitempty"` // minimum difference between games; 0 means 20
}

// filled returns p with default values in place of zero values.
func (p Perturbation) filled() Perturbation {
	if p.Unplay == 0 {
		p.Unplay = 15
	}
	if p.Repair.Level == 0 {
		p.Repair.Level = 1
	}
	if p.First == (NRPA{}) {
		p.First = p.Repair
	}
	if p.Tries == 0 {
		p.Tries = 1000
	}
	if p.Pool == 0 {
		p.Pool = 1
	}
	if p.Apart == 0 {
		p.Apart = 20
	}
	return p
}

func (p Perturbation) check() error {
	switch {
	case p.Unplay < 1 || p.Tries < 1:
		return fmt.Errorf("morpion: %d moves taken back or %d tries are out of range", p.Unplay, p.Tries)
	case p.Removal < RemoveEnds || p.Removal > RemoveAny || p.Slack < 0 || p.Patience < 0:
		return fmt.Errorf("morpion: removal %d, slack %d or patience %d is out of range", p.Removal, p.Slack,
			p.Patience)
	case !(p.Keep >= 0 && p.Keep <= 20):
		return fmt.Errorf("morpion: a bias of %v to the lines of the game is not 0 to 20", p.Keep)
	case p.Pool < 1 || p.Pool > 1000 || p.Apart < 1:
		return fmt.Errorf("morpion: a pool of %d games that differ in %d lines is out of range", p.Pool,
			p.Apart)
	}
	return nil
}

// Search implements Method. The moves of Start are never taken back.
func (p Perturbation) Search(r *Run) { complete(p, r) }

// Begin implements Method. The record counts as a game that was found.
func (p Perturbation) Begin(r *Run) (Process, error) {
	p = p.filled()
	if err := p.check(); err != nil {
		return nil, err
	}
	s := &perturbation{Perturbation: p, run: r, fresh: true,
		pool: pool{variant: r.Start.Variant(), size: p.Pool, apart: p.Apart}}
	var err error
	if s.first, err = p.First.search(r.Start); err != nil {
		return nil, err
	}
	if s.mending, err = p.Repair.search(r.Start); err != nil {
		return nil, err
	}
	s.plain = slices.Clone(s.mending.first)
	if len(p.Record) > r.Start.Len() {
		b, err := rules.Record{Variant: r.Start.Variant(), Moves: p.Record}.Replay()
		if err != nil {
			return nil, fmt.Errorf("the game to perturb: %w", err)
		}
		if !continues(b, r.Start) {
			return nil, errors.New("morpion: the game to perturb does not continue the start")
		}
		s.take(p.Record)
		s.top, s.fresh = slices.Clone(p.Record), false
		if len(s.current) > len(r.Best) {
			r.Best = slices.Clone(s.current)
		}
	}
	s.begin()
	return s, nil
}

// perturbation is a running search by Perturbation.
type perturbation struct {
	Perturbation
	run     *Run
	current []game.Move // current game, including the moves of the start position
	graph   graph       // dependencies between the moves of the current game
	top     []game.Move // longest game since the last restart
	try     int         // index of the current try, from 0
	stale   int         // number of tries since top became longer
	// whether the current search makes a first game, from half of current if that has moves
	fresh bool
	pool  pool

	first, mending *nrpaSearch
	plain          policy // initial policy of the repair, without the bias towards lines of current
	part           *Run   // run of the current try, which starts from the remaining moves
	repair         *nrpaSearch
	left           []game.Move
}

// Done implements Process.
func (s *perturbation) Done() bool { return s.try >= s.Tries }

// take makes g the current game.
func (s *perturbation) take(g []game.Move) {
	s.current = append(s.current[:0], g...)
	s.graph.set(s.run.Start.Variant(), s.current, s.run.Start.Len())
}

// begin removes moves of the current game and starts the search from the position with the remaining moves.
func (s *perturbation) begin() {
	random, locked := &s.run.Rand, s.run.Start.Len()
	s.left = append(s.left[:0], s.run.Start.History()...)
	switch {
	case !s.fresh:
		n := s.Unplay
		if s.Vary {
			n = max(1, n/2+random.IntN(n+1))
		}
		s.left = s.graph.left(s.left[:0], s.Removal, n, random)
	case len(s.current) > 0:
		s.left = s.graph.left(s.left[:0], s.Removal, (len(s.current)-locked)/2, random)
	}
	s.search(s.left)
}

// search starts the search from the position after the moves in left. The moves are replayed, because the
// order of the legal moves depends on how the position was reached.
func (s *perturbation) search(left []game.Move) {
	if s.part == nil {
		s.part = &Run{Start: s.run.Start.Clone()}
	}
	s.part.Start.CopyFrom(s.run.Start)
	for _, m := range left[s.run.Start.Len():] {
		s.part.Start.Play(m)
	}
	s.part.Best = s.part.Best[:0]
	s.repair = s.first
	if !s.fresh {
		s.repair = s.mending
		if s.Keep > 0 {
			more := exact.Exp(s.Keep)
			copy(s.repair.first, s.plain)
			for _, m := range s.current {
				line := rules.LineOf(m)
				s.repair.first[line] = bounded(s.plain[line] * more)
			}
		}
	}
	s.repair.begin(s.part)
}

// Step implements Process. It makes a step of the repair and, if the repair is then complete, starts the next
// try.
func (s *perturbation) Step() (over bool) {
	r, part := s.run, s.part
	part.Rand, part.clock, part.recent = r.Rand, r.clock, r.recent
	part.report = func() {
		r.recent, r.latest = part.recent, part.latest
		r.report()
	}
	played := part.playouts
	over = s.repair.Step()
	r.Rand, r.recent, r.latest = part.Rand, part.recent, nil
	r.playouts += part.playouts - played
	if len(part.Best) > len(r.Best) {
		r.Best = append(r.Best[:0], part.Best...)
		r.Found = Moment{Playouts: r.playouts}
	}
	if !s.repair.Done() {
		return over
	}
	s.judge(part.Best)
	if s.Done() {
		r.Final = len(s.current)
		return over
	}
	s.begin()
	return over
}

// judge decides whether the search continues with the repaired game, made, or with the current game.
func (s *perturbation) judge(made []game.Move) {
	if s.fresh {
		s.take(made)
		s.top = append(s.top[:0], made...)
		s.fresh, s.stale = false, 0
		return
	}
	s.try++
	s.stale++
	if len(made) > len(s.top) {
		s.top = append(s.top[:0], made...)
		s.stale = 0
	}
	if len(made) >= min(len(s.current), len(s.top)-s.Slack) {
		s.take(made)
	}
	if s.Patience > 0 && s.stale >= s.Patience {
		s.restart()
	}
}

// restart adds the longest game to the pool and chooses the start of the next search.
func (s *perturbation) restart() {
	s.pool.add(s.top)
	s.fresh = true
	s.current = s.current[:0]
	if len(s.pool.games) == s.Pool && s.Pool > 1 {
		s.take(s.pool.games[s.run.Rand.IntN(s.Pool)])
	}
}
