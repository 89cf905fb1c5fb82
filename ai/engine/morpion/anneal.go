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

// Annealing is simulated annealing with take-backs. A step draws one of the legal moves and of the moves that
// can be taken back, all with equal probability. A legal move is played; a move is taken back with
// probability exp(-1/T), and otherwise a legal move is played instead. The temperature T falls from Hot to
// Cold by a constant factor every PerTemperature steps. With Hot equal to Cold it is constant. If the factor
// is given as Cooling, the walk starts again from the start and from Hot whenever the temperature is down to
// Cold, until Steps are made.
//
// It needs little memory and time for each step and undoes early mistakes, but only at high temperatures. It
// made 79 moves in 5D, 143 in 5T and the best possible 35 and 62 in 4D and 4T.
//
// Heikki Hyyrö and Timo Poranen: New Heuristics for Morpion Solitaire, 2007. The temperatures are not
// published; the defaults are our own.
type Annealing struct {
	Hot, Cold float64 // temperatures, positive; 0 means 2 and 0.15
	Steps     int     // 0 means 1e6
	// PerTemperature is the number of steps at one temperature; 0 means 100.
	PerTemperature int
	// Cooling is the factor of each cooling, above 0 and below 1, the cooling ratio α of Laitinen 2010,
	// algorithm 3; 0 means the factor that leads from Hot to Cold in Steps.
	Cooling float64 `json:",omitempty"`
}

// stepsPerBlock is the number of steps after which the board is rebuilt from its moves, so that a resumed
// search has its candidates in the same order.
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
	cooling float64 // factor of the temperature at each reduction
	back    []int
	state   annealingState

	wentBack float64 // fraction of the last block's steps that took a move back
}

type annealingState struct {
	Played packed // filled when saving
	Step   int
	T      float64
}

// Done implements Process.
func (s *annealing) Done() bool { return s.state.Step >= s.Steps }

// Step implements Process: a block of steps.
func (s *annealing) Step() (over bool) {
	t, r := &s.state, s.run
	accept := exact.Exp(-1 / t.T)
	steps, wentBack := min(stepsPerBlock, s.Steps-t.Step), 0
	for range steps {
		if t.Step%s.PerTemperature == 0 && t.Step > 0 {
			if t.T *= s.cooling; s.Cooling > 0 && t.T <= s.Cold {
				t.T = s.Hot
				s.board.CopyFrom(r.Start)
			}
			accept = exact.Exp(-1 / t.T)
		}
		t.Step++
		before := s.board.Len()
		s.back = walk(s.board, r.Start.Len(), accept, s.back, &r.Rand)
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

// walk makes one step of annealing on b. Only moves after the locked ones are taken back, with probability
// accept when drawn. back is reusable memory.
func walk(b *rules.Board, locked int, accept float64, back []int, random *rng.Xorshift) []int {
	back = retractable(b, locked, back[:0])
	moves := b.Candidates()
	if len(moves)+len(back) == 0 {
		return back
	}
	switch k := random.IntN(len(moves) + len(back)); {
	case k < len(moves):
		b.Play(moves[k])
	case random.Float64() < accept:
		b.TakeBack(back[k-len(moves)])
	case len(moves) > 0:
		b.Play(moves[random.IntN(len(moves))])
	}
	return back
}

// replant sets b to start followed by the given moves, which may be part of its own history.
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

// retractable appends the indices, from locked on, of the moves on b that can be taken back.
func retractable(b *rules.Board, locked int, dst []int) []int {
	for i := locked; i < b.Len(); i++ {
		if b.Retractable(i) {
			dst = append(dst, i)
		}
	}
	return dst
}
