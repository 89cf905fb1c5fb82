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
func (o Out[R]) Row(r R) { o.layout.send(o.Sink, reflect.ValueOf(&r).Elem()) }

// send adds a row to a sink; it panics on one that the tags do not allow.
func (l *layout) send(to Sink, row reflect.Value) {
	cells := l.cells(row)
	if err := l.check(Row{Cells: cells}); err != nil {
		panic("lab: " + err.Error())
	}
	to.Row(cells...)
}

// Experiment returns the experiment without its types.
func (t Typed[S, R]) Experiment() *Experiment {
	return untyped{t.Description, any(&t.Settings), layoutOf[R](), reflect.TypeFor[R](), t.Trials,
		func(ctx context.Context, env Env, v any, i int, out Sink, l *layout) error {
			return t.Trial(ctx, env, *v.(*S), i, Out[R]{out, l})
		}, t.Check, t.Summary, t.Charts, t.Games, t.Forecast, t.Best}.experiment()
}

// untyped is a Typed whose functions are called by reflection: code that is compiled for each S and R would
// make the program a tenth larger.
type untyped struct {
	Description
	settings any // a *S
	layout   *layout
	row      reflect.Type // R

	trials                                        any // functions, see Typed
	trial                                         func(context.Context, Env, any, int, Sink, *layout) error
	check, summary, charts, games, forecast, best any
}

func (t untyped) experiment() *Experiment {
	l := t.layout
	if t.Columns != nil {
		l.columns, l.fields = t.Columns, l.fields[:len(t.Columns)]
	}
	e := &Experiment{Description: t.Description}
	e.Params, e.Columns = param.Specs(t.settings.(param.Settings)), l.columns
	e.Trials = func(v param.Values) (int, error) {
		out := call(t.trials, t.bound(v).Elem())
		return out[0].Interface().(int), failure(out[1])
	}
	e.Trial = func(ctx context.Context, env Env, i int, out Sink) error {
		return t.trial(ctx, env, t.bound(env.Values).Interface(), i, out, l)
	}
	e.Check = func(v param.Values, r Row) error {
		if err := l.check(r); err != nil || absent(t.check) {
			return err
		}
		return failure(call(t.check, t.bound(v).Elem(), t.rows([]Row{r}).Index(0))[0])
	}
	if !absent(t.summary) {
		e.Summary = func(v param.Values, rows []Row) []Table {
			return call(t.summary, t.bound(v).Elem(), t.rows(rows))[0].Interface().([]Table)
		}
	}
	if !absent(t.charts) {
		e.Charts = func(v param.Values, rows []Row) []chart.Chart {
			return call(t.charts, t.bound(v).Elem(), t.rows(rows))[0].Interface().([]chart.Chart)
		}
	}
	if !absent(t.games) {
		e.Games = func(v param.Values, rows []Row, link string) (Games, error) {
			out := call(t.games, t.bound(v).Elem(), t.rows(rows), reflect.ValueOf(link))
			return out[0].Interface().(Games), failure(out[1])
		}
	}
	if !absent(t.forecast) {
		e.Forecast = func(v param.Values) []Formula {
			return call(t.forecast, t.bound(v).Elem())[0].Interface().([]Formula)
		}
	}
	if !absent(t.best) {
		e.Best = func(v param.Values, rows []Row) string {
			return call(t.best, t.bound(v).Elem(), t.rows(rows))[0].String()
		}
	}
	return e
}

// bound returns a pointer to settings with the values of a run.
func (t untyped) bound(v param.Values) reflect.Value {
	s := reflect.New(reflect.TypeOf(t.settings).Elem())
	s.Elem().Set(reflect.ValueOf(t.settings).Elem())
	param.Bind(s.Interface().(param.Settings), v)
	return s
}

// rows returns rows as a slice of R.
func (t untyped) rows(rows []Row) reflect.Value {
	out := reflect.MakeSlice(reflect.SliceOf(t.row), len(rows), len(rows))
	t.layout.readAll(out, rows)
	return out
}

// call calls a function.
func call(f any, args ...reflect.Value) []reflect.Value { return reflect.ValueOf(f).Call(args) }

// absent reports whether a function is nil.
func absent(f any) bool { return reflect.ValueOf(f).IsNil() }

// failure returns the error that a function returned.
func failure(v reflect.Value) error {
	err, _ := v.Interface().(error)
	return err
}

// OpenSettings are the settings of an experiment whose parameters only its making knows, such as those of the
// methods that it compares: they are asked for by name.
type OpenSettings struct {
	param.Values
	Specs []param.Spec
}

// Params names the parameters.
func (s *OpenSettings) Params(p *param.Set) { p.Values(&s.Values, s.Specs...) }
