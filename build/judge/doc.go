// Package judge has a second opinion of the rules: slow rules of two-player games, written for these tests
// alone and without a look at the first, and a library of others for chess. Its test plays games on both and
// fails where moves or results differ; the task `go run ./build judge` plays many.
package judge
