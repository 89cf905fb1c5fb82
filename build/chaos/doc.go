// Package chaos kills the program at random moments. Its tests start what runs for long and can be resumed,
// kill it again and again, let it come to its end, and compare the bytes with those of a run that nobody
// disturbed. The task `go run ./build chaos` does it a hundred times each, also with the window and the page.
// TestWorkersAreKilled kills the workers of runs of the lab instead, ten for each kill: `chaos -kills 10000`
// is for a night.
package chaos
