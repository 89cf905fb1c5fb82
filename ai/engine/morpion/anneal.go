package morpion

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Annealing is simulated annealing in which moves can be taken back. In each step, one move is drawn, with
// equal probability, from the legal moves and the moves that can be taken back. If it is a legal move, it is
// played. If it is a move to take back, it is taken back with probability exp(-1/T); otherwise a legal move
// is played instead. The temperature T falls from Hot to Cold: it is multiplied by a constant factor every
// PerTemperature steps. If Hot is equal to Cold, the temperature is constant. If the factor is given as
// Cooling, the search restarts from the start position and from Hot whenever the temperature has reached
// Cold, until Steps steps have been made.
//
// The method needs little memory and time for each step and can undo early mistakes, but only at high
// temperatures. It found games of 79 moves in 5D, 143 in 5T, and the longest possible games of 35 moves in 4D
// and 62 in 4T.
//
// Source: Heikki Hyyrö and Timo Poranen: New Heuristics for Morpion Solitaire, 2007. The temperatures are not
// published; the default values are our own.
type Annealing struct {
	Hot, Cold float64 // temperatures, which must be positive; 0 means 2 and 0.15
	Steps     int     // number of steps; 0 means 1e6
	// PerTemperature is the number of steps at each temperature; 0 means 100.
	PerTemperature int
	// Cooling is the factor of the temperature every PerTemperature steps, above 0 and below 1 (the cooling
	// ratio α of Laitinen 2010, algorithm 3). 0 means the factor that leads from Hot to Cold in Steps steps.
	Cooling float64 `json:",omitempty"`
}

// stepsPerBlock is the number of steps after which the board is rebuilt from its moves. The order of the
// legal moves is then the same in a resumed search as in an uninterrupted one.
const stepsPerBlock = 1000

// Search implements Method. The moves of Start are never taken back.
func (a Annealing) Search(r *Run) { complete(a, r) }

// Begin implements Method.
func (a Annealing) Begin(r *Run) (Process, error) {
	a.Hot, a.Cold, a.Steps = cmp.Or(a.Hot, 2), cmp.Or(a.Cold, 0.15), cmp.Or(a.Steps, 1_000_000)
	a.PerTemperature = cmp.Or(a.PerTemperature, 100)
	if !(a.Hot > 0 && a.Cold > 0) || a.Steps < 1 || a.PerTemperature < 1 {
		return nil, fmt.Errorf("morpion: temperatures %v and %v, %d steps or %d steps per temperature are "+
			"out of range", a.Hot, a.Cold, a.Steps, a.PerTemperature)
	}
	if a.Cooling != 0 && !(a.Cooling > 0 && a.Cooling < 1 && a.Hot > a.Cold) {
		return nil, fmt.Errorf("morpion: no cooling ratio %v leads from temperature %v to %v", a.Cooling,
			a.Hot,
			a.Cold)
	}
	s := &annealing{
		Annealing: a, run: r, board: r.Start.Clone(), state: annealingState{T: a.Hot},
		cooling: a.Cooling,
	}
	if s.cooling == 0 {
		s.cooling = exact.Exp(exact.Log(a.Cold/a.Hot) * float64(a.PerTemperature) / float64(a.Steps))
	}
	r.perGame = stepsPerGame
	r.tell = func() []live.Payload {
		return []live.Payload{live.Annealing{Temperature: s.state.T, Accept: exact.Exp(-1 / s.state.T),
			Back: s.wentBack}}
	}
	return s, nil
}

type annealing struct {
	Annealing
	run     *Run
	board   *rules.Board
	uses    rules.Uses
	cooling float64 // factor of the temperature per step
	back    []int
	state   annealingState

	wentBack float64 // fraction of the steps of the last block that were take-backs
}

type annealingState struct {
	Played packed // moves after the start; set only while saving
	Step   int
	T      float64
}

// Done implements Process.
func (s *annealing) Done() bool { return s.state.Step >= s.Steps }

// Step implements Process. It makes a block of steps.
func (s *annealing) Step() (over bool) {
	t, r := &s.state, s.run
	accept := exact.Exp(-1 / t.T)
	steps, wentBack := min(stepsPerBlock, s.Steps-t.Step), 0
	s.uses.Count(s.board)
	for range steps {
		if t.Step%s.PerTemperature == 0 && t.Step > 0 {
			if t.T *= s.cooling; s.Cooling > 0 && t.T <= s.Cold {
				t.T = s.Hot
				s.board.CopyFrom(r.Start)
				s.uses.Count(s.board)
			}
			accept = exact.Exp(-1 / t.T)
		}
		t.Step++
		before := s.board.Len()
		s.back = walk(s.board, &s.uses, r.Start.Len(), accept, s.back, &r.Rand)
		if s.board.Len() < before {
			wentBack++
		}
		over = r.walk(s.board.History()) || over
	}
	s.wentBack = float64(wentBack) / float64(steps)
	if s.Done() {
		r.Final = s.board.Len()
	}
	replant(s.board, r.Start, s.board.History()[r.Start.Len():])
	return over
}

// walk makes one step of annealing on b, whose lines uses counts. accept is the probability with which a
// drawn move is taken back; the first moves, up to locked, are never taken back. back is memory that can be
// reused and is returned for this purpose.
func walk(b *rules.Board, uses *rules.Uses, locked int, accept float64, back []int,
	random *rng.Xorshift) []int {
	back = uses.Retractables(back[:0], b, locked)
	moves := b.Candidates()
	if len(moves)+len(back) == 0 {
		return back
	}
	switch k := random.IntN(len(moves) + len(back)); {
	case k < len(moves):
		uses.Play(b, moves[k])
	case random.Float64() < accept:
		uses.TakeBack(b, back[k-len(moves)])
	case len(moves) > 0:
		uses.Play(b, moves[random.IntN(len(moves))])
	}
	return back
}

// replant sets b to start and plays the given moves. The moves may be a part of the history of b.
func replant(b, start *rules.Board, moves []game.Move) {
	moves = slices.Clone(moves)
	b.CopyFrom(start)
	for _, m := range moves {
		b.Play(m)
	}
}

// Save implements Process.
func (s *annealing) Save() ([]byte, error) {
	state := s.state
	state.Played = pack(s.board.History()[s.run.Start.Len():])
	return json.Marshal(state)
}

// Load implements Process.
func (s *annealing) Load(data []byte) error {
	var state annealingState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if state.Step < 0 || state.Step > s.Steps || !(state.T > 0 && state.T <= max(s.Hot, s.Cold)) {
		return fmt.Errorf("step %d, temperature %v", state.Step, state.T)
	}
	s.board.CopyFrom(s.run.Start)
	if _, err := state.Played.replay(nil, s.board); err != nil {
		return err
	}
	state.Played = nil
	s.state = state
	return nil
}
