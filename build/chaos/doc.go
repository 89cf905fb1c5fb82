// Package chaos kills the program at random moments. Its tests start long computations that can be resumed,
// kill them repeatedly, let them finish, and compare their files with the files of an undisturbed run. The
// task `go run ./build chaos` kills each computation a hundred times, and the window and the page too.
// TestWorkersAreKilled kills ten workers of lab runs for each of these kills, so `chaos -kills 10000` takes a
// night.
package chaos
