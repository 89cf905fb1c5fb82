// Package lean holds small packages that stand in for large ones of Go's library in the page's program.
//
// Ebitengine imports text/template for eighteen shaders, go/build to name the caller of a debugging message,
// and three more for what a page never does. Together they are a sixth of the page's bytes, most of them
// because text/template finds methods by name, so that the linker must keep every exported method of the
// program. The build of the page replaces the imports, see build/site/lean.go.
package lean
