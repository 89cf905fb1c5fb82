// Package lean contains small packages that replace large ones of Go's library in the page's program.
//
// Ebitengine imports text/template for eighteen shaders, log/slog for a handful of messages, go/build to
// name the caller in one of them, and four packages for features that a page never uses. Together they
// are a sixth of the page's bytes, mostly because text/template finds methods by name, so that the linker
// must keep every exported method of the program. The build of the page replaces the imports, see
// build/site/lean.go.
package lean
