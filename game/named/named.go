// Package named finds what a name stands for in a list.
package named

import (
	"slices"
	"strings"

	"ludarium/game/fault"
	"ludarium/game/parse"
)

// Find returns the first of list that has the name. The format of the error has a verb for the name, such as
// "optim: no method %q", after which the error lists the names that there are.
func Find[T any](list []T, of func(T) string, name, format string) (T, error) {
	i, err := Index(list, of, name, format)
	if err != nil {
		var none T
		return none, err
	}
	return list[i], nil
}

// Index is Find for the place in the list, 0 where there is an error.
func Index[T any](list []T, of func(T) string, name, format string) (int, error) {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = of(e)
	}
	if i := slices.Index(names, name); i >= 0 {
		return i, nil
	}
	return 0, parse.Errorf(name, 0, "%w; there are %s", fault.Errorf(format, brief(name)),
		strings.Join(names, ", "))
}

// most is how many bytes of a name that is not there are repeated.
const most = 200

// brief returns the beginning of a name that is too long to be repeated.
func brief(name string) string {
	if len(name) > most {
		return strings.ToValidUTF8(name[:most], "") + "…"
	}
	return name
}

// Name returns a name: it is the of for a list of names.
func Name(name string) string { return name }
