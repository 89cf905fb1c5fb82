// Package browsertest holds the tests that need a browser: the loader, the workers and journeys through the
// program in headless Chromium, over http and from disk. They run with
//
//	go test ./build/browsertest -browser
//
// and wait on the state of the page, never on the clock.
package browsertest
