package morpion

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// populationState is the saved form of a population.
type populationState struct {
	evolutionState
	Games   []packed // moves of each game after the start position
	Learner *learnerState
}

// Save implements Process.
func (p *population) Save() ([]byte, error) {
	state := populationState{evolutionState: p.evolutionState}
	for _, g := range p.now {
		state.Games = append(state.Games, pack(g.moves[p.run.Start.Len():]))
	}
	if p.Alpha > 0 {
		state.Learner = p.learner.save()
	}
	return json.Marshal(state)
}

// Load implements Process.
func (p *population) Load(data []byte) error {
	var state populationState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	s, locked := state.evolutionState, p.run.Start.Len()
	if len(state.Games) != p.cells() || s.At < 0 || s.At >= p.cells() || s.Upper < 0 || s.Upper > p.Rounds ||
		s.Degree < locked || s.Same < 0 || s.Best < 0 {
		return fmt.Errorf("%d games, individual %d, upper round %d, degree %d, %d rounds at it, best %d",
			len(state.Games), s.At, s.Upper, s.Degree, s.Same, s.Best)
	}
	for i, text := range state.Games {
		p.board.CopyFrom(p.run.Start)
		if _, err := text.replay(nil, p.board); err != nil {
			return fmt.Errorf("individual %d: %w", i, err)
		}
		p.now[i] = individual{slices.Clone(p.board.History()), p.Value.of(p.board)}
	}
	if p.Alpha > 0 {
		if state.Learner == nil {
			return errors.New("the policy is missing")
		}
		if err := p.learner.load(state.Learner, p.run.Start); err != nil {
			return err
		}
	}
	p.evolutionState = s
	return nil
}
