package parse

import (
	"regexp"
	"sync"
)

// Pattern returns a regular expression that is compiled when it is first called, so that a program which
// begins does not wait for what it may never need. The call panics when the expression is bad.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
