// Package chaos kills the program at random moments. Its tests start what runs for long and can be resumed,
// kill it again and again, let it come to its end, and compare the bytes with those of a run that nobody
// disturbed. The task `go run ./build chaos` does it a hundred times each, also with the window and the page.
package chaos
