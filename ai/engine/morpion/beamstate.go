package morpion

import (
	"encoding/json"
	"fmt"
)

// beamState is the saved form of a beamSearch, with the lowest level first.
type beamState []beamLevelState

type beamLevelState struct {
	Iteration, Next int
	Beam, Fresh     []strandState
}

// strandState is the saved form of a strand. Strands of a beam have a policy; strands found in the current
// iteration have a parent.
type strandState struct {
	Moves  packed
	Policy policyState
	Parent int
}

// Save implements Process.
func (s *beamSearch) Save() ([]byte, error) {
	first := newPolicy()
	var state beamState
	for _, l := range s.levels {
		out := beamLevelState{Iteration: l.iteration, Next: l.next}
		for _, x := range l.beam {
			out.Beam = append(out.Beam, strandState{Moves: pack(x.moves), Policy: x.policy.save(first)})
		}
		for _, x := range l.fresh {
			out.Fresh = append(out.Fresh, strandState{Moves: pack(x.moves), Parent: x.parent})
		}
		state = append(state, out)
	}
	return json.Marshal(state)
}

// Load implements Process.
func (s *beamSearch) Load(data []byte) error {
	var state beamState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if len(state) != s.Level {
		return fmt.Errorf("%d levels, not %d", len(state), s.Level)
	}
	done := state[s.Level-1].Iteration == s.Iterations
	for i, in := range state {
		if err := s.restore(i, in, done); err != nil {
			return fmt.Errorf("level %d: %w", i+1, err)
		}
	}
	return nil
}

// restore loads the level with index i. If the search is complete (done), the level has no beam.
func (s *beamSearch) restore(i int, in beamLevelState, done bool) error {
	most := s.Iterations - 1
	if done {
		most++
	}
	if in.Iteration < 0 || in.Iteration > most || len(in.Beam) > s.width(i) || in.Next < 0 ||
		!done && in.Next >= len(in.Beam) || done && len(in.Beam) > 0 {
		return fmt.Errorf("iteration %d, game %d of %d", in.Iteration, in.Next, len(in.Beam))
	}
	l := beamLevel{iteration: in.Iteration, next: in.Next}
	for _, x := range in.Beam {
		found, err := s.foundOf(x.Moves)
		if err != nil {
			return err
		}
		p := newPolicy()
		if err := p.load(x.Policy, newPolicy()); err != nil {
			return err
		}
		l.beam = append(l.beam, strand{found: found, policy: p})
	}
	for _, x := range in.Fresh {
		if x.Parent < 0 || x.Parent >= in.Next {
			return fmt.Errorf("a game of strand %d before strand %d", x.Parent, in.Next)
		}
		found, err := s.foundOf(x.Moves)
		if err != nil {
			return err
		}
		l.fresh = append(l.fresh, strand{found: found, parent: x.Parent})
	}
	s.levels[i] = l
	return nil
}

// foundOf returns a game of a saved state. The game of a beam's first strand may have no moves.
func (s *beamSearch) foundOf(moves packed) (f found, err error) {
	b := s.run.Start.Clone()
	played, err := moves.replay(nil, b)
	if len(played) > 0 {
		f.set(played, b.Hash())
	}
	return f, err
}
