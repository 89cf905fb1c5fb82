package parse

import (
	"regexp"
	"sync"
)

// Pattern returns a function that compiles a regular expression at its first call, so that programs start
// faster. The call panics if the expression is invalid.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
