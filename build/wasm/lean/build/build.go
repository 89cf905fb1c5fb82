// Package build replaces go/build, which Ebitengine uses for debugging messages. In a page no source code can
// be found.
package build

import "errors"

// Context never finds a package.
type Context struct{}

// Default never finds a package.
var Default Context

// ImportMode selects what Import returns.
type ImportMode uint

// FindOnly requests only the folder.
const FindOnly ImportMode = 1

// Package is the result of Import.
type Package struct{ Dir string }

// Import always returns an error.
func (*Context) Import(string, string, ImportMode) (*Package, error) {
	return nil, errors.New("build: not supported in the page")
}
