package lab

import (
	"context"
	"reflect"

	"ludarium/ai/lab/chart"
	"ludarium/game/param"
)

// Typed is an experiment with typed settings and rows. S is a struct of the parameters, and *S is a
// param.Settings. R is a struct whose tags describe the columns (see layout). The functions are as in
// Experiment.
type Typed[S, R any] struct {
	// without Params; Columns is set only to leave out the last columns of R or to change efforts
	Description
	Settings S // values of the fields before the values of a run are set

	Trials   func(v S) (int, error)
	Trial    func(ctx context.Context, env Env, v S, i int, out Out[R]) error
	Check    func(v S, r R) error // checks what the tags of R cannot express; may be nil
	Summary  func(v S, rows []R) []Table
	Charts   func(v S, rows []R) []chart.Chart
	Games    func(v S, rows []R, link string) (Games, error)
	Forecast func(v S) []Formula
	Best     func(v S, rows []R) string
	Says     func(tables []Table) string
	Most     func(v param.Values) int
}

// Out is the Sink of a trial whose rows are values of R.
type Out[R any] struct{ Sink } // a typedSink

// Row adds a row. It panics if the row violates the tags of R.
func (o Out[R]) Row(r R) { o.Sink.(typedSink).row(any(r)) }

// typedSink is a Sink for rows with a layout.
type typedSink struct {
	Sink
	layout *layout
}

// Show implements Shower if the underlying Sink does.
func (s typedSink) Show(make func() Scene) {
	if w, ok := s.Sink.(Shower); ok {
		w.Show(make)
	}
}

// row adds a row from a struct of the layout.
func (s typedSink) row(r any) {
	cells := s.layout.cells(reflect.ValueOf(r))
	if err := s.layout.check(Row{Cells: cells}); err != nil {
		panic("lab: " + err.Error())
	}
	s.Sink.Row(cells...)
}

// Experiment returns the experiment in its untyped form.
func (t Typed[S, R]) Experiment() *Experiment {
	settings := new(S)
	*settings = t.Settings
	return untyped{t.Description, any(settings).(param.Settings), reflect.TypeFor[R](), t.Trials, t.Trial,
		t.Check,
		t.Summary, t.Charts, t.Games, t.Forecast, t.Best, t.Says, t.Most}.experiment()
}

// untyped is a Typed whose functions are called by reflection. If code were compiled for each S and R, the
// program would be a tenth larger.
type untyped struct {
	Description
	settings param.Settings // of type *S
	row      reflect.Type   // type R

	// functions of a Typed
	trials, trial, check, summary, charts, games, forecast, best any

	says func(tables []Table) string
	most func(v param.Values) int
}

func (t untyped) experiment() *Experiment {
	l := newLayout(t.row)
	if t.Columns != nil {
		l.columns, l.fields = t.Columns, l.fields[:len(t.Columns)]
	}
	e := &Experiment{Description: t.Description, Says: t.says, Most: t.most}
	e.Params, e.Columns = param.Specs(t.settings), l.columns
	e.Trials = func(v param.Values) (int, error) {
		out := call(t.trials, t.bound(v))
		return out[0].Interface().(int), failure(out[1])
	}
	e.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		to := reflect.New(reflect.TypeOf(t.trial).In(4)).Elem()
		to.Field(0).Set(reflect.ValueOf(typedSink{out, l}))
		return failure(call(t.trial, reflect.ValueOf(ctx), reflect.ValueOf(env), t.bound(env.Values),
			reflect.ValueOf(i), to)[0])
	}
	e.Check = func(v param.Values, r Row) error {
		if err := l.check(r); err != nil || absent(t.check) {
			return err
		}
		return failure(call(t.check, t.bound(v), l.rows(t.row, []Row{r}).Index(0))[0])
	}
	if !absent(t.summary) {
		e.Summary = func(v param.Values, rows []Row) []Table {
			return call(t.summary, t.bound(v), l.rows(t.row, rows))[0].Interface().([]Table)
		}
	}
	if !absent(t.charts) {
		e.Charts = func(v param.Values, rows []Row) []chart.Chart {
			return call(t.charts, t.bound(v), l.rows(t.row, rows))[0].Interface().([]chart.Chart)
		}
	}
	if !absent(t.games) {
		e.Games = func(v param.Values, rows []Row, link string) (Games, error) {
			out := call(t.games, t.bound(v), l.rows(t.row, rows), reflect.ValueOf(link))
			return out[0].Interface().(Games), failure(out[1])
		}
	}
	if !absent(t.forecast) {
		e.Forecast = func(v param.Values) []Formula {
			return call(t.forecast, t.bound(v))[0].Interface().([]Formula)
		}
	}
	if !absent(t.best) {
		e.Best = func(v param.Values, rows []Row) string {
			return call(t.best, t.bound(v), l.rows(t.row, rows))[0].String()
		}
	}
	return e
}

// bound returns the settings with the values of a run.
func (t untyped) bound(v param.Values) reflect.Value { return param.With(t.settings, v) }

// call calls a function.
func call(f any, args ...reflect.Value) []reflect.Value { return reflect.ValueOf(f).Call(args) }

// absent reports whether the function f is nil.
func absent(f any) bool { return reflect.ValueOf(f).IsNil() }

// failure returns the error that a function has returned.
func failure(v reflect.Value) error {
	err, _ := v.Interface().(error)
	return err
}

// OpenSettings are settings whose parameters are determined when the experiment is created, such as the
// parameters of the methods that it compares. Their values are looked up by name.
type OpenSettings struct {
	param.Values
	Specs []param.Spec
}

// Params adds the parameters to p.
func (s *OpenSettings) Params(p *param.Set) { p.Values(&s.Values, s.Specs...) }
