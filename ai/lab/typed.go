package lab

import (
	"context"
	"reflect"

	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// Typed is an experiment whose rows are values of R, a struct that describes the columns by its tags (see
// layout). Its functions are those of Experiment.
type Typed[R any] struct {
	Description // without Columns

	Trials   func(v param.Values) (int, error)
	Trial    func(ctx context.Context, env Env, i int, out Out[R]) error
	Check    func(v param.Values, r R) error // of what the tags of R do not say; may be nil
	Summary  func(v param.Values, rows []R) []Table
	Charts   func(v param.Values, rows []R) []chart.Chart
	Games    func(v param.Values, rows []R, link string) (Games, error)
	Forecast func(v param.Values) []Formula
	Best     func(v param.Values, rows []R) string
}

// Out is the Sink of a trial whose rows are values of R.
type Out[R any] struct {
	Sink
	layout *layout
}

// Row adds a row. It panics on one that the tags of R do not allow.
func (o Out[R]) Row(r R) {
	cells := o.layout.cells(reflect.ValueOf(&r).Elem())
	if err := o.layout.check(Row{Cells: cells}); err != nil {
		panic("lab: " + err.Error())
	}
	o.Sink.Row(cells...)
}

// Experiment returns the experiment for those who know nothing of R.
func (t Typed[R]) Experiment() *Experiment {
	l := layoutOf[R]()
	e := &Experiment{Description: t.Description, Trials: t.Trials, Forecast: t.Forecast}
	e.Columns = l.columns
	e.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		return t.Trial(ctx, env, i, Out[R]{out, l})
	}
	e.Check = func(v param.Values, r Row) error {
		err := l.check(r)
		if err == nil && t.Check != nil {
			err = t.Check(v, rowsOf[R](l, []Row{r})[0])
		}
		return err
	}
	if t.Summary != nil {
		e.Summary = func(v param.Values, rows []Row) []Table { return t.Summary(v, rowsOf[R](l, rows)) }
	}
	if t.Charts != nil {
		e.Charts = func(v param.Values, rows []Row) []chart.Chart { return t.Charts(v, rowsOf[R](l, rows)) }
	}
	if t.Games != nil {
		e.Games = func(v param.Values, rows []Row, link string) (Games, error) {
			return t.Games(v, rowsOf[R](l, rows), link)
		}
	}
	if t.Best != nil {
		e.Best = func(v param.Values, rows []Row) string { return t.Best(v, rowsOf[R](l, rows)) }
	}
	return e
}
