package param

import "reflect"

// None is an empty list of settings.
type None struct{}

// Params implements Settings.
func (*None) Params(*Set) {}

// PointerTo is the constraint for pointers *S that implement Settings.
type PointerTo[S any] interface {
	*S
	Settings
}

// Maker makes values of type T from parameter values.
type Maker[T any] struct {
	Specs []Spec // all parameters
	build func(complete Values) T
}

// NewMaker returns a Maker with the parameters of settings. build gets a copy of settings whose fields are
// set to the parameter values.
func NewMaker[S any, P PointerTo[S], T any](settings S, build func(s S) T) Maker[T] {
	s := new(S)
	*s = settings
	return newMaker[T](P(s), build)
}

// newMaker is NewMaker for a pointer *S and a func(S) T. It calls build by reflection, because code that is
// compiled for each S makes the program larger.
func newMaker[T any](settings Settings, build any) Maker[T] {
	return Maker[T]{Specs(settings), func(v Values) (made T) {
		out := reflect.ValueOf(build).Call([]reflect.Value{With(settings, v)})
		reflect.ValueOf(&made).Elem().Set(out[0])
		return made
	}}
}

// With returns a copy of the struct to which settings points, with its fields set to the values. The values
// must be complete, as for Bind.
func With(settings Settings, complete Values) reflect.Value {
	s := reflect.New(reflect.TypeOf(settings).Elem())
	s.Elem().Set(reflect.ValueOf(settings).Elem())
	Bind(s.Interface().(Settings), complete)
	return s.Elem()
}

// Make makes a T from the given values; missing values are the defaults. It returns the errors of Fill.
func (m *Maker[T]) Make(given Values) (made T, err error) {
	v, err := Fill(m.Specs, given)
	if err != nil {
		return made, err
	}
	return m.From(v), nil
}

// From makes a T from complete values.
func (m *Maker[T]) From(complete Values) T { return m.build(complete) }

// Then returns a Maker that applies next to the results of m.
func Then[T, U any](m Maker[T], next func(T) U) Maker[U] {
	return Maker[U]{m.Specs, func(v Values) U { return next(m.build(v)) }}
}
