//go:build !amd64 && !arm64

package chess

// prefetch does nothing where Go has no way to ask for it.
func prefetch(*bucket) {}
