// Package browsertest has the tests that need a browser: of the loader, of the workers, and of whole tasks
// of a user in headless Chromium, over http and from disk. They run with
//
//	go test ./build/browsertest -browser
//
// and wait for states of the page, never for a time.
package browsertest
