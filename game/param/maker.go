package param

// None are settings without parameters.
type None struct{}

// Params implements Settings.
func (*None) Params(*Set) {}

// PointerTo is the constraint of pointers *S that implement Settings.
type PointerTo[S any] interface {
	*S
	Settings
}

// Maker makes a T from the values of parameters.
type Maker[T any] struct {
	Specs []Spec // all parameters
	build func(complete Values) T
}

// NewMaker returns a Maker with the parameters of settings. build gets a copy of settings with the values.
func NewMaker[S any, P PointerTo[S], T any](settings S, build func(s S) T) Maker[T] {
	return Maker[T]{Specs(P(&settings)), func(v Values) T {
		s := settings
		Bind(P(&s), v)
		return build(s)
	}}
}

// Make makes a T from the given values; missing values take their defaults. It returns the errors of Fill.
func (m *Maker[T]) Make(given Values) (made T, err error) {
	v, err := Fill(m.Specs, given)
	if err != nil {
		return made, err
	}
	return m.From(v), nil
}

// From makes a T from complete values.
func (m *Maker[T]) From(complete Values) T { return m.build(complete) }

// Then returns a Maker that converts the results of m.
func Then[T, U any](m Maker[T], next func(T) U) Maker[U] {
	return Maker[U]{m.Specs, func(v Values) U { return next(m.build(v)) }}
}
