package morpion

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Perturbation is iterated local search around a game: take back some moves, each drawn among those that can
// be taken back, search again from what is left, and go on from the new game unless it is shorter. It
// explores the neighbourhood of a record, from which building anew strays, and undoes early moves as soon as
// nothing rests on them.
//
// The general method: Helena Lourenço, Olivier Martin and Thomas Stützle: Iterated Local Search, 2003; the
// take-backs are those of Hyyrö and Poranen, 2007.
type Perturbation struct {
	// the game to start from, a continuation of the run's start; none: a search from the start
	Record []game.Move
	Unplay int  // moves taken back each time; 0 means 15
	Repair NRPA // what searches again; its zero value means level 1 with 100 iterations
	Tries  int  // 0 means 1000
}

// filled returns p with defaults in place.
func (p Perturbation) filled() Perturbation {
	if p.Unplay == 0 {
		p.Unplay = 15
	}
	if p.Repair.Level == 0 {
		p.Repair.Level = 1
	}
	if p.Tries == 0 {
		p.Tries = 1000
	}
	return p
}

// Search implements Method. The moves of the start are never taken back.
func (p Perturbation) Search(r *Run) { complete(p, r) }

// Begin implements Method. The record counts as found.
func (p Perturbation) Begin(r *Run) (Process, error) {
	p = p.filled()
	if p.Unplay < 1 || p.Tries < 1 {
		return nil, fmt.Errorf("morpion: %d moves taken back or %d tries are out of range", p.Unplay, p.Tries)
	}
	s := &perturbation{Perturbation: p, run: r, board: r.Start.Clone(), try: -1}
	if len(p.Record) > r.Start.Len() {
		b, err := rules.Record{Variant: r.Start.Variant(), Moves: p.Record}.Replay()
		if err != nil {
			return nil, fmt.Errorf("the game to perturb: %w", err)
		}
		if !continues(b, r.Start) {
			return nil, errors.New("morpion: the game to perturb does not continue the start")
		}
		s.current, s.try = slices.Clone(p.Record), 0
		if len(s.current) > len(r.Best) {
			r.Best = slices.Clone(s.current)
		}
	}
	return s, s.begin()
}

// perturbation is a search under way.
type perturbation struct {
	Perturbation
	run     *Run
	board   *rules.Board
	current []game.Move // the game, the moves of the start included
	try     int         // number of the present one; -1: a search from the start, where there is no record
	part    *Run        // of the present try, from what the taking back left
	repair  Process
}

// Done implements Process.
func (s *perturbation) Done() bool { return s.try >= s.Tries }

// begin takes moves back and starts the search from what is left.
func (s *perturbation) begin() error {
	b := s.board
	b.CopyFrom(s.run.Start)
	if s.try >= 0 {
		locked := b.Len()
		for _, m := range s.current[locked:] {
			b.Play(m)
		}
		var back []int
		for range s.Unplay {
			if back = retractable(b, locked, back[:0]); len(back) == 0 {
				break
			}
			b.TakeBack(back[s.run.Rand.IntN(len(back))])
		}
	}
	return s.search(b.Record())
}

// search starts the search from a position, which is replayed: the order of its candidates depends on how it
// was reached.
func (s *perturbation) search(left rules.Record) (err error) {
	start, err := left.Replay()
	if err != nil {
		return err
	}
	s.part = &Run{Start: start}
	s.repair, err = s.Repair.Begin(s.part)
	return err
}

// Step implements Process: a step of the repair, and when that is done, the next perturbation.
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
	if len(part.Best) >= len(s.current) {
		s.current = part.Best
	}
	s.try++
	if s.Done() {
		r.Final = len(s.current)
		return over
	}
	if err := s.begin(); err != nil {
		panic(err.Error()) // it was begun with the same settings before
	}
	return over
}

// perturbationState is a perturbation on disk. Games are without the moves of the start.
type perturbationState struct {
	Try                 int
	Current, Left, Best packed // the game, what the search starts from, and its longest
	Repair              json.RawMessage
}

// Save implements Process.
func (s *perturbation) Save() ([]byte, error) {
	locked := s.run.Start.Len()
	beyond := func(moves []game.Move) packed { return pack(moves[min(locked, len(moves)):]) }
	repair, err := s.repair.Save()
	if err != nil {
		return nil, err
	}
	return json.Marshal(
		perturbationState{s.try, beyond(s.current), beyond(s.part.Start.History()), beyond(s.part.Best),
			repair})
}

// Load implements Process.
func (s *perturbation) Load(data []byte) error {
	var state perturbationState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if state.Try < -1 || state.Try > s.Tries {
		return fmt.Errorf("try %d", state.Try)
	}
	game := func(p packed) (rules.Record, error) {
		b := s.run.Start.Clone()
		_, err := p.replay(nil, b)
		return b.Record(), err
	}
	current, err := game(state.Current)
	if err != nil {
		return fmt.Errorf("game: %w", err)
	}
	if state.Try >= 0 && len(current.Moves) == s.run.Start.Len() {
		return errors.New("no game")
	}
	left, err := game(state.Left)
	if err != nil {
		return fmt.Errorf("start of the repair: %w", err)
	}
	best, err := game(state.Best)
	if err != nil {
		return fmt.Errorf("best game of the repair: %w", err)
	}
	if err := s.search(left); err != nil {
		return err
	}
	s.try, s.current = state.Try, nil
	if state.Try >= 0 {
		s.current = current.Moves
	}
	if len(best.Moves) > s.run.Start.Len() {
		s.part.Best = best.Moves
	}
	return s.repair.Load(state.Repair)
}
