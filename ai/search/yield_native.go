//go:build !js

package search

// yieldNeeded: other threads run everything else.
const yieldNeeded = false

func yield() {}
