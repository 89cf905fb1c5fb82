package method

import (
	"slices"

	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// Entry is a method and the Maker of its values of type T: a searcher, an agent, or a function that makes one
// of these from further arguments.
type Entry[T any] struct {
	Method
	// Specs of the Maker are Params and also parameters with the name of a strength, which are used if no
	// limit of that strength is given.
	param.Maker[T]
}

// New returns an entry with the parameters of settings; see param.NewMaker. It sets Params of m.
func New[S any, P param.PointerTo[S], T any](m Method, settings S, build func(s S) T) Entry[T] {
	maker := param.NewMaker[S, P](settings, build)
	m.Params = withoutStrengths(maker.Specs, m.Strengths)
	return Entry[T]{m, maker}
}

// withoutStrengths returns the parameters that are not strengths.
func withoutStrengths(specs, strengths []param.Spec) (params []param.Spec) {
	for _, s := range specs {
		if !slices.ContainsFunc(strengths, func(o param.Spec) bool { return o.Name == s.Name }) {
			params = append(params, s)
		}
	}
	return params
}

// Registry is a list of entries in display order.
type Registry[T any] []Entry[T]

// Find returns the entry with the given name. The error lists the known names.
func (r Registry[T]) Find(name string) (Entry[T], error) {
	return lookup.Find(r, func(e Entry[T]) string { return e.Name }, name, "method: no algorithm %q")
}

// Without returns the entries except those with the given names.
func (r Registry[T]) Without(names ...string) Registry[T] {
	return slices.DeleteFunc(slices.Clone(r), func(e Entry[T]) bool { return slices.Contains(names, e.Name) })
}

// Map returns the entries with next applied to each T that they make.
func Map[T, U any](r Registry[T], next func(T) U) Registry[U] {
	var out Registry[U]
	for _, e := range r {
		out = append(out, Entry[U]{e.Method, param.Then(e.Maker, next)})
	}
	return out
}
