package morpion

import (
	"cmp"
	"encoding/json"
	"fmt"

	rules "ludarium/game/morpion"
)

// Averaging builds one game move by move. For each legal move it plays Games random games after that move,
// and then it plays the move with the highest mean length. This is the method RS1 of Heikki Hyyrö and Timo
// Poranen: New Heuristics for Morpion Solitaire, 2007.
type Averaging struct {
	Games int // number of random games for each legal move; 0 means 10
}

func (a Averaging) filled() Averaging {
	a.Games = cmp.Or(a.Games, 10)
	return a
}

// Search implements Method. Among moves with equal means it chooses at random.
func (a Averaging) Search(r *Run) { complete(a, r) }

// Begin implements Method.
func (a Averaging) Begin(r *Run) (Process, error) {
	a = a.filled()
	if a.Games < 1 {
		return nil, fmt.Errorf("morpion: %d games are out of range; at least 1 is needed", a.Games)
	}
	return &averaging{Averaging: a, run: r, position: r.Start.Clone(), board: r.Start.Clone(),
		state: averagingState{BestSum: -1}}, nil
}

type averaging struct {
	Averaging
	run      *Run
	position *rules.Board
	board    *rules.Board
	state    averagingState
}

// averagingState holds the progress in trying the moves, which are given as indices in the list of the legal
// moves.
type averagingState struct {
	Played              packed // moves after the start; set only while saving
	Move, Game, Sum     int
	Best, BestSum, Ties int
}

// Done implements Process.
func (s *averaging) Done() bool { return len(s.position.Candidates()) == 0 }

// Step implements Process. It plays one random game.
func (s *averaging) Step() (over bool) {
	t, moves := &s.state, s.position.Candidates()
	s.board.CopyFrom(s.position)
	s.board.Play(moves[t.Move])
	s.run.moves++
	s.run.playout(s.board)
	over = s.run.Finish(s.board.History())
	t.Sum += s.board.Len()
	if t.Game++; t.Game < s.Games {
		return over
	}
	if t.Sum > t.BestSum {
		t.BestSum, t.Ties = t.Sum, 0
	}
	if t.Sum == t.BestSum {
		if t.Ties++; s.run.Rand.IntN(t.Ties) == 0 {
			t.Best = t.Move
		}
	}
	t.Game, t.Sum = 0, 0
	if t.Move++; t.Move == len(moves) {
		s.position.Play(moves[t.Best])
		*t = averagingState{BestSum: -1}
		if s.Done() {
			s.run.Final = s.position.Len()
		}
	}
	return over
}

// Save implements Process.
func (s *averaging) Save() ([]byte, error) {
	state := s.state
	state.Played = pack(s.position.History()[s.run.Start.Len():])
	return json.Marshal(state)
}

// Load implements Process.
func (s *averaging) Load(data []byte) error {
	var state averagingState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	s.position.CopyFrom(s.run.Start)
	if _, err := state.Played.replay(nil, s.position); err != nil {
		return err
	}
	n := max(1, len(s.position.Candidates()))
	if state.Move < 0 || state.Move >= n || state.Best < 0 || state.Best >= n || state.Game < 0 ||
		state.Game >= s.Games {
		return fmt.Errorf("move %d, best %d, game %d", state.Move, state.Best, state.Game)
	}
	state.Played = nil
	s.state = state
	return nil
}
