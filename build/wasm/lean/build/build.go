// Package build is what Ebitengine's messages for debugging use of go/build. In a page there is no source to
// find.
package build

import "errors"

// Context finds packages; here it finds none.
type Context struct{}

// Default finds no package.
var Default Context

// ImportMode says how much of a package is asked for.
type ImportMode uint

// FindOnly asks for the folder alone.
const FindOnly ImportMode = 1

// Package is what would be found.
type Package struct{ Dir string }

// Import errs always.
func (*Context) Import(string, string, ImportMode) (*Package, error) {
	return nil, errors.New("build: a page has no source")
}
