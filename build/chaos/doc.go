// Package chaos kills the program at random moments. Its tests start long computations that can be resumed,
// kill them repeatedly, let them finish, and compare the bytes with an undisturbed run. The task `go run
// ./build chaos` does so a hundred times each, also with the window and the page. TestWorkersAreKilled
// kills workers of lab runs, ten for each of these kills, so that `chaos -kills 10000` runs for a night.
package chaos
