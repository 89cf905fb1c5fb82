package lab

import (
	"context"
	"reflect"

	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// Typed is an experiment whose settings are a struct S, which names its parameters (*S is a param.Settings),
// and whose rows are values of R, a struct that describes the columns by its tags (see layout). Its functions
// are those of Experiment.
type Typed[S, R any] struct {
	Description   // without Params, and with Columns only to leave the last of R out or to change efforts
	Settings    S // what the struct holds before the values of a run are put into it

	Trials   func(v S) (int, error)
	Trial    func(ctx context.Context, env Env, v S, i int, out Out[R]) error
	Check    func(v S, r R) error // of what the tags of R do not say; may be nil
	Summary  func(v S, rows []R) []Table
	Charts   func(v S, rows []R) []chart.Chart
	Games    func(v S, rows []R, link string) (Games, error)
	Forecast func(v S) []Formula
	Best     func(v S, rows []R) string
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

// Experiment returns the experiment for those who know neither S nor R.
func (t Typed[S, R]) Experiment() *Experiment {
	l := layoutOf[R]()
	if t.Columns != nil {
		l.columns, l.fields = t.Columns, l.fields[:len(t.Columns)]
	}
	bound := func(v param.Values) S {
		s := t.Settings
		param.Bind(any(&s).(param.Settings), v)
		return s
	}
	e := &Experiment{Description: t.Description}
	settings := t.Settings
	e.Params, e.Columns = param.Specs(any(&settings).(param.Settings)), l.columns
	e.Trials = func(v param.Values) (int, error) { return t.Trials(bound(v)) }
	e.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		return t.Trial(ctx, env, bound(env.Values), i, Out[R]{out, l})
	}
	e.Check = func(v param.Values, r Row) error {
		err := l.check(r)
		if err == nil && t.Check != nil {
			err = t.Check(bound(v), rowsOf[R](l, []Row{r})[0])
		}
		return err
	}
	if t.Summary != nil {
		e.Summary = func(v param.Values, rows []Row) []Table {
			return t.Summary(bound(v), rowsOf[R](l, rows))
		}
	}
	if t.Charts != nil {
		e.Charts = func(v param.Values, rows []Row) []chart.Chart {
			return t.Charts(bound(v), rowsOf[R](l, rows))
		}
	}
	if t.Games != nil {
		e.Games = func(v param.Values, rows []Row, link string) (Games, error) {
			return t.Games(bound(v), rowsOf[R](l, rows), link)
		}
	}
	if t.Forecast != nil {
		e.Forecast = func(v param.Values) []Formula { return t.Forecast(bound(v)) }
	}
	if t.Best != nil {
		e.Best = func(v param.Values, rows []Row) string { return t.Best(bound(v), rowsOf[R](l, rows)) }
	}
	return e
}

// OpenSettings are the settings of an experiment whose parameters only its making knows, such as those of the
// methods that it compares: they are asked for by name.
type OpenSettings struct {
	param.Values
	Specs []param.Spec
}

// Params names the parameters.
func (s *OpenSettings) Params(p *param.Set) { p.Values(&s.Values, s.Specs...) }
