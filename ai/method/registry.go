package method

import (
	"slices"

	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// Entry is a method with what makes a T of the values of its parameters: a searcher, an agent, or a function
// that makes one of what else it needs.
type Entry[T any] struct {
	Method
	// Specs of the Maker are Params and, after them or among them, parameters that have the name of a
	// strength: what the T does if no limit of that strength is given.
	param.Maker[T]
}

// New returns an entry whose parameters are those of settings, see param.NewMaker. Params of m is set here.
func New[S any, P param.PointerTo[S], T any](m Method, settings S, build func(s S) T) Entry[T] {
	maker := param.NewMaker[S, P](settings, build)
	m.Params = withoutStrengths(maker.Specs, m.Strengths)
	return Entry[T]{m, maker}
}

// withoutStrengths returns the parameters that are no strengths.
func withoutStrengths(specs, strengths []param.Spec) (params []param.Spec) {
	for _, s := range specs {
		if !slices.ContainsFunc(strengths, func(o param.Spec) bool { return o.Name == s.Name }) {
			params = append(params, s)
		}
	}
	return params
}

// Registry are entries in the order in which they are shown.
type Registry[T any] []Entry[T]

// Find returns the entry with the given name; the error lists the names.
func (r Registry[T]) Find(name string) (Entry[T], error) {
	return lookup.Find(r, func(e Entry[T]) string { return e.Name }, name, "method: no algorithm %q")
}

// Without returns the entries with other names than these.
func (r Registry[T]) Without(names ...string) Registry[T] {
	return slices.DeleteFunc(slices.Clone(r), func(e Entry[T]) bool { return slices.Contains(names, e.Name) })
}

// Map returns the same entries, which make a U of each T.
func Map[T, U any](r Registry[T], next func(T) U) Registry[U] {
	var out Registry[U]
	for _, e := range r {
		out = append(out, Entry[U]{e.Method, param.Then(e.Maker, next)})
	}
	return out
}
