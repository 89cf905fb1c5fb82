package train

import (
	"fmt"
	"io"
	"math"

	"ludarium/ai/engine/twenty48"
)

// Lesson is what is written of a stage. Entries whose errors add up to Full points or more in size are
// rounded to multiples of a step. The others were met less often, and their rounding does less harm: with a
// fourth of the errors it is twice as coarse, up to 1<<twenty48.MaxShift times.
type Lesson struct {
	Trainer *Trainer
	Full    float64
}

// Write writes what the trainers of all stages have learnt, the first stage first, in steps of so many
// points, for twenty48.ReadPacked. It errs when an entry is not below 32768 steps.
func Write(w io.Writer, step float64, stages ...Lesson) error {
	if !(step > 0) {
		return fmt.Errorf("twenty48: the step %g is impossible in a network file", step)
	}
	var all []twenty48.Rounded
	for _, l := range stages {
		tables, err := l.rounded(step)
		if err != nil {
			return err
		}
		all = append(all, twenty48.Rounded{Shape: l.Trainer.net.Shape(), Floor: l.Trainer.Floor, Step: step,
			Tables: &tables})
	}
	return twenty48.Write(w, all...)
}

// rounded returns the entries that were learnt in units of step points.
func (l Lesson) rounded(step float64) (twenty48.Tables[int16], error) {
	t := l.Trainer
	rounded, err := twenty48.NewTables[int16](t.net.Shape())
	if err != nil {
		return rounded, err
	}
	for k, table := range t.net.Entries().All {
		for i, v := range table {
			size := float64(t.errors.All[k][i].size)
			if size == 0 {
				continue
			}
			unit := float64(int(1) << coarseness(size, l.Full))
			q := math.Round(float64(v)/(step*unit)) * unit
			if math.Abs(q) > math.MaxInt16 {
				return rounded, fmt.Errorf("twenty48: an entry of %g points is too large for the step %g", v,
					step)
			}
			rounded.All[k][i] = int16(q)
		}
	}
	return rounded, nil
}

// coarseness returns how often the unit of an entry with errors of that size is doubled.
func coarseness(size, full float64) (shift int) {
	for ; shift < twenty48.MaxShift && 4*size <= full; shift++ {
		size *= 4
	}
	return shift
}
