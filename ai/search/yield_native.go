//go:build !js

package search

// yieldNeeded is false because other threads run the rest of the program.
const yieldNeeded = false

func yield() {}
