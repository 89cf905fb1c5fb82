package liverun

import (
	"context"
	"errors"
	"testing"
)

// TestFilmStopsWhenCancelled checks that Film stops when its context is cancelled, also in a browser, in
// which an event cancels it.
func TestFilmStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	soon(cancel)
	err := Film(ctx, toys(), toy("count"), 1<<40, func(Frame) {})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}
