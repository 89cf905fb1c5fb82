package train

import (
	"fmt"
	"io"
	"math"

	"ludarium/ai/engine/twenty48"
)

// Lesson is a trained stage that is to be written. An entry whose errors have a sum of absolute values of at
// least Full points is rounded to a multiple of a step. Other entries occurred less often, so that rounding
// them does less harm: their unit is twice as large for each factor of 4 by which the sum is smaller, at most
// 1<<twenty48.MaxShift times as large.
type Lesson struct {
	Trainer *Trainer
	Full    float64
}

// Write writes the trained networks of all stages, from the first on, in the form that twenty48.ReadPacked
// reads. step is a number of points. Write returns an error if an entry is 32768 steps or more.
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

// rounded returns the trained entries in units of step points.
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

// coarseness returns the number of times that the unit of an entry is doubled. size is the sum of the
// absolute values of its errors.
func coarseness(size, full float64) (shift int) {
	for ; shift < twenty48.MaxShift && 4*size <= full; shift++ {
		size *= 4
	}
	return shift
}
