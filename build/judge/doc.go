// Package judge compares the rules of the program with independent implementations: slow rules of
// two-player games, written for these tests without reference to the program's, and a third-party library
// for chess. Its test plays games with both and fails if moves or results differ; the task `go run ./build
// judge` plays many.
package judge
