package morpion

import rules "ludarium/game/morpion"

// Annealing is simulated annealing with take-backs. A step draws one of the legal moves and of the moves that can be
// taken back, all with equal probability. A legal move is played; a move is taken back with probability exp(-1/T), and
// when it is not, a legal move is played instead. The temperature T falls from Hot to Cold by a constant factor every 100
// steps. With Hot equal to Cold it stays.
//
// It needs little memory and time per step and undoes early mistakes, but only while it is hot. It made 79 moves in 5D,
// 143 in 5T and the best possible 35 and 62 in 4D and 4T.
//
// Heikki Hyyrö and Timo Poranen: New Heuristics for Morpion Solitaire, 2007. Temperatures are not published; the
// defaults are our own.
type Annealing struct {
	Hot, Cold float64 // temperatures, above 0; 0 means 2 and 0.15
	Steps     int     // 0 means 1e6
}

// stepsPerTemperature is how long the temperature stays.
const stepsPerTemperature = 100

// Search implements Method. The moves of the start are never taken back.
func (a Annealing) Search(r *Run) {
	if a.Hot == 0 {
		a.Hot = 2
	}
	if a.Cold == 0 {
		a.Cold = 0.15
	}
	if a.Steps == 0 {
		a.Steps = 1_000_000
	}
	cooling := exp(ln(a.Cold/a.Hot) * stepsPerTemperature / float64(a.Steps))
	t := a.Hot
	accept := exp(-1 / t)
	b := r.Start.Clone()
	var back []int
	for step := range a.Steps {
		if step%stepsPerTemperature == 0 && step > 0 {
			t *= cooling
			accept = exp(-1 / t)
		}
		back = retractable(b, r.Start.Len(), back[:0])
		moves := b.Candidates()
		if len(moves)+len(back) == 0 {
			break
		}
		switch k := r.Rand.IntN(len(moves) + len(back)); {
		case k < len(moves):
			b.Play(moves[k])
		case r.Rand.Float64() < accept:
			b.TakeBack(back[k-len(moves)])
		case len(moves) > 0:
			b.Play(moves[r.Rand.IntN(len(moves))])
		}
		if r.Step(b.History()) {
			return
		}
	}
	r.Final = b.Len()
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
