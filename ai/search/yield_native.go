//go:build !js

package search

// yieldNeeded is false because other threads run everything else.
const yieldNeeded = false

func yield() {}
