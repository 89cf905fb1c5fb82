package param

// None are the settings of what has no parameters.
type None struct{}

// Params implements Settings.
func (*None) Params(*Set) {}

// PointerTo are the types S of which *S are Settings.
type PointerTo[S any] interface {
	*S
	Settings
}

// Maker makes a T from the values of parameters.
type Maker[T any] struct {
	Specs []Spec // all parameters
	build func(complete Values) T
}

// NewMaker returns a Maker whose parameters are those of settings. build gets a copy of settings that holds
// the values.
func NewMaker[S any, P PointerTo[S], T any](settings S, build func(s S) T) Maker[T] {
	return Maker[T]{Specs(P(&settings)), func(v Values) T {
		s := settings
		Bind(P(&s), v)
		return build(s)
	}}
}

// Make makes a T from the given values, of which missing ones take their defaults; it errs as Fill does.
func (m *Maker[T]) Make(given Values) (made T, err error) {
	v, err := Fill(m.Specs, given)
	if err != nil {
		return made, err
	}
	return m.From(v), nil
}

// From makes a T from complete values.
func (m *Maker[T]) From(complete Values) T { return m.build(complete) }

// Then returns the Maker that makes a U from what m makes.
func Then[T, U any](m Maker[T], next func(T) U) Maker[U] {
	return Maker[U]{m.Specs, func(v Values) U { return next(m.build(v)) }}
}
